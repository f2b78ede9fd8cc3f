// The keyboard: a letter takes an option, arrows walk the table, Enter takes or opens, Esc goes back, ? tells all this.

import { dialogOpen, openDialog } from './dialog.js';
import { h } from './dom.js';
import { t } from './i18n.js';
import { closeMenu, menuOpen } from './menu.js';
import { hide } from './look.js';
import { prefer } from './settings.js';

/** @typedef {import('./desk.js').Desk} Desk */

/** How long to wait for a second letter. */
const WAIT = 700;

/**
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {{ undo: () => void }} how
 * @returns {() => void} stops listening
 */
export function keyboard(root, desk, { undo }) {
    let typed = '';
    let timer = 0;

    /** @param {KeyboardEvent} e */
    const listen = (e) => {
        const from = e.target instanceof HTMLElement ? e.target : null;
        if (dialogOpen() || from?.closest('input, textarea, select, [contenteditable]')) return;
        if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z') {
            e.preventDefault();
            undo();
            return;
        }
        if (e.ctrlKey || e.metaKey || e.altKey) return;
        if (e.key === 'Escape') {
            typed = '';
            hide();
            closeMenu(true);
            return;
        }
        if (e.key.startsWith('Arrow') && !menuOpen()) {
            if (walk(root, e.key)) e.preventDefault();
            root.dataset.keyboard = 'on';
            return;
        }
        if (e.key === '?') {
            help();
            return;
        }
        if (/^[a-z]$/i.test(e.key) && prefer().letters !== 'off') {
            root.dataset.keyboard = 'on';
            letter(e.key.toLowerCase());
        }
    };

    /** @param {string} key */
    const letter = (key) => {
        clearTimeout(timer);
        typed += key;
        const options = desk.decision?.options ?? [];
        const fits = options.filter((o) => o.key.startsWith(typed));
        const exact = fits.find((o) => o.key === typed);
        if (!fits.length) typed = '';
        else if (exact && fits.length === 1) {
            typed = '';
            closeMenu();
            desk.take(exact);
        } else {
            timer = setTimeout(() => {
                typed = '';
                if (exact) desk.take(exact);
            }, WAIT);
        }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
}

/**
 * Moves focus to the nearest thing in a direction.
 * @param {HTMLElement} root
 * @param {string} key
 */
function walk(root, key) {
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.card[data-id], .tile-main, .pile, .answer, .to-spend, .slot')]).filter((el) => el.offsetParent !== null && !el.closest('[inert]'));
    const now = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!all.length) return false;
    if (!now || !all.includes(now)) {
        (all.find((el) => el.classList.contains('can')) ?? all[0]).focus();
        return true;
    }
    const a = now.getBoundingClientRect();
    const [ax, ay] = [a.x + a.width / 2, a.y + a.height / 2];
    const across = key === 'ArrowLeft' || key === 'ArrowRight';
    const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    let best = null;
    let least = Infinity;
    for (const el of all) {
        if (el === now) continue;
        const b = el.getBoundingClientRect();
        const [dx, dy] = [b.x + b.width / 2 - ax, b.y + b.height / 2 - ay];
        const ahead = sign * (across ? dx : dy);
        if (ahead < 4) continue;
        const aside = Math.abs(across ? dy : dx);
        const far = ahead + aside * 2.4;
        if (far < least) [least, best] = [far, el];
    }
    if (!best) return false;
    best.focus();
    best.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
}

/** What the keys do. */
export function help() {
    const rows = ['letters', 'arrows', 'enter', 'esc', 'undo', 'tab', 'help'];
    openDialog(t('ui-keys'), [h('dl', { class: 'keys' }, rows.map((name) => [h('dt', {}, h('kbd', {}, t(`ui-key-${name}`))), h('dd', {}, t(`ui-key-${name}-does`))]).flat())], { className: 'small-dialog' });
}
