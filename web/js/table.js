// The table: locations in the order of the rules, systems above their sites, each with the cards of both sides. Chooses the size at which
// everything fits; where even the smallest does not, the table scrolls.

import { landscape } from './card.js';
import { h, put } from './dom.js';
import { language, num, t } from './i18n.js';
import { icon, iconButton } from './icons.js';
import { Tokens } from './token.js';

/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {{ loc: Card | null, far: Card[], near: Card[] }} Lane */
/** @typedef {{ name: string, above: Lane[], below: Lane[] }} Group */

const SIZES = [96, 90, 84, 78, 72, 66, 60, 55, 50, 46];
const GAP = 6;
/** How much of a card shows above the one that lies on it. */
const PEEK = 0.23;

export class Board {
    /** @param {Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.tokens = new Tokens(desk);
        this.inner = h('div', { class: 'board-inner' });
        this.el = h('section', { class: 'board', 'aria-label': t('ui-table'), tabindex: -1 }, this.inner);
        this.tools = h('div', { class: 'board-tools' });
        /** Steps away from the size that fits. */
        this.zoom = 0;
        this.size = SIZES[4];
        /** @type {Map<string, HTMLElement>} */
        this.kept = new Map();
        new ResizeObserver(() => this.render()).observe(this.el);
        this.el.addEventListener('wheel', (e) => {
            if (!e.ctrlKey) return;
            e.preventDefault();
            this.step(e.deltaY < 0 ? 1 : -1);
        }, { passive: false });
    }

    /** @param {number} by 0 is what fits */
    step(by) {
        this.zoom = by === 0 ? 0 : Math.max(-5, Math.min(6, this.zoom + by));
        this.render();
    }

    /** @returns {Group[]} */
    groups() {
        const { desk } = this;
        const view = desk.view;
        if (!view) return [];
        /** @type {Map<string, Group>} */
        const found = new Map();
        for (const id of view.layout) {
            const loc = desk.card(id);
            if (!loc) continue;
            const name = loc.system || desk.face(loc)?.title || String(id);
            let group = found.get(name);
            if (!group) found.set(name, (group = { name, above: [], below: [] }));
            const here = (desk.children.get(id) ?? []).filter((c) => c.zone === 'at' || c.zone === 'on');
            const lane = { loc, far: here.filter((c) => c.owner !== desk.near), near: here.filter((c) => c.owner === desk.near) };
            (loc.place?.kind === 'site' ? group.below : group.above).push(lane);
        }
        const groups = [...found.values()];
        const beside = Object.values(view.cards).filter((c) => c.zone === 'side');
        if (beside.length) groups.unshift({ name: '', above: [], below: [{ loc: null, far: beside.filter((c) => c.owner !== desk.near), near: beside.filter((c) => c.owner === desk.near) }] });
        return groups;
    }

    /** @param {Lane} lane @param {number} cw */
    laneWidth(lane, cw) {
        const most = Math.max(lane.far.length, lane.near.length, 1);
        const least = lane.loc ? Math.max(138, cw * 1.75) : cw;
        return Math.max(least, Math.min(most * (cw + GAP) - GAP, cw * 3.3));
    }

    /** @param {Card[]} cards @param {number} cw */
    rowHeight(cards, cw) {
        const ch = cw * 1.4;
        return cards.length ? ch * (1 + PEEK * Math.max(...cards.map((c) => Math.min(this.desk.carried(c.id).length, 5)))) : 0;
    }

    /**
     * How big the table is at a size of cards.
     * @param {Group[]} groups
     * @param {number} cw
     */
    measure(groups, cw) {
        let width = 0;
        const bands = [{ far: 0, near: 0, any: false }, { far: 0, near: 0, any: false }];
        for (const g of groups) {
            const row = (/** @type {Lane[]} */ lanes) => lanes.reduce((sum, l) => sum + this.laneWidth(l, cw) + 10, -10);
            width += Math.max(g.above.length ? row(g.above) : 0, g.below.length ? row(g.below) : 0) + 26;
            for (const [i, lanes] of [g.above, g.below].entries()) {
                for (const lane of lanes) {
                    bands[i].any ||= true;
                    bands[i].far = Math.max(bands[i].far, this.rowHeight(lane.far, cw));
                    bands[i].near = Math.max(bands[i].near, this.rowHeight(lane.near, cw));
                }
            }
        }
        const tile = this.tileHeight(cw);
        const height = bands.reduce((sum, b) => sum + (b.any ? Math.max(b.far, 14) + Math.max(b.near, 14) + tile + 22 : 0), 30);
        return { width, height };
    }

    /** @param {number} cw */
    tileHeight(cw) {
        return Math.round(Math.max(68, cw * 1.02));
    }

    /** @param {Group[]} groups */
    fit(groups) {
        const [width, height] = [this.el.clientWidth, this.el.clientHeight];
        const narrow = width < 640;
        let at = SIZES.findIndex((cw) => {
            const need = this.measure(groups, cw);
            return (narrow || need.width <= width) && need.height <= height;
        });
        if (at < 0) at = SIZES.length - (narrow ? 3 : 2);
        this.size = SIZES[Math.max(0, Math.min(SIZES.length - 1, at - this.zoom))];
    }

    render() {
        const { desk } = this;
        if (!desk.view) return;
        const groups = this.groups();
        this.fit(groups);
        this.el.style.setProperty('--cw', `${this.size}px`);
        this.el.style.setProperty('--tile', `${this.tileHeight(this.size)}px`);
        this.tokens.begin();
        const positions = new Map(desk.loose.filter((o) => o.position != null).map((o) => [o.position ?? -1, o]));
        const both = groups.some((g) => g.above.length && g.below.length) || (groups.some((g) => g.above.length) && groups.some((g) => g.below.length && g.name));
        put(this.inner, groups.map((g) => this.group(g, both)),
            groups.length === 0 && h('p', { class: 'board-empty' }, t('ui-no-locations')),
            positions.size > 0 && this.slots(positions));
        this.tokens.end();
        put(this.tools,
            iconButton('minus', t('ui-zoom-out'), () => this.step(-1)),
            iconButton('fit', t('ui-zoom-fit'), () => this.step(0)),
            iconButton('plus', t('ui-zoom-in'), () => this.step(1)));
        const live = new Set(groups.flatMap((g) => [`group ${g.name}`, ...[...g.above, ...g.below].map((l) => `lane ${l.loc?.id ?? 0}`)]));
        for (const key of this.kept.keys()) if (!live.has(key)) this.kept.delete(key);
        this.el.classList.toggle('wide', this.inner.scrollWidth > this.el.clientWidth);
    }

    /**
     * @param {string} key
     * @param {string} tag
     * @param {string} className
     */
    keep(key, tag, className) {
        let el = this.kept.get(key);
        if (!el) this.kept.set(key, (el = h(/** @type {'div'} */ (tag), { class: className })));
        return el;
    }

    /** @param {Group} g @param {boolean} both */
    group(g, both) {
        const el = this.keep(`group ${g.name}`, 'div', 'group');
        el.className = `group${g.above.length ? '' : ' no-above'}${g.below.length ? '' : ' no-below'}${both ? ' both' : ''}`;
        const sites = g.below.length > 1 || (g.above.length > 0 && g.below.length > 0);
        const heading = g.name && sites && !g.above.length ? h('h3', { class: 'group-name' }, g.name) : null;
        put(el,
            g.above.length > 0 && h('div', { class: 'band above' }, g.above.map((l) => this.lane(l, g, false))),
            heading,
            g.below.length > 0 && h('div', { class: 'band below' }, g.below.map((l) => this.lane(l, g, sites))));
        return el;
    }

    /** @param {Lane} lane @param {Group} g @param {boolean} short */
    lane(lane, g, short) {
        const width = this.laneWidth(lane, this.size);
        const el = this.keep(`lane ${lane.loc?.id ?? 0}`, 'section', 'lane');
        el.style.width = `${width}px`;
        const title = lane.loc ? this.desk.title(lane.loc.id) : t('ui-on-table');
        el.setAttribute('aria-label', title);
        if (lane.loc) el.dataset.loc = String(lane.loc.id);
        else el.classList.add('beside');
        el.classList.toggle('drop', Boolean(lane.loc && this.desk.drops.has(lane.loc.id)));
        put(el,
            this.row(lane.far, 'far', width),
            lane.loc ? this.tile(lane.loc, short ? title.replace(`${g.name}: `, '') : title) : h('p', { class: 'beside-name' }, title),
            this.row(lane.near, 'near', width));
        return el;
    }

    /** @param {Card[]} cards @param {string} where @param {number} width */
    row(cards, where, width) {
        const room = cards.length > 1 ? (width - this.size) / (cards.length - 1) : 0;
        const lap = cards.length > 1 ? Math.min(GAP, room - this.size) : 0;
        return h('div', { class: `cards ${where}`, css: { '--lap': `${lap}px` } }, cards.map((c) => this.stack(c)));
    }

    /** A card with what it carries fanned out under it. @param {Card} card */
    stack(card) {
        const carried = this.desk.carried(card.id);
        if (!carried.length) {
            const el = this.tokens.of(card);
            el.classList.remove('stacked');
            return el;
        }
        const step = Math.min(PEEK, (PEEK * 5) / carried.length);
        const all = [...carried.reverse(), card];
        return h('div', { class: 'stack', css: { '--tall': 1 + step * carried.length } }, all.map((c, i) => {
            const el = this.tokens.of(c);
            el.style.setProperty('--down', String(i * step));
            el.classList.add('stacked');
            return el;
        }));
    }

    /** @param {Card} loc @param {string} title */
    tile(loc, title) {
        const { desk } = this;
        const place = loc.place;
        const can = desk.options.get(loc.id);
        const face = desk.face(loc);
        const sign = JSON.stringify([loc.def, place, can?.map((o) => o.key), loc.states, title, desk.near, language(), desk.drops.has(loc.id), desk.stacked(loc)]);
        const old = this.kept.get(`lane ${loc.id}`)?.querySelector('.tile');
        if (old instanceof HTMLElement && old.dataset.sign === sign) return old;
        const edge = (/** @type {Side} */ side, /** @type {string} */ where) => {
            if (!place) return null;
            const there = place.occupies.includes(side) || place.power[side] > 0;
            const number = (/** @type {string} */ sign, /** @type {string} */ what, /** @type {number} */ n) =>
                h('button', { type: 'button', class: `number ${what}`, data: { why: what, card: loc.id, side }, 'aria-label': t('ui-number-of', { what: t(`ui-why-${what}`), side, n: num(n), place: title }) }, icon(sign), num(n));
            return h('div', { class: `edge ${where} ${side}${place.controls === side ? ' controls' : ''}${there ? ' there' : ''}` },
                h('span', { class: 'force-icons', title: t('ui-force-icons', { side, n: place.icons[side] }) }, h('span', { class: 'unseen' }, t('ui-force-icons', { side, n: place.icons[side] })),
                    Array.from({ length: Math.min(place.icons[side], 5) }, () => icon(side, side))),
                place.controls === side && h('span', { class: 'flag' }, icon('flag'), h('span', { class: 'unseen' }, t('ui-controls', { side }))),
                h('span', { class: 'spring' }),
                there && number('power', 'total-power', place.power[side]),
                there && place.ability[side] > 0 && number('ability', 'total-ability', place.ability[side]),
                place.controls === side && place.drain[side] > 0 && number('drain', 'drain', place.drain[side]));
        };
        const main = old instanceof HTMLElement ? /** @type {HTMLElement} */ (old.querySelector('.tile-main')) : h('button', { type: 'button', class: 'tile-main', data: { id: loc.id, look: 'card' } });
        main.setAttribute('aria-label', [title, place && t(`ui-kind-${place.kind}`), place?.controls ? t('ui-controls', { side: place.controls }) : place?.occupies.map((s) => t('ui-occupies', { side: s })).join(', '), can && t('ui-can', { n: can.length, what: can.map((o) => o.label).join(', ') })].filter(Boolean).join(', '));
        const stacked = desk.stacked(loc);
        put(main, face && landscape(face), h('span', { class: 'tile-title' }, title), stacked > 0 && h('span', { class: 'under', 'aria-hidden': 'true' }, `+${stacked}`),
            can && h('span', { class: 'letters', 'aria-hidden': 'true' }, can.map((o) => o.key).slice(0, 3).join(' ')));
        const el = old instanceof HTMLElement ? old : h('div');
        el.className = `tile ${place?.kind ?? ''}${can ? ' can' : ''}${desk.drops.has(loc.id) ? ' drop' : ''}${loc.states?.length ? ` ${loc.states.join(' ')}` : ''}`;
        el.dataset.sign = sign;
        put(el, main, edge(desk.far, 'far'), edge(desk.near, 'near'));
        return el;
    }

    /**
     * Where a new location may lie: a button at each gap.
     * @param {Map<number, Option>} positions
     */
    slots(positions) {
        return h('div', { class: 'slots' }, [...positions.values()].map((o) =>
            h('button', { type: 'button', class: 'slot can', on: { click: () => this.desk.take(o) } }, icon('plus'), h('span', {}, this.desk.words(o)), h('kbd', {}, o.key))));
    }
}
