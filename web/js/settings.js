// What this reader prefers, kept in the browser: language, theme, motion, letters, size of cards.

/**
 * @typedef {object} Settings
 * @property {string | null} lang `null` is the browser's
 * @property {'auto' | 'dark' | 'light'} theme
 * @property {'auto' | 'on' | 'off'} motion
 * @property {'auto' | 'on' | 'off'} letters letters of options: shown once the keyboard is used, always, or never (and then they do nothing)
 * @property {boolean} log whether the log is open where there is little room
 */

const KEY = 'holocron';

/** @type {Settings} */
const settings = { lang: null, theme: 'auto', motion: 'auto', letters: 'auto', log: false, ...read() };

/** @returns {Partial<Settings>} */
function read() {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
        return {};
    }
}

/** @type {Set<() => void>} */
const listeners = new Set();

/** The settings now. @returns {Readonly<Settings>} */
export const prefer = () => settings;

/**
 * Changes some.
 * @param {Partial<Settings>} some
 */
export function choose(some) {
    Object.assign(settings, some);
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing: the choice holds until the page is left.
    }
    show();
    for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onSettings(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** Whether things may move. */
export function moves() {
    if (settings.motion !== 'auto') return settings.motion === 'on';
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Tells the style sheets. */
export function show() {
    const root = document.documentElement;
    const dark = settings.theme === 'dark' || (settings.theme === 'auto' && !matchMedia('(prefers-color-scheme: light)').matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    root.dataset.motion = moves() ? 'on' : 'off';
    root.dataset.letters = settings.letters;
}

for (const query of ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)']) matchMedia(query).addEventListener('change', show);
