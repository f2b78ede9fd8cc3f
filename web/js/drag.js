// Dragging a card to where it should go. The server says where an option would lead before it is taken; what it cannot say is asked after.

import { back, small } from './card.js';
import { h, swallowClick } from './dom.js';
import { hide } from './look.js';
import { closeMenu } from './menu.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./desk.js').Desk} Desk */

/** Deeds that lead somewhere. */
const LEADING = new Set(['deploy', 'move', 'transfer', 'react-deploy', 'react-move', 'replace', 'play', 'use', 'fire', 'reassign']);

/**
 * Lets cards of a desk be dragged.
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {{ shown: () => void, dropped: (card: number, target: number, options: Option[]) => void, forbidden: (card: number, target: number) => void }} how
 */
export function draggable(root, desk, { shown, dropped, forbidden }) {
    /** @type {{ id: number, el: HTMLElement, x: number, y: number, ghost: HTMLElement | null, to: Map<number, Option[]>, open: Option[], pointer: number } | null} */
    let drag = null;

    const stop = () => {
        drag?.ghost?.remove();
        if (drag?.ghost) {
            drag.el.classList.remove('dragged');
            desk.drops = new Set();
            shown();
        }
        drag = null;
    };

    root.addEventListener('pointerdown', (e) => {
        const el = e.target instanceof Element ? /** @type {HTMLElement | null} */ (e.target.closest('.card[data-id]')) : null;
        if (!el || e.button !== 0 || !desk.decision) return;
        const id = Number(el.dataset.id);
        const card = desk.card(id);
        // A card that may not go anywhere can be dragged all the same: dropping it somewhere asks why not.
        if (desk.decision.card !== id && !(desk.options.get(id) ?? []).some((o) => LEADING.has(o.act)) && !(card?.zone === 'hand' && desk.acting)) return;
        drag = { id, el, x: e.clientX, y: e.clientY, ghost: null, to: new Map(), open: [], pointer: e.pointerId };
    });

    addEventListener('pointermove', (e) => {
        if (!drag || e.pointerId !== drag.pointer) return;
        const far = Math.hypot(e.clientX - drag.x, e.clientY - drag.y);
        if (!drag.ghost) {
            if (far < 8) return;
            begin();
        }
        if (drag.ghost) drag.ghost.style.transform = `translate(${e.clientX - 40}px, ${e.clientY - 56}px)`;
        const over = under(e);
        for (const el of root.querySelectorAll('.over')) el.classList.remove('over');
        if (over != null && desk.drops.has(over)) root.querySelector(`[data-loc="${over}"], .card[data-id="${over}"]`)?.classList.add('over');
    });

    addEventListener('pointerup', (e) => {
        if (!drag || e.pointerId !== drag.pointer) return;
        const { ghost, id, to, open } = drag;
        const over = ghost ? under(e) : null;
        const known = over == null ? [] : to.get(over) ?? [];
        const was = Boolean(ghost);
        stop();
        if (!was) return;
        // The click that ends a drag is not meant.
        swallowClick();
        if (over == null || over === id) return;
        if (known.length || open.length) dropped(id, over, known.length ? known : open);
        else forbidden(id, over);
    });
    addEventListener('pointercancel', stop);
    addEventListener('keydown', (e) => e.key === 'Escape' && stop());

    function begin() {
        if (!drag) return;
        const mine = drag;
        hide();
        closeMenu();
        const card = desk.card(drag.id);
        const face = desk.face(card);
        drag.ghost = h('div', { class: 'ghost dragging', 'aria-hidden': 'true' }, face && card ? small(face, card) : back(desk.near));
        document.getElementById('over')?.append(drag.ghost);
        drag.el.classList.add('dragged');
        const decision = desk.decision;
        const found = (/** @type {number | null | undefined} */ target, /** @type {Option} */ option) => {
            if (target == null) return;
            mine.to.set(target, [...(mine.to.get(target) ?? []), option]);
            desk.drops.add(target);
        };
        if (decision?.card === drag.id) for (const o of decision.options) found(o.target, o);
        for (const o of desk.options.get(drag.id) ?? []) {
            if (!LEADING.has(o.act)) continue;
            desk.hands.ask('where', { decision: decision?.id, index: o.index }).then((answer) => {
                if (drag !== mine || answer?.type !== 'where') return;
                if (!answer.options.length) {
                    mine.open.push(o);
                    for (const loc of desk.view?.layout ?? []) desk.drops.add(loc);
                }
                for (const w of answer.options) found(w.target ?? w.card, o);
                shown();
            });
        }
        shown();
    }

    /** The card or location under the pointer. @param {PointerEvent} e @returns {number | null} */
    function under(e) {
        const els = document.elementsFromPoint(e.clientX, e.clientY);
        for (const el of els) {
            const card = /** @type {HTMLElement | null} */ (el.closest('.card[data-id], .tile-main[data-id]'));
            if (card && desk.drops.has(Number(card.dataset.id))) return Number(card.dataset.id);
            const lane = /** @type {HTMLElement | null} */ (el.closest('[data-loc]'));
            if (lane) return Number(lane.dataset.loc);
        }
        return null;
    }
}
