// What a table shows at one moment, for all parts of the page that show it: whose side is near, which cards lie where, and which options
// belong to which card. A live game and a replay both lay out a `Desk`.

import { capital, num, plain, t } from './i18n.js';
import { face, need } from './library.js';
import { TABLE, other } from './state.js';
import { value } from './card.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Decision} Decision */
/** @typedef {import('./types.js').Side} Side */

/**
 * What a desk can do besides showing.
 * @typedef {object} Hands
 * @property {(option: Option) => void} take answers the question
 * @property {(what: string, more?: object) => Promise<any>} ask asks the server something about the game
 * @property {(at: number) => void} moment shows the table at an earlier moment
 */

/** Kinds of question in which one acts, so that a click shows what a card could do instead of doing it. */
const ACTING = new Set(['action', 'weapons', 'power', 'response', 'damage']);

export class Desk {
    /** @param {Hands} hands */
    constructor(hands) {
        this.hands = hands;
        /** @type {View | null} */
        this.view = null;
        /** @type {Decision | null} */
        this.decision = null;
        /** @type {Side} */
        this.near = 'light';
        /** @type {Map<number, Card[]>} */
        this.children = new Map();
        /** Options by the card they belong to. @type {Map<number, Option[]>} */
        this.options = new Map();
        /** Options of no card on the table. @type {Option[]} */
        this.loose = [];
        /** Cards to choose from that lie nowhere to be seen. @type {Card[]} */
        this.tray = [];
        /** Where something dragged may be dropped. @type {Set<number>} */
        this.drops = new Set();
        this.busy = false;
    }

    /** The side across the table. */
    get far() {
        return other(this.near);
    }

    /**
     * Lays out a view and a question.
     * @param {View} view
     * @param {Decision | null} decision
     */
    async lay(view, decision) {
        await need([...Object.values(view.cards).map((c) => c.def), ...(decision?.source ? [decision.source] : [])]);
        this.set(view, decision);
    }

    /** Whether all faces are here, so that nothing need be waited for. @param {View} view */
    ready(view) {
        return Object.values(view.cards).every((c) => face(c.def));
    }

    /**
     * @param {View} view
     * @param {Decision | null} decision
     */
    set(view, decision) {
        this.view = view;
        this.decision = decision?.mine ? decision : null;
        this.busy = false;
        this.drops = new Set();
        this.children = new Map();
        for (const card of Object.values(view.cards)) {
            if (card.host == null) continue;
            const list = this.children.get(card.host);
            if (list) list.push(card);
            else this.children.set(card.host, [card]);
        }
        this.sort();
    }

    /** Gives each option its place. */
    sort() {
        this.options = new Map();
        this.loose = [];
        this.tray = [];
        for (const option of this.decision?.options ?? []) {
            const anchor = this.anchor(option);
            if (anchor == null) {
                this.loose.push(option);
                continue;
            }
            const list = this.options.get(anchor);
            if (list) list.push(option);
            else {
                this.options.set(anchor, [option]);
                const card = this.card(anchor);
                if (card && !this.visible(card)) this.tray.push(card);
            }
        }
    }

    /**
     * The card an option belongs to.
     * @param {Option} option
     * @returns {number | null}
     */
    anchor(option) {
        const first = this.decision?.card != null && option.target != null ? option.target : option.card;
        const id = first ?? option.target ?? null;
        return id != null && this.card(id) ? id : null;
    }

    /** @param {number | string | null | undefined} id @returns {Card | undefined} */
    card(id) {
        return id == null ? undefined : this.view?.cards[id];
    }

    /** @param {Card | undefined} card @returns {Face | undefined} */
    face(card) {
        return face(card?.def);
    }

    /** @param {number} id */
    title(id) {
        return this.face(this.card(id))?.title ?? t('ui-unknown-card');
    }

    /** Whether a card is drawn somewhere by itself. @param {Card} card */
    visible(card) {
        return (card.zone === 'hand' && card.owner === this.near) || (TABLE.has(card.zone) && card.zone !== 'stacked' && card.zone !== 'under');
    }

    /** Cards on the table, besides those named, that have options. @param {Set<number>} [besides] @returns {number[]} */
    onTable(besides = new Set()) {
        return [...this.options.keys()].filter((id) => {
            const card = this.card(id);
            return card && card.zone !== 'hand' && this.visible(card) && !besides.has(id);
        });
    }

    /** Whether the question is about what to do, not about how. */
    get acting() {
        return ACTING.has(this.decision?.kind ?? '');
    }

    /** Cards that lie on or aboard a card, with all that is on them, from below upwards. @param {number} host @returns {Card[]} */
    carried(host) {
        return (this.children.get(host) ?? []).filter((c) => c.zone === 'on').flatMap((c) => [c, ...this.carried(c.id)]);
    }

    /** How many cards are stacked on or under a card. @param {Card} card */
    stacked(card) {
        return (card.hidden ?? 0) + (this.children.get(card.id) ?? []).filter((c) => c.zone === 'stacked' || c.zone === 'under').length;
    }

    /**
     * A card in a few words: name, numbers now, states, and whether something can be done with it.
     * @param {Card} card
     */
    label(card) {
        const printed = this.face(card);
        if (!printed) return t('ui-unknown-card');
        const parts = [printed.title, t('ui-side', { side: card.owner })];
        for (const what of ['power', 'ability', 'forfeit']) {
            const now = value(printed, card, what);
            if (now !== undefined) parts.push(`${t(`quantity-${what}`)} ${num(now)}`);
        }
        if (card.zone === 'hand' && printed.stats.deploy !== undefined) parts.push(`${t('quantity-deploy')} ${num(value(printed, card, 'deploy'))}`);
        if (card.berth) parts.push(t(`berth-${card.berth}`));
        for (const state of card.states ?? []) parts.push(t(`state-${state}`, { card: printed }));
        const can = this.options.get(card.id);
        if (can) parts.push(t('ui-can', { n: can.length, what: can.map((o) => o.label || plain(o.words)).join(', ') }));
        return parts.join(', ');
    }

    /**
     * The whole sentence of an option, beginning with a capital.
     * @param {Option} option
     */
    words(option) {
        return capital(plain(option.words));
    }

    /** @param {Option} option */
    take(option) {
        if (this.busy || !this.decision) return;
        this.busy = true;
        this.hands.take(option);
    }
}
