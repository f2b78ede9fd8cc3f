// A game as this reader sees it: the view, the question, the log and the table's own matters, kept up to date by messages.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').Decision} Decision */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Side} Side */

/** What a message changed. @typedef {{ view?: boolean, fresh?: boolean, moves?: Move[], lines?: Line[], decision?: boolean, table?: boolean, chat?: boolean, by?: Side }} Change */

/** Keys of the view that a patch changes piece by piece. */
const PIECEWISE = new Set(['cards', 'sides']);

export class State {
    constructor() {
        /** @type {View | null} */
        this.view = null;
        /** @type {Decision | null} */
        this.decision = null;
        /** @type {TableInfo | null} */
        this.info = null;
        /** @type {Line[]} */
        this.log = [];
        /** When the clock was told, on this machine's clock. */
        this.clockAt = 0;
    }

    /**
     * Takes a message in.
     * @param {any} m
     * @returns {Change | null} what changed; `null` where the message is not about the game
     */
    take(m) {
        switch (m.type) {
            case 'view':
                this.view = m.view;
                this.log = m.log;
                this.decision = m.decision;
                this.tell(m.table, true);
                return { view: true, fresh: true, decision: true, table: true, chat: true };
            case 'update': {
                if (!this.view) return null;
                this.view = patched(this.view, m.patch ?? {});
                if (typeof m.at === 'number') this.view.at = m.at;
                this.log.push(...m.log);
                this.decision = m.decision;
                if (m.table) this.tell(m.table, false);
                return { view: true, moves: m.moves, lines: m.log, decision: true, table: Boolean(m.table), by: m.by };
            }
            case 'table':
                this.tell(m.table, false);
                return { table: true };
            case 'chat':
                if (this.info) this.info.chat = [...this.info.chat, m.chat];
                return { chat: true };
            default:
                return null;
        }
    }

    /**
     * @param {Partial<TableInfo>} table
     * @param {boolean} whole
     */
    tell(table, whole) {
        this.info = /** @type {TableInfo} */ (whole ? table : { ...this.info, ...table });
        if (table.clock) this.clockAt = Date.now();
    }

    /**
     * What a clock shows now, in milliseconds.
     * @param {Side} side
     */
    clock(side) {
        const clock = this.info?.clock;
        if (!clock) return null;
        const gone = clock.running === side ? Date.now() - this.clockAt : 0;
        return Math.max(0, clock[side] - gone);
    }
}

/**
 * The new view that a patch makes of the old one.
 * @param {View} view
 * @param {Record<string, any>} patch
 * @returns {View}
 */
export function patched(view, patch) {
    /** @type {any} */
    const next = { ...view };
    for (const [key, value] of Object.entries(patch)) {
        if (!PIECEWISE.has(key)) {
            next[key] = value;
            continue;
        }
        next[key] = { ...next[key] };
        for (const [name, one] of Object.entries(value)) {
            if (one === null) delete next[key][name];
            else next[key][name] = one;
        }
    }
    return next;
}

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'dark' ? 'light' : 'dark');

/**
 * Cards in order of their number that lie on, in or under a card.
 * @param {View} view
 * @param {number} host
 * @param {(card: Card) => boolean} [which]
 * @returns {Card[]}
 */
export function on(view, host, which = () => true) {
    return Object.values(view.cards).filter((c) => c.host === host && which(c));
}

/** Zones of cards that lie on the table. */
export const TABLE = new Set(['location', 'at', 'on', 'side', 'stacked', 'under']);
