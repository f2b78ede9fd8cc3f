// One player's corner of the table: name and clock, Life Force, Force to spend, and the piles with their counts.

import { back, small } from './card.js';
import { h, put, say } from './dom.js';
import { capital, num, t } from './i18n.js';
import { icon } from './icons.js';

/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./desk.js').Desk} Desk */

const SHOWN = ['reserve', 'force', 'used', 'lost'];

export class Corner {
    /**
     * @param {Desk} desk
     * @param {'near' | 'far'} where
     */
    constructor(desk, where) {
        this.desk = desk;
        this.where = where;
        this.who = h('div', { class: 'who' });
        this.big = h('div', { class: 'force-now' });
        this.row = h('div', { class: 'piles' });
        this.clock = h('span', { class: 'clock', role: 'timer' });
        this.el = h('section', { class: `corner ${where}` }, this.who, this.big, this.row);
    }

    /** @param {TableInfo | null} info */
    render(info) {
        const { desk } = this;
        const view = desk.view;
        if (!view) return;
        const side = this.where === 'near' ? desk.near : desk.far;
        const mine = view.sides[side];
        const seat = info?.table.players[side];
        const turn = view.turn.player === side && !view.over;
        this.el.setAttribute('aria-label', t('ui-corner', { side }));
        this.el.className = `corner ${this.where} ${side}${turn ? ' turn' : ''}`;
        const here = !info || !seat || seat.bot || info.here[side];
        put(this.who,
            icon(side, `side-sign ${side}`),
            h('span', { class: 'name' }, seat?.name ?? t('ui-side', { side })),
            !here && h('span', { class: 'away' }, t('ui-away')),
            turn && h('span', { class: 'turn-mark' }, icon('play'), h('span', { class: 'unseen' }, t('ui-has-turn'))),
            info?.clock && this.clock);
        const number = (/** @type {string} */ what, /** @type {number} */ n, /** @type {string} */ words, /** @type {string} */ cls, /** @type {string} */ sign) =>
            h('button', { type: 'button', class: `number ${cls}`, data: { why: what, side } }, icon(sign), h('span', { class: 'digits' }, num(n)), ' ', h('span', { class: 'caption' }, words));
        put(this.big,
            number('force', mine.force, t('ui-force-to-spend'), 'to-spend', 'force'),
            h('div', { class: 'minor' },
                number('life-force', mine.life, t('ui-life-force'), 'life', 'life'),
                number('generation', mine.generation, t('ui-generation'), 'generation', 'plus')));
        const hand = mine.piles.hand;
        put(this.row, SHOWN.map((name) => this.pile(side, name)), this.where === 'far' && this.fan(side, hand?.count ?? 0), (mine.piles['out-of-play']?.count ?? 0) > 0 && this.pile(side, 'out-of-play'));
    }

    /** @param {Side} side @param {string} name */
    pile(side, name) {
        const { desk } = this;
        const pile = desk.view?.sides[side].piles[name] ?? { count: 0 };
        const can = desk.loose.filter((o) => o.pile?.side === side && o.pile.pile === name);
        const top = pile.cards?.length ? desk.card(pile.cards[pile.cards.length - 1]) : undefined;
        const printed = desk.face(top);
        const label = t('ui-pile', { pile: t(`pile-${name}`), n: pile.count });
        return h('button', {
            type: 'button', class: `pile ${name} ${side}${can.length ? ' can' : ''}${pile.count ? '' : ' empty'}`, data: { pile: name, side, look: top ? 'top' : null, card: top?.id ?? null },
            title: label,
        },
        h('span', { class: 'unseen' }, [label, printed && t('ui-top-card', { card: printed }), ...can.map((o) => desk.words(o))].filter(Boolean).join(', ')),
        h('span', { class: 'pile-card', 'aria-hidden': 'true' }, pile.count ? (printed && top ? small(printed, top) : back(side)) : null),
        h('span', { class: 'pile-count', 'aria-hidden': 'true' }, num(pile.count)),
        h('span', { class: 'pile-name', 'aria-hidden': 'true' }, capital(t(`ui-pile-short-${name}`))),
        can.length > 0 && h('span', { class: 'letters', 'aria-hidden': 'true' }, can[0].key));
    }

    /** The other hand: backs and a count. @param {Side} side @param {number} count */
    fan(side, count) {
        const known = (this.desk.view?.sides[side].piles.hand?.cards ?? []).filter((c) => c != null);
        return h('button', { type: 'button', class: `pile hand-count ${side}${count ? '' : ' empty'}`, data: { pile: 'hand', side }, title: t('ui-pile', { pile: t('pile-hand'), n: count }) },
            h('span', { class: 'unseen' }, t('ui-pile', { pile: t('pile-hand'), n: count })),
            h('span', { class: 'fan', 'aria-hidden': 'true' }, Array.from({ length: Math.max(1, Math.min(count, 7)) }, (_, i) => {
                const card = this.desk.card(known[i]);
                const printed = this.desk.face(card);
                return h('span', { class: 'pile-card' }, count > 0 && (printed && card ? small(printed, card) : back(side)));
            })),
            h('span', { class: 'pile-count', 'aria-hidden': 'true' }, num(count)),
            h('span', { class: 'pile-name', 'aria-hidden': 'true' }, capital(t('pile-hand'))));
    }

    /** @param {number | null} ms */
    tick(ms) {
        if (ms == null) return;
        const s = Math.floor(ms / 1000);
        const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
        say(this.clock, s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`);
        this.clock.classList.toggle('low', s < 60);
    }
}
