// The question and everything that answers it: buttons for what belongs to no card, cards that lie hidden otherwise, and a list of all
// options for those who go by words.

import { back, small } from './card.js';
import { byId, h, put, say } from './dom.js';
import { capital, linked, num, plain, t } from './i18n.js';
import { iconButton } from './icons.js';
import { Tokens } from './token.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Decision} Decision */
/** @typedef {import('./desk.js').Desk} Desk */

export class Prompt {
    /** @param {Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.tokens = new Tokens(desk);
        this.question = h('h2', { class: 'question', id: 'question' });
        this.about = h('div', { class: 'about' });
        /** Cards to choose from, over the middle of the table. */
        this.tray = h('section', { class: 'tray', hidden: true });
        this.folded = false;
        this.buttons = h('div', { class: 'answers' });
        this.list = h('ul', { class: 'all-options' });
        this.summary = h('summary');
        this.all = h('details', { class: 'all' }, this.summary, this.list);
        this.notice = h('p', { class: 'notice' });
        this.el = h('section', { class: 'prompt', 'aria-labelledby': 'question' }, this.about, this.question, this.notice, this.buttons, this.all);
        this.told = -1;
    }

    /**
     * @param {{ words: string, busy?: boolean } | null} idle what to say where there is no question
     */
    render(idle) {
        const { desk } = this;
        const d = desk.decision;
        this.el.classList.toggle('mine', Boolean(d));
        this.el.classList.toggle('waiting', Boolean(!d && idle?.busy));
        if (!d) {
            put(this.question, idle?.words ?? '');
            put(this.about);
            put(this.tray);
            this.tray.hidden = true;
            put(this.buttons);
            this.all.hidden = true;
            if (!idle?.busy) this.told = -1;
            return;
        }
        put(this.question, linked(d.question));
        put(this.about, this.source(d));
        this.spread(d);
        const numbers = desk.loose.filter((o) => o.act === 'amount');
        const rest = desk.loose.filter((o) => o.act !== 'amount' && o.position == null);
        // What ends the question stands last, where the hand already is.
        rest.sort((a, b) => Number(this.ends(a)) - Number(this.ends(b)));
        const biggest = Math.max(...numbers.map((o) => o.n ?? 0));
        put(this.buttons,
            numbers.length > 0 && h('div', { class: 'numbers' }, numbers.map((o) => this.button(o, num(o.n), o.n === biggest ? 'main' : ''))),
            rest.map((o) => this.button(o, desk.words(o), o.index === d.pass ? 'pass' : this.ends(o) ? 'end' : '')),
            desk.options.size > 0 && h('p', { class: 'hint' }, t(desk.acting ? 'ui-hint-act' : 'ui-hint-choose', { n: desk.options.size })));
        this.everything(d);
        if (this.told !== d.id) {
            this.told = d.id;
            this.notice.textContent = '';
            say(byId('status'), t('ui-asked', { question: plain(d.question), n: d.options.length }));
        }
    }

    /** @param {Decision} d */
    spread(d) {
        const { desk } = this;
        if (this.told !== d.id) this.folded = false;
        this.tokens.begin();
        const cards = desk.tray.map((c) => this.tokens.of(c));
        this.tokens.end();
        this.tray.hidden = cards.length === 0;
        this.tray.classList.toggle('folded', this.folded);
        // Where something on the table glows too, the cards leave it in sight.
        this.tray.classList.toggle('low', desk.onTable().length > 0);
        this.tray.setAttribute('aria-label', t('ui-tray'));
        put(this.tray, h('header', {}, h('p', {}, plain(d.question)), iconButton(this.folded ? 'plus' : 'minus', t(this.folded ? 'ui-unfold-tray' : 'ui-fold-tray'), () => {
            this.folded = !this.folded;
            this.spread(d);
        }, { 'aria-expanded': String(!this.folded) })), !this.folded && h('div', { class: 'tray-cards' }, cards));
    }

    /** @param {Option} o */
    ends(o) {
        return ['pass', 'done', 'no'].includes(o.act);
    }

    /** The card that asks, and what happened. @param {Decision} d */
    source(d) {
        const { desk } = this;
        const card = desk.card(d.card);
        const face = desk.face(card);
        return [
            card && h('button', { type: 'button', class: 'mini', data: { card: card.id, look: 'link' } }, h('span', { class: 'unseen' }, face?.title ?? t('ui-unknown-card')), face ? small(face, card) : back(card.owner)),
            d.event && h('p', { class: 'event' }, linked(d.event.words)),
        ];
    }

    /** @param {Option} o @param {string} words @param {string} kind */
    button(o, words, kind) {
        const long = words.length > 60;
        return h('button', { type: 'button', class: `answer ${kind}${long ? ' long' : ''}`, data: { key: o.key, card: o.card ?? null, look: o.card != null ? 'option' : null }, on: { click: () => this.desk.take(o) } }, h('span', {}, words), h('kbd', { 'aria-hidden': 'true' }, o.key));
    }

    /** Every option in a list. @param {Decision} d */
    everything(d) {
        const open = d.options.length > this.desk.loose.length;
        this.all.hidden = !open;
        if (!open) return;
        put(this.summary, t('ui-all-options', { n: d.options.length }));
        put(this.list, d.options.map((o) => h('li', {}, h('button', { type: 'button', class: 'option-line', data: { card: o.card ?? o.target ?? null, look: 'option', option: o.index }, on: { click: () => this.desk.take(o) } }, h('kbd', { 'aria-hidden': 'true' }, o.key), h('span', {}, capital(plain(o.words)))))));
    }

    /** A sentence that the server refused with. @param {import('./types.js').Parts | string} words */
    refuse(words) {
        put(this.notice, linked(words));
        say(byId('alert'), plain(words));
    }
}
