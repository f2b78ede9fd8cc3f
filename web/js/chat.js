// Chat: the table for everybody, and watchers among themselves.

import { h, put } from './dom.js';
import { language, t } from './i18n.js';
import { icon } from './icons.js';

/** @typedef {import('./types.js').Chat} Said */

export class Chat {
    /** @param {{ send: (text: string, to: string) => Promise<any>, read: () => void }} how */
    constructor(how) {
        this.how = how;
        this.lines = h('ol');
        this.list = h('div', { class: 'chat-lines', role: 'log', 'aria-label': t('ui-chat'), tabindex: 0 }, this.lines);
        this.to = h('select', { 'aria-label': t('ui-chat-to') }, h('option', { value: 'table' }, t('ui-chat-table')), h('option', { value: 'watchers' }, t('ui-chat-watchers')));
        this.input = h('input', { type: 'text', maxlength: 500, 'aria-label': t('ui-chat-text'), placeholder: t('ui-chat-text'), autocomplete: 'off' });
        this.error = h('p', { class: 'warn', role: 'alert' });
        this.form = h('form', { class: 'chat-form', on: { submit: (/** @type {Event} */ e) => this.send(e) } }, this.to, this.input, h('button', { type: 'submit', class: 'button' }, t('ui-chat-send')));
        this.el = h('div', { class: 'chat' }, this.list, this.error, this.form);
    }

    /** @param {Event} e */
    async send(e) {
        e.preventDefault();
        const text = this.input.value.trim();
        if (!text) return;
        const answer = await this.how.send(text, this.to.value);
        if (answer?.type === 'refused') this.error.textContent = answer.words ?? t('ui-offline');
        else {
            this.error.textContent = '';
            this.input.value = '';
        }
    }

    /** @param {Said[]} said @param {boolean} playing */
    render(said, playing) {
        this.to.hidden = playing;
        if (playing) this.to.value = 'table';
        const time = new Intl.DateTimeFormat(language(), { hour: '2-digit', minute: '2-digit' });
        put(this.lines, said.length ? said.map((c) => h('li', { class: c.to },
            h('span', { class: 'chat-who' }, c.side && icon(c.side, c.side), c.by, c.to === 'watchers' && h('span', { class: 'tag' }, t('ui-chat-watchers'))),
            h('span', { class: 'chat-text' }, c.text),
            h('time', {}, time.format(c.time * 1000)))) : h('li', { class: 'hint' }, t('ui-chat-empty')));
        this.list.scrollTop = this.list.scrollHeight;
    }
}
