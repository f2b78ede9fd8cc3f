// The first page: one button to play at once, and the other doors.

import { Refused, get, post } from './api.js';
import { Connection } from './connection.js';
import { h, put } from './dom.js';
import { deckPicker } from './decks.js';
import { openDialog } from './dialog.js';
import { language, t } from './i18n.js';
import { icon } from './icons.js';
import { go } from './route.js';
import { who } from './session.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {import('./types.js').Side} Side */

/** The bot that is met where none is chosen. */
const USUAL = 'knight';

export class LobbyPage {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.error = h('p', { class: 'warn', role: 'alert' });
        this.lists = h('div', { class: 'lists' });
        const door = (/** @type {string} */ sign, /** @type {string} */ id, /** @type {string | (() => void)} */ to) => {
            const inside = [icon(sign), h('span', { class: 'door-name' }, t(id)), h('span', { class: 'door-words' }, t(`${id}-words`))];
            return h('li', {}, typeof to === 'string' ? h('a', { class: 'door', href: to }, ...inside) : h('button', { type: 'button', class: 'door', on: { click: to } }, ...inside));
        };
        put(root, h('main', { class: 'lobby' },
            h('section', { class: 'hero' },
                h('h1', {}, 'Holocron'),
                h('p', { class: 'tagline' }, t('ui-tagline')),
                h('button', { type: 'button', class: 'play-now', on: { click: (/** @type {Event} */ e) => this.play(/** @type {HTMLButtonElement} */ (e.currentTarget)) } }, icon('play'), t('ui-play-now')),
                h('p', { class: 'hint' }, t('ui-play-now-words')), this.error),
            h('ul', { class: 'doors' },
                door('character', 'ui-door-bot', () => newGame('bot')),
                door('link', 'ui-door-friend', () => newGame('friend')),
                door('people', 'ui-door-anyone', () => newGame('anyone')),
                door('watch', 'ui-door-watch', '/watch'),
                door('cards', 'ui-door-decks', '/decks'),
                door('location', 'ui-door-cards', '/cards'),
                door('book', 'ui-door-rules', '/rules'),
                door('moment', 'ui-door-replays', '/replays')),
            this.lists,
            h('footer', { class: 'foot' }, h('p', {}, t('ui-fans')), h('p', {}, `Holocron ${who().version}`))));
        this.wire = new Connection('/ws/lobby', { message: (m) => m.type === 'lobby' && this.show(m) });
    }

    /** @param {{ open: Table[], watch: Table[], mine: Table[] }} lobby */
    show(lobby) {
        const list = (/** @type {string} */ id, /** @type {Table[]} */ tables, /** @type {string} */ act) => tables.length > 0 && h('section', { class: 'list' }, h('h2', {}, t(id)), h('ul', {}, tables.map((table) => line(table, act))));
        put(this.lists, list('ui-mine', lobby.mine, 'ui-go-on'), list('ui-open', lobby.open.filter((x) => !x.you), 'ui-sit-down'), list('ui-watch', lobby.watch.filter((x) => !x.you), 'ui-watch-it'));
    }

    /** @param {HTMLButtonElement} button */
    async play(button) {
        button.disabled = true;
        try {
            const { game } = await post('games', {});
            go(`/game/${game}`);
        } catch (e) {
            this.error.textContent = /** @type {Error} */ (e).message;
            button.disabled = false;
        }
    }

    leave() {
        this.wire.close();
    }
}

/** Games in progress that may be watched. */
export class WatchPage {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.list = h('div', { class: 'lists', 'aria-live': 'polite' });
        put(root, h('main', { class: 'lobby pages' }, h('h1', {}, t('ui-watch')), this.list));
        this.wire = new Connection('/ws/lobby', { message: (m) => m.type === 'lobby' && this.show(m.watch) });
    }

    /** @param {Table[]} tables */
    show(tables) {
        put(this.list, tables.length ? h('section', { class: 'list' }, h('ul', {}, tables.map((table) => line(table, table.you ? 'ui-go-on' : 'ui-watch-it')))) : h('p', {}, t('ui-no-watch')));
    }

    leave() {
        this.wire.close();
    }
}

/**
 * A table of a list.
 * @param {Table} table
 * @param {string} act
 */
export function line(table, act) {
    const seat = (/** @type {Side} */ side) => h('span', { class: `seat ${side}` }, icon(side, side), h('span', { class: 'unseen' }, t('ui-side', { side })), table.players[side]?.name ?? t('ui-free-seat'));
    const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(table.created * 1000);
    const join = table.status === 'waiting' && !table.you;
    const to = join ? `/table/${table.id}` : table.status === 'over' || table.upload ? `/replay/${table.id}` : `/game/${table.id}`;
    return h('li', {}, h('a', { class: 'table-line', href: to },
        h('span', { class: 'seats' }, seat('dark'), seat('light')),
        h('span', { class: 'hint' }, [table.winner_words || (table.turn ? t('ui-turn', { n: table.turn }) : t('ui-not-begun')), table.clock ? t('ui-clock-is', { m: table.clock.minutes, s: table.clock.increment }) : '', when].filter(Boolean).join(' · ')),
        h('span', { class: 'table-act' }, t(act), icon('next'))));
}

/**
 * The box that makes a game.
 * @param {'bot' | 'friend' | 'anyone'} against
 * @param {object} [given] a deck to begin with
 */
export async function newGame(against, given) {
    const decks = await get('decks');
    const error = h('p', { class: 'warn', role: 'alert' });
    const radio = (/** @type {string} */ name, /** @type {string} */ legend, /** @type {[string, string][]} */ values, /** @type {string} */ now) => h('fieldset', { class: 'choice' }, h('legend', {}, legend), h('div', { class: 'choice-row' }, values.map(([v, words]) => h('label', {}, h('input', { type: 'radio', name, value: v, checked: v === now }), h('span', {}, words)))));
    const mine = deckPicker(decks, 'deck', t('ui-your-deck'), given);
    const theirs = against === 'bot' ? deckPicker(decks, 'opponent_deck', t('ui-bot-deck')) : null;
    const { bots } = who();
    const level = (bots.find((b) => b.name === USUAL) ?? bots[0])?.name;
    const levelWords = h('p', { class: 'hint', role: 'status' }, bots.find((b) => b.name === level)?.words);
    const form = h('form', { class: 'form', on: { change: (/** @type {Event} */ e) => e.target instanceof HTMLInputElement && e.target.name === 'bot' && put(levelWords, bots.find((b) => b.name === new FormData(form).get('bot'))?.words), submit: (/** @type {Event} */ e) => send(e) } },
        against === 'bot' && radio('bot', t('ui-bot'), who().bots.map((b) => [b.name, b.title]), level),
        against === 'bot' && levelWords,
        radio('side', t('ui-your-side'), [['either', t('ui-side-either')], ['dark', t('ui-side', { side: 'dark' })], ['light', t('ui-side', { side: 'light' })]], 'either'),
        mine.el, theirs?.el,
        against !== 'bot' && radio('clock', t('ui-clock'), [['', t('ui-clock-none')], ['15+5', t('ui-clock-is', { m: 15, s: 5 })], ['30+10', t('ui-clock-is', { m: 30, s: 10 })], ['60+15', t('ui-clock-is', { m: 60, s: 15 })]], ''),
        against !== 'bot' && h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'safe', checked: true }), h('span', {}, t('ui-undo-safe'))),
        h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'watch', checked: true }), h('span', {}, t('ui-may-watch'))),
        error,
        h('div', { class: 'dialog-foot' }, h('button', { type: 'submit', class: 'button main' }, t('ui-begin'))));
    const box = openDialog(t(`ui-door-${against}`), [form], { className: 'new-game' });

    /** @param {Event} e */
    async function send(e) {
        e.preventDefault();
        const data = new FormData(form);
        const deck = mine.value();
        const side = String(data.get('side'));
        const clock = String(data.get('clock') ?? '');
        /** @type {Record<string, unknown>} */
        const body = { against, watch: data.has('watch'), side: deck ? undefined : side };
        if (deck) body.deck = deck;
        if (against === 'bot') body.bot = data.get('bot');
        if (theirs?.value()) body.opponent_deck = theirs.value();
        if (clock) body.clock = { minutes: Number(clock.split('+')[0]), increment: Number(clock.split('+')[1]) };
        if (against !== 'bot') body.undo = data.has('safe') ? 'safe' : 'ask';
        try {
            const made = await post('games', body);
            if (made.invite) keepInvite(made.game, made.invite);
            box.close();
            go(`/game/${made.game}`);
        } catch (err) {
            const refused = err instanceof Refused ? err : null;
            put(error, refused?.message ?? String(err), refused?.problems.length ? h('ul', {}, refused.problems.map((p) => h('li', {}, p))) : null);
        }
    }
}

/** Remembers the link of an own table. @param {string} game @param {string} code */
function keepInvite(game, code) {
    try {
        localStorage.setItem(`invite ${game}`, code);
    } catch {
        // Without storage the link is shown only now.
    }
}

/** The link of an own table, to send. @param {string} game */
export function inviteLink(game) {
    const code = localStorage.getItem(`invite ${game}`);
    return code ? `${location.origin}/join/${code}` : `${location.origin}/table/${game}`;
}

/** Sitting down at a table that somebody else made. */
export class JoinPage {
    /**
     * @param {HTMLElement} root
     * @param {{ code?: string, game?: string }} which
     */
    constructor(root, which) {
        this.body = h('div', {}, h('p', { class: 'hint' }, t('ui-asking')));
        put(root, h('main', { class: 'lobby narrow' }, h('h1', {}, t('ui-join')), this.body));
        this.load(which);
    }

    /** @param {{ code?: string, game?: string }} which */
    async load({ code, game }) {
        try {
            const found = code ? await get(`invites/${encodeURIComponent(code)}`) : await get(`games/${encodeURIComponent(game ?? '')}`);
            /** @type {Table} */
            const table = found.table;
            if (table.you) return go(`/game/${table.id}`, true);
            if (table.status !== 'waiting') return go(table.status === 'over' ? `/replay/${table.id}` : `/game/${table.id}`, true);
            /** @type {Side} */
            const side = found.side ?? (table.players.dark ? 'light' : 'dark');
            const host = table.players[side === 'dark' ? 'light' : 'dark'];
            const decks = await get('decks');
            const pick = deckPicker(decks, 'deck', t('ui-your-deck'), undefined, side);
            const error = h('p', { class: 'warn', role: 'alert' });
            put(this.body, h('p', {}, icon(side, side), ' ', t('ui-join-words', { name: host?.name ?? '?', side })), pick.el, error,
                h('p', {}, h('button', { type: 'button', class: 'play-now', on: { click: () => sit() } }, t('ui-sit-down'))));
            const sit = async () => {
                try {
                    const made = await post(`games/${table.id}/join`, { invite: code, deck: pick.value() ?? undefined });
                    go(`/game/${made.game}`, true);
                } catch (err) {
                    put(error, /** @type {Error} */ (err).message, ' ', (/** @type {Refused} */ (err).problems ?? []).join(' '));
                }
            };
        } catch (e) {
            put(this.body, h('p', { class: 'warn' }, /** @type {Error} */ (e).message), h('p', {}, h('a', { href: '/' }, t('ui-home'))));
        }
        return undefined;
    }

    leave() {}
}
