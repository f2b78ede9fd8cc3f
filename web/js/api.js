// Questions that are asked once, over HTTP. What goes wrong is a `Refused` with the server's own sentence.

import { language, t } from './i18n.js';

/** What the server refused, in words. */
export class Refused extends Error {
    /**
     * @param {string} code
     * @param {string} words
     * @param {string[]} [problems]
     */
    constructor(code, words, problems = []) {
        super(words);
        this.code = code;
        this.problems = problems;
    }
}

/**
 * @param {string} path
 * @param {string} [lang]
 */
function address(path, lang = language()) {
    return `/api/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/**
 * @param {string} path
 * @param {RequestInit} how
 * @param {string} [lang]
 * @returns {Promise<any>}
 */
async function request(path, how, lang) {
    let answer;
    try {
        answer = await fetch(address(path, lang), how);
    } catch {
        throw new Refused('offline', t('ui-offline'));
    }
    const type = answer.headers.get('content-type') ?? '';
    const body = type.includes('json') ? await answer.json().catch(() => null) : await answer.text();
    if (!answer.ok) {
        const error = body?.error;
        throw new Refused(error?.code ?? 'internal', error?.words ?? t('ui-went-wrong'), error?.problems ?? []);
    }
    return body;
}

/**
 * Asks about an earlier moment what the WebSocket of a game answers about now.
 * @param {string} moment
 * @param {string} what
 * @param {object} more
 */
export async function askAbout(moment, what, more) {
    if (what !== 'why' && what !== 'why_not') return { type: 'refused', words: t('ui-only-live') };
    const given = Object.entries(more).filter(([, v]) => v != null).map(([k, v]) => [k, String(v)]);
    return get(`${moment}/why?${new URLSearchParams(given)}`).catch((e) => ({ type: 'refused', words: e.message }));
}

/** @param {string} path @param {string} [lang] */
export const get = (path, lang) => request(path, {}, lang);

/** @param {string} path @param {object} [body] */
export const post = (path, body = {}) => request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** @param {string} path */
export const remove = (path) => request(path, { method: 'DELETE' });
