// Begins: who is here and which language, then the page that the address names.

import { get } from './api.js';
import { gradients, usePictures } from './card.js';
import { DecksPage } from './decks.js';
import { byId, h, put } from './dom.js';
import { LANGS, language, speak, t } from './i18n.js';
import { icon, iconButton, sprite } from './icons.js';
import { JoinPage, LobbyPage, WatchPage } from './lobby.js';
import { watch } from './look.js';
import { openSettings, tongue } from './preferences.js';
import { follow, onRoute } from './route.js';
import { begin, openAccount, who } from './session.js';
import { choose, prefer, show } from './settings.js';

/** @type {{ leave: () => void } | null} */
let page = null;

/** How often a page was opened: one that is still being loaded when the next is opened is not shown. */
let opened = 0;

/** The page of an address. What the lobby does not need is loaded when it is opened. @param {HTMLElement} root */
async function build(root) {
    const [, name = '', a, b] = location.pathname.split('/').map(decodeURIComponent);
    const turn = opened;
    /** @template T @param {Promise<T>} part @param {(part: T) => { leave: () => void }} make */
    const load = async (part, make) => {
        const loaded = await part;
        return turn === opened ? make(loaded) : null;
    };
    switch (name) {
        case 'game':
            return load(import('./game.js'), (m) => new m.GamePage(root, a ?? ''));
        case 'join':
            return new JoinPage(root, { code: a });
        case 'table':
            return new JoinPage(root, { game: a });
        case 'replay':
            return load(import('./replay.js'), (m) => new m.ReplayPage(root, a ?? '', b ? Number(b) : undefined));
        case 'watch':
            return new WatchPage(root);
        case 'replays':
            return load(import('./replay.js'), (m) => new m.ReplaysPage(root));
        case 'decks':
            return new DecksPage(root);
        case 'cards':
            return load(import('./browse.js'), (m) => new m.CardsPage(root, a));
        case 'rules':
            return load(import('./browse.js'), (m) => new m.RulesPage(root, a));
        default:
            return new LobbyPage(root);
    }
}

/** Shows the page of the address. */
async function open() {
    page?.leave();
    page = null;
    opened++;
    for (const box of document.querySelectorAll('dialog')) box.remove();
    put(byId('over'));
    const root = byId('page');
    const table = /^\/(game|replay)\//.test(location.pathname);
    document.body.className = table ? 'at-table' : 'at-lobby';
    const inside = h('div', { class: 'page' });
    put(root, !table && header(), inside);
    document.title = t('ui-title', { page: location.pathname.split('/')[1] || 'home' });
    page = (await build(inside)) ?? page;
}

/** Shows why the page cannot be shown. @param {unknown} e */
function fail(e) {
    byId('page').textContent = String(e instanceof Error ? e.message : e);
}

/** The bar above all pages but the table. */
function header() {
    return h('header', { class: 'site' },
        h('a', { href: '/', class: 'brand' }, icon('force'), 'Holocron'),
        h('nav', { 'aria-label': t('ui-site') }, [['/watch', 'ui-door-watch'], ['/decks', 'ui-door-decks'], ['/cards', 'ui-door-cards'], ['/rules', 'ui-door-rules'], ['/replays', 'ui-door-replays']].map(([to, id]) => h('a', { href: to, 'aria-current': location.pathname.startsWith(to) && (to !== '/' || location.pathname === '/') ? 'page' : null }, t(id)))),
        h('div', { class: 'site-tools' },
            LANGS.filter((l) => l !== language()).map((l) => h('button', { type: 'button', class: 'button quiet', lang: l, on: { click: () => { choose({ lang: l }); change(l); } } }, t(`ui-lang-${l}`))),
            h('button', { type: 'button', class: 'button quiet', on: { click: () => openAccount(again) } }, icon('person'), h('span', {}, who().person.name)),
            iconButton('settings', t('ui-settings'), openSettings)));
}

/** Another language. @param {string} lang */
async function change(lang) {
    const { words } = await get('words', lang);
    speak(lang, words);
    again();
}

async function start() {
    show();
    sprite();
    document.body.append(gradients());
    const wanted = prefer().lang;
    const guess = wanted ?? (LANGS.includes(navigator.language.slice(0, 2)) ? navigator.language.slice(0, 2) : 'en');
    const [session, { words }] = await Promise.all([begin(guess), get('words', guess)]);
    if (session.images) usePictures(new Set((await get('images')).images));
    speak(guess, words);
    tongue.change = change;
    watch();
    document.addEventListener('click', follow);
    onRoute(again);
    await open();
    // The table is what most come for: it is there before they press the button.
    import('./game.js').catch(() => {});
}

const again = () => void open().catch(fail);

start().catch(fail);
