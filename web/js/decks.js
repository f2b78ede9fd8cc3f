// Decks: choosing one, seeing what is in it, and taking in those that others wrote.

import { Refused, get, post, remove } from './api.js';
import { confirmed } from './dialog.js';
import { h, put } from './dom.js';
import { capital, t } from './i18n.js';
import { icon } from './icons.js';
import { need } from './library.js';
import { newGame } from './lobby.js';

/** @typedef {import('./types.js').DeckInfo} DeckInfo */
/** @typedef {import('./types.js').Side} Side */

/**
 * A list to choose a deck from; no choice is a sample deck of the side.
 * @param {{ samples: DeckInfo[], saved: DeckInfo[] }} decks
 * @param {string} name
 * @param {string} legend
 * @param {any} [given]
 * @param {Side} [side] only decks of this side
 */
export function deckPicker(decks, name, legend, given, side) {
    const fits = (/** @type {DeckInfo} */ d) => !side || d.side === side;
    const words = (/** @type {DeckInfo} */ d) => `${d.name} (${d.side ? t('ui-side', { side: d.side }) : '?'})${d.legal ? '' : ` – ${t('ui-deck-illegal')}`}`;
    const option = (/** @type {DeckInfo} */ d, /** @type {string} */ value) => h('option', { value, selected: given && (given.saved === d.id || given.sample === d.sample) && value.startsWith(given.saved ? 'saved' : 'sample'), disabled: !d.legal }, words(d));
    const select = h('select', { name },
        h('option', { value: '' }, t('ui-deck-any')),
        h('optgroup', { label: t('ui-samples') }, decks.samples.filter(fits).map((d) => option(d, `sample ${d.sample}`))),
        decks.saved.filter(fits).length > 0 && h('optgroup', { label: t('ui-saved') }, decks.saved.filter(fits).map((d) => option(d, `saved ${d.id}`))));
    return {
        el: h('label', { class: 'pick' }, h('span', {}, legend), select),
        value: () => {
            const [kind, ...rest] = select.value.split(' ');
            return kind === 'sample' ? { sample: rest.join(' ') } : kind === 'saved' ? { saved: Number(rest[0]) } : null;
        },
    };
}

export class DecksPage {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.list = h('div', { class: 'deck-list' });
        this.shown = h('section', { class: 'deck-shown', 'aria-live': 'polite' });
        put(root, h('main', { class: 'lobby pages' }, h('h1', {}, t('ui-door-decks')), h('div', { class: 'deck-page' }, h('div', {}, this.list, this.importer()), this.shown)));
        this.load();
    }

    async load() {
        const { samples, saved } = await get('decks');
        const one = (/** @type {DeckInfo} */ d) => h('li', {}, h('button', { type: 'button', class: 'deck-line', on: { click: () => this.show(d) } }, d.side && icon(d.side, d.side), h('span', {}, d.name), !d.legal && h('span', { class: 'tag' }, t('ui-deck-illegal'))));
        put(this.list, h('h2', {}, t('ui-samples')), h('ul', {}, samples.map(one)), saved.length > 0 && h('h2', {}, t('ui-saved')), saved.length > 0 && h('ul', {}, saved.map(one)));
        if (!this.shown.childElementCount && samples[0]) this.show(samples[0]);
    }

    /** @param {DeckInfo} deck */
    async show(deck) {
        await need(deck.cards.map((c) => c.def));
        const types = [...new Set(deck.cards.map((c) => c.type))];
        put(this.shown,
            h('h2', {}, deck.side && icon(deck.side, deck.side), deck.name || t('ui-deck-read')),
            h('p', { class: 'hint' }, [deck.side && t('ui-side', { side: deck.side }), t('ui-deck-count', { n: deck.count }), t(deck.legal ? 'ui-deck-legal' : 'ui-deck-illegal')].filter(Boolean).join(' · ')),
            deck.about && h('div', { class: 'prose deck-about' }, deck.about.filter(Boolean).map((p) => h('p', {}, p))),
            deck.problems.length > 0 && h('ul', { class: 'problems' }, deck.problems.map((p) => h('li', {}, p))),
            h('div', { class: 'deck-doors' },
                deck.legal && (deck.id || deck.sample) && h('button', { type: 'button', class: 'button main', on: { click: () => newGame('bot', deck.id ? { saved: deck.id } : { sample: deck.sample }) } }, t('ui-play-deck')),
                h('button', { type: 'button', class: 'button', on: { click: () => navigator.clipboard?.writeText(deck.contents) } }, t('ui-copy-contents')),
                deck.id && h('button', { type: 'button', class: 'button', on: { click: () => this.drop(deck) } }, t('ui-deck-delete'))),
            h('div', { class: 'deck-columns' }, types.map((type) => {
                const cards = deck.cards.filter((c) => c.type === type);
                return h('section', {}, h('h3', {}, icon(type), ' ', capital(t(`ui-type-${type.replaceAll(/[^a-z]+/g, '-')}`)), ' ', h('span', { class: 'hint' }, String(cards.reduce((n, c) => n + c.count, 0)))),
                    h('ul', { class: 'deck-cards' }, cards.map((c) => h('li', {}, h('span', { class: 'deck-n' }, `${c.count}×`), h('button', { type: 'button', class: 'link', data: { def: c.def, look: 'link' } }, c.title), c.outside && h('span', { class: 'tag' }, t('ui-outside'))))));
            })));
    }

    /** @param {DeckInfo} deck */
    async drop(deck) {
        if (!(await confirmed(t('ui-deck-delete'), t('ui-deck-delete-sure', { name: deck.name }), t('ui-deck-delete')))) return;
        await remove(`decks/${deck.id}`);
        put(this.shown);
        this.load();
    }

    /** The form that takes in a deck. */
    importer() {
        const text = h('textarea', { name: 'text', rows: 7, required: true, spellcheck: false, placeholder: t('ui-import-hint') });
        const name = h('input', { type: 'text', name: 'name', maxlength: 80, placeholder: t('ui-deck-name') });
        const file = h('input', { type: 'file', accept: '.txt,.xml,text/plain,text/xml', on: { change: async () => file.files?.[0] && void (text.value = await file.files[0].text()) } });
        const error = h('p', { class: 'warn', role: 'alert' });
        const tell = (/** @type {unknown} */ e) => put(error, e instanceof Error ? e.message : String(e), e instanceof Refused && e.problems.length ? h('ul', {}, e.problems.map((p) => h('li', {}, p))) : null);
        const check = async () => {
            put(error);
            await post('decks/check', { text: text.value }).then((deck) => this.show(deck), tell);
        };
        return h('form', { class: 'form importer', on: { submit: async (/** @type {Event} */ e) => {
            e.preventDefault();
            put(error);
            await post('decks', { name: name.value.trim() || t('ui-deck-unnamed'), text: text.value }).then((deck) => {
                text.value = name.value = '';
                this.load();
                this.show(deck);
            }, tell);
        } } },
        h('h2', {}, t('ui-import')),
        h('label', {}, h('span', {}, t('ui-import-text')), text),
        h('label', {}, h('span', {}, t('ui-import-file')), file),
        h('label', {}, h('span', {}, t('ui-deck-name')), name),
        error,
        h('div', { class: 'dialog-foot' }, h('button', { type: 'button', class: 'button', on: { click: check } }, t('ui-import-look')), h('button', { type: 'submit', class: 'button main' }, t('ui-import-keep'))));
    }

    leave() {}
}
