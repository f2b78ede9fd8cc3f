// Cards travel to their new place. Before a change the places of all cards are noted; after it, a likeness of each card that went
// somewhere flies there over everything else.

import { back, small } from './card.js';
import { h } from './dom.js';
import { moves as mayMove } from './settings.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./desk.js').Desk} Desk */

const TIME = 380;
const MOST = 14;

export class Motion {
    /** @param {Desk} desk @param {HTMLElement} root */
    constructor(desk, root) {
        this.desk = desk;
        this.root = root;
        /** @type {Map<string, DOMRect>} */
        this.was = new Map();
    }

    /** Notes where everything is. */
    before() {
        this.was.clear();
        if (!mayMove()) return;
        for (const el of this.root.querySelectorAll('.card[data-id], .tile-main[data-id]')) {
            if (el.closest('[hidden], .battle, .prompt')) continue;
            this.was.set(/** @type {HTMLElement} */ (el).dataset.id ?? '', el.getBoundingClientRect());
        }
    }

    /** Shows what went where. @param {Move[]} [moves] */
    after(moves = []) {
        if (!mayMove() || !this.was.size) return;
        let n = 0;
        /** @type {Set<string>} */
        const done = new Set();
        for (const move of moves) {
            if (n >= MOST) break;
            const id = move.card == null ? '' : String(move.card);
            if (id && done.has(id)) continue;
            done.add(id);
            const target = id ? this.element(id) : null;
            const to = target?.getBoundingClientRect() ?? this.spot(move.to);
            const from = this.was.get(id) ?? this.spot(move.from);
            if (!from || !to || (Math.abs(from.x - to.x) < 3 && Math.abs(from.y - to.y) < 3)) continue;
            for (let i = 0; i < Math.min(id ? 1 : move.count, 4) && n < MOST; i++) this.fly(move, target, from, to, n++ * 45);
        }
        // Others make room without a flight.
        for (const [id, from] of this.was) {
            if (done.has(id)) continue;
            const el = this.element(id);
            if (!el) continue;
            const to = el.getBoundingClientRect();
            const [dx, dy] = [from.x - to.x, from.y - to.y];
            if ((Math.abs(dx) < 2 && Math.abs(dy) < 2) || Math.abs(dx) + Math.abs(dy) > 900) continue;
            el.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], { duration: 220, easing: 'ease-out' });
        }
    }

    /** @param {string} id @returns {HTMLElement | null} */
    element(id) {
        for (const el of this.root.querySelectorAll(`.card[data-id="${id}"], .tile-main[data-id="${id}"]`)) if (!el.closest('[hidden], .battle, .prompt')) return /** @type {HTMLElement} */ (el);
        return null;
    }

    /** Where a place of the table is on the screen. @param {Spot} spot @returns {DOMRect | undefined} */
    spot(spot) {
        const find = (/** @type {string} */ q) => this.root.querySelector(q)?.getBoundingClientRect();
        if (spot.host != null) return this.element(String(spot.host))?.getBoundingClientRect();
        if (spot.zone === 'hand') return spot.side === this.desk.near ? find('.hand-cards') : find('.corner.far .hand-count .pile-card');
        const pile = find(`.pile[data-pile="${spot.zone}"][data-side="${spot.side}"] .pile-card`);
        if (pile) return pile;
        if (spot.zone === 'side') return find('.lane.beside') ?? find('.board');
        const board = find('.board');
        return board && new DOMRect(board.x + board.width / 2 - 40, board.y + board.height / 2 - 56, 80, 112);
    }

    /**
     * @param {Move} move
     * @param {HTMLElement | null} target
     * @param {DOMRect} from
     * @param {DOMRect} to
     * @param {number} delay
     */
    fly(move, target, from, to, delay) {
        const card = this.desk.card(move.card);
        const face = this.desk.face(card);
        const side = card?.owner ?? move.to.side ?? move.from.side;
        const width = Math.min(Math.max(to.width, 40), 110);
        const ghost = h('div', { class: 'ghost', 'aria-hidden': 'true' }, face && card ? small(face, card) : back(side));
        ghost.style.width = `${width}px`;
        document.getElementById('over')?.append(ghost);
        const at = (/** @type {DOMRect} */ r, /** @type {number} */ scale) => `translate(${r.x + r.width / 2 - width / 2}px, ${r.y + r.height / 2 - width * 0.7}px) scale(${scale})`;
        const small1 = Math.min(Math.max(from.width, 34), 110) / width;
        const flight = ghost.animate(
            [{ transform: at(from, small1), opacity: 0.9 }, { transform: at(to, 1.12), opacity: 1, offset: 0.8 }, { transform: at(to, 1), opacity: 1 }],
            { duration: TIME, delay, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'both' });
        target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME + delay });
        const over = () => ghost.remove();
        flight.finished.then(over, over);
    }
}
