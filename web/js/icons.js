// The signs of the table, drawn by us on a field of 24 by 24. A `~` before a path draws its line, otherwise it is filled.
// `sprite` puts them into the page once; `icon` and `use` show one of them.

import { h, s } from './dom.js';

/** @type {Record<string, string[]>} */
const SIGNS = {
    // numbers
    power: ['M12 1.5l2.5 6.2 6.6-2.3-3.4 6 5 4.2-6.6.9.4 6.6L12 18.5l-4.5 4.6.4-6.6-6.6-.9 5-4.2-3.4-6 6.6 2.3z'],
    ability: ['~M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9'],
    deploy: ['M9.5 2h5v9h5L12 19 4.5 11h5z', 'M4 20h16v2.5H4z'],
    forfeit: ['M12 1.5l9 3v7c0 5.5-3.6 9.3-9 11.5-5.4-2.2-9-6-9-11.5v-7zM12 5v14.6c3.6-1.7 5.8-4.3 5.8-8.1V6.9z'],
    destiny: ['~M12 2l8.7 5v10L12 22l-8.7-5V7z', 'M12 8l3.5 2v4L12 16l-3.5-2v-4z'],
    armor: ['M12 2l8 3.5V12l-3 2v5l-5 3-5-3v-5l-3-2V5.5z'],
    maneuver: ['~M3 19c0-8 5-12 12-12', 'M13 2l8 5-8 5z'],
    hyperspeed: ['M3 4l9 8-9 8zM12 4l9 8-9 8z'],
    landspeed: ['M7 3l10 7.5L7 18z', 'M3 20h18v2H3z'],
    ferocity: ['M5 2c4 6 4 12 1 20C3 15 2 8 5 2zM12 2c4 6 4 12 1 20c-3-7-4-14-1-20zM19 2c4 6 4 12 1 20c-3-7-4-14-1-20z'],
    politics: ['M12 2l10 5v2H2V7zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM2 19.5h20V22H2z'],
    defense: ['M12 2l9 3v7c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V5z'],
    parsec: ['~M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 1v6M12 17v6M1 12h6M17 12h6'],
    force: ['~M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19', 'M12 5.5c4 3 5 9.5 0 13c-5-3.5-4-10 0-13z'],
    drain: ['M12 1.5c5 6.5 7.5 9.7 7.5 13.2a7.5 7.5 0 0 1-15 0c0-3.5 2.5-6.7 7.5-13.2z'],
    life: ['M12 21.5C4 15.5 1.5 12 1.5 8.3 1.5 5 4 2.7 7 2.7c2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 3 0 5.5 2.3 5.5 5.6 0 3.7-2.5 7.2-10.5 13.2z'],
    // sides
    dark: ['M15.5 1.8A10.5 10.5 0 1 0 22.5 16 9 9 0 1 1 15.5 1.8z'],
    light: ['M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11', 'M11 0h2v4.5h-2zM11 19.5h2V24h-2zM0 11h4.5v2H0zM19.5 11H24v2h-4.5zM2.8 4.2l1.4-1.4 3.2 3.2L6 7.4zM16.6 18l1.4-1.4 3.2 3.2-1.4 1.4zM4.2 21.2l-1.4-1.4L6 16.6 7.4 18zM18 7.4L16.6 6l3.2-3.2 1.4 1.4z'],
    // types
    character: ['M12 2a5 5.5 0 1 0 0 11a5 5.5 0 1 0 0-11M2.5 22c.5-5.5 4-8 9.5-8s9 2.5 9.5 8z'],
    starship: ['M12 1l3 9 7 8-7-1.5-3 6-3-6L2 18l7-8z'],
    vehicle: ['M2 14l4-5h7l3-3 2 3 4 2v4H2z', 'M5 17h14l-1.5 3h-11z'],
    weapon: ['M2 7h15V5h3v2h2v4h-8l-1 3H9l-2 7H3l2-9H2z'],
    device: ['~M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12M12 1.5V6M12 18v4.5M1.5 12H6M18 12h4.5M4.6 4.6l3.2 3.2M16.2 16.2l3.2 3.2M4.6 19.4l3.2-3.2M16.2 7.8l3.2-3.2', 'M12 10a2 2 0 1 0 .1 0'],
    effect: ['~M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', '~M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9', 'M12 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3'],
    interrupt: ['M14 1L4 14h6l-2 9 12-14h-7z'],
    location: ['M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16', '~M2 17c6 1 16-4 20-10'],
    creature: ['M12 11c4 0 7 4 6 8s-4 2.5-6 2.5S7 23 6 19s2-8 6-8zM5 6a2.2 3 0 1 0 .1 0zM10 2a2.2 3 0 1 0 .1 0zM15 2a2.2 3 0 1 0 .1 0zM20 6a2.2 3 0 1 0 .1 0z'],
    objective: ['M5 1h2v22H5zM8 3h13l-4 5 4 5H8z'],
    'epic event': ['M12 1l3.2 7.3 7.8.8-5.9 5.2 1.7 7.7L12 18l-6.8 4 1.7-7.7L1 9.1l7.8-.8z'],
    'jedi test': ['M12 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6M8 9h8l2 6 4 3-2 4H4l-2-4 4-3z'],
    "admiral's order": ['M3 3h5v5H3zM9.5 3h5v5h-5zM16 3h5v5h-5zM3 9.5h5v5H3zM9.5 9.5h5v5h-5zM3 16h18v5H3z'],
    podracer: ['M2 4h12l4 3-4 3H2zM2 14h12l4 3-4 3H2z', 'M17 10l5 2-5 2z'],
    'defensive shield': ['M2 20a10 14 0 0 1 20 0z', '~M2 22h20'],
    'game aid': ['M4 2h12l4 4v16H4z'],
    // icons printed on cards
    pilot: ['M12 8a3 3 0 1 0 0 6a3 3 0 1 0 0-6M1 7c4 0 6 1 7.5 3.5L8 13C4 13 2 11 1 7zM23 7c-4 0-6 1-7.5 3.5L16 13c4 0 6-2 7-6zM10 15.5h4L13 21h-2z'],
    warrior: ['M3 2l3 .5 7 8.5-2 2L3 5zM21 2l-3 .5L6 17l2 2L21 5zM4 16l4 4-2 2-4-4zM20 16l-4 4 2 2 4-4zM13.5 13.5l3 3-2 2-3-3z'],
    'nav computer': ['~M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 3v18', 'M15 6a2.5 2.5 0 1 0 .1 0'],
    'scomp link': ['~M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19M12 3v18M3 12h18', 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8'],
    presence: ['~M1.5 12C5 6 8.5 4.5 12 4.5S19 6 22.5 12C19 18 15.5 19.5 12 19.5S5 18 1.5 12z', 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7'],
    grabber: ['~M6 22v-6L3 9l3-5M18 22v-6l3-7-3-5M12 22V10'],
    independent: ['M12 1l3.2 7.3 7.8.8-5.9 5.2 1.7 7.7L12 18l-6.8 4 1.7-7.7L1 9.1l7.8-.8z'],
    maintenance: ['M15 2a6 6 0 0 1 6.5 8l-4-4-3 3 4 4A6 6 0 0 1 11 11L4 22l-3-3 10-8a6 6 0 0 1 4-9z'],
    'permanent weapon': ['~M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 0v8M12 16v8M0 12h8M16 12h8'],
    // features of locations
    interior: ['~M4 22V5l8-3 8 3v17M9 22v-9h6v9'],
    exterior: ['M1 20l7-12 4 6 3-4 8 10z', 'M17 3a3 3 0 1 0 .1 0'],
    planet: ['~M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M4 9c5 2 11 2 16 0M4 15c5-2 11-2 16 0'],
    space: ['M12 1l2.2 8.8L23 12l-8.8 2.2L12 23l-2.2-8.8L1 12l8.8-2.2z'],
    mobile: ['~M12 5a7 7 0 1 0 7 7', 'M16 1l7 5-7 5z'],
    underground: ['~M2 6h20M12 9v12M7 16l5 5 5-5'],
    underwater: ['~M2 8c3-4 5 0 8-2s5-2 6 0 4 2 6 0M2 15c3-4 5 0 8-2s5-2 6 0 4 2 6 0M2 21c3-4 5 0 8-2s5-2 6 0 4 2 6 0'],
    'starship site': ['M12 1l3 9 7 8-7-1.5-3 6-3-6L2 18l7-8z'],
    'vehicle site': ['M2 14l4-5h7l3-3 2 3 4 2v4H2z', 'M5 17h14l-1.5 3h-11z'],
    // the page
    undo: ['~M4 9h10a6 6 0 0 1 0 12H8', '~M9 3L3.5 9 9 15'],
    log: ['~M5 5h14M5 10h14M5 15h14M5 20h9'],
    chat: ['~M3 4h18v12H11l-5 5v-5H3z'],
    settings: ['~M4 6h9M19 6h1M4 12h2M12 12h8M4 18h9M19 18h1', '~M16 3.5a2.5 2.5 0 1 0 .1 0M9 9.5a2.5 2.5 0 1 0 .1 0M16 15.5a2.5 2.5 0 1 0 .1 0'],
    home: ['~M3 11l9-8 9 8M6 9.5V21h12V9.5M10 21v-6h4v6'],
    close: ['~M5 5l14 14M19 5L5 19'],
    plus: ['~M12 4v16M4 12h16'],
    minus: ['~M4 12h16'],
    fit: ['~M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6'],
    play: ['M6 3l15 9-15 9z'],
    pause: ['M5 3h5v18H5zM14 3h5v18h-5z'],
    back: ['M19 3L7 12l12 9z', 'M4 3h2v18H4z'],
    forward: ['M5 3l12 9L5 21z', 'M18 3h2v18h-2z'],
    previous: ['~M15 4l-8 8 8 8'],
    next: ['~M9 4l8 8-8 8'],
    first: ['~M18 4l-8 8 8 8M6 4v16'],
    last: ['~M6 4l8 8-8 8M18 4v16'],
    moment: ['~M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3.5 3'],
    question: ['~M8 8.5a4 4 0 1 1 5.5 3.7c-1.2.5-1.5 1.3-1.5 2.8', 'M12 18a1.5 1.5 0 1 0 .1 0'],
    hand: ['~M3 8l6-4 3 15-7 1.5zM9 4h6l-1 15.5h-2M15 4l6 4-2.5 12.5-4.5-1'],
    flag: ['~M5 22V3h13l-3.5 4.5L18 12H5'],
    link: ['~M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2'],
    download: ['~M12 3v12M7 10l5 5 5-5M4 20h16'],
    menu: ['~M4 6h16M4 12h16M4 18h16'],
    check: ['~M4 13l5 5L20 6'],
    book: ['~M4 4h7c1 0 1 1 1 1v15s0-1-1-1H4zM20 4h-7c-1 0-1 1-1 1v15s0-1 1-1h7z'],
    cards: ['~M8 3h12v16H8zM4 7v14h11'],
    watch: ['~M1.5 12C5 6 8.5 4.5 12 4.5S19 6 22.5 12C19 18 15.5 19.5 12 19.5S5 18 1.5 12z', 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7'],
    people: ['M8 4a3.5 3.5 0 1 0 .1 0M1 20c0-5 3-7 7-7s7 2 7 7zM17 6a3 3 0 1 0 .1 0M16.5 13c4 0 6.5 2 6.5 6h-6c0-2.5-.7-4.5-2.5-5.7z'],
    stop: ['~M8 3h8l5 5v8l-5 5H8l-5-5V8z'],
    hold: ['~M7 12V5.5a1.5 1.5 0 0 1 3 0V11M10 10V4a1.5 1.5 0 0 1 3 0v7M13 10.5V5a1.5 1.5 0 0 1 3 0v7M16 8.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 7-6.5 7S7 20 5 16l-1.5-3a1.5 1.5 0 0 1 2.5-1.5L7 13'],
    battle: ['~M4 3l13 14M20 3L7 17M3 17l4 4M17 21l4-4'],
    person: ['~M12 3a4 4.5 0 1 0 0 9a4 4.5 0 1 0 0-9M4 21c0-5 3-7 8-7s8 2 8 7'],
};

/** Icons that are letters in a box: the faction or period they stand for. */
const LETTERS = /** @type {Record<string, string>} */ ({
    'episode i': 'I',
    'episode vii': 'VII',
    'clone army': 'CA',
    separatist: 'SE',
    vader: 'VA',
    'trade federation': 'TF',
    'first order': 'FO',
    resistance: 'RS',
    republic: 'RP',
    'selective creature': 'SC',
});

const id = (/** @type {string} */ name) => `i-${name.replace(/[^a-z]+/g, '-')}`;

/** Whether there is such a sign. @param {string} name */
export const known = (name) => name in SIGNS || name in LETTERS;

/** Puts all signs into the page. */
export function sprite() {
    const defs = Object.entries(SIGNS).map(([name, paths]) =>
        s('symbol', { id: id(name), viewBox: '0 0 24 24' }, ...paths.map((d) =>
            d.startsWith('~')
                ? s('path', { d: d.slice(1), fill: 'none', stroke: 'currentColor', 'stroke-width': 2.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
                : s('path', { d, fill: 'currentColor', 'fill-rule': 'evenodd' }),
        )),
    );
    const letters = Object.entries(LETTERS).map(([name, text]) =>
        s('symbol', { id: id(name), viewBox: '0 0 24 24' },
            s('rect', { x: 1.5, y: 3.5, width: 21, height: 17, rx: 3, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }),
            s('text', { x: 12, y: 16.5, 'text-anchor': 'middle', 'font-size': text.length > 2 ? 9 : 12, 'font-weight': 700, fill: 'currentColor' }, text)),
    );
    document.body.append(s('svg', { class: 'sprite', 'aria-hidden': 'true', width: 0, height: 0 }, s('defs', {}, ...defs, ...letters)));
}

/**
 * A sign as an element of its own, as big as the letters around it.
 * @param {string} name
 * @param {string} [className]
 */
export function icon(name, className = '') {
    return s('svg', { class: `icon ${className}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' }, s('use', { href: `#${id(name)}` }));
}

/**
 * A sign inside a drawing.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {import('./dom.js').Attrs} [attrs]
 */
export function use(name, x, y, size, attrs = {}) {
    return s('use', { href: `#${id(name)}`, x, y, width: size, height: size, ...attrs });
}

/**
 * A button that is a sign: its name is for those who do not see it, and shows as a tip.
 * @param {string} name
 * @param {string} label
 * @param {(e: Event) => void} act
 * @param {import('./dom.js').Attrs} [attrs]
 */
export function iconButton(name, label, act, attrs = {}) {
    return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, on: { click: act }, ...attrs }, icon(name));
}
