// Cards as buttons. A `Tokens` keeps one element for each card that a part of the page shows, so that focus and movement survive changes.

import { back, small } from './card.js';
import { h, put } from './dom.js';
import { language } from './i18n.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./desk.js').Desk} Desk */

export class Tokens {
    /**
     * @param {Desk} desk
     * @param {{ cost?: boolean }} [how]
     */
    constructor(desk, how = {}) {
        this.desk = desk;
        this.how = how;
        /** @type {Map<number, { el: HTMLButtonElement, sign: string }>} */
        this.made = new Map();
        /** @type {Set<number>} */
        this.used = new Set();
    }

    /** Before showing anew. */
    begin() {
        this.used.clear();
    }

    /** Forgets cards that were not shown this time. */
    end() {
        for (const id of this.made.keys()) if (!this.used.has(id)) this.made.delete(id);
    }

    /**
     * The button of a card.
     * @param {Card} card
     * @returns {HTMLButtonElement}
     */
    of(card) {
        this.used.add(card.id);
        const face = this.desk.face(card);
        const can = this.desk.options.get(card.id);
        const stacked = this.desk.stacked(card);
        const drop = this.desk.drops.has(card.id);
        const sign = JSON.stringify([card.def, language(), card.values, card.states, card.active, card.owner, card.berth, stacked, can?.map((o) => o.key), drop, Boolean(face)]);
        let entry = this.made.get(card.id);
        if (entry?.sign === sign) return entry.el;
        if (!entry) {
            entry = { el: h('button', { type: 'button', data: { id: card.id, look: 'card' } }), sign };
            this.made.set(card.id, entry);
        }
        entry.sign = sign;
        const { el } = entry;
        el.className = ['card', can && 'can', card.active === false && 'inactive', drop && 'drop', card.owner].filter(Boolean).join(' ');
        put(el,
            h('span', { class: 'unseen' }, this.desk.label(card)),
            face ? small(face, card, this.how) : back(card.owner),
            stacked > 0 && h('span', { class: 'under', 'aria-hidden': 'true' }, `+${stacked}`),
            can && h('span', { class: 'letters', 'aria-hidden': 'true' }, can.map((o) => o.key).slice(0, 3).join(' ')));
        return el;
    }
}
