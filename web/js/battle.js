// A battle in its own panel: both sides' cards and numbers, destinies, what is left to satisfy, what each forfeit would, and the odds.

import { h, put } from './dom.js';
import { num, t } from './i18n.js';
import { icon, iconButton } from './icons.js';
import { Tokens } from './token.js';

/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Battle} Fight */
/** @typedef {import('./desk.js').Desk} Desk */

const SEGMENTS = ['start', 'weapons', 'power', 'damage', 'end'];

export class BattlePanel {
    /** @param {Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.tokens = new Tokens(desk);
        this.head = h('header', { class: 'battle-head' });
        this.field = h('div', { class: 'battle-field' });
        this.odds = h('div', { class: 'odds' });
        this.el = h('section', { class: 'battle', hidden: true }, this.head, this.field, this.odds);
        /** Folded or not by the reader's own hand, as long as the question stays. @type {boolean | null} */
        this.wish = null;
        this.question = -1;
        this.asked = '';
    }

    /** What the panel shows: everybody who takes part, and what they carry. @param {Fight} fight */
    shown(fight) {
        const all = [...fight.dark.cards, ...fight.light.cards];
        return new Set([...all, ...all.flatMap((id) => this.desk.carried(id).map((c) => c.id))]);
    }

    render() {
        const { desk } = this;
        const fight = desk.view?.battle ?? null;
        this.el.hidden = !fight;
        if (!fight) {
            this.wish = null;
            this.asked = '';
            put(this.odds);
            put(this.field);
            return;
        }
        const place = desk.title(fight.at);
        this.el.setAttribute('aria-label', t('ui-battle-at', { place }));
        const question = desk.decision?.id ?? -1;
        if (question !== this.question) this.wish = null;
        this.question = question;
        // Where something elsewhere on the table glows, the panel makes way.
        const folded = this.wish ?? desk.onTable(this.shown(fight)).length > 0;
        this.el.classList.toggle('folded', folded);
        this.el.dataset.segment = fight.segment;
        put(this.head,
            h('h2', {}, icon('battle'), t('ui-battle-at', { place })),
            h('ol', { class: 'segments' }, SEGMENTS.map((name) => h('li', { 'aria-current': name === fight.segment ? 'step' : null, class: SEGMENTS.indexOf(name) < SEGMENTS.indexOf(fight.segment) ? 'past' : null }, t(`ui-segment-${name}`)))),
            iconButton(folded ? 'plus' : 'minus', t(folded ? 'ui-unfold' : 'ui-fold'), () => {
                this.wish = !folded;
                this.render();
            }, { 'aria-expanded': String(!folded) }));
        this.tokens.begin();
        put(this.field, this.side(fight, desk.far, 'far'), this.side(fight, desk.near, 'near'));
        this.tokens.end();
        this.ask(fight);
    }

    /** @param {Fight} fight @param {Side} side @param {string} where */
    side(fight, side, where) {
        const { desk } = this;
        const one = fight[side];
        const damage = fight.segment === 'damage' || fight.segment === 'end';
        const row = (/** @type {string} */ what, /** @type {string} */ sign, /** @type {number | null} */ n, /** @type {string} */ cls = '') =>
            n != null && h('button', { type: 'button', class: `number ${what} ${cls}`, data: { why: WHY[what] ?? what, card: fight.at, side } }, icon(sign), h('span', { class: 'digits' }, num(n)), h('span', { class: 'caption' }, t(`ui-battle-${what}`)));
        const drawn = (desk.view?.drawn ?? []).filter((d) => d.side === side);
        return h('div', { class: `fighters ${where} ${side}${fight.winner === side ? ' wins' : ''}` },
            h('h3', {}, icon(side, side), t('ui-side', { side }), fight.initiator === side && h('span', { class: 'tag' }, t('ui-initiator')), fight.winner === side && h('span', { class: 'tag win' }, t('ui-battle-winner'))),
            h('div', { class: 'battle-numbers' },
                row('power', 'power', one.power),
                row('ability', 'ability', one.ability),
                h('span', { class: 'number plain draws' }, icon('destiny'), h('span', { class: 'digits' }, num(one.may_draw)), h('span', { class: 'caption' }, t('ui-battle-draws'))),
                one.destiny != null && h('span', { class: 'number plain' }, icon('destiny'), h('span', { class: 'digits' }, num(one.destiny)), h('span', { class: 'caption' }, t('ui-battle-destiny'))),
                row('total', 'power', one.total, 'strong'),
                damage && one.attrition != null && row('attrition', 'drain', one.attrition_left, one.attrition_left > 0 ? 'owed' : ''),
                damage && row('damage', 'drain', one.damage_left, one.damage_left > 0 ? 'owed' : '')),
            drawn.length > 0 && h('p', { class: 'drawn' }, drawn.map((d) => h('button', { type: 'button', class: 'link', data: { card: d.card, look: 'link' } }, t('ui-drawn', { card: d.card ? desk.title(d.card) : t('ui-unknown-card'), n: num(d.value) })))),
            h('div', { class: 'fighter-cards' }, one.cards.filter((id) => !one.cards.includes(desk.card(id)?.host ?? -1)).map((id) => {
                const card = desk.card(id);
                if (!card) return null;
                const worth = one.forfeits?.[id];
                const carried = desk.carried(id);
                return h('div', { class: `fighter${fight.fired.includes(id) ? ' fired' : ''}` }, carried.length ? this.fan([...carried.reverse(), card]) : this.tokens.of(card),
                    worth != null && damage && h('span', { class: 'worth' }, icon('forfeit'), h('span', { class: 'unseen' }, t('ui-satisfies', { n: num(worth) })), h('span', { 'aria-hidden': 'true' }, num(worth))),
                    fight.fired.includes(id) && h('span', { class: 'tag' }, t('ui-fired')));
            })));
    }

    /** A card on top of what it carries. @param {import('./types.js').Card[]} cards */
    fan(cards) {
        const step = Math.min(0.23, 1 / cards.length);
        return h('div', { class: 'stack', css: { '--tall': 1 + step * (cards.length - 1) } }, cards.map((c, i) => {
            const el = this.tokens.of(c);
            el.style.setProperty('--down', String(i * step));
            return el;
        }));
    }

    /** Asks for the odds, once for each state of the battle. @param {Fight} fight */
    ask(fight) {
        const { desk } = this;
        const sign = `${desk.view?.at} ${fight.segment}`;
        if (sign === this.asked || !desk.decision) return;
        this.asked = sign;
        put(this.odds);
        // Who wins is no question any more.
        if (fight.winner) return;
        desk.hands.ask('odds').then((o) => {
            if (o?.type !== 'odds' || this.asked !== sign) return;
            const bar = (/** @type {Side} */ side) => h('span', { class: `chance ${side}`, css: { 'flex-grow': Math.max(o[side], 0.02) } }, icon(side), t('ui-percent', { n: Math.round(o[side] * 100) }));
            put(this.odds, h('p', { class: 'unseen' }, t('ui-odds-words', { dark: Math.round(o.dark * 100), light: Math.round(o.light * 100) })), h('span', { class: 'odds-name', 'aria-hidden': 'true' }, t('ui-odds')), h('div', { class: 'odds-bar', 'aria-hidden': 'true' }, bar(desk.far), o.tie > 0.004 && h('span', { class: 'chance tie', css: { 'flex-grow': o.tie } }, t('ui-percent', { n: Math.round(o.tie * 100) })), bar(desk.near)));
        });
    }
}

/** What to ask about a number of the panel. @type {Record<string, string>} */
const WHY = { power: 'total-power', ability: 'total-ability', total: 'battle-power', damage: 'battle-damage', attrition: 'attrition' };
