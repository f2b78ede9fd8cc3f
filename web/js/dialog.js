// Boxes that ask for all attention: native dialogs, so that focus stays inside and Esc closes.

import { h, put } from './dom.js';
import { t } from './i18n.js';
import { iconButton } from './icons.js';

/** @typedef {import('./dom.js').Child} Child */

/**
 * Opens a box.
 * @param {string} title
 * @param {Child[]} content
 * @param {{ className?: string, closed?: () => void }} [how]
 */
export function openDialog(title, content, { className = '', closed } = {}) {
    const id = `d${Math.random().toString(36).slice(2)}`;
    const heading = h('h2', { id }, title);
    const body = h('div', { class: 'dialog-body' }, ...content);
    const el = h('dialog', { class: `dialog ${className}`.trim(), 'aria-labelledby': id },
        h('div', { class: 'dialog-head' }, heading, iconButton('close', t('ui-close'), () => el.close())), body);
    el.addEventListener('close', () => {
        el.remove();
        closed?.();
    });
    el.addEventListener('click', (e) => {
        if (e.target === el) el.close();
    });
    document.body.append(el);
    el.showModal();
    return { el, heading, body, close: () => el.close(), fill: (/** @type {Child[]} */ ...children) => put(body, ...children) };
}

/**
 * Asks whether to do something that cannot be taken back.
 * @param {string} title
 * @param {string} words
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(title, words, yes) {
    return new Promise((done) => {
        let answer = false;
        const box = openDialog(title, [
            h('p', {}, words),
            h('div', { class: 'dialog-foot' },
                h('button', { type: 'button', class: 'button', on: { click: () => box.close() } }, t('ui-cancel')),
                h('button', { type: 'button', class: 'button main', on: { click: () => { answer = true; box.close(); } } }, yes)),
        ], { className: 'small-dialog', closed: () => done(answer) });
    });
}

/** Whether a box is open. */
export const dialogOpen = () => document.querySelector('dialog[open]') !== null;
