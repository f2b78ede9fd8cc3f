// A finished game, any moment of it: time line with graphs, steps by decision, phase and turn, from either seat or both, and playing on.

import { askAbout, get, post } from './api.js';
import { BattlePanel } from './battle.js';
import { openDialog } from './dialog.js';
import { byId, h, put, s, say } from './dom.js';
import { linked, plain, t } from './i18n.js';
import { icon, iconButton } from './icons.js';
import { Layout } from './layout.js';
import { line } from './lobby.js';
import { need } from './library.js';
import { lookAt } from './look.js';
import { openSettings } from './preferences.js';
import { go, note } from './route.js';
import { who } from './session.js';

/** @typedef {import('./types.js').Replay} Replay */
/** @typedef {import('./types.js').Moment} Moment */
/** @typedef {import('./types.js').Side} Side */

const WIDTH = 1000;
const HEIGHT = 100;

export class ReplayPage {
    /** @param {HTMLElement} root @param {string} id @param {number} [at] */
    constructor(root, id, at) {
        this.id = id;
        this.at = at ?? 0;
        /** @type {'dark' | 'light' | 'both'} */
        this.seat = 'both';
        /** @type {Replay | null} */
        this.replay = null;
        /** @type {Map<string, Promise<Moment>>} */
        this.kept = new Map();
        this.timer = 0;
        this.layout = new Layout(root, { take: () => {}, ask: (what, more = {}) => askAbout(`replays/${id}/at/${this.at}`, what, { ...more, seat: this.seat }), moment: (n) => this.go(n + 1) }, {});
        this.layout.el.classList.add('replaying');
        this.battle = new BattlePanel(this.layout.desk);
        this.layout.middle.append(this.battle.el);
        this.range = h('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': t('ui-timeline'), on: { input: () => this.go(Number(this.range.value)) } });
        this.graph = h('div', { class: 'graph', on: { click: (/** @type {MouseEvent} */ e) => this.point(e) } });
        this.where = h('output', { class: 'where' });
        this.playButton = iconButton('play', t('ui-replay-play'), () => this.run());
        this.controls = h('section', { class: 'replay-controls', 'aria-label': t('ui-timeline') });
        this.layout.el.append(this.controls);
        put(this.layout.start, iconButton('home', t('ui-home'), () => go('/')));
        put(this.layout.tools, iconButton('log', t('ui-log-open'), () => this.layout.toggleSide(), { class: 'icon-button side-toggle' }), iconButton('link', t('ui-share'), () => this.share()),
            h('a', { class: 'icon-button', href: `/api/games/${id}/transcript`, download: `holocron-${id}.txt`, 'aria-label': t('ui-save-game'), title: t('ui-save-game') }, icon('download')), iconButton('settings', t('ui-settings'), openSettings));
        lookAt(this.layout.desk);
        this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
        document.addEventListener('keydown', this.keys);
        this.load();
    }

    async load() {
        try {
            this.replay = await get(`replays/${this.id}`);
        } catch (e) {
            this.layout.prompt.render({ words: /** @type {Error} */ (e).message });
            this.layout.prompt.question.textContent = /** @type {Error} */ (e).message;
            return;
        }
        if (!this.replay) return;
        this.range.max = String(this.replay.decisions);
        if (this.replay.table.you) this.layout.desk.near = this.replay.table.you;
        this.draw();
        await this.log();
        await this.go(Math.min(this.at, this.replay.decisions), true);
    }

    async log() {
        const { log } = await get(`replays/${this.id}/log?seat=${this.seat}`);
        this.layout.log.render(log, true);
    }

    draw() {
        const button = (/** @type {string} */ sign, /** @type {string} */ id, /** @type {() => void} */ act) => iconButton(sign, t(id), act);
        const seats = h('div', { class: 'seats', role: 'group', 'aria-label': t('ui-seat') }, /** @type {const} */ (['dark', 'both', 'light']).map((seat) => h('button', { type: 'button', class: 'toggle', 'aria-pressed': String(seat === this.seat), on: { click: () => this.sit(seat) } }, seat === 'both' ? t('ui-both-seats') : [icon(seat, seat), t('ui-side', { side: seat })])));
        put(this.controls,
            this.graph,
            this.range,
            h('div', { class: 'replay-row' },
                h('div', { class: 'steps-row' },
                    button('first', 'ui-turn-back', () => this.go(this.jump(-1, 'turn'))),
                    button('back', 'ui-phase-back', () => this.go(this.jump(-1, 'phase'))),
                    button('previous', 'ui-step-back', () => this.go(this.at - 1)),
                    this.playButton,
                    button('next', 'ui-step-on', () => this.go(this.at + 1)),
                    button('forward', 'ui-phase-on', () => this.go(this.jump(1, 'phase'))),
                    button('last', 'ui-turn-on', () => this.go(this.jump(1, 'turn')))),
                this.where, seats,
                h('button', { type: 'button', class: 'button main play-on', on: { click: () => this.playOn() } }, icon('play'), t('ui-play-on'))));
        this.plot();
    }

    /** The graphs of Life Force and of the estimate. */
    plot() {
        const r = this.replay;
        if (!r) return;
        const x = (/** @type {number} */ at) => (at / Math.max(r.decisions, 1)) * WIDTH;
        const most = Math.max(60, ...r.life.flatMap(([, d, l]) => [d, l]));
        const line = (/** @type {number[][]} */ points, /** @type {string} */ cls) => s('polyline', { class: cls, points: points.map(([a, v]) => `${x(a).toFixed(1)},${(HEIGHT - v * HEIGHT).toFixed(1)}`).join(' '), fill: 'none', 'vector-effect': 'non-scaling-stroke' });
        const turns = r.moments.filter((m, i) => i === 0 || r.moments[i - 1].turn !== m.turn);
        this.cursor = s('line', { class: 'cursor', y1: 0, y2: HEIGHT, 'vector-effect': 'non-scaling-stroke' });
        put(this.graph,
            s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': t('ui-graph') },
                turns.map((m, i) => s('rect', { class: `turn-band ${m.player}`, x: x(m.at), y: 0, width: Math.max(0, x(turns[i + 1]?.at ?? r.decisions) - x(m.at)), height: HEIGHT })),
                r.estimate && line(r.estimate.map(([a, v]) => [a, v]), 'estimate'),
                line(r.life.map(([a, d]) => [a, d / most]), 'life dark'),
                line(r.life.map(([a, , l]) => [a, l / most]), 'life light'),
                this.cursor),
            h('p', { class: 'legend' }, h('span', { class: 'dark' }, icon('dark'), t('ui-life-of', { side: 'dark' })), h('span', { class: 'light' }, icon('light'), t('ui-life-of', { side: 'light' })), r.estimate && h('span', { class: 'est' }, t('ui-estimate'))),
            r.departs && h('p', { class: 'hint departs' }, r.departs.words));
    }

    /** @param {MouseEvent} e */
    point(e) {
        const box = this.graph.querySelector('svg')?.getBoundingClientRect();
        if (box && this.replay) this.go(Math.round(((e.clientX - box.x) / box.width) * this.replay.decisions));
    }

    /** Where the next or last turn or phase begins. @param {number} by @param {'turn' | 'phase'} what */
    jump(by, what) {
        const all = this.replay?.moments ?? [];
        const starts = (what === 'phase' ? all : all.filter((m, i) => i === 0 || all[i - 1].turn !== m.turn)).map((m) => m.at);
        if (by > 0) return starts.find((a) => a > this.at) ?? this.replay?.decisions ?? 0;
        return starts.filter((a) => a < this.at).pop() ?? 0;
    }

    /** @param {number} n @returns {Promise<Moment>} */
    moment(n) {
        const key = `${this.seat} ${n}`;
        let found = this.kept.get(key);
        if (!found) {
            found = get(`replays/${this.id}/at/${n}?seat=${this.seat}`);
            if (this.kept.size > 300) this.kept.clear();
            this.kept.set(key, found);
            found.catch(() => this.kept.delete(key));
        }
        return found;
    }

    /** Shows a moment. @param {number} n @param {boolean} [first] */
    async go(n, first = false) {
        const most = this.replay?.decisions ?? 0;
        const at = Math.max(0, Math.min(most, n));
        if (at === this.at && !first) return;
        const forward = at === this.at + 1;
        this.at = at;
        this.range.value = String(at);
        note(`/replay/${this.id}/${at}`);
        const moment = await this.moment(at);
        if (this.at !== at) return;
        await need([...Object.values(moment.view.cards).map((c) => c.def)]);
        if (this.at !== at) return;
        if (this.seat !== 'both') this.layout.desk.near = this.seat;
        const d = moment.decision;
        const taken = d && moment.taken != null ? d.options?.find((o) => o.index === moment.taken) : null;
        const info = this.replay && /** @type {any} */ ({ table: this.replay.table, seat: null, here: { dark: true, light: true } });
        this.layout.show(moment.view, null, info, { moves: forward ? moment.moves : [], idle: { words: moment.view.over ? (this.replay?.table.winner_words ?? t('ui-over', { side: moment.view.over.winner, by: moment.view.over.by })) : d?.question ? t('ui-asked-of', { side: d.player, question: plain(d.question) }) : t('ui-decides', { side: d?.player ?? 'dark' }) } });
        put(this.layout.prompt.buttons, taken && h('p', { class: 'taken' }, icon('check'), h('span', {}, t('ui-taken', { side: d?.player ?? 'dark', what: plain(taken.words) }))));
        put(this.layout.prompt.about, moment.log.length > 0 && h('ul', { class: 'moment-log' }, moment.log.map((l) => h('li', {}, linked(l.words)))));
        this.battle.render();
        this.layout.log.mark(at);
        const turn = moment.view.turn;
        put(this.where, t('ui-where', { at, of: most, turn: turn.number }));
        const x = (at / Math.max(most, 1)) * WIDTH;
        this.cursor?.setAttribute('x1', String(x));
        this.cursor?.setAttribute('x2', String(x));
        if (at < most) this.moment(at + 1).catch(() => {});
    }

    /** Plays by itself, or stops. */
    run() {
        const playing = this.timer !== 0;
        clearInterval(this.timer);
        this.timer = playing ? 0 : setInterval(() => (this.at >= (this.replay?.decisions ?? 0) ? this.run() : this.go(this.at + 1)), 700);
        this.playButton.setAttribute('aria-label', t(playing ? 'ui-replay-play' : 'ui-replay-pause'));
        this.playButton.title = t(playing ? 'ui-replay-play' : 'ui-replay-pause');
        put(this.playButton, icon(playing ? 'play' : 'pause'));
    }

    /** @param {'dark' | 'light' | 'both'} seat */
    async sit(seat) {
        this.seat = seat;
        this.draw();
        await this.log().catch(() => {});
        await this.go(this.at, true);
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        if (e.target instanceof HTMLElement && e.target.closest('input, select, textarea, dialog, [role=tab]')) return;
        const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, PageUp: this.jump(-1, 'turn'), PageDown: this.jump(1, 'turn'), Home: 0, End: this.replay?.decisions }[e.key];
        if (to === undefined || e.ctrlKey || e.metaKey) return;
        e.preventDefault();
        this.go(to);
    }

    async share() {
        await navigator.clipboard?.writeText(location.href).catch(() => {});
        say(byId('status'), t('ui-copied'));
        openDialog(t('ui-share'), [h('p', {}, t('ui-share-words')), h('input', { type: 'text', readonly: true, value: location.href, 'aria-label': t('ui-share'), class: 'share-link' })], { className: 'small-dialog' });
    }

    /** A new game from this moment. */
    playOn() {
        const error = h('p', { class: 'warn', role: 'alert' });
        const start = (/** @type {Side} */ side) => async () => {
            const bot = /** @type {HTMLSelectElement} */ (select).value;
            await post(`replays/${this.id}/play-on`, { at: this.at, side, bot }).then(({ game }) => {
                box.close();
                go(`/game/${game}`);
            }, (e) => void (error.textContent = e.message));
        };
        const select = h('select', {}, who().bots.map((b) => h('option', { value: b.name }, b.title)));
        const box = openDialog(t('ui-play-on'), [h('p', {}, t('ui-play-on-words', { n: this.at })), h('label', { class: 'pick' }, h('span', {}, t('ui-bot')), select), error,
            h('div', { class: 'dialog-foot' }, /** @type {Side[]} */ (['dark', 'light']).map((side) => h('button', { type: 'button', class: 'button main', on: { click: start(side) } }, icon(side), t('ui-play-as', { side }))))], { className: 'small-dialog' });
    }

    leave() {
        clearInterval(this.timer);
        document.removeEventListener('keydown', this.keys);
        lookAt(null);
    }
}

/** The reader's finished games, and a way to take in one that somebody sent. */
export class ReplaysPage {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.list = h('div', { class: 'lists' });
        const error = h('p', { class: 'warn', role: 'alert' });
        const file = h('input', { type: 'file', accept: '.txt,text/plain', on: { change: async () => {
            const text = await file.files?.[0]?.text();
            if (text) await post('replays', { text }).then(({ game }) => go(`/replay/${game}`), (e) => void (error.textContent = e.message));
        } } });
        put(root, h('main', { class: 'lobby pages' }, h('h1', {}, t('ui-door-replays')), this.list, h('section', { class: 'form' }, h('h2', {}, t('ui-replay-upload')), h('label', {}, h('span', {}, t('ui-replay-file')), file), error)));
        this.load();
    }

    async load() {
        const { replays } = await get('lobby');
        put(this.list, replays.length ? h('section', { class: 'list' }, h('ul', {}, replays.map((/** @type {import('./types.js').Table} */ table) => line(table, 'ui-replay')))) : h('p', {}, t('ui-no-replays')));
    }

    leave() {}
}
