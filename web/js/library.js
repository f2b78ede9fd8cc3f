// What is printed on cards and what the glossary says, asked for once and kept as long as the language stays.

import { get } from './api.js';
import { language } from './i18n.js';

/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Rule} Rule */

/** @type {Map<string, Face>} */
let faces = new Map();
/** @type {Promise<Record<string, Rule>> | null} */
let glossary = null;
let kept = '';

function fresh() {
    if (kept === language()) return;
    kept = language();
    faces = new Map();
    glossary = null;
}

/**
 * The face of a card, where it is here already.
 * @param {string | null | undefined} def
 */
export function face(def) {
    fresh();
    return def ? faces.get(def) : undefined;
}

/**
 * Sees to it that these faces are here.
 * @param {Iterable<string>} defs
 * @returns {Promise<boolean>} whether any came
 */
export async function need(defs) {
    fresh();
    const missing = [...new Set(defs)].filter((def) => def && !faces.has(def));
    if (!missing.length) return false;
    const mine = faces;
    for (let i = 0; i < missing.length; i += 150) {
        const { cards } = await get(`cards?ids=${missing.slice(i, i + 150).map(encodeURIComponent).join(',')}`);
        for (const [def, one] of Object.entries(cards)) mine.set(def, one);
    }
    return true;
}

/** All cards there are. @returns {Promise<Face[]>} */
export async function all() {
    fresh();
    const { cards } = await get('cards');
    for (const [def, one] of Object.entries(cards)) faces.set(def, one);
    return Object.values(cards);
}

/** The glossary. @returns {Promise<Record<string, Rule>>} */
export function rules() {
    fresh();
    glossary ??= get('rules').then((answer) => answer.rules);
    return glossary;
}
