// The WebSocket of a game: keeps itself up, asks again from the last number after a break, and matches answers to questions.

import { language } from './i18n.js';

/** @typedef {'connecting' | 'open' | 'lost'} Status */

const PING = 15_000;
const PATIENCE = 6_000;

export class Connection {
    /**
     * @param {string} path
     * @param {{ message: (m: any) => void, status?: (s: Status) => void }} to
     */
    constructor(path, to) {
        this.path = path;
        this.to = to;
        /** The last number of the stream that arrived. @type {number | null} */
        this.seq = null;
        /** @type {Status} */
        this.status = 'connecting';
        this.closed = false;
        this.tries = 0;
        this.next = 1;
        /** @type {Map<number, { done: (m: any) => void }>} */
        this.waiting = new Map();
        /** @type {WebSocket | null} */
        this.socket = null;
        this.timer = 0;
        this.back = () => this.socket?.readyState !== WebSocket.OPEN && this.open();
        addEventListener('online', this.back);
        this.pinger = setInterval(() => this.ping(), PING);
        this.open();
    }

    open() {
        if (this.closed) return;
        clearTimeout(this.timer);
        this.drop();
        const from = this.seq == null ? '' : `&from=${this.seq}`;
        const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.path}?lang=${language()}${from}`);
        this.socket = socket;
        socket.onopen = () => {
            if (this.socket === socket) this.tell('open');
        };
        socket.onmessage = (e) => {
            if (this.socket === socket) this.take(JSON.parse(e.data));
        };
        socket.onclose = () => {
            if (this.socket !== socket) return;
            this.socket = null;
            this.fail();
            this.tell('lost');
            this.timer = setTimeout(() => this.open(), Math.min(250 * 2 ** this.tries++, 4000));
        };
    }

    /** @param {any} message */
    take(message) {
        this.tries = 0;
        if (typeof message.seq === 'number') this.seq = message.seq;
        const waits = message.re == null ? undefined : this.waiting.get(message.re);
        if (waits) {
            this.waiting.delete(message.re);
            waits.done(message);
        } else this.to.message(message);
    }

    /** @param {Status} status */
    tell(status) {
        this.status = status;
        this.to.status?.(status);
    }

    /** Questions that no answer will come to. */
    fail() {
        for (const { done } of this.waiting.values()) done({ type: 'refused', code: 'lost' });
        this.waiting.clear();
    }

    drop() {
        const old = this.socket;
        this.socket = null;
        if (old) old.onclose = old.onmessage = old.onopen = null;
        old?.close();
    }

    async ping() {
        const socket = this.socket;
        if (socket?.readyState !== WebSocket.OPEN) return;
        const late = setTimeout(() => {
            // No close event comes from a line that is simply dead.
            if (this.socket === socket) {
                this.fail();
                this.tell('lost');
                this.open();
            }
        }, PATIENCE);
        await this.ask('ping');
        clearTimeout(late);
    }

    /**
     * Sends something and waits for the answer; a lost connection answers `refused` with the code `lost`.
     * @param {string} what
     * @param {object} [more]
     * @returns {Promise<any>}
     */
    ask(what, more = {}) {
        return new Promise((done) => {
            if (this.socket?.readyState !== WebSocket.OPEN) return done({ type: 'refused', code: 'lost' });
            const id = this.next++;
            this.waiting.set(id, { done });
            return this.socket.send(JSON.stringify({ do: what, id, ...more }));
        });
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        clearInterval(this.pinger);
        removeEventListener('online', this.back);
        this.drop();
    }
}
