// Where everything lies on the page of a game or replay, and what a click on a card does.

import { Corner } from './piles.js';
import { Desk } from './desk.js';
import { openDialog } from './dialog.js';
import { h, put, rove } from './dom.js';
import { draggable } from './drag.js';
import { Hand } from './hand.js';
import { plain, t } from './i18n.js';
import { icon } from './icons.js';
import { Log } from './log.js';
import { openCard } from './look.js';
import { openMenu } from './menu.js';
import { Motion } from './motion.js';
import { PhaseBar } from './phases.js';
import { Prompt } from './prompt.js';
import { choose, prefer } from './settings.js';
import { Board } from './table.js';
import { small } from './card.js';
import { Tokens } from './token.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Decision} Decision */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').Asking} Asking */
/** @typedef {{ asking?: (a: Asking) => void, dropped?: (card: number, target: number, options: Option[]) => void, forbidden?: (card: number, target: number) => void, whole?: () => void }} Ways */

export class Layout {
    /**
     * @param {HTMLElement} root
     * @param {import('./desk.js').Hands} hands
     * @param {Ways} ways
     */
    constructor(root, hands, ways) {
        this.desk = new Desk(hands);
        this.start = h('div', { class: 'bar-start' });
        this.tools = h('div', { class: 'bar-tools' });
        this.phases = new PhaseBar(this.desk, ways.asking ?? null);
        this.board = new Board(this.desk);
        this.playing = h('div', { class: 'playing' });
        this.playingTokens = new Tokens(this.desk);
        this.middle = h('div', { class: 'middle' }, this.board.el, this.playing);
        this.corners = [new Corner(this.desk, 'far'), new Corner(this.desk, 'near')];
        this.corners[0].el.append(this.board.tools);
        this.hand = new Hand(this.desk);
        this.prompt = new Prompt(this.desk);
        this.middle.append(this.prompt.tray);
        this.log = new Log(this.desk, { whole: ways.whole });
        this.ticker = h('p', { class: 'last-line', 'aria-hidden': 'true' });
        this.tabs = h('div', { class: 'tabs', role: 'tablist' });
        this.panels = h('div', { class: 'panels' });
        this.side = h('aside', { class: 'side', 'aria-label': t('ui-side-panel') }, this.tabs, this.panels);
        this.el = h('main', { class: 'desk' },
            h('h1', { class: 'unseen' }, t('ui-table')),
            h('header', { class: 'bar' }, this.start, this.phases.el, this.tools),
            this.corners[0].el, this.middle, this.ticker, h('div', { class: 'right' }, this.side, this.prompt.el),
            h('div', { class: 'near-row' }, this.corners[1].el, this.hand.el));
        this.motion = new Motion(this.desk, this.el);
        this.tab('log', 'ui-log', 'log', this.log.el);
        this.el.classList.toggle('side-open', prefer().log);
        /** Whether the drawer was last opened, on a phone. */
        this.drawn = true;
        put(root, this.el);
        this.el.addEventListener('click', (e) => this.click(e));
        if (ways.dropped) draggable(this.el, this.desk, { shown: () => this.again(), dropped: ways.dropped, forbidden: ways.forbidden ?? (() => {}) });
    }

    /** Adds a tab to the side panel. @param {string} name @param {string} words @param {string} sign @param {HTMLElement} content */
    tab(name, words, sign, content) {
        const first = !this.tabs.childElementCount;
        const tab = h('button', { type: 'button', class: 'tab', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, 'aria-selected': String(first), tabindex: first ? 0 : -1, on: { click: () => this.open(name), keydown: (/** @type {KeyboardEvent} */ e) => rove(e, /** @type {HTMLElement[]} */ ([...this.tabs.children])) } }, icon(sign), t(words));
        const panel = h('div', { class: 'panel', role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, hidden: !first }, content);
        this.tabs.append(tab);
        this.panels.append(panel);
    }

    /** @param {string} name */
    open(name) {
        for (const tab of this.tabs.children) {
            const on = tab.id === `tab-${name}`;
            tab.setAttribute('aria-selected', String(on));
            /** @type {HTMLElement} */ (tab).tabIndex = on ? 0 : -1;
            if (on) tab.classList.remove('news');
        }
        for (const panel of this.panels.children) /** @type {HTMLElement} */ (panel).hidden = panel.id !== `panel-${name}`;
        const list = this.panels.querySelector('.panel:not([hidden]) [role=log]');
        if (list) list.scrollTop = list.scrollHeight;
    }

    /** Marks a tab that has something new. @param {string} name */
    mark(name) {
        const tab = this.tabs.querySelector(`#tab-${name}`);
        if (tab?.getAttribute('aria-selected') !== 'true') tab?.classList.add('news');
    }

    toggleSide() {
        const open = !this.el.classList.contains('side-open');
        this.el.classList.toggle('side-open', open);
        choose({ log: open });
    }

    /** The drawer of a phone makes way for a battle, unless nothing but its cards can be used. @param {boolean} fighting */
    drawer(fighting) {
        const { desk } = this;
        const elsewhere = desk.onTable().length + desk.tray.length + desk.loose.filter((o) => o.act !== 'pass').length;
        const open = !fighting || (elsewhere === 0 && desk.options.size > 0);
        if (open === this.drawn || !matchMedia('(max-width: 719px)').matches) return;
        this.drawn = open;
        this.hand.toggle(open);
    }

    /**
     * Lays out a view.
     * @param {View} view
     * @param {Decision | null} decision
     * @param {TableInfo | null} info
     * @param {{ moves?: Move[], idle: { words: string, busy?: boolean } | null }} how
     */
    show(view, decision, info, { moves, idle }) {
        this.motion.before();
        const focus = this.focused();
        // An answer that has focus goes away with its question: taking focus from it now spares the browser a layout in between.
        if (focus && this.prompt.el.contains(document.activeElement)) /** @type {HTMLElement} */ (document.activeElement).blur();
        this.info = info;
        this.idle = idle;
        this.desk.set(view, decision);
        this.again();
        this.motion.after(moves);
        this.refocus(focus);
    }

    /** Draws everything from the desk. */
    again() {
        const { desk } = this;
        this.el.dataset.near = desk.near;
        this.el.dataset.decision = String(desk.decision?.id ?? '');
        this.el.dataset.at = String(desk.view?.at ?? '');
        this.phases.render(this.info ?? null);
        for (const corner of this.corners) corner.render(this.info ?? null);
        this.hand.render();
        this.prompt.render(this.idle ?? null);
        this.board.render();
        this.now();
        const last = this.log.lines[this.log.lines.length - 1];
        put(this.ticker, last ? plain(last.words) : '');
    }

    /** Cards being played and destinies drawn. */
    now() {
        const { desk } = this;
        const cards = Object.values(desk.view?.cards ?? {}).filter((c) => c.zone === 'playing' || c.zone === 'destiny');
        this.playingTokens.begin();
        const drawn = new Map((desk.view?.drawn ?? []).map((d) => [d.card, d]));
        put(this.playing, cards.map((c) => h('div', { class: 'being-played' }, h('span', { class: 'tag' }, drawn.has(c.id) ? t('ui-destiny-is', { n: String(drawn.get(c.id)?.value ?? '?') }) : t('ui-being-played')), this.playingTokens.of(c))));
        this.playingTokens.end();
        this.playing.hidden = cards.length === 0;
    }

    /** What has focus, in a way that survives drawing anew. @returns {string | null} */
    focused() {
        const el = document.activeElement;
        if (!(el instanceof HTMLElement) || !this.el.contains(el)) return null;
        for (const key of ['id', 'pile', 'stop', 'key']) if (el.dataset[key]) return `${el.classList[0]} ${key} ${el.dataset[key]} ${el.dataset.side ?? ''}`;
        return null;
    }

    /** @param {string | null} was */
    refocus(was) {
        if (!was || this.el.contains(document.activeElement)) return;
        const [cls, key, ...rest] = was.split(' ');
        const value = rest.slice(0, -1).join(' ');
        const side = rest[rest.length - 1];
        const find = (/** @type {string} */ c) => /** @type {HTMLElement | null} */ (this.el.querySelector(`${c}[data-${key}="${CSS.escape(value)}"]${side ? `[data-side="${side}"]` : ''}`));
        // A card that has moved keeps focus; an option that is gone hands it to the question's first answer.
        const el = find(`.${cls}`) ?? find('');
        if (el && el.offsetParent) el.focus();
        else /** @type {HTMLElement | null} */ (this.prompt.el.querySelector('.answer') ?? this.prompt.el.querySelector('summary'))?.focus();
    }

    /** @param {MouseEvent} e */
    click(e) {
        const el = e.target instanceof Element ? /** @type {HTMLElement | null} */ (e.target.closest('.card[data-id], .tile-main, .pile')) : null;
        if (!el) return;
        const { desk } = this;
        const keyboard = e.detail === 0;
        if (el.classList.contains('pile')) return this.pile(el, keyboard);
        const id = Number(el.dataset.id);
        const options = desk.options.get(id);
        if (!options) return void openCard(el);
        if (!desk.acting && options.length === 1) return desk.take(options[0]);
        openMenu(el, desk.title(id), options, {
            take: (o) => desk.take(o),
            more: [{ words: t('ui-look-closer'), sign: 'question', act: () => openCard(el) }],
            keyboard,
        });
        return undefined;
    }

    /** A pile: its options, else the cards in it that may be seen. @param {HTMLElement} el @param {boolean} keyboard */
    pile(el, keyboard) {
        const { desk } = this;
        const side = /** @type {import('./types.js').Side} */ (el.dataset.side);
        const name = el.dataset.pile ?? '';
        const options = desk.loose.filter((o) => o.pile?.side === side && o.pile.pile === name);
        const pile = desk.view?.sides[side].piles[name];
        const cards = (pile?.cards ?? []).map((id) => desk.card(id)).filter((c) => c !== undefined).reverse();
        const look = () => openDialog(t('ui-pile', { pile: t(`pile-${name}`), n: pile?.count ?? 0 }), cards.length ? [h('div', { class: 'card-grid' }, cards.map((c) => {
            const face = desk.face(c);
            return face && h('button', { type: 'button', class: 'card', data: { card: c.id, look: 'link' }, on: { click: (/** @type {Event} */ e) => openCard(/** @type {HTMLElement} */ (e.currentTarget)) } }, h('span', { class: 'unseen' }, face.title), small(face, c));
        }))] : [h('p', {}, t('ui-pile-hidden'))], { className: 'pile-dialog' });
        if (!options.length) return void look();
        openMenu(el, t(`pile-${name}`), options, { take: (o) => desk.take(o), more: cards.length ? [{ words: t('ui-look-through'), sign: 'cards', act: look }] : [], keyboard });
        return undefined;
    }
}
