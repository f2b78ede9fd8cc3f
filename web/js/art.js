// Pictures for cards, made from nothing but facts: type, kinds, and a number that each card's id gives. The same card has the same
// picture everywhere. All are drawn on a field of 100 by 70.

import { s } from './dom.js';
import { known, use } from './icons.js';

/** @typedef {import('./types.js').Face} Face */
/** @typedef {() => number} Dice */

export const WIDTH = 100;
export const HEIGHT = 70;

/**
 * Numbers between 0 and 1 that depend on a word only.
 * @param {string} word
 * @returns {Dice}
 */
function dice(word) {
    let a = 2166136261;
    for (const c of word) a = Math.imul(a ^ c.charCodeAt(0), 16777619);
    return () => {
        a = (a + 0x6d2b79f5) | 0;
        let x = Math.imul(a ^ (a >>> 15), 1 | a);
        x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
        return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
    };
}

const hsl = (/** @type {number} */ h, /** @type {number} */ sat, /** @type {number} */ l) => `hsl(${Math.round(h)} ${sat}% ${l}%)`;
const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/**
 * The kinds of a card, for choosing a picture.
 * @param {Face} face
 * @returns {Set<string>}
 */
export function kinds(face) {
    return new Set(face.kinds.map((k) => k.toLowerCase()));
}

/**
 * The picture of a card: a group to be put into a drawing.
 * @param {Face} face
 * @returns {SVGElement}
 */
export function art(face) {
    const g = s('g', { class: 'art' });
    const place = face.type === 'location';
    const roll = dice(face.def);
    const kind = kinds(face);
    if (place) {
        scene(g, face, kind, roll);
        return g;
    }
    const hue = face.side === 'dark' ? [350, 12, 285, 330, 30][Math.floor(roll() * 5)] : [205, 222, 186, 168, 250][Math.floor(roll() * 5)];
    backdrop(g, hue, face.type, roll);
    const figure = FIGURES.find(([test]) => test(face, kind));
    const ink = hsl(hue, 45, 80);
    if (figure) figure[1](g, ink, hue, kind, roll);
    else g.append(use(known(face.type) ? face.type : 'game aid', 32, 17, 36, { color: ink, opacity: 0.92 }));
    return g;
}

/**
 * @param {SVGElement} g
 * @param {number} hue
 * @param {string} type
 * @param {Dice} roll
 */
function backdrop(g, hue, type, roll) {
    g.append(s('rect', { width: WIDTH, height: HEIGHT, fill: hsl(hue, 38, 16) }));
    g.append(s('ellipse', { cx: 50, cy: 40, rx: 46, ry: 34, fill: hsl(hue, 55, 34), opacity: 0.75 }));
    g.append(s('ellipse', { cx: 50, cy: 40, rx: 28, ry: 22, fill: hsl(hue + 14, 60, 46), opacity: 0.55 }));
    if (type === 'starship') stars(g, roll, 26);
    else if (type === 'interrupt') for (let i = 0; i < 9; i++) {
        const a = (i / 9) * Math.PI * 2 + roll();
        g.append(s('path', { d: `M50 36L${round(50 + 80 * Math.cos(a))} ${round(36 + 80 * Math.sin(a))}L${round(50 + 80 * Math.cos(a + 0.18))} ${round(36 + 80 * Math.sin(a + 0.18))}z`, fill: hsl(hue + 20, 80, 72), opacity: 0.2 }));
    }
}

/**
 * @param {SVGElement} g
 * @param {Dice} roll
 * @param {number} count
 * @param {number} [below]
 */
function stars(g, roll, count, below = HEIGHT) {
    let d = '';
    for (let i = 0; i < count; i++) d += `M${round(roll() * WIDTH)} ${round(roll() * below)}h${roll() > 0.8 ? 1.3 : 0.7}`;
    g.append(s('path', { d, stroke: '#fff', 'stroke-width': 0.9, 'stroke-linecap': 'round', opacity: 0.8 }));
}

/** Worlds that everybody knows by their colour: hue and how strong. @type {Record<string, [number, number]>} */
const WORLDS = { tatooine: [36, 52], 'yavin 4': [128, 38], alderaan: [212, 46], dantooine: [74, 40], kessel: [18, 34], hoth: [204, 18], dagobah: [98, 30], bespin: [26, 58], endor: [118, 36], coruscant: [44, 26], kashyyyk: [110, 42] };

/**
 * A location: a world in space, or what one sees standing there.
 * @param {SVGElement} g
 * @param {Face} face
 * @param {Set<string>} kind
 * @param {Dice} roll
 */
function scene(g, face, kind, roll) {
    // Sites of one world share its colour.
    const world = dice(face.title.split(':')[0]);
    const made = /death star|executor|tantive|millennium|sandcrawler/i.test(face.title);
    const [hue, sat] = made ? [215, 9] : (WORLDS[face.title.split(':')[0].toLowerCase()] ?? [world() * 360, 42]);
    if (kind.has('system')) world_in_space(g, hue, sat, kind, roll);
    else if (kind.has('sector')) sector(g, hue, sat, kind, roll);
    else if (kind.has('interior') && !kind.has('exterior')) corridor(g, hue, sat, roll);
    else horizon(g, hue, sat, kind, roll);
}

/**
 * @param {SVGElement} g
 * @param {number} hue
 * @param {number} sat
 * @param {Set<string>} kind
 * @param {Dice} roll
 */
function world_in_space(g, hue, sat, kind, roll) {
    g.append(s('rect', { width: WIDTH, height: HEIGHT, fill: '#0b1020' }));
    stars(g, roll, 40);
    const [x, y, r] = [30 + roll() * 40, 36 + roll() * 6, 22 + roll() * 6];
    const ring = !kind.has('mobile') && roll() > 0.6;
    if (ring) g.append(s('ellipse', { cx: x, cy: y, rx: r * 1.75, ry: r * 0.42, fill: 'none', stroke: hsl(hue, 30, 60), 'stroke-width': 2.5, opacity: 0.7, transform: `rotate(-14 ${round(x)} ${round(y)})` }));
    g.append(s('circle', { cx: x, cy: y, r, fill: hsl(hue, sat, 48) }));
    for (let i = 0; i < 5; i++) {
        const dy = (roll() * 2 - 1) * r * 0.85;
        const half = Math.sqrt(r * r - dy * dy) * 0.96;
        g.append(s('path', { d: `M${round(x - half)} ${round(y + dy)}q${round(half)} ${round(4 + roll() * 5)} ${round(half * 2)} 0`, fill: 'none', stroke: hsl(hue + 18, sat, 62), 'stroke-width': round(1 + roll() * 2.4), opacity: 0.45 }));
    }
    if (kind.has('mobile')) g.append(s('circle', { cx: x + r * 0.3, cy: y - r * 0.35, r: r * 0.24, fill: hsl(hue, sat, 34) }), s('path', { d: `M${round(x - r)} ${round(y)}h${round(r * 2)}`, stroke: hsl(hue, sat, 28), 'stroke-width': 1.4 }));
    g.append(s('path', { d: `M${round(x - r * 0.2)} ${round(y - r * 0.98)}A${round(r)} ${round(r)} 0 1 1 ${round(x - r * 0.2)} ${round(y + r * 0.98)}A${round(r * 1.25)} ${round(r * 1.25)} 0 0 0 ${round(x - r * 0.2)} ${round(y - r * 0.98)}z`, fill: '#050812', opacity: 0.55 }));
}

/**
 * @param {SVGElement} g
 * @param {number} hue
 * @param {number} sat
 * @param {Set<string>} kind
 * @param {Dice} roll
 */
function sector(g, hue, sat, kind, roll) {
    const cloud = kind.has('cloud sector');
    g.append(s('rect', { width: WIDTH, height: HEIGHT, fill: cloud ? hsl(24, 60, 62) : '#0b1020' }));
    if (!cloud) stars(g, roll, 30);
    for (let i = 0; i < 9; i++) {
        const [x, y, r] = [roll() * WIDTH, roll() * HEIGHT, 4 + roll() * 10];
        if (cloud) g.append(s('ellipse', { cx: x, cy: y, rx: r * 2.6, ry: r * 0.8, fill: hsl(34, 80, 84), opacity: 0.5 }));
        else {
            const points = Array.from({ length: 7 }, (_, k) => `${round(x + r * (0.7 + roll() * 0.4) * Math.cos((k / 7) * 6.283))},${round(y + r * (0.7 + roll() * 0.4) * Math.sin((k / 7) * 6.283))}`);
            g.append(s('polygon', { points: points.join(' '), fill: hsl(hue, Math.min(sat, 20), 30 + roll() * 20) }));
        }
    }
}

/**
 * @param {SVGElement} g
 * @param {number} hue
 * @param {number} sat
 * @param {Dice} roll
 */
function corridor(g, hue, sat, roll) {
    g.append(s('rect', { width: WIDTH, height: HEIGHT, fill: hsl(hue, sat * 0.6, 17) }));
    const x = 40 + roll() * 20;
    const y = 30 + roll() * 8;
    for (let i = 0; i < 6; i++) {
        const k = 1 - i / 6;
        const w = 62 * k * k + 6;
        const tall = 44 * k * k + 5;
        g.append(s('rect', { x: x - w, y: y - tall, width: w * 2, height: tall * 2, rx: 3, fill: hsl(hue, sat * 0.6, 17 + i * 5), stroke: hsl(hue, sat * 0.7, 40), 'stroke-width': 0.9 }));
    }
    const warm = roll() > 0.5 ? 42 : 195;
    for (const dx of [-1, 1]) g.append(s('path', { d: `M${round(x + dx * 8)} ${round(y - 4)}L${round(x + dx * 60)} ${round(y - 26)}`, stroke: hsl(warm, 90, 74), 'stroke-width': 1.6, opacity: 0.85 }));
    g.append(s('rect', { x: x - 4.5, y: y - 5, width: 9, height: 12, rx: 1.5, fill: hsl(warm, 85, 80), opacity: 0.9 }));
}

/**
 * @param {SVGElement} g
 * @param {number} hue
 * @param {number} sat
 * @param {Set<string>} kind
 * @param {Dice} roll
 */
function horizon(g, hue, sat, kind, roll) {
    const night = roll() > 0.6;
    g.append(s('rect', { width: WIDTH, height: HEIGHT, fill: hsl(206 + roll() * 18, 50, night ? 16 : 66) }));
    g.append(s('rect', { y: 24, width: WIDTH, height: 26, fill: hsl(hue + 6, 55, night ? 28 : 80), opacity: 0.6 }));
    if (night) stars(g, roll, 24, 34);
    const suns = night ? 1 : 1 + Math.floor(roll() * 2);
    for (let i = 0; i < suns; i++) g.append(s('circle', { cx: 20 + roll() * 60, cy: 12 + roll() * 14, r: 4 + roll() * 5, fill: night ? '#dfe6f2' : hsl(42 - i * 18, 95, 82) }));
    for (let layer = 0; layer < 3; layer++) {
        const base = 36 + layer * 11;
        let d = `M0 ${HEIGHT}V${round(base + roll() * 6)}`;
        let x = 0;
        while (x < WIDTH) {
            const step = 10 + roll() * 16;
            const top = base + (roll() - 0.5) * (12 - layer * 2);
            d += kind.has('jungle') ? `q${round(step / 2)} ${round(-8 - roll() * 6)} ${round(step)} ${round(roll() * 3 - 1)}` : `Q${round(x + step / 2)} ${round(top - 5)} ${round(x + step)} ${round(top)}`;
            x += step;
        }
        g.append(s('path', { d: `${d}V${HEIGHT}z`, fill: hsl(hue + layer * 6, sat, (night ? 30 : 56) - layer * 11) }));
    }
    if (kind.has('docking bay')) g.append(s('ellipse', { cx: 50, cy: 58, rx: 30, ry: 8, fill: hsl(hue, 20, 26), stroke: hsl(42, 90, 70), 'stroke-width': 1.4 }));
    else if (roll() > 0.4) {
        const x = 16 + roll() * 60;
        g.append(s('path', { d: `M${round(x)} 58v-6a7 7 0 0 1 14 0v6zM${round(x + 16)} 58v-11h4v11z`, fill: hsl(hue, sat * 0.6, night ? 14 : 26) }));
    }
}

/**
 * A rosette: a star polygon in rings. No two Effects have the same.
 * @param {SVGElement} g
 * @param {string} ink
 * @param {Dice} roll
 */
function rosette(g, ink, roll) {
    const n = 5 + Math.floor(roll() * 5);
    const skip = 2 + Math.floor(roll() * (Math.ceil(n / 2) - 2));
    const turn = roll() * Math.PI;
    const point = (/** @type {number} */ k, /** @type {number} */ r) => `${round(50 + r * Math.cos((k / n) * Math.PI * 2 + turn))} ${round(36 + r * Math.sin((k / n) * Math.PI * 2 + turn))}`;
    for (const r of [44, 33]) g.append(s('circle', { cx: 50, cy: 36, r, fill: 'none', stroke: ink, 'stroke-width': 1, opacity: 0.3 }));
    let lines = '';
    for (let k = 0; k < n; k++) lines += `M${point(k, 25)}L${point(k + skip, 25)}`;
    g.append(s('path', { d: lines, fill: 'none', stroke: ink, 'stroke-width': 1.8, opacity: 0.9 }), s('circle', { cx: 50, cy: 36, r: 25, fill: 'none', stroke: ink, 'stroke-width': 1.8 }));
    for (let k = 0; k < n; k++) {
        const [x, y] = point(k + 0.5, 33).split(' ');
        g.append(s('circle', { cx: x, cy: y, r: 1.6, fill: ink }));
    }
    g.append(s('circle', { cx: 50, cy: 36, r: 4 + roll() * 4, fill: ink }));
}

/** Shapes that Interrupts flash with. */
const FLASHES = ['M56 8L36 40h12l-4 24 22-34H54z', 'M50 8l6 20 20-8-12 17 16 12-20-1-10 18-10-18-20 1 16-12-12-17 20 8z', 'M24 14l30 20-22 4 44 20-26-24 22-6z', 'M50 10a26 26 0 1 1-24 36l10-4a15 15 0 1 0 6-19l7 8-24 1 1-24 7 7a26 26 0 0 1 17-5z'];

/** @typedef {(g: SVGElement, ink: string, hue: number, kind: Set<string>, roll: Dice) => void} Figure */

/**
 * A shape in ink, with the light from one side.
 * @param {SVGElement} g
 * @param {string} ink
 * @param {string} d
 * @param {string} [shade]
 */
function shape(g, ink, d, shade) {
    g.append(s('path', { d, fill: ink, 'fill-rule': 'evenodd' }));
    if (shade) g.append(s('path', { d: shade, fill: '#060912', opacity: 0.4 }));
}

const SHOULDERS = 'M18 70c2-16 12-22 32-22s30 6 32 22z';

/** Which picture for which card: the first that fits. @type {[(face: Face, kind: Set<string>) => boolean, Figure][]} */
const FIGURES = [
    [(f) => f.type === 'effect', (g, ink, _hue, _kind, roll) => rosette(g, ink, roll)],
    [(f) => f.type === 'interrupt', (g, ink, _hue, _kind, roll) => shape(g, ink, FLASHES[Math.floor(roll() * FLASHES.length)])],
    [(f) => f.type === 'device', (g, ink, _hue, _kind, roll) => {
        let d = '';
        for (let i = 0; i < 9; i++) d += `M${round(6 + roll() * 88)} ${i % 2 ? 0 : HEIGHT}V${round(14 + roll() * 42)}H${round(20 + roll() * 60)}`;
        g.append(s('path', { d, fill: 'none', stroke: ink, 'stroke-width': 1, opacity: 0.35 }), s('rect', { x: 29, y: 15, width: 42, height: 40, rx: 6, fill: '#0b1020', opacity: 0.55 }), use('device', 33, 18, 34, { color: ink }));
    }],
    [(f, k) => f.type === 'character' && (k.has('astromech') || k.has('r-unit')), (g, ink) => {
        shape(g, ink, 'M34 36a16 16 0 0 1 32 0v3H34zM34 41h32v21l-4 5H38l-4-5zM24 44h8v20l-5 6h-5zM76 44h-8v20l5 6h5z', 'M50 20a16 16 0 0 1 16 16v26l-4 5H50z');
        g.append(s('circle', { cx: 47, cy: 29, r: 4, fill: '#0b1020' }), s('circle', { cx: 47, cy: 28, r: 1.5, fill: ink }));
    }],
    [(f, k) => f.type === 'character' && k.has('droid'), (g, ink) => {
        shape(g, ink, `M40 14h20l4 8v16l-6 8H42l-6-8V22z${SHOULDERS}`, 'M50 14h10l4 8v16l-6 8h-8zM50 48c20 0 30 6 32 22H50z');
        g.append(s('circle', { cx: 44, cy: 27, r: 3.2, fill: '#0b1020' }), s('circle', { cx: 56, cy: 27, r: 3.2, fill: '#0b1020' }), s('path', { d: 'M45 38h10', stroke: '#0b1020', 'stroke-width': 2 }));
    }],
    [(f, k) => f.type === 'character' && (k.has('stormtrooper') || k.has('trooper')), (g, ink) => {
        shape(g, ink, `M50 11c12 0 17 8 17 18l2 10-6 9H37l-6-9 2-10c0-10 5-18 17-18z${SHOULDERS}`, 'M50 11c12 0 17 8 17 18l2 10-6 9H50zM50 48c20 0 30 6 32 22H50z');
        g.append(s('path', { d: 'M36 29l11 1v5l-9 1zM64 29l-11 1v5l9 1zM44 42h12v3H44z', fill: '#0b1020' }));
    }],
    [(f, k) => f.type === 'character' && (k.has('dark jedi') || k.has('sith') || k.has('dark jedi master')), (g, ink) => {
        shape(g, ink, `M50 8c13 0 18 9 18 19 0 6 4 9 7 15H25c3-6 7-9 7-15C32 17 37 8 50 8z${SHOULDERS}`, 'M50 8c13 0 18 9 18 19 0 6 4 9 7 15H50zM50 48c20 0 30 6 32 22H50z');
        g.append(s('path', { d: 'M38 27l10 3-2 4-7-2zM62 27l-10 3 2 4 7-2zM50 34l5 9H45z', fill: '#0b1020' }));
    }],
    [(f, k) => f.type === 'character' && (k.has('jedi') || k.has('jedi knight') || k.has('jedi master') || k.has('jawa')), (g, ink, hue, kind) => {
        shape(g, ink, `M50 7c16 0 21 14 20 26-1 8-4 12-7 15H37c-3-3-6-7-7-15C29 21 34 7 50 7zM50 15c-8 0-12 8-12 16 0 9 5 14 12 14s12-5 12-14c0-8-4-16-12-16z${SHOULDERS}`, 'M50 48c20 0 30 6 32 22H50z');
        if (kind.has('jawa')) g.append(s('circle', { cx: 45, cy: 29, r: 2.6, fill: hsl(42, 95, 65) }), s('circle', { cx: 56, cy: 29, r: 2.6, fill: hsl(42, 95, 65) }));
        else g.append(s('ellipse', { cx: 50, cy: 30, rx: 8.5, ry: 11, fill: hsl(hue, 25, 62) }));
    }],
    [(f, k) => f.type === 'character' && k.has('alien'), (g, ink, _hue, _kind, roll) => {
        const heads = ['M50 12c15 0 20 9 16 19-3 8-9 15-16 15s-13-7-16-15c-4-10 1-19 16-19z', 'M38 6l4 8c5-2 11-2 16 0l4-8 3 12c5 14-3 29-15 29S30 32 35 18z', 'M50 10c9 0 14 6 14 14l12-4-10 14c-2 8-8 13-16 13s-14-5-16-13L24 20l12 4c0-8 5-14 14-14z'];
        shape(g, ink, heads[Math.floor(roll() * heads.length)] + SHOULDERS, 'M50 48c20 0 30 6 32 22H50z');
        g.append(s('ellipse', { cx: 43, cy: 27, rx: 3.6, ry: 4.6, fill: '#0b1020', transform: 'rotate(20 43 27)' }), s('ellipse', { cx: 57, cy: 27, rx: 3.6, ry: 4.6, fill: '#0b1020', transform: 'rotate(-20 57 27)' }));
    }],
    [(f) => f.type === 'character', (g, ink, hue, kind) => {
        const hair = kind.has('female') ? 'M50 9c12 0 17 9 17 20v16l-6 4V28c-4-2-7-5-9-9-4 6-9 9-13 10v20l-6-4V29C33 18 38 9 50 9z' : 'M35 28c0-14 6-18 15-18s15 4 15 18c-3-6-6-8-9-8-6 2-15 1-21 8z';
        shape(g, ink, `M50 14c8 0 12 6 12 15S57 46 50 46s-12-8-12-17 4-15 12-15z${SHOULDERS}`, 'M50 14c8 0 12 6 12 15S57 46 50 46zM50 48c20 0 30 6 32 22H50z');
        g.append(s('path', { d: hair, fill: hsl(hue, 35, 22) }));
        if (kind.has('imperial')) g.append(s('path', { d: 'M33 20c2-9 32-9 34 0l-2 5H35z', fill: hsl(hue, 20, 14) }));
    }],
    [(f, k) => f.type === 'starship' && k.has('capital'), (g, ink) => shape(g, ink, 'M4 46L92 30 96 40 84 50 20 56zM56 34V24h12v8zM60 24v-6h4v6z', 'M4 46l92-6-12 10-64 6z')],
    [(f, k) => f.type === 'starship' && (k.has('tie') || k.has('tie/ln')), (g, ink) => shape(g, ink, 'M22 12h8v46h-8l-6-10V22zM78 12h-8v46h8l6-10V22zM30 32h14v6H30zM56 32h14v6H56zM50 23a12 12 0 1 1-.1 0z', 'M50 23a12 12 0 0 1 0 24z')],
    [(f, k) => f.type === 'starship' && (k.has('freighter') || k.has('squadron')), (g, ink) => shape(g, ink, 'M44 14h4v10h4V14h4l4 12a19 19 0 1 1-20 0zM72 34l12-4 3 8-13 4z', 'M50 24l6-10 4 12a19 19 0 0 1-10 35z')],
    [(f) => f.type === 'starship', (g, ink) => shape(g, ink, 'M50 5l5 22 4 8 27-10-1 6-25 14 25 13 1 6-29-8-4 10h-6l-4-10-29 8 1-6 25-13L15 31l-1-6 27 10 4-8z', 'M50 5l5 22 4 8 27-10-1 6-25 14 25 13 1 6-29-8-4 10h-3z')],
    [(f, k) => f.type === 'vehicle' && (k.has('at-at') || k.has('at-st')), (g, ink) => shape(g, ink, 'M28 18h44l6 8v12H28zM14 20h12v14H12zM30 40h8l-3 12 3 14h-8l-2-14zM62 40h8l-2 12 3 14h-8l-2-14z', 'M50 18h22l6 8v12H50z')],
    [(f, k) => f.type === 'vehicle' && (k.has('creature vehicle') || k.has('bantha') || k.has('ronto')), (g, ink) => shape(g, ink, 'M20 34c0-14 14-18 28-17 10 0 16 4 20 6l8-10c6-1 10 5 10 11l-8 10-6 2c0 8-2 12-4 28h-7l-2-20H44l-4 20h-7l-3-22c-6-1-10-3-10-8z', '')],
    [(f) => f.type === 'vehicle', (g, ink) => {
        g.append(s('path', { d: 'M0 60h100v10H0z', fill: '#060912', opacity: 0.35 }));
        shape(g, ink, 'M8 48l14-14h26l10-10h16l4 10 16 6v10H8zM18 52h62l-6 6H26z', 'M50 34l8-10h16l4 10 16 6v10H50z');
    }],
    [(f, k) => f.type === 'weapon' && k.has('lightsaber'), (g, _ink, hue) => {
        const blade = hue > 120 ? hsl(hue, 95, 80) : hsl(354, 95, 72);
        g.append(s('path', { d: 'M34 54L84 10', stroke: blade, 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.35 }), s('path', { d: 'M34 54L84 10', stroke: '#fff', 'stroke-width': 3.6, 'stroke-linecap': 'round' }), s('path', { d: 'M16 66l18-14', stroke: '#aeb6c4', 'stroke-width': 7 }), s('path', { d: 'M22 62l4-3', stroke: '#39414f', 'stroke-width': 7 }));
    }],
    [(f) => f.type === 'weapon', (g, ink, hue, kind) => {
        const big = ['starship weapon', 'artillery weapon', 'vehicle weapon', 'death star weapon', 'turbolaser', 'laser cannon'].some((k) => kind.has(k));
        shape(g, ink, big ? 'M12 40l52-20 4 8-38 18h22l6 18H18l4-16-10 2zM66 14l10-4 5 10-10 4z' : 'M12 26h56v-5h8v5h12v10H60l-4 8H44l-8 20H20l8-24H12zM34 18h24v6H34z', '');
        g.append(s('path', { d: big ? 'M84 12l14-6' : 'M90 31h10', stroke: hsl(hue + 20, 95, 75), 'stroke-width': 3, 'stroke-linecap': 'round' }));
    }],
];
