// Cards drawn from their facts: `small` for table, hand and piles, `full` for reading, `back` for what is hidden. Drawings of the same card
// are made once and copied.

import { art, WIDTH, HEIGHT } from './art.js';
import { s } from './dom.js';
import { capital, has, language, num, t } from './i18n.js';
import { known, use } from './icons.js';
import { wrap, fit } from './measure.js';

/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Side} Side */

/** The cards of which the server has pictures. @type {Set<string>} */
let pictures = new Set();
/** @param {Set<string>} defs */
export function usePictures(defs) {
    pictures = defs;
}

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/** Colours of the two kinds of frame. @type {Record<Side, { plate: string, ink: string, soft: string, edge: string }>} */
const SKIN = {
    dark: { plate: '#1d1a21', ink: '#f6f0ee', soft: '#c9bcbf', edge: '#c8323c' },
    light: { plate: '#f4f7fc', ink: '#10203a', soft: '#46587a', edge: '#2f7fd6' },
};

/** Gradients that all cards share: to be put into the page once. */
export function gradients() {
    const stops = (/** @type {string[]} */ ...colours) => colours.map((c, i) => s('stop', { offset: i / (colours.length - 1), 'stop-color': c }));
    return s('svg', { class: 'sprite', 'aria-hidden': 'true', width: 0, height: 0 }, s('defs', {},
        s('linearGradient', { id: 'frame-dark', x2: 0.3, y2: 1 }, ...stops('#55262d', '#2a1a20', '#3d1c22')),
        s('linearGradient', { id: 'frame-light', x2: 0.3, y2: 1 }, ...stops('#dfe9f7', '#b7cbe8', '#cfdcf0')),
        s('linearGradient', { id: 'veil', x2: 0, y2: 1 }, s('stop', { offset: 0, 'stop-color': '#05070d', 'stop-opacity': 0 }), s('stop', { offset: 1, 'stop-color': '#05070d', 'stop-opacity': 0.75 })),
        s('radialGradient', { id: 'back-dark' }, ...stops('#7d2a34', '#2a1218')),
        s('radialGradient', { id: 'back-light' }, ...stops('#8db7ec', '#2d5488')),
    ));
}

/**
 * The picture in its frame.
 * @param {Face} face
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function picture(face, x, y, width, height) {
    return s('svg', { x, y, width, height, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMidYMin slice' }, art(face));
}

/**
 * The picture of a location alone, to lie behind its tile on the table.
 * @param {Face} face
 */
export function landscape(face) {
    return s('svg', { class: 'landscape', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' }, art(face));
}

/**
 * A card whose picture somebody has: that picture, and our drawing where there is none of this card.
 * @param {SVGElement} svg
 * @param {Face} face
 * @param {number} width
 * @param {number} height
 */
function photograph(svg, face, width, height) {
    if (!pictures.has(face.def)) return;
    const image = s('image', { href: `/images/${encodeURIComponent(face.def)}`, width, height, preserveAspectRatio: 'none', class: 'photo' });
    image.addEventListener('error', () => image.remove());
    svg.append(image);
}

/**
 * The numbers that matter on the table.
 * @param {Face} face
 * @returns {string[]}
 */
function cells(face) {
    const order = face.type === 'starship' || face.type === 'vehicle' ? ['power', 'maneuver', 'armor', 'forfeit'] : ['power', 'ability', 'ferocity', 'forfeit'];
    return order.filter((q) => face.stats[q] !== undefined).slice(0, 3);
}

/**
 * Whether a number is more or less than printed: 1, -1 or 0.
 * @param {Face} face
 * @param {Card | null | undefined} card
 * @param {string} what
 */
export function change(face, card, what) {
    const printed = what === 'destiny' ? face.destiny[0] : face.stats[what];
    const now = card?.values?.[what];
    return typeof printed === 'number' && typeof now === 'number' ? Math.sign(now - printed) : 0;
}

/**
 * A number of a card now, else as printed.
 * @param {Face} face
 * @param {Card | null | undefined} card
 * @param {string} what
 */
export const value = (face, card, what) => card?.values?.[what] ?? (what === 'destiny' ? face.destiny[0] : face.stats[what]);

/** @param {number} by */
const mark = (by) => (by > 0 ? 'M0 4L3.5 -2 7 4z' : 'M0 -2L3.5 4 7 -2z');

/** Colours of a changed number on a dark and on a light plate: the mark beside it says the same. @param {Side} side @param {number} by */
const tint = (side, by) => (side === 'dark' ? (by > 0 ? '#7fe3a2' : '#ffb1a6') : by > 0 ? '#0a6b35' : '#b3261e');

/** @param {Face} face */
function smallBase(face) {
    const key = `small ${face.def} ${language()}`;
    let svg = drawn.get(key);
    if (!svg) {
        const skin = SKIN[face.side];
        svg = s('svg', { class: `face small ${face.side}`, viewBox: '0 0 100 140', 'aria-hidden': 'true', focusable: 'false' },
            s('rect', { width: 100, height: 140, rx: 7, fill: `url(#frame-${face.side})` }),
            s('rect', { x: 1, y: 1, width: 98, height: 138, rx: 6, fill: 'none', stroke: skin.edge, 'stroke-width': 2 }),
            picture(face, 4, 33, 92, 68),
            s('rect', { x: 4, y: 78, width: 92, height: 23, fill: 'url(#veil)' }),
            s('rect', { x: 4, y: 4, width: 92, height: 29, rx: 3, fill: skin.plate }),
            s('rect', { x: 4, y: 101, width: 92, height: 35, rx: 3, fill: skin.plate }));
        const { lines, size } = fit(face.dots + face.title, 85, [14, 13, 12, 11, 10, 9], (fs) => (fs > 11 ? 2 : fs > 9.5 ? 2 : 3));
        const step = size * 1.04;
        const top = 18.5 - ((lines.length - 1) * step) / 2 + size * 0.34;
        lines.forEach((line, i) => svg?.append(s('text', { x: 8, y: top + i * step, class: 'c-title', 'font-size': size, fill: skin.ink, textLength: line.wide ? 85 : null, lengthAdjust: line.wide ? 'spacingAndGlyphs' : null }, line.text)));
        // What kind of card, and its icons, on the picture's lower edge.
        svg.append(use(known(face.type) ? face.type : 'game aid', 7, 84, 14, { color: '#fff' }));
        let x = 93;
        for (const [name, n] of Object.entries(face.icons)) {
            for (let i = 0; i < Math.min(n, 3) && x > 32; i++) {
                x -= 13;
                svg.append(use(name, x, 85.5, 12, { color: '#fff' }));
            }
        }
        photograph(svg, face, 100, 140);
        drawn.set(key, svg);
    }
    return /** @type {SVGElement} */ (svg.cloneNode(true));
}

/**
 * A small card. In the hand (`cost`) it also shows what it costs and its destiny.
 * @param {Face} face
 * @param {Card | null} [card]
 * @param {{ cost?: boolean }} [how]
 */
export function small(face, card = null, { cost = false } = {}) {
    const svg = smallBase(face);
    const skin = SKIN[face.side];
    if (svg.querySelector('.photo') === null || card) numbers(svg, face, card, skin);
    if (cost) {
        const deploy = value(face, card, 'deploy');
        if (deploy !== undefined) coin(svg, 15, 45, num(deploy), 'deploy', change(face, card, 'deploy') * -1, face.side);
        if (face.destiny.length && !face.force) coin(svg, 85, 45, face.destiny.map(num).join('/'), 'destiny', change(face, card, 'destiny'), face.side);
    }
    const states = (card?.states ?? []).filter((w) => has(`state-${w}`));
    states.slice(0, 3).forEach((name, i) => {
        const y = 66 - i * 16;
        svg.append(s('rect', { x: 4, y, width: 92, height: 14, fill: '#0b0d14', opacity: 0.88 }), s('text', { x: 50, y: y + 10.7, 'text-anchor': 'middle', class: 'c-state', 'font-size': 11, fill: '#ffd977' }, capital(t(`state-${name}`, { card: face }))));
    });
    if (states.includes('hit')) svg.append(s('path', { d: 'M22 34l14 20-8 10 18 16-6 12 10 9', fill: 'none', stroke: '#ffcf5a', 'stroke-width': 2.2, 'stroke-linejoin': 'bevel' }));
    return svg;
}

/**
 * @param {SVGElement} svg
 * @param {Face} face
 * @param {Card | null} card
 * @param {typeof SKIN['dark']} skin
 */
function numbers(svg, face, card, skin) {
    if (face.force) {
        const icons = card?.place?.icons ?? face.force;
        for (const [side, x] of /** @type {[Side, number][]} */ ([['dark', 8], ['light', 54]])) {
            svg.append(use(side, x, 109, 18, { color: side === 'dark' ? (face.side === 'dark' ? '#ff8d8d' : '#b3261e') : face.side === 'dark' ? '#8cc4ff' : '#1461b8' }));
            svg.append(s('text', { x: x + 22, y: 126, class: 'c-number', 'font-size': 22, fill: skin.ink }, num(icons[side])));
        }
        return;
    }
    const shown = cells(face);
    if (!shown.length) {
        const word = capital(face.slots?.length ? face.slots.map((w) => (has(`ui-slot-${w}`) ? t(`ui-slot-${w}`) : w)).join(' / ') : face.type_words);
        const { lines, size } = fit(word, 88, [13, 12, 11, 10, 9], () => 2);
        lines.forEach((line, i) => svg.append(s('text', { x: 50, y: 122 - ((lines.length - 1) * size) / 2 + i * size, 'text-anchor': 'middle', class: 'c-kind', 'font-size': size, fill: skin.soft }, line.text)));
        return;
    }
    const width = 92 / shown.length;
    shown.forEach((what, i) => {
        const x = 4 + width * i;
        const by = change(face, card, what);
        const text = num(value(face, card, what));
        const size = text.length > 2 ? 15 : 21;
        svg.append(use(what, x + width / 2 - 14, 103.5, 10, { color: skin.soft }));
        svg.append(s('text', { x: x + width / 2 + 2.5, y: 128, 'text-anchor': 'middle', class: 'c-number', 'font-size': size, fill: by ? tint(face.side, by) : skin.ink }, text));
        if (by) svg.append(s('path', { d: mark(by), transform: `translate(${x + width / 2 + 6} 107)`, fill: tint(face.side, by) }));
    });
}

/**
 * A number in a coin on the picture.
 * @param {SVGElement} svg
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {'deploy' | 'destiny'} what
 * @param {number} good
 * @param {Side} side
 */
function coin(svg, x, y, text, what, good, side) {
    const d = what === 'destiny' ? 'M0 -12L10.4 -6V6L0 12L-10.4 6V-6z' : 'M-11 -11H11V4L0 12L-11 4z';
    const fill = good ? (good > 0 ? '#0a5c2e' : '#8c1d18') : '#10141f';
    svg.append(s('g', { transform: `translate(${x} ${y})` },
        s('path', { d, fill, stroke: side === 'dark' ? '#f0b9b9' : '#cfe3ff', 'stroke-width': 1.4 }),
        s('text', { y: what === 'destiny' ? 5.2 : 4, 'text-anchor': 'middle', class: 'c-number', 'font-size': text.length > 2 ? 10 : 15, fill: '#fff' }, text)));
}

/**
 * A card to be read: all facts and its text.
 * @param {Face} face
 * @param {Card | null} [card]
 */
export function full(face, card = null) {
    const skin = SKIN[face.side];
    const svg = s('svg', { class: `face full ${face.side}`, viewBox: '0 0 300 420', role: 'img', 'aria-label': description(face, card) },
        s('rect', { width: 300, height: 420, rx: 14, fill: `url(#frame-${face.side})` }),
        s('rect', { x: 1.5, y: 1.5, width: 297, height: 417, rx: 13, fill: 'none', stroke: skin.edge, 'stroke-width': 3 }),
        s('rect', { x: 10, y: 10, width: 280, height: 44, rx: 6, fill: skin.plate }),
        picture(face, 10, 57, 280, 150),
        s('rect', { x: 10, y: 184, width: 280, height: 23, fill: 'url(#veil)' }),
        s('rect', { x: 10, y: 210, width: 280, height: 200, rx: 6, fill: skin.plate }));
    const room = face.destiny.length ? 212 : 262;
    const { lines, size } = fit(face.dots + face.title, room, [20, 18, 16, 14, 12.5], (fs) => (fs > 16 ? 1 : 2));
    lines.forEach((line, i) => svg.append(s('text', { x: 20, y: 32 - ((lines.length - 1) * size) / 2 + i * size * 1.05 + size * 0.36, class: 'c-title', 'font-size': size, fill: skin.ink }, line.text)));
    if (face.destiny.length) {
        const text = face.destiny.map(num).join('/');
        svg.append(s('path', { d: 'M264 13L282 23V41L264 51L246 41V23z', fill: '#10141f', stroke: skin.edge, 'stroke-width': 2 }), s('text', { x: 264, y: 39.5, 'text-anchor': 'middle', class: 'c-number', 'font-size': text.length > 2 ? 14 : 21, fill: '#fff' }, text));
    }
    svg.append(use(known(face.type) ? face.type : 'game aid', 16, 187, 17, { color: '#fff' }));
    const signs = Object.values(face.icons).reduce((sum, n) => sum + Math.min(n, 4), 0);
    const kind = fit(kindWords(face), 242 - signs * 19, [12, 11, 10, 9], () => 1);
    svg.append(s('text', { x: 38, y: 200, class: 'c-kind', 'font-size': kind.size, fill: '#fff', textLength: kind.lines[0].wide ? 242 - signs * 19 : null, lengthAdjust: kind.lines[0].wide ? 'spacingAndGlyphs' : null }, kind.lines[0].text));
    let x = 284;
    for (const [name, n] of Object.entries(face.icons)) for (let i = 0; i < Math.min(n, 4); i++) svg.append(use(name, (x -= 19), 186, 17, { color: '#fff' }));
    const below = stats(svg, face, card, skin);
    prose(svg, face, skin, below);
    svg.append(s('text', { x: 284, y: 405, 'text-anchor': 'end', class: 'c-kind', 'font-size': 8, fill: skin.soft }, `${face.set_name} · ${face.def}`));
    photograph(svg, face, 300, 420);
    return svg;
}

/**
 * Type, subtypes and keywords in one line.
 * @param {Face} face
 */
export function kindWords(face) {
    const words = [face.type_words, ...face.subtypes, ...face.keywords].map((w) => w.trim()).filter(Boolean);
    return [...new Set(words.map((w) => w.toLowerCase()))].map((w) => words.find((x) => x.toLowerCase() === w)).join(' · ');
}

/**
 * @param {SVGElement} svg
 * @param {Face} face
 * @param {Card | null} card
 * @param {typeof SKIN['dark']} skin
 * @returns {number} where the text may begin
 */
function stats(svg, face, card, skin) {
    /** @type {[string, string, string, number][]} */
    const shown = Object.keys(face.stats).map((what) => [what, num(value(face, card, what)), t(`quantity-${what}`), change(face, card, what)]);
    if (face.force) {
        const icons = card?.place?.icons ?? face.force;
        shown.unshift(['dark', num(icons.dark), t('quantity-dark-icons'), 0], ['light', num(icons.light), t('quantity-light-icons'), 0]);
    }
    if (!shown.length) return 220;
    const width = Math.min(280 / shown.length, 92);
    const start = 150 - (width * shown.length) / 2;
    shown.forEach(([what, text, word, by], i) => {
        const x = start + width * (i + 0.5);
        svg.append(use(known(what) ? what : 'power', x - 19, 217, 15, { color: skin.soft }));
        svg.append(s('text', { x: x + 8, y: 232, 'text-anchor': 'middle', class: 'c-number', 'font-size': 19, fill: by ? tint(face.side, by) : skin.ink }, text));
        if (by) svg.append(s('path', { d: mark(by), transform: `translate(${x + 17} 221)`, fill: tint(face.side, by) }));
        const label = fit(word, width - 4, [8.5, 7.5, 6.8], () => 1);
        svg.append(s('text', { x, y: 244, 'text-anchor': 'middle', class: 'c-kind', 'font-size': label.size, fill: skin.soft, textLength: label.lines[0].wide ? width - 4 : null, lengthAdjust: label.lines[0].wide ? 'spacingAndGlyphs' : null }, label.lines[0].text));
    });
    svg.append(s('path', { d: 'M20 251H280', stroke: skin.soft, 'stroke-width': 0.6, opacity: 0.6 }));
    return 258;
}

/**
 * The text, as big as it can be.
 * @param {SVGElement} svg
 * @param {Face} face
 * @param {typeof SKIN['dark']} skin
 * @param {number} from
 */
function prose(svg, face, skin, from) {
    const height = 396 - from;
    for (const size of [13.5, 12.5, 11.5, 10.5, 9.5, 8.5, 7.5, 6.5]) {
        const blocks = face.text.map((sentence) => wrap(sentence, 260, size));
        const gap = size * 0.4;
        const tall = blocks.reduce((sum, b) => sum + b.length * size * 1.25 + gap, 0);
        if (tall > height && size > 6.5) continue;
        let y = from + size;
        for (const block of blocks) {
            for (const line of block) {
                svg.append(s('text', { x: 20, y, class: 'c-text', 'font-size': size, fill: skin.ink }, line));
                y += size * 1.25;
            }
            y += gap;
        }
        return;
    }
}

/**
 * A card in words, for those who do not see it.
 * @param {Face} face
 * @param {Card | null} [card]
 */
export function description(face, card = null) {
    const parts = [face.title, t('ui-side', { side: face.side }), kindWords(face).replaceAll(' · ', ', ')];
    if (face.destiny.length) parts.push(`${t('quantity-destiny')} ${face.destiny.map(num).join(' / ')}`);
    for (const what of Object.keys(face.stats)) parts.push(`${t(`quantity-${what}`)} ${num(value(face, card, what))}`);
    if (face.force) parts.push(`${t('quantity-dark-icons')} ${face.force.dark}, ${t('quantity-light-icons')} ${face.force.light}`);
    const icons = Object.entries(face.icons).map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
    if (icons.length) parts.push(icons.join(', '));
    return `${parts.join(', ')}. ${face.text.join(' ')}`;
}

/**
 * The back of a card.
 * @param {Side} side
 */
export function back(side) {
    const key = `back ${side}`;
    let svg = drawn.get(key);
    if (!svg) {
        const line = side === 'dark' ? '#d98a90' : '#dcebff';
        svg = s('svg', { class: `face back ${side}`, viewBox: '0 0 100 140', 'aria-hidden': 'true', focusable: 'false' },
            s('rect', { width: 100, height: 140, rx: 7, fill: `url(#back-${side})` }),
            s('rect', { x: 4, y: 4, width: 92, height: 132, rx: 4, fill: 'none', stroke: line, 'stroke-width': 1.2, opacity: 0.6 }));
        for (let i = 0; i < 16; i++) {
            const a = (i / 16) * Math.PI * 2;
            svg.append(s('path', { d: `M${(50 + 24 * Math.cos(a)).toFixed(1)} ${(70 + 24 * Math.sin(a)).toFixed(1)}L${(50 + 42 * Math.cos(a)).toFixed(1)} ${(70 + 42 * Math.sin(a)).toFixed(1)}`, stroke: line, 'stroke-width': 1.4, opacity: 0.55, 'stroke-linecap': 'round' }));
        }
        svg.append(s('circle', { cx: 50, cy: 70, r: 19, fill: '#080b12', opacity: 0.45 }), use(side, 36, 56, 28, { color: line }));
        drawn.set(key, svg);
    }
    return /** @type {SVGElement} */ (svg.cloneNode(true));
}
