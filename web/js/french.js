// French grammar for names of cards, as `crates/words/src/grammar.rs` has it: articles, elision and agreement. Messages call it
// as `LE`, `DE`, `A` and `ACCORD`.

/** @typedef {import('./i18n.js').Value} Value */
/** @typedef {{ title: string, feminine: boolean, plural: boolean, article: boolean }} Name */

/** What stands before a name with an article: masculine, feminine, plural, elided. @type {Record<string, string[]>} */
const ARTICLES = { LE: ['le ', 'la ', 'les ', "l'"], DE: ['du ', 'de la ', 'des ', "de l'"], A: ['au ', 'à la ', 'aux ', "à l'"] };

/**
 * What a function says: the word before a name, or a word that agrees with it.
 * @param {string} name
 * @param {Value} value
 * @param {string} [word]
 * @returns {string}
 */
export function call(name, value, word) {
    return name === 'ACCORD' ? agreed(named(value), word ?? '') : before(name, named(value));
}

/** @param {Value} value @returns {Name} */
function named(value) {
    const first = Array.isArray(value) ? value[0] : value;
    const text = typeof first === 'object' && first ? ('title' in first ? first.title : first.text) : String(first ?? '');
    const grammar = typeof first === 'object' && first && 'grammar' in first ? first.grammar ?? [] : [];
    return { title: text, feminine: grammar.includes('feminine'), plural: grammar.includes('plural'), article: grammar.includes('article') };
}

/** Whether a word takes an apostrophe before it. @param {string} text */
const vowel = (text) => /^[aeiouàâéèêîïôœ]/i.test(text) || /^(Hydro|Hyper|Hypo)/.test(text);

/** @param {string} word @param {Name} name */
function before(word, name) {
    if (!name.article) return word === 'LE' ? '' : word === 'A' ? 'à ' : vowel(name.title) ? "d'" : 'de ';
    const [masculine, feminine, plural, elided] = ARTICLES[word];
    return name.plural ? plural : vowel(name.title) ? elided : name.feminine ? feminine : masculine;
}

/** @param {Name} name @param {string} word */
function agreed({ feminine, plural }, word) {
    const [one, several = one] = word.split('|');
    const text = plural ? several : one;
    const forms = text.split('/');
    if (forms.length === 4) return forms[(plural ? 2 : 0) + (feminine ? 1 : 0)];
    return text.replaceAll('s*', feminine ? (plural ? 'ses' : 'se') : 's').replaceAll('*', (feminine ? 'e' : '') + (plural ? 's' : ''));
}
