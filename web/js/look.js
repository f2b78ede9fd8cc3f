// Looking closer: a card enlarged beside the pointer, a card opened with all there is to know ("why not?", "why 7?"), the glossary.

import { get } from './api.js';
import { change, full, value } from './card.js';
import { openDialog } from './dialog.js';
import { h, put, swallowClick } from './dom.js';
import { capital, linked, num, plain, t } from './i18n.js';
import { icon } from './icons.js';
import { face, need, rules } from './library.js';
import { menuOpen, place } from './menu.js';
import { who } from './session.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Why} Why */
/** @typedef {import('./desk.js').Desk} Desk */

/** The desk whose cards are looked at, where there is one. @type {Desk | null} */
let desk = null;
/** @param {Desk | null} now */
export function lookAt(now) {
    desk = now;
    hide();
}

/** @type {HTMLElement | null} */
let shown = null;
/** @type {HTMLElement | null} */
let over = null;
let timer = 0;

/** Takes the enlarged card away. */
export function hide() {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
    over = null;
}

/**
 * The card an element is about.
 * @param {HTMLElement} el
 * @returns {{ face: Face | undefined, card: Card | null, def: string | undefined }}
 */
function subject(el) {
    const id = el.dataset.id ?? el.dataset.card;
    const card = desk?.card(id) ?? null;
    const def = card?.def ?? el.dataset.def;
    return { face: face(def), card, def };
}

/**
 * Shows a card enlarged beside an element.
 * @param {HTMLElement} el
 */
function enlarge(el) {
    const { face: printed, card } = subject(el);
    hide();
    if (!printed || menuOpen()) return;
    over = el;
    shown = h('div', { class: 'enlarged', 'aria-hidden': 'true' }, full(printed, card));
    (el.closest('dialog') ?? document.getElementById('over') ?? document.body).append(shown);
    place(shown, el);
}

/** @param {Event} e @returns {HTMLElement | null} */
const target = (e) => (e.target instanceof Element ? /** @type {HTMLElement | null} */ (e.target.closest('[data-look]')) : null);

/** Listens for all of this, once. */
export function watch() {
    document.addEventListener('pointerover', (e) => {
        if (e.pointerType === 'touch') return;
        const el = target(e);
        if (el === over) return;
        hide();
        if (el) timer = setTimeout(() => enlarge(el), 220);
    });
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('focusin', (e) => {
        const el = target(e);
        hide();
        if (el?.matches(':focus-visible')) timer = setTimeout(() => enlarge(el), 120);
    });
    document.addEventListener('focusout', hide);
    document.addEventListener('scroll', hide, true);
    longPress();
    document.addEventListener('click', (e) => {
        const el = e.target instanceof Element ? /** @type {HTMLElement | null} */ (e.target.closest('[data-rule], [data-why], .link[data-card], .link[data-def], .mini')) : null;
        if (!el || (e instanceof MouseEvent && (e.ctrlKey || e.metaKey || e.shiftKey))) return;
        e.preventDefault();
        if (el.dataset.rule) openRule(el.dataset.rule);
        else if (el.dataset.why) openWhy(el.dataset.why, el.dataset.card, el.dataset.side);
        else openCard(el);
    });
}

/** A finger that stays on a card opens it. */
function longPress() {
    let held = 0;
    let opened = false;
    /** @type {HTMLElement | null} */
    let pressed = null;
    const stop = () => clearTimeout(held);
    document.addEventListener('pointerdown', (e) => {
        if (e.pointerType !== 'touch') return;
        pressed = target(e);
        held = setTimeout(() => {
            if (!pressed) return;
            openCard(pressed);
            opened = true;
        }, 480);
    });
    document.addEventListener('pointerup', () => {
        // The click that follows the lifted finger is not meant.
        if (opened) swallowClick();
        opened = false;
    }, true);
    for (const name of ['pointerup', 'pointercancel', 'pointermove', 'scroll']) {
        document.addEventListener(name, (e) => {
            if (e instanceof PointerEvent && name === 'pointermove' && Math.abs(e.movementX) + Math.abs(e.movementY) < 4) return;
            stop();
        }, true);
    }
    document.addEventListener('contextmenu', (e) => {
        if (target(e) && matchMedia('(pointer: coarse)').matches) e.preventDefault();
    });
}

/**
 * Opens a card: drawing, numbers, what may be done and what forbids the rest.
 * @param {HTMLElement | { def: string }} what
 */
export async function openCard(what) {
    hide();
    let { face: printed, card, def } = what instanceof HTMLElement ? subject(what) : { face: face(what.def), card: null, def: what.def };
    if (!printed && def) {
        await need([def]);
        printed = face(def);
    }
    if (!printed) return;
    const facts = h('div', { class: 'card-facts' });
    openDialog(printed.title, [h('div', { class: 'card-open' }, h('div', { class: 'card-large' }, full(printed, card)), facts)], { className: 'card-dialog' });
    const here = card;
    put(facts, here && desk ? [...numbers(printed, here), why_not(here), contents(here)] : [printedText(printed)], rulings(printed), asPrinted(printed));
}

/** Text and facts as words, for a card that is not in a game. @param {Face} printed */
function printedText(printed) {
    return h('div', { class: 'prose' }, printed.text.map((line) => h('p', {}, line)), !printed.complete && h('p', { class: 'warn' }, t('ui-incomplete')));
}

/** The printed sentences, where the player's own folder has them. @param {Face} face */
function asPrinted(face) {
    if (!who().printed) return null;
    const section = h('section', { class: 'as-printed' });
    get(`printed/${encodeURIComponent(face.def)}`).then(({ printed }) => printed && put(section, h('h3', {}, t('ui-as-printed')), h('p', { lang: 'en' }, printed.text), printed.lore && h('p', { class: 'hint', lang: 'en' }, printed.lore)), () => {});
    return section;
}

/** @param {Face} printed */
function rulings(printed) {
    return printed.rulings.length > 0 && h('section', {}, h('h3', {}, t('ui-rulings')), h('ul', {}, printed.rulings.map((r) => h('li', {}, r))));
}

/** Numbers of a card that can be asked about. @param {Face} printed @param {Card} card */
function numbers(printed, card) {
    const what = [...Object.keys(printed.stats), ...(printed.destiny.length && !printed.force ? ['destiny'] : [])].filter((q) => q !== 'parsec');
    if (!what.length) return [];
    const answer = h('div', { class: 'why-answer', 'aria-live': 'polite' });
    return [h('section', {}, h('h3', {}, t('ui-numbers')), h('div', { class: 'number-row' }, what.map((q) => {
        const by = change(printed, card, q);
        return h('button', { type: 'button', class: `number big${by > 0 ? ' up' : by < 0 ? ' down' : ''}`, data: { q }, on: { click: async () => put(answer, explained(await desk?.hands.ask('why', { what: q, card: card.id }))) } },
            icon(q), h('span', { class: 'digits' }, num(value(printed, card, q)), by > 0 ? ' ▲' : by < 0 ? ' ▼' : ''), h('span', { class: 'caption' }, t(`quantity-${q}`)));
    })), h('p', { class: 'hint' }, t('ui-ask-number')), answer)];
}

/** What made a number. @param {Why & { type?: string, words?: any }} why */
function explained(why) {
    if (!why || why.type === 'refused') return h('p', { class: 'warn' }, /** @type {any} */ (why)?.words ?? t('ui-went-wrong'));
    return h('div', { class: 'why' }, h('p', { class: 'why-words' }, linked(why.words)),
        h('ul', { class: 'why-lines' }, why.lines.map((l) => h('li', {}, h('span', { class: 'why-value' }, num(l.value)), h('span', {}, linked(l.words)), l.rule && ruleLink(l.rule)))));
}

/** @param {string} id @param {string} [title] */
function ruleLink(id, title) {
    return h('button', { type: 'button', class: 'link rule', data: { rule: id } }, icon('book'), title ?? id);
}

/** "Why not?": what may be done with a card now. @param {Card} card */
function why_not(card) {
    const list = h('ul', { class: 'steps' }, h('li', { class: 'hint' }, t('ui-asking')));
    const section = h('section', { class: 'why-not' }, h('h3', {}, t('ui-why-not')), list);
    desk?.hands.ask('why_not', { card: card.id }).then((answer) => {
        if (answer?.type !== 'why_not') return section.remove();
        /** @type {Step[]} */
        const steps = answer.steps;
        if (!steps.length) put(list, h('li', { class: 'hint' }, t('ui-nothing-to-ask')));
        else put(list, steps.map((s) => h('li', { class: s.allowed ? 'yes' : 'no' }, icon(s.allowed ? 'check' : 'close'), h('div', {},
            h('p', { class: 'step' }, plain(s.words), h('span', { class: 'unseen' }, ` ${t(s.allowed ? 'ui-yes' : 'ui-no')}`)),
            !s.allowed && h('p', {}, linked(withoutId(s))),
            s.rule && ruleLink(s.rule.id, s.rule.title)))));
    });
    return section;
}

/** Why not, without the rule's id: its name is linked below. @param {Step} step */
function withoutId({ answer, rule }) {
    return answer.map((part) => (typeof part === 'string' && rule ? part.replace(` (${rule.id})`, '') : part));
}

/** What lies on, aboard, in or under a card. @param {Card} card */
function contents(card) {
    const cards = desk?.children.get(card.id)?.filter((c) => c.zone !== 'at') ?? [];
    const hidden = card.hidden ?? 0;
    if (!cards.length && !hidden) return null;
    return h('section', {}, h('h3', {}, t('ui-with-it')), h('ul', { class: 'with-it' },
        cards.map((c) => h('li', {}, h('button', { type: 'button', class: 'link', data: { card: c.id, look: 'link' } }, desk?.title(c.id)), ' ', h('span', { class: 'hint' }, [c.berth ? t(`berth-${c.berth}`) : '', c.zone === 'stacked' || c.zone === 'under' ? t('ui-stacked') : ''].filter(Boolean).join(', ')))),
        hidden > 0 && h('li', {}, t('ui-hidden-cards', { n: hidden }))));
}

/**
 * "Why 7?": what made a number of a location or player.
 * @param {string} what
 * @param {string} [card]
 * @param {string} [side]
 */
export async function openWhy(what, card, side) {
    const box = openDialog(t('ui-why-title', { what: capital(t(`ui-why-${what}`)) }), [h('p', { class: 'hint' }, t('ui-asking'))], { className: 'small-dialog' });
    const answer = await desk?.hands.ask('why', { what, card: card ? Number(card) : null, side: side ?? null });
    box.fill(explained(answer));
}

/** An entry of the glossary. @param {string} id */
export async function openRule(id) {
    const all = await rules();
    const rule = all[id];
    if (!rule) return;
    openDialog(rule.title, [entry(rule, all)], { className: 'rule-dialog' });
}

/**
 * @param {import('./types.js').Rule} rule
 * @param {Record<string, import('./types.js').Rule>} all
 */
export function entry(rule, all) {
    return h('div', { class: 'prose' },
        h('p', { class: 'hint' }, [rule.section, rule.id].filter(Boolean).join(' · ')),
        rule.text.split('\n').filter(Boolean).map((p) => h('p', {}, p)),
        rule.links.length > 0 && h('p', {}, t('ui-see-also'), ' ', rule.links.map((l) => [ruleLink(l, all[l]?.title), ' ']).flat()),
        rule.cards.length > 0 && h('p', { class: 'hint' }, t('ui-rule-cards', { cards: rule.cards.join(', ') })));
}
