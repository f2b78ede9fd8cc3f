// The reader's preferences in a box: language, theme, motion, letters.

import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { LANGS, language, t } from './i18n.js';
import { help } from './keys.js';
import { choose, prefer } from './settings.js';

/** Called when another language is wanted; `main.js` sets it. @type {{ change: (lang: string) => void }} */
export const tongue = { change: () => {} };

/**
 * A row of choices, one of which holds.
 * @param {string} name
 * @param {string} legend
 * @param {string[]} values
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function row(name, legend, values, now, pick) {
    return h('fieldset', { class: 'choice' }, h('legend', {}, legend), h('div', { class: 'choice-row' }, values.map((v) =>
        h('label', {}, h('input', { type: 'radio', name, value: v, checked: v === now, on: { change: () => pick(v) } }), h('span', {}, t(`ui-${name}-${v}`))))));
}

export function openSettings() {
    const now = prefer();
    const box = openDialog(t('ui-settings'), [
        row('lang', t('ui-lang'), LANGS, language(), (v) => {
            choose({ lang: v });
            box.close();
            tongue.change(v);
        }),
        row('theme', t('ui-theme'), ['auto', 'dark', 'light'], now.theme, (v) => choose({ theme: /** @type {any} */ (v) })),
        row('motion', t('ui-motion'), ['auto', 'on', 'off'], now.motion, (v) => choose({ motion: /** @type {any} */ (v) })),
        row('letters', t('ui-letters'), ['auto', 'on', 'off'], now.letters, (v) => choose({ letters: /** @type {any} */ (v) })),
        h('p', {}, h('button', { type: 'button', class: 'link', on: { click: help } }, t('ui-keys'))),
    ], { className: 'small-dialog settings' });
}
