// All cards, and the glossary: pages for reading.

import { small } from './card.js';
import { h, put } from './dom.js';
import { num, t } from './i18n.js';
import { icon } from './icons.js';
import { all, rules } from './library.js';
import { entry, openCard } from './look.js';
import { note } from './route.js';

/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Rule} Rule */

/** Text without accents and case, for searching. @param {string} text */
const plainly = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const MOST = 240;

/** Where somebody who knows nothing begins to read. */
const FIRST = 'turn.phases';
const inOrder = new Intl.Collator('en', { numeric: true });
/** Where the rulebook has a rule; those that it does not have come last. @param {Rule} rule */
const place = (rule) => (rule.section.startsWith('§') ? rule.section : `§999 ${rule.id}`);

export class CardsPage {
    /** @param {HTMLElement} root @param {string} [def] a card to open */
    constructor(root, def) {
        this.def = def;
        /** @type {{ face: Face, words: string }[]} */
        this.cards = [];
        this.grid = h('div', { class: 'card-grid wide' });
        this.count = h('p', { class: 'hint', role: 'status' });
        const again = () => this.show();
        this.search = h('input', { type: 'search', 'aria-label': t('ui-search-cards'), placeholder: t('ui-search-cards'), on: { input: again } });
        this.side = h('select', { 'aria-label': t('ui-your-side'), on: { change: again } }, h('option', { value: '' }, t('ui-both-sides')), h('option', { value: 'dark' }, t('ui-side', { side: 'dark' })), h('option', { value: 'light' }, t('ui-side', { side: 'light' })));
        this.type = h('select', { 'aria-label': t('ui-type'), on: { change: again } }, h('option', { value: '' }, t('ui-all-types')));
        put(root, h('main', { class: 'lobby pages' }, h('h1', {}, t('ui-door-cards')), h('div', { class: 'filters' }, this.search, this.side, this.type), this.count, this.grid));
        this.load();
    }

    async load() {
        const faces = await all();
        this.cards = faces.map((face) => ({ face, words: plainly([face.title, face.type_words, ...face.subtypes, ...face.keywords, ...Object.keys(face.icons), ...face.text, face.set_name].join(' ')) }));
        const types = new Map(faces.map((f) => [f.type, f.type_words]));
        for (const [type, words] of types) this.type.append(h('option', { value: type }, words));
        this.show();
        if (this.def) openCard({ def: this.def });
    }

    show() {
        const wanted = plainly(this.search.value).split(/\s+/).filter(Boolean);
        const found = this.cards.filter(({ face, words }) => (!this.side.value || face.side === this.side.value) && (!this.type.value || face.type === this.type.value) && wanted.every((w) => words.includes(w)));
        put(this.count, t('ui-found', { n: found.length }));
        put(this.grid, found.slice(0, MOST).map(({ face }) => h('button', { type: 'button', class: 'card', data: { def: face.def, look: 'link' }, on: { click: () => openCard({ def: face.def }) } }, h('span', { class: 'unseen' }, `${face.title}, ${t('ui-side', { side: face.side })}, ${face.type_words}`), small(face, null, { cost: true }))));
        if (found.length > MOST) this.grid.append(h('p', { class: 'hint' }, t('ui-more-cards', { n: num(found.length - MOST) })));
    }

    leave() {}
}

export class RulesPage {
    /** @param {HTMLElement} root @param {string} [id] */
    constructor(root, id) {
        /** @type {Record<string, Rule>} */
        this.rules = {};
        /** In the order of the rulebook, to read on. @type {Rule[]} */
        this.order = [];
        this.index = h('ul', { class: 'rule-index' });
        this.text = h('article', { class: 'rule-text', tabindex: -1, 'aria-live': 'polite' });
        this.search = h('input', { type: 'search', 'aria-label': t('ui-search-rules'), placeholder: t('ui-search-rules'), on: { input: () => this.list() } });
        put(root, h('main', { class: 'lobby pages' }, h('h1', {}, t('ui-door-rules')), h('div', { class: 'rule-page' }, h('nav', { 'aria-label': t('ui-door-rules') }, this.search, this.index), this.text)));
        this.load(id);
    }

    /** @param {string} [id] */
    async load(id) {
        this.rules = await rules();
        this.order = Object.values(this.rules).sort((a, b) => inOrder.compare(place(a), place(b)));
        this.list();
        this.open(id && this.rules[id] ? id : FIRST);
    }

    list() {
        const wanted = plainly(this.search.value).split(/\s+/).filter(Boolean);
        const found = this.order.filter((r) => {
            const words = plainly(`${r.id} ${r.title} ${r.text} ${r.section}`);
            return wanted.every((w) => words.includes(w));
        });
        put(this.index, found.map((r) => h('li', {}, h('button', { type: 'button', class: 'rule-line', data: { id: r.id }, on: { click: () => this.open(r.id) } }, icon('book'), h('span', {}, r.title), h('span', { class: 'hint' }, r.section.split(',')[0])))));
    }

    /** @param {string} id */
    open(id) {
        const rule = this.rules[id];
        if (!rule) return;
        note(`/rules/${id}`);
        for (const line of this.index.querySelectorAll('.rule-line')) line.setAttribute('aria-current', String(/** @type {HTMLElement} */ (line).dataset.id === id));
        this.index.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
        put(this.text, h('h2', {}, rule.title), entry(rule, this.rules));
    }

    leave() {}
}
