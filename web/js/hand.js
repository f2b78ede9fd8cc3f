// The reader's own hand: what can be played now comes first. On a phone it is a drawer.

import { back } from './card.js';
import { h, put } from './dom.js';
import { t } from './i18n.js';
import { icon } from './icons.js';
import { Tokens } from './token.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./desk.js').Desk} Desk */

const ORDER = ['location', 'character', 'starship', 'vehicle', 'creature', 'weapon', 'device', 'effect', 'interrupt'];

export class Hand {
    /** @param {Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.tokens = new Tokens(desk, { cost: true });
        this.cards = h('div', { class: 'hand-cards', role: 'group' });
        this.count = h('span');
        this.handle = h('button', { type: 'button', class: 'hand-handle', 'aria-expanded': 'true', on: { click: () => this.toggle() } }, icon('hand'), this.count);
        this.el = h('section', { class: 'hand' }, this.handle, this.cards);
        /** Room for cards and the width of one, measured only when they change: measuring takes a layout of the page. */
        this.room = 0;
        this.width = 0;
        new ResizeObserver(() => {
            this.room = this.cards.clientWidth;
            this.width = 0;
            this.spread();
        }).observe(this.cards);
    }

    /** Opens or closes the drawer. @param {boolean} [open] */
    toggle(open = this.el.classList.contains('shut')) {
        this.el.classList.toggle('shut', !open);
        this.handle.setAttribute('aria-expanded', String(open));
        this.cards.inert = !open;
    }

    /** @returns {Card[]} */
    list() {
        const { desk } = this;
        const pile = desk.view?.sides[desk.near].piles.hand;
        const cards = (pile?.cards ?? []).map((id) => desk.card(id)).filter((c) => c !== undefined);
        const rank = (/** @type {Card} */ c) => {
            const face = desk.face(c);
            const type = ORDER.indexOf(face?.type ?? '');
            return `${desk.options.has(c.id) ? 0 : 1}${String(type < 0 ? 99 : type).padStart(2, '0')}${face?.title}`;
        };
        return cards.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    }

    render() {
        const { desk } = this;
        if (!desk.view) return;
        const list = this.list();
        const total = desk.view.sides[desk.near].piles.hand?.count ?? 0;
        this.tokens.begin();
        const hidden = total - list.length;
        put(this.cards,
            list.map((c) => this.tokens.of(c)),
            hidden > 0 && [h('p', { class: 'unseen' }, t('ui-hand-hidden', { n: hidden })), ...Array.from({ length: hidden }, () => h('span', { class: 'card', 'aria-hidden': 'true' }, back(desk.near)))],
            total === 0 && h('p', { class: 'hand-empty' }, t('ui-hand-empty')));
        this.tokens.end();
        put(this.count, t('ui-hand-count', { n: total, can: list.filter((c) => desk.options.has(c.id)).length }));
        this.cards.setAttribute('aria-label', t('ui-hand'));
        this.spread();
    }

    /** Lets the cards overlap as far as needed. */
    spread() {
        const cards = this.cards.querySelectorAll('.card');
        const n = cards.length;
        const first = cards[0];
        if (!(first instanceof HTMLElement) || n < 2) return;
        this.width ||= first.offsetWidth;
        const { width } = this;
        const room = (this.room - 16 - width) / (n - 1);
        const scrolls = matchMedia('(max-width: 719px)').matches;
        this.cards.style.setProperty('--lap', `${scrolls ? 6 : Math.max(Math.min(8, room - width), -width * 0.72)}px`);
    }
}
