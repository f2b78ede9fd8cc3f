// What can be done with a card, shown beside it.

import { h, put, rove } from './dom.js';
import { capital, plain } from './i18n.js';
import { icon } from './icons.js';

/** @typedef {import('./types.js').Option} Option */

/** @type {{ el: HTMLElement, anchor: HTMLElement } | null} */
let open = null;

/** Whether a menu is open. */
export const menuOpen = () => open !== null;

/** Closes the menu. @param {boolean} [back] gives focus back to the card */
export function closeMenu(back = false) {
    if (!open) return;
    const { el, anchor } = open;
    open = null;
    const had = el.contains(document.activeElement);
    el.remove();
    anchor.removeAttribute('aria-expanded');
    if (back || had) anchor.focus();
}

/**
 * Opens a menu beside a card.
 * @param {HTMLElement} anchor
 * @param {string} title
 * @param {Option[]} options
 * @param {{ take: (o: Option) => void, more: { words: string, sign: string, act: () => void }[], keyboard: boolean }} how
 */
export function openMenu(anchor, title, options, { take, more, keyboard }) {
    closeMenu();
    const item = (/** @type {string} */ words, /** @type {() => void} */ act, /** @type {Node | null} */ sign, /** @type {string} */ className) =>
        h('button', { type: 'button', class: className, role: 'menuitem', tabindex: -1, on: { click: act } }, sign, h('span', {}, words));
    const list = h('div', { class: 'menu-list', role: 'menu', 'aria-label': title },
        options.map((o) => item(capital(o.label && options.length > 0 && short(o) ? o.label : plain(o.words)), () => {
            closeMenu();
            take(o);
        }, h('kbd', { 'aria-hidden': 'true' }, o.key), 'menu-item')),
        more.map((m) => item(m.words, () => {
            closeMenu();
            m.act();
        }, icon(m.sign), 'menu-item minor')));
    const el = h('div', { class: 'menu' }, h('p', { class: 'menu-title' }, title), list);
    put(document.getElementById('over') ?? document.body, el);
    open = { el, anchor };
    anchor.setAttribute('aria-expanded', 'true');
    place(el, anchor);
    const items = /** @type {HTMLElement[]} */ ([...list.children]);
    el.addEventListener('keydown', (e) => {
        if (e.key === 'Escape' || e.key === 'Tab') {
            e.preventDefault();
            e.stopPropagation();
            closeMenu(true);
        } else rove(e, items);
    });
    if (keyboard) items[0]?.focus();
}

/** Whether the label alone says enough: the words also name a place to go to. @param {Option} o */
const short = (o) => !(o.card != null && o.target != null);

/** Puts a box beside another, inside the window. @param {HTMLElement} el @param {HTMLElement} anchor */
export function place(el, anchor) {
    const a = anchor.getBoundingClientRect();
    const b = el.getBoundingClientRect();
    const margin = 8;
    let x = a.right + margin;
    if (x + b.width > innerWidth - margin) x = a.left - b.width - margin;
    if (x < margin) x = Math.max(margin, Math.min(a.left, innerWidth - b.width - margin));
    let y = Math.min(a.top, innerHeight - b.height - margin);
    // Where neither side has room the box goes above or below.
    if (x < a.right && x + b.width > a.left) y = a.top - b.height - margin > margin ? a.top - b.height - margin : Math.min(a.bottom + margin, innerHeight - b.height - margin);
    el.style.left = `${Math.round(x)}px`;
    el.style.top = `${Math.round(Math.max(margin, y))}px`;
}

document.addEventListener('pointerdown', (e) => {
    if (open && e.target instanceof Node && !open.el.contains(e.target) && !open.anchor.contains(e.target)) closeMenu();
});
