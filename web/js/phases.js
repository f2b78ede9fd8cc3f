// The phase bar: where the turn is, and in which phases one wants to be asked.

import { h, put } from './dom.js';
import { capital, t } from './i18n.js';
import { icon } from './icons.js';
import { other } from './state.js';

/** @typedef {import('./types.js').Phase} Phase */
/** @typedef {import('./types.js').Asking} Asking */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./desk.js').Desk} Desk */

/** @type {Phase[]} */
export const PHASES = ['activate', 'control', 'deploy', 'battle', 'move', 'draw'];

export class PhaseBar {
    /**
     * @param {Desk} desk
     * @param {((asking: Asking) => void) | null} set
     */
    constructor(desk, set) {
        this.desk = desk;
        this.set = set;
        this.turn = h('p', { class: 'turn-words' });
        this.list = h('ol', { class: 'phases' });
        this.more = h('div', { class: 'asking' });
        this.el = h('nav', { class: 'phase-bar', 'aria-label': t('ui-phases') }, this.turn, this.list, this.more);
    }

    /** @param {TableInfo | null} info */
    render(info) {
        const view = this.desk.view;
        if (!view) return;
        const you = info?.seat ?? null;
        const { turn } = view;
        put(this.turn, icon(turn.player, `side-sign ${turn.player}`), turn.number === 0 ? h('span', { class: 'turn-number' }, t('ui-start-of-game')) : h('span', {}, h('span', { class: 'turn-number' }, t('ui-turn', { n: turn.number })), ' ', h('span', { class: 'turn-whose' }, you ? t('ui-whose-turn', { mine: turn.player === you ? 'yes' : 'no' }) : t('ui-turn-of', { side: turn.player }))));
        const asking = info?.settings;
        const canSet = this.set && you && asking && !view.over;
        put(this.list, PHASES.map((phase) => {
            const now = turn.number > 0 && turn.in_phase && turn.phase === phase;
            const name = t(`ui-phase-${phase}`);
            return h('li', { class: `phase${now ? ' now' : ''}${PHASES.indexOf(phase) < PHASES.indexOf(turn.phase) && turn.number > 0 ? ' past' : ''} ${turn.player}`, 'aria-current': now ? 'step' : null },
                h('span', { class: 'phase-name' }, name),
                h('span', { class: 'phase-short', 'aria-hidden': 'true' }, t(`ui-phase-short-${phase}`)),
                canSet && h('span', { class: 'stops' }, /** @type {const} */ (['own', 'other']).map((whose) => {
                    const on = asking.stops[whose].includes(phase);
                    const side = whose === 'own' ? you : other(you);
                    return h('button', { type: 'button', class: `stop ${side}`, 'aria-pressed': String(on), 'aria-label': t('ui-stop', { phase: name, whose }), title: t('ui-stop', { phase: name, whose }), data: { stop: `${whose} ${phase}` }, on: { click: () => this.toggle(asking, whose, phase) } });
                })));
        }));
        put(this.more, canSet && [
            h('button', { type: 'button', class: 'toggle', 'aria-pressed': String(asking.respond !== 'pass'), title: t('ui-respond-tip'), on: { click: () => this.set?.({ ...asking, respond: asking.respond === 'pass' ? 'wait' : 'pass' }) } }, icon('interrupt'), h('span', {}, t('ui-respond'))),
            h('button', { type: 'button', class: 'toggle', 'aria-pressed': String(asking.hold), title: t('ui-hold-tip'), on: { click: () => this.set?.({ ...asking, hold: !asking.hold }) } }, icon('hold'), h('span', {}, t('ui-hold'))),
        ]);
        this.el.dataset.phase = capital(turn.phase);
    }

    /** @param {Asking} asking @param {'own' | 'other'} whose @param {Phase} phase */
    toggle(asking, whose, phase) {
        const now = asking.stops[whose];
        const stops = { ...asking.stops, [whose]: now.includes(phase) ? now.filter((p) => p !== phase) : PHASES.filter((p) => now.includes(p) || p === phase) };
        this.set?.({ ...asking, stops });
    }
}
