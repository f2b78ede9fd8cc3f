// What concerns the game as a whole and waits for an answer or an end: a lost connection, another version of the program, somebody gone,
// a wish to undo, the outcome.

import { byId, h, put, say } from './dom.js';
import { t } from './i18n.js';
import { icon } from './icons.js';
import { post } from './api.js';
import { inviteLink } from './lobby.js';
import { go } from './route.js';
import { other } from './state.js';

/** @typedef {import('./game.js').GamePage} GamePage */

export class Banners {
    /** @param {GamePage} page */
    constructor(page) {
        this.page = page;
        this.el = h('div', { class: 'banners', role: 'status' });
        /** Why the server closed the connection for good. @type {string | null} */
        this.closed = null;
        this.claimable = false;
        /** The decision of the upgrade whose news was closed. @type {number | null} */
        this.read = null;
        this.sign = '';
    }

    tick() {
        const gone = this.page.state.info?.gone;
        const claimable = Boolean(gone && Date.now() / 1000 >= gone.claim_at);
        if (claimable !== this.claimable) {
            this.claimable = claimable;
            this.render();
        }
    }

    render() {
        const { page } = this;
        const { info, view } = page.state;
        const status = page.wire?.status ?? 'connecting';
        const sign = JSON.stringify([status, this.closed, this.claimable, info?.gone, info?.stalled, info?.undo, info?.adjourn, info?.rematch, info?.table.status, view?.over, page.past?.at, info?.seat, info?.watchers, info?.hands, info?.upgrade, this.read]);
        if (sign === this.sign) return;
        this.sign = sign;
        put(this.el, this.list());
    }

    /** The news of an upgrade was read. */
    understand() {
        this.read = this.page.state.info?.upgrade?.at ?? null;
        this.render();
    }

    /** @returns {(HTMLElement | null | false | undefined)[]} */
    list() {
        const { page } = this;
        const { info, view } = page.state;
        const button = (/** @type {string} */ id, /** @type {() => void} */ act, main = false) => h('button', { type: 'button', class: `button${main ? ' main' : ''}`, on: { click: act } }, t(id));
        const ask = (/** @type {string} */ what, /** @type {object} */ more) => () => page.wire.ask(what, more);
        const banner = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {(Node | null | false | undefined)[]} */ ...doors) => h('div', { class: `banner ${sign}` }, icon(sign), h('p', {}, words), h('div', { class: 'banner-doors' }, ...doors));
        const status = page.wire?.status;
        const seat = info?.seat;
        const asked = info?.undo.asked;
        const gone = info?.gone;
        return [
            this.closed ? banner('close', this.closed) : status === 'lost' ? banner('moment', t('ui-lost')) : null,
            info?.stalled && banner('pause', t('ui-stalled')),
            info?.upgrade && info.upgrade.at !== this.read && banner('moment', info.upgrade.words, button('ui-close', () => this.understand())),
            page.past && banner('moment', t('ui-past', { n: page.past.at }),
                seat && !view?.over && page.past.at >= (info?.undo.least ?? 0) && button('ui-undo-to', () => page.undo(page.past?.at)), button('ui-now', () => page.look(null), true)),
            gone && seat && gone.side !== seat && banner('person', t(this.claimable ? 'ui-gone-claim' : 'ui-gone', { side: gone.side }),
                ...(this.claimable ? [button('ui-claim-win', ask('claim', { how: 'win' })), button('ui-claim-adjourn', ask('claim', { how: 'adjourn' })), button('ui-claim-bot', ask('claim', { how: 'bot' }))] : [])),
            asked && (asked.by === seat ? banner('undo', t('ui-undo-waits')) : seat ? banner('undo', t('ui-undo-wish', { side: asked.by }), button('ui-allow', ask('undo_reply', { yes: true }), true), button('ui-refuse', ask('undo_reply', { yes: false }))) : null),
            info?.adjourn && (info.adjourn.by === seat ? banner('pause', t('ui-adjourn-waits')) : seat ? banner('pause', t('ui-adjourn-wish', { side: info.adjourn.by }), button('ui-allow', ask('adjourn_reply', { yes: true }), true), button('ui-refuse', ask('adjourn_reply', { yes: false }))) : null),
            info?.table.status === 'waiting' && this.invitation(),
            info?.table.status === 'adjourned' && banner('pause', t('ui-adjourned'), seat && button('ui-resume', ask('resume', {}), true)),
            info?.seat && info.hands[other(info.seat)] && !info.hands[info.seat] && banner('watch', t('ui-hands-wish'), button('ui-hands-show', ask('hands', { show: true }))),
            !page.past && ending(page),
        ];
    }

    /** The link to send, while the other seat is free. */
    invitation() {
        const { page } = this;
        const link = inviteLink(page.id);
        const seat = page.state.info?.seat;
        return h('div', { class: 'ending invitation' },
            h('p', { class: 'ending-words' }, t('ui-waiting-friend')),
            seat && h('label', { class: 'pick' }, h('span', {}, t('ui-invite')), h('input', { type: 'text', readonly: true, value: link, class: 'share-link', on: { focus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select() } })),
            h('div', { class: 'ending-doors' },
                seat && h('button', { type: 'button', class: 'button main', on: { click: () => navigator.clipboard?.writeText(link).then(() => say(byId('status'), t('ui-copied')), () => {}) } }, icon('link'), t('ui-copy-link')),
                seat && h('button', { type: 'button', class: 'button', on: { click: () => post(`games/${page.id}/leave`).then(() => go('/'), () => go('/')) } }, t('ui-leave-table'))));
    }
}

/**
 * The end of a game in a card of its own, for the banner.
 * @param {GamePage} page
 */
function ending(page) {
    const { info, view } = page.state;
    if (!view?.over) return null;
    const rematch = info?.rematch;
    const asked = Boolean(info?.seat && rematch?.by.includes(info.seat));
    return h('div', { class: `ending ${view.over.winner}` },
        h('p', { class: 'ending-words' }, icon(view.over.winner, view.over.winner), page.outcome()),
        h('div', { class: 'ending-doors' },
            rematch?.game ? h('button', { type: 'button', class: 'button main', on: { click: () => go(`/game/${rematch.game}`) } }, t('ui-rematch-go'))
                : info?.seat && h('button', { type: 'button', class: 'button main', disabled: asked, on: { click: () => page.wire.ask('rematch') } }, t(asked ? 'ui-rematch-asked' : 'ui-rematch')),
            h('button', { type: 'button', class: 'button', on: { click: () => go(`/replay/${page.id}`) } }, t('ui-replay')),
            h('button', { type: 'button', class: 'button', on: { click: () => go('/') } }, t('ui-home'))));
}
