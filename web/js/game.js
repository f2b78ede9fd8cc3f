// The page of a game: connects, lays out what comes, and lets the reader act. Opponents' deeds are shown one after the other so that they
// can be followed; the reader's own appear at once.

import { BattlePanel } from './battle.js';
import { Banners } from './banners.js';
import { Chat } from './chat.js';
import { Connection } from './connection.js';
import { confirmed, openDialog } from './dialog.js';
import { byId, h, put, say } from './dom.js';
import { askAbout, get } from './api.js';
import { plain, t } from './i18n.js';
import { iconButton } from './icons.js';
import { keyboard } from './keys.js';
import { Layout } from './layout.js';
import { need } from './library.js';
import { lookAt } from './look.js';
import { closeMenu, openMenu } from './menu.js';
import { openSettings } from './preferences.js';
import { go } from './route.js';
import { moves as mayMove, onSettings } from './settings.js';
import { State } from './state.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Moment} Moment */
/** @typedef {import('./state.js').Change} Change */

export class GamePage {
    /**
     * @param {HTMLElement} root
     * @param {string} id
     */
    constructor(root, id) {
        this.id = id;
        this.state = new State();
        /** An earlier moment that is looked at. @type {Moment | null} */
        this.past = null;
        /** A card dropped somewhere: where it should go once asked. @type {{ card: number, target: number } | null} */
        this.intent = null;
        /** @type {any[]} */
        this.queue = [];
        this.pumping = false;
        /** A watcher sits on the dark side. */
        this.flipped = false;
        /** When the last answer was given, until it shows. */
        this.sent = 0;
        this.layout = new Layout(root, {
            take: (o) => this.take(o),
            ask: (what, more = {}) => (this.past ? askAbout(`games/${id}/at/${this.past.at}`, what, more) : this.wire.ask(what, more)),
            moment: (at) => this.look(at),
        }, {
            asking: (a) => this.wire.ask('settings', a),
            dropped: (card, target, options) => this.dropped(card, target, options),
            forbidden: (card, target) => this.forbidden(card, target),
            whole: () => this.wholeLog(),
        });
        this.desk = this.layout.desk;
        this.battle = new BattlePanel(this.desk);
        this.layout.middle.append(this.battle.el);
        this.chat = new Chat({ send: (text, to) => this.wire.ask('chat', { text, to }), read: () => {} });
        this.layout.tab('chat', 'ui-chat', 'chat', this.chat.el);
        this.banners = new Banners(this);
        this.layout.middle.prepend(this.banners.el);
        this.tools();
        this.stopKeys = keyboard(this.layout.el, this.desk, { undo: () => this.undo() });
        this.stopSettings = onSettings(() => this.draw({}));
        lookAt(this.desk);
        this.ticker = setInterval(() => this.tick(), 500);
        this.wire = new Connection(`/ws/games/${encodeURIComponent(id)}`, { message: (m) => this.take_in(m), status: () => this.banners.render() });
    }

    leave() {
        clearInterval(this.ticker);
        this.stopKeys();
        this.stopSettings();
        this.wire.close();
        closeMenu();
        lookAt(null);
    }

    /** Buttons of the top bar. */
    tools() {
        this.undoButton = iconButton('undo', t('ui-undo'), () => this.undo(), { class: 'icon-button undo' });
        put(this.layout.tools, this.undoButton,
            iconButton('log', t('ui-log-open'), () => this.layout.toggleSide(), { class: 'icon-button side-toggle' }),
            iconButton('settings', t('ui-settings'), openSettings),
            iconButton('menu', t('ui-game-menu'), (e) => this.menu(/** @type {HTMLElement} */ (e.currentTarget)), { 'aria-haspopup': 'menu' }));
        put(this.layout.start, iconButton('home', t('ui-home'), () => go('/')));
    }

    /** What concerns the game as a whole. @param {HTMLElement} anchor */
    menu(anchor) {
        const { info, view } = this.state;
        const playing = info?.seat && !view?.over;
        /** @type {{ words: string, sign: string, act: () => void }[]} */
        const more = [];
        if (playing) {
            more.push({ words: t('ui-concede'), sign: 'flag', act: () => this.concede() });
            if (!info.table.players.dark?.bot && !info.table.players.light?.bot) {
                more.push({ words: t('ui-adjourn'), sign: 'pause', act: () => this.wire.ask('adjourn') });
                more.push({ words: t(info.hands[info.seat ?? 'dark'] ? 'ui-hands-hide' : 'ui-hands-show'), sign: 'watch', act: () => this.wire.ask('hands', { show: !info.hands[info.seat ?? 'dark'] }) });
            }
        }
        if (!info?.seat) more.push({ words: t('ui-other-side'), sign: 'undo', act: () => {
            this.flipped = !this.flipped;
            this.draw({});
        } });
        more.push({ words: t('ui-copy-link'), sign: 'link', act: () => this.copyLink() });
        if (view?.over || info?.undo.free) {
            const save = () => void (location.href = `/api/games/${this.id}/transcript`);
            more.push({ words: t('ui-save-game'), sign: 'download', act: save });
            more.push({ words: t('ui-bug'), sign: 'question', act: () => openDialog(t('ui-bug'), [h('p', {}, t('ui-bug-words', { n: view?.at ?? 0 })), h('div', { class: 'dialog-foot' }, h('button', { type: 'button', class: 'button main', on: { click: save } }, t('ui-save-game')))], { className: 'small-dialog' }) });
        }
        openMenu(anchor, t('ui-game-menu'), [], { take: () => {}, more, keyboard: true });
    }

    async copyLink() {
        await navigator.clipboard?.writeText(location.href).catch(() => {});
        say(byId('status'), t('ui-copied'));
    }

    async concede() {
        if (await confirmed(t('ui-concede'), t('ui-concede-sure'), t('ui-concede'))) this.wire.ask('concede');
    }

    /** @param {any} m */
    take_in(m) {
        if (m.type === 'view') this.queue = [];
        if (m.type === 'closed') {
            this.banners.closed = m.words;
            this.wire.close();
            this.banners.render();
            return;
        }
        this.queue.push(m);
        this.pump();
    }

    /** Shows what came, in order. */
    async pump() {
        if (this.pumping) return;
        this.pumping = true;
        while (this.queue.length) {
            const m = this.queue.shift();
            const change = this.state.take(m);
            if (!change) continue;
            const view = this.state.view;
            if (view && change.view && !this.desk.ready(view)) await need(Object.values(view.cards).map((c) => c.def)).catch(() => {});
            this.draw(change);
            const theirs = change.by && change.by !== this.state.info?.seat;
            if (theirs && mayMove() && !document.hidden && change.moves?.length && this.queue.length < 12) await new Promise((done) => setTimeout(done, Math.max(90, 420 - this.queue.length * 40)));
        }
        this.pumping = false;
    }

    /** @param {Change} change */
    draw(change) {
        const { state, layout } = this;
        if (!state.view) {
            // Nobody sits across yet.
            layout.prompt.render({ words: t('ui-waiting-friend'), busy: true });
            this.chat.render(state.info?.chat ?? [], Boolean(state.info?.seat));
            this.banners.render();
            return;
        }
        if (state.info?.seat) this.desk.near = state.info.seat;
        else this.desk.near = this.flipped ? 'dark' : 'light';
        if (change.decision) closeMenu();
        const live = !this.past;
        if (live) {
            layout.show(state.view, state.decision, state.info, { moves: change.moves, idle: this.idle() });
        } else if (this.past) {
            layout.show(this.past.view, null, state.info, { idle: { words: t('ui-past', { n: this.past.at }) } });
        }
        layout.log.render(state.log, Boolean(change.fresh));
        this.battle.render();
        this.layout.drawer(!this.battle.el.hidden);
        if (change.chat || change.fresh) {
            this.chat.render(state.info?.chat ?? [], Boolean(state.info?.seat));
            if (change.chat && !change.fresh) layout.mark('chat');
        }
        this.banners.render();
        this.tick();
        if (this.sent && change.by && change.by === state.info?.seat) {
            // For tests: how long it took from the click until the answer showed.
            performance.measure('answer', { start: this.sent });
            this.sent = 0;
        }
        if (change.decision && live) this.follow();
    }

    /** What the prompt says while there is nothing to decide. */
    idle() {
        const { view, info, decision } = this.state;
        if (view?.over) return { words: this.outcome() };
        if (info?.table.status === 'waiting') return { words: t('ui-waiting-friend') };
        if (decision && !decision.mine) return { words: t('ui-thinking', { name: info?.table.players[decision.player]?.name ?? t('ui-side', { side: decision.player }) }), busy: true };
        return { words: t('ui-asking'), busy: true };
    }

    outcome() {
        const { view, info } = this.state;
        if (!view?.over) return '';
        const { winner, by } = view.over;
        return info?.seat ? t('ui-over-you', { won: winner === info.seat ? 'yes' : 'no', by }) : t('ui-over', { side: winner, by });
    }

    /** A card that was dropped somewhere goes there when the question comes. */
    follow() {
        const d = this.state.decision;
        const intent = this.intent;
        if (!intent || !d) return;
        this.intent = null;
        if (!d.mine || d.card !== intent.card) return;
        const fits = d.options.filter((o) => o.target === intent.target || (o.target == null && o.card === intent.target));
        if (fits.length === 1) this.desk.take(fits[0]);
        else if (fits.length > 1) {
            const anchor = /** @type {HTMLElement | null} */ (this.layout.el.querySelector(`.tile-main[data-id="${intent.target}"], .board .card[data-id="${intent.target}"]`));
            if (anchor) openMenu(anchor, this.desk.title(intent.target), fits, { take: (o) => this.desk.take(o), more: [], keyboard: false });
        }
    }

    /** @param {number} card @param {number} target @param {Option[]} options */
    dropped(card, target, options) {
        const direct = options.find((o) => o.target === target && this.desk.decision?.card === card);
        if (direct && options.length === 1) return this.desk.take(direct);
        if (options.length === 1) {
            this.intent = { card, target };
            return this.desk.take(options[0]);
        }
        const anchor = /** @type {HTMLElement | null} */ (this.layout.el.querySelector(`.tile-main[data-id="${target}"], .board .card[data-id="${target}"]`));
        if (anchor) openMenu(anchor, this.desk.title(card), options, { take: (o) => { this.intent = { card, target }; this.desk.take(o); }, more: [], keyboard: false });
        return undefined;
    }

    /** A card was dropped where it may not go: says why. @param {number} card @param {number} target */
    async forbidden(card, target) {
        const answer = await this.wire.ask('why_not', { card, to: target });
        const no = answer.type === 'why_not' && answer.steps.find((/** @type {import('./types.js').Step} */ s) => !s.allowed);
        if (no) this.layout.prompt.refuse(no.answer);
    }

    /** @param {Option} option */
    async take(option) {
        const d = this.state.decision;
        if (!d) return;
        this.layout.el.classList.add('sent');
        this.sent = performance.now();
        const answer = await this.wire.ask('answer', { decision: d.id, index: option.index });
        this.layout.el.classList.remove('sent');
        if (answer.type !== 'refused') return;
        this.intent = null;
        this.desk.busy = false;
        if (answer.code !== 'lost' && answer.code !== 'stale') this.layout.prompt.refuse(plain(answer.words));
    }

    /** Goes back to before the reader's own last decision, or to any other. @param {number} [to] */
    async undo(to) {
        const info = this.state.info;
        if (!info?.seat || !this.undoable()) return;
        this.past = null;
        const answer = await this.wire.ask('undo', to === undefined ? {} : { to });
        if (answer.type === 'refused') this.layout.prompt.refuse(answer.words ?? t('ui-offline'));
        else say(byId('status'), t(info.undo.free ? 'ui-undone' : 'ui-undo-asked'));
    }

    /** Whether there is anything to take back. */
    undoable() {
        const { view, info } = this.state;
        return Boolean(view && info?.seat && !view.over && info.table.status === 'playing' && view.at > info.undo.least);
    }

    /** Shows the table as it was. @param {number | null} at */
    async look(at) {
        if (at == null || at === this.state.view?.at) {
            this.past = null;
            return this.draw({ fresh: false });
        }
        try {
            this.past = await get(`games/${this.id}/at/${at}`);
            if (this.past) await need(Object.values(this.past.view.cards).map((c) => c.def));
        } catch (e) {
            this.layout.prompt.refuse(/** @type {Error} */ (e).message);
        }
        return this.draw({});
    }

    async wholeLog() {
        const answer = await this.wire.ask('log');
        if (answer.type !== 'log') return;
        this.state.log = answer.log;
        this.layout.log.render(this.state.log, true);
    }

    /** Clocks, and what becomes possible with time. */
    tick() {
        for (const corner of this.layout.corners) corner.tick(this.state.clock(corner.where === 'near' ? this.desk.near : this.desk.far));
        this.banners.tick();
        if (this.undoButton) {
            this.undoButton.disabled = !this.undoable();
            this.undoButton.hidden = !this.state.info?.seat;
        }
    }

    /** The language changed. */
    speak() {
        this.wire.seq = null;
        this.wire.open();
    }
}
