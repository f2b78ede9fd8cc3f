// The log: what happened, a line each, with links to cards, rules and moments.

import { h, put } from './dom.js';
import { linked, t } from './i18n.js';
import { icon } from './icons.js';

/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./desk.js').Desk} Desk */

export class Log {
    /**
     * @param {Desk} desk
     * @param {{ whole?: () => void }} [how] asks for the beginning of a log that is not all here
     */
    constructor(desk, how = {}) {
        this.desk = desk;
        this.how = how;
        this.lineList = h('ol');
        this.list = h('div', { class: 'log-lines', role: 'log', 'aria-label': t('ui-log'), tabindex: 0 }, this.lineList);
        this.el = h('div', { class: 'log' }, this.list);
        /** @type {Line[]} */
        this.lines = [];
        this.count = 0;
        /** Whether the newest line stays in sight: until the reader scrolls away from it. */
        this.pinned = true;
        this.pinning = false;
        this.list.addEventListener('scroll', () => void (this.pinned = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40));
        new ResizeObserver(() => this.pin()).observe(this.list);
    }

    /** Keeps the newest line in sight; once before the next frame, as it takes a layout of the page. */
    pin() {
        if (!this.pinned || this.pinning) return;
        this.pinning = true;
        requestAnimationFrame(() => {
            this.pinning = false;
            if (this.pinned) this.list.scrollTop = this.list.scrollHeight;
        });
    }

    /**
     * Shows all lines; those already there stay.
     * @param {Line[]} lines
     * @param {boolean} fresh
     */
    render(lines, fresh) {
        if (fresh || lines.length < this.count || lines[0] !== this.lines[0]) {
            put(this.lineList, this.how.whole && lines.length >= 200 && lines[0].at > 0 && h('li', { class: 'more' }, h('button', { type: 'button', class: 'link', on: { click: this.how.whole } }, t('ui-log-whole'))));
            this.count = 0;
        }
        if (this.count === 0) this.pinned = true;
        for (const line of lines.slice(this.count)) this.lineList.append(this.line(line));
        this.lines = lines;
        this.count = lines.length;
        this.pin();
    }

    /** @param {Line} line */
    line(line) {
        const turn = line.ev === 'start-of-turn';
        return h('li', { class: `${turn ? 'turn-line' : 'line'} ${line.player ?? ''}`.trim(), data: { at: line.at } },
            line.player && icon(line.player, `side-sign ${line.player}`),
            h('span', { class: 'line-words' }, turn ? h('strong', {}, t('ui-turn', { n: line.turn }), ' · ', t('ui-side', { side: line.player ?? 'dark' })) : linked(line.words)),
            h('span', { class: 'line-tools' },
                line.rule && h('button', { type: 'button', class: 'line-tool', data: { rule: line.rule }, 'aria-label': t('ui-rule', { rule: line.rule }), title: t('ui-rule', { rule: line.rule }) }, icon('book')),
                h('button', { type: 'button', class: 'line-tool', 'aria-label': t('ui-moment', { n: line.at }), title: t('ui-moment', { n: line.at }), on: { click: () => this.desk.hands.moment(line.at) } }, icon('moment'))));
    }

    /** Marks the lines of a moment, in a replay. @param {number} at */
    mark(at) {
        let last = null;
        for (const li of this.lineList.children) {
            const n = Number(/** @type {HTMLElement} */ (li).dataset.at);
            li.classList.toggle('later', n >= at);
            if (n < at) last = li;
        }
        last?.scrollIntoView({ block: 'nearest' });
    }
}
