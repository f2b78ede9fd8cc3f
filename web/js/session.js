// Who is here: the session, and the box to sign in or make an account.

import { get, post } from './api.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Session} Session */

/** @type {Session | null} */
let session = null;

/** The session now. @returns {Session} */
export function who() {
    if (!session) throw new Error('no session yet');
    return session;
}

/** Asks who this is. @param {string} [lang] */
export async function begin(lang) {
    session = await get('session', lang);
    return who();
}

/** Signs in, or makes an account, or out. @param {() => void} changed */
export function openAccount(changed) {
    const me = who().person;
    const done = (/** @type {Session} */ s) => {
        session = s;
        box.close();
        changed();
    };
    const error = h('p', { class: 'warn', role: 'alert' });
    const name = h('input', { type: 'text', name: 'name', autocomplete: 'username', required: true, maxlength: 40 });
    const password = h('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: true });
    const send = (/** @type {string} */ path) => async (/** @type {Event} */ e) => {
        e.preventDefault();
        if (!form.reportValidity()) return;
        await post(path, { name: name.value.trim(), password: password.value }).then(done, (err) => void (error.textContent = err.message));
    };
    const form = h('form', { class: 'form', on: { submit: send('login') } },
        h('p', {}, t('ui-account-why')),
        h('label', {}, h('span', {}, t('ui-account-name')), name),
        h('label', {}, h('span', {}, t('ui-account-password')), password),
        error,
        h('div', { class: 'dialog-foot' },
            h('button', { type: 'button', class: 'button', on: { click: send('register') } }, t('ui-register')),
            h('button', { type: 'submit', class: 'button main' }, t('ui-login'))));
    const out = h('div', { class: 'form' }, h('p', {}, t('ui-signed-in', { name: me.name })), h('button', {
        type: 'button', class: 'button', on: {
            click: async () => {
                await post('logout');
                done(await get('session'));
            },
        },
    }, t('ui-logout')));
    const box = openDialog(t('ui-account'), [me.guest ? form : out], { className: 'small-dialog' });
}
