// Words: `t('ui-play-now')` says a message of the Fluent files in the reader's language. The server sends the messages as patterns
// (docs/protocol.md), so there is no sentence and no parser of Fluent here. A variable may be the printed face of a card: then its
// title is said, and French messages know its grammar (`french.js`).

import { h } from './dom.js';
import { call } from './french.js';

/** @typedef {import('./types.js').Pattern} Pattern */
/** @typedef {import('./types.js').Parts} Parts */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {string | number | Parts | Face | null | undefined} Value */
/** @typedef {Record<string, Value>} Vars */

export const LANGS = ['en', 'fr'];

/** @type {Record<string, Pattern>} */
let words = {};
let lang = 'en';
let plural = new Intl.PluralRules(lang);
let digits = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });

/** The language now. */
export const language = () => lang;

/**
 * Takes on a language and its messages.
 * @param {string} name
 * @param {Record<string, Pattern>} messages
 */
export function speak(name, messages) {
    lang = name;
    words = messages;
    plural = new Intl.PluralRules(name);
    digits = new Intl.NumberFormat(name, { maximumFractionDigits: 2 });
    document.documentElement.lang = name;
}

/**
 * A number as people write it; `'*'` and the like stay.
 * @param {number | string | null | undefined} n
 * @returns {string}
 */
export function num(n) {
    if (n == null) return '–';
    return typeof n === 'number' ? digits.format(n) : n;
}

/**
 * Whether there is such a message.
 * @param {string} id
 */
export const has = (id) => id in words;

/**
 * A message with its variables filled in; its name where there is none.
 * @param {string} id
 * @param {Vars} [vars]
 * @returns {string}
 */
export function t(id, vars = {}) {
    return pieces(id, vars).map((p) => (typeof p === 'string' ? p : p.text)).join('');
}

/**
 * The same as parts: variables that are parts keep their links.
 * @param {string} id
 * @param {Vars} [vars]
 * @returns {Parts}
 */
export function pieces(id, vars = {}) {
    return id in words ? walk(words[id], vars) : [id];
}

/**
 * A variable as parts.
 * @param {Value} value
 * @returns {Parts}
 */
function said(value) {
    if (Array.isArray(value)) return value;
    if (typeof value === 'object' && value) return [value.title];
    return [typeof value === 'number' ? num(value) : String(value ?? '')];
}

/**
 * @param {Pattern} pattern
 * @param {Vars} vars
 * @returns {Parts}
 */
function walk(pattern, vars) {
    if (typeof pattern === 'string') return [pattern];
    return pattern.flatMap((part) => {
        if (typeof part === 'string') return [part];
        if ('var' in part) {
            if ('call' in part) return [call(part.call, vars[part.var], part.word), ...(part.word === undefined ? said(vars[part.var]) : [])];
            return said(vars[part.var]);
        }
        if ('message' in part) return pieces(part.message, vars);
        const value = vars[part.select];
        const text = String(value);
        const category = typeof value === 'number' ? plural.select(value) : '';
        return walk(part.cases[text] ?? part.cases[category] ?? part.cases[part.default] ?? '', vars);
    });
}

/**
 * Parts as plain text.
 * @param {Parts | string | null | undefined} parts
 */
export function plain(parts) {
    if (!parts) return '';
    return typeof parts === 'string' ? parts : parts.map((p) => (typeof p === 'string' ? p : p.text)).join('');
}

/**
 * Parts as nodes: cards and rules become links, which open beside the table (`look.js`) or, in a new tab, as pages.
 * @param {Parts | string | null | undefined} parts
 * @returns {(Node | string)[]}
 */
export function linked(parts) {
    if (!parts) return [];
    if (typeof parts === 'string') return [parts];
    return parts.map((p) => {
        if (typeof p === 'string') return p;
        if (p.rule) return h('a', { class: 'link', href: `/rules/${p.rule}`, data: { rule: p.rule } }, p.text);
        return p.def ? h('a', { class: 'link', href: `/cards/${p.def}`, data: { card: p.card, def: p.def, look: 'link' } }, p.text) : p.text;
    });
}

/**
 * First letter made a capital, for labels made of words that also stand inside sentences.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
