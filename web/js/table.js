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
/** @typedef {{ group: Group, lanes: Lane[], system: boolean }} Box the systems or the sites of a world */
/** @typedef {{ above: Box | null, below: Box | null }} Column */
/** @typedef {{ columns: Column[], room: number, peek: number, least: number, at: number }} Fit */

/** Widths of cards, from the most to the least that is useful. */
const SIZES = Array.from({ length: 30 }, (_, i) => 98 - i * 2);
const GAP = 6;
/** How much wider than a card a lane gets before its cards overlap: with room, and where room is short. */
const ROOMY = 2.8;
const TIGHT = 2.3;
/** How much of a card shows above the one that lies on it: with room, and where room is short. */
const PEEK = 0.23;
const SLIT = 0.17;
/** The least width of a location: with room, and where room is short. */
const LEAST = 120;
const SLIM = 104;
/** Ways to lay cards out, the more comfortable first. */
const WAYS = [[ROOMY, PEEK, LEAST], [TIGHT, PEEK, LEAST], [TIGHT, SLIT, LEAST], [TIGHT, SLIT, SLIM]];
/** From this size on cards are easy to read: no need to lay them closer. */
const GOOD = SIZES.indexOf(52);

export class Board {
    /** @param {Desk} desk */
    constructor(desk) {
        this.desk = desk;
        this.tokens = new Tokens(desk);
        this.inner = h('div', { class: 'board-inner' });
        this.el = h('section', { class: 'board', 'aria-label': t('ui-table'), tabindex: -1 }, this.inner);
        this.tools = h('div', { class: 'board-tools' });
        this.buttons();
        /** Steps away from the size that fits. */
        this.zoom = 0;
        this.size = SIZES[4];
        this.room = ROOMY;
        this.peek = PEEK;
        this.least = LEAST;
        /** Worlds without systems lie in two rows. */
        this.wrapped = false;
        /** One row of locations, systems before their sites, where the screen is narrow. */
        this.single = false;
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
            (loc.place?.kind === 'site' || this.single ? group.below : group.above).push(lane);
        }
        const groups = [...found.values()];
        const beside = Object.values(view.cards).filter((c) => c.zone === 'side');
        if (beside.length) groups.unshift({ name: '', above: [], below: [{ loc: null, far: beside.filter((c) => c.owner !== desk.near), near: beside.filter((c) => c.owner === desk.near) }] });
        return groups;
    }

    /** @param {Lane} lane @param {number} cw */
    laneWidth(lane, cw) {
        if (!lane.loc) return cw;
        const most = Math.max(lane.far.length, lane.near.length, 1);
        return Math.max(this.least, cw * 1.7, Math.min(most * (cw + GAP) - GAP, cw * this.room));
    }

    /** @param {Card[]} cards @param {number} cw */
    rowHeight(cards, cw) {
        const ch = cw * 1.4;
        return cards.length ? ch * (1 + this.peek * Math.max(...cards.map((c) => Math.min(this.desk.carried(c.id).length, 5)))) : 0;
    }

    /**
     * Columns of worlds: a system stands above its sites; a system without sites shares its column with sites without a system.
     * @param {Group[]} groups
     * @returns {Column[]}
     */
    columns(groups) {
        const free = groups.filter((g) => g.name && g.above.length && !g.below.length);
        const systems = (/** @type {Group} */ g) => ({ group: g, lanes: g.above, system: true });
        const sites = (/** @type {Group} */ g) => ({ group: g, lanes: g.below, system: false });
        const taken = new Set();
        /** @type {Column[]} */
        const columns = [];
        for (const g of groups) {
            if (taken.has(g)) continue;
            if (g.above.length && g.below.length) columns.push({ above: systems(g), below: sites(g) });
            else if (g.below.length) {
                const at = groups.indexOf(g);
                const near = g.name ? free.filter((f) => !taken.has(f)).sort((a, b) => Math.abs(groups.indexOf(a) - at) - Math.abs(groups.indexOf(b) - at))[0] : undefined;
                if (near) {
                    taken.add(near);
                    const placed = columns.findIndex((c) => c.above?.group === near && !c.below);
                    if (placed >= 0) columns.splice(placed, 1);
                }
                columns.push({ above: near ? systems(near) : null, below: sites(g) });
            } else columns.push({ above: systems(g), below: null });
        }
        return columns;
    }

    /**
     * The same in two rows, where there are no systems that would stand above: the upper row holds about half of the sites.
     * @param {Group[]} groups
     * @returns {Column[] | null}
     */
    rows(groups) {
        const worlds = groups.filter((g) => g.name);
        if (this.single || worlds.length < 2 || worlds.some((g) => g.above.length)) return null;
        const half = worlds.reduce((sum, g) => sum + g.below.length, 0) / 2;
        /** @type {Group[][]} */
        const [upper, lower] = [[], []];
        let count = 0;
        for (const g of worlds) {
            (count === 0 || count + g.below.length / 2 < half ? upper : lower).push(g);
            count += g.below.length;
        }
        if (!lower.length) return null;
        const box = (/** @type {Group | undefined} */ g) => (g ? { group: g, lanes: g.below, system: false } : null);
        const beside = groups.filter((g) => !g.name).map((g) => ({ above: null, below: box(g) }));
        return [...beside, ...Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => ({ above: box(upper[i]), below: box(lower[i]) }))];
    }

    /**
     * How big the table is at a size of cards.
     * @param {Column[]} columns
     * @param {number} cw
     */
    measure(columns, cw) {
        let width = 18;
        const bands = [{ far: 0, near: 0, any: false }, { far: 0, near: 0, any: false }];
        const row = (/** @type {Lane[]} */ lanes) => lanes.reduce((sum, l) => sum + this.laneWidth(l, cw) + 10, 8);
        for (const { above, below } of columns) {
            width += Math.max(above ? row(above.lanes) : 0, below ? row(below.lanes) : 0) + 10;
            for (const [i, lanes] of [above?.lanes ?? [], below?.lanes ?? []].entries()) {
                for (const lane of lanes) {
                    if (!lane.loc) continue;
                    bands[i].any = true;
                    bands[i].far = Math.max(bands[i].far, this.rowHeight(lane.far, cw));
                    bands[i].near = Math.max(bands[i].near, this.rowHeight(lane.near, cw));
                }
            }
        }
        const tile = this.tileHeight(cw);
        return { width, height: bands.reduce((sum, b) => sum + (b.any ? b.far + b.near + tile + 30 : 0), 22) };
    }

    /** @param {number} cw */
    tileHeight(cw) {
        return Math.round(Math.max(62, Math.min(cw * 1.3, 92)));
    }

    /**
     * The best way to lay out columns so that all is in sight.
     * @param {Column[]} columns
     * @returns {Fit | null}
     */
    best(columns) {
        const [width, height] = [this.el.clientWidth, this.el.clientHeight];
        /** @type {Fit | null} */
        let best = null;
        for (const [room, peek, least] of WAYS) {
            Object.assign(this, { room, peek, least });
            const at = SIZES.findIndex((cw) => {
                const need = this.measure(columns, cw);
                return (this.single || need.width <= width) && need.height <= height;
            });
            if (at >= 0 && (!best || at < best.at)) best = { columns, room, peek, least, at };
            if (at >= 0 && at <= GOOD) break;
        }
        return best;
    }

    /**
     * Chooses the size of the cards and how they lie.
     * @param {Group[]} groups
     * @returns {Column[]}
     */
    fit(groups) {
        const columns = this.columns(groups);
        const rows = this.rows(groups);
        const [one, two] = [this.best(columns), rows && this.best(rows)];
        // Two rows only where they help much, so that the table does not change its shape for nothing.
        this.wrapped = Boolean(two && (!one || SIZES[two.at] > SIZES[one.at] * (this.wrapped ? 0.95 : 1.2)));
        let fit = this.wrapped ? two : one;
        if (!fit) {
            // What does not fit even so is scrolled sideways, which is easier than both ways.
            Object.assign(this, { room: TIGHT, peek: SLIT, least: LEAST });
            const at = SIZES.findIndex((cw) => cw <= 62 && this.measure(columns, cw).height <= this.el.clientHeight);
            fit = { columns, room: TIGHT, peek: SLIT, least: LEAST, at: at < 0 ? SIZES.indexOf(46) : at };
        }
        Object.assign(this, { room: fit.room, peek: fit.peek, least: fit.least });
        const at = this.single ? Math.max(fit.at, SIZES.indexOf(72)) : fit.at;
        this.size = SIZES[Math.max(0, Math.min(SIZES.length - 1, at - this.zoom * 3))];
        return fit.columns;
    }

    render() {
        const { desk } = this;
        if (!desk.view) return;
        this.single = this.el.clientWidth < 640;
        const groups = this.groups();
        const columns = this.fit(groups);
        this.el.style.setProperty('--cw', `${this.size}px`);
        this.el.style.setProperty('--tile', `${this.tileHeight(this.size)}px`);
        this.tokens.begin();
        const positions = new Map(desk.loose.filter((o) => o.position != null).map((o) => [o.position ?? -1, o]));
        put(this.inner, columns.map((c) => this.column(c)),
            groups.length === 0 && h('p', { class: 'board-empty' }, t('ui-no-locations')),
            positions.size > 0 && this.slots(positions));
        this.tokens.end();
        const live = new Set(groups.flatMap((g) => [`systems ${g.name}`, `sites ${g.name}`, `column ${g.name}`, ...[...g.above, ...g.below].map((l) => `lane ${l.loc?.id ?? 0}`)]));
        for (const key of this.kept.keys()) if (!live.has(key)) this.kept.delete(key);
    }

    /** Buttons for the size, in the reader's language. */
    buttons() {
        put(this.tools,
            iconButton('minus', t('ui-zoom-out'), () => this.step(-1)),
            iconButton('fit', t('ui-zoom-fit'), () => this.step(0)),
            iconButton('plus', t('ui-zoom-in'), () => this.step(1)));
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

    /** @param {Column} c */
    column({ above, below }) {
        const el = this.keep(`column ${(below ?? above)?.group.name}`, 'div', 'column');
        el.classList.toggle('joined', above !== null && above.group === below?.group);
        const box = (/** @type {Box} */ { group, lanes, system }, /** @type {'above' | 'below'} */ where) => {
            const short = !system && (group.above.length > 0 || lanes.length > 1);
            const inside = this.keep(`${system ? 'systems' : 'sites'} ${group.name}`, 'div', 'box');
            inside.classList.toggle('above', where === 'above');
            inside.classList.toggle('below', where === 'below');
            inside.classList.toggle('beside', !group.name);
            put(inside, short && !group.above.length && group.name && h('h2', { class: 'group-name' }, group.name), lanes.map((l) => this.lane(l, group, short)));
            return inside;
        };
        put(el, above && box(above, 'above'), below && box(below, 'below'));
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
        const row = (/** @type {Card[]} */ cards, /** @type {string} */ where) => (lane.loc ? this.row(cards, where, width) : this.pillar(cards, where));
        put(el,
            row(lane.far, 'far'),
            lane.loc ? this.tile(lane.loc, short ? title.replace(`${g.name}: `, '') : title) : h('p', { class: 'beside-name' }, title),
            row(lane.near, 'near'));
        return el;
    }

    /** Cards beside the locations lie one below the other. @param {Card[]} cards @param {string} where */
    pillar(cards, where) {
        const room = (this.el.clientHeight - 60) / 2 / (this.size * 1.4);
        const step = cards.length > 1 ? Math.min(0.5, Math.max(0.14, (room - 1) / (cards.length - 1))) : 0;
        return h('div', { class: `cards ${where}` }, h('div', { class: 'stack', css: { '--tall': cards.length ? 1 + step * (cards.length - 1) : 0 } }, cards.map((c, i) => this.laid(c, i * step))));
    }

    /** @param {Card} card @param {number} down */
    laid(card, down) {
        const el = this.tokens.of(card);
        el.style.setProperty('--down', String(down));
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
        if (!carried.length) return this.tokens.of(card);
        const step = Math.min(this.peek, (this.peek * 5) / carried.length);
        const all = [...carried.reverse(), card];
        return h('div', { class: 'stack', css: { '--tall': 1 + step * carried.length } }, all.map((c, i) => this.laid(c, i * step)));
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
                h('span', { class: 'spring' }),
                there && number('power', 'total-power', place.power[side]),
                there && place.ability[side] > 0 && number('ability', 'total-ability', place.ability[side]),
                place.controls === side && number('flag', 'drain', place.drain[side]));
        };
        const main = old instanceof HTMLElement ? /** @type {HTMLElement} */ (old.querySelector('.tile-main')) : h('button', { type: 'button', class: 'tile-main', data: { id: loc.id, look: 'card' } });
        const about = ['', ...[place && t(`ui-kind-${place.kind}`), place?.controls ? t('ui-controls', { side: place.controls }) : place?.occupies.map((s) => t('ui-occupies', { side: s })).join(', '), can && t('ui-can', { n: can.length, what: can.map((o) => o.label).join(', ') })].filter(Boolean)].join(', ');
        const stacked = desk.stacked(loc);
        put(main, face && landscape(face), h('span', { class: 'tile-title' }, title), h('span', { class: 'unseen' }, about), stacked > 0 && h('span', { class: 'under', 'aria-hidden': 'true' }, `+${stacked}`),
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
