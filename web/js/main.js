// Begins: who is here and which language, then the page that the address names.

import { get } from './api.js';
import { CardsPage, RulesPage } from './browse.js';
import { gradients, usePictures } from './card.js';
import { DecksPage } from './decks.js';
import { byId, h, put } from './dom.js';
import { GamePage } from './game.js';
import { LANGS, language, speak, t } from './i18n.js';
import { icon, iconButton, sprite } from './icons.js';
import { JoinPage, LobbyPage, WatchPage } from './lobby.js';
import { watch } from './look.js';
import { openSettings, tongue } from './preferences.js';
import { ReplayPage, ReplaysPage } from './replay.js';
import { follow, onRoute } from './route.js';
import { begin, openAccount, who } from './session.js';
import { choose, prefer, show } from './settings.js';

/** @type {{ leave: () => void } | null} */
let page = null;

/** The page of an address. @param {HTMLElement} root */
function build(root) {
    const [, name = '', a, b] = location.pathname.split('/').map(decodeURIComponent);
    switch (name) {
        case 'game':
            return new GamePage(root, a ?? '');
        case 'join':
            return new JoinPage(root, { code: a });
        case 'table':
            return new JoinPage(root, { game: a });
        case 'replay':
            return new ReplayPage(root, a ?? '', b ? Number(b) : undefined);
        case 'watch':
            return new WatchPage(root);
        case 'replays':
            return new ReplaysPage(root);
        case 'decks':
            return new DecksPage(root);
        case 'cards':
            return new CardsPage(root, a);
        case 'rules':
            return new RulesPage(root, a);
        default:
            return new LobbyPage(root);
    }
}

/** Shows the page of the address. */
function open() {
    page?.leave();
    for (const box of document.querySelectorAll('dialog')) box.remove();
    put(byId('over'));
    const root = byId('page');
    const table = /^\/(game|replay)\//.test(location.pathname);
    document.body.className = table ? 'at-table' : 'at-lobby';
    const inside = h('div', { class: 'page' });
    put(root, !table && header(), inside);
    page = build(inside);
    document.title = t('ui-title', { page: location.pathname.split('/')[1] || 'home' });
}

/** The bar above all pages but the table. */
function header() {
    return h('header', { class: 'site' },
        h('a', { href: '/', class: 'brand' }, icon('force'), 'Holocron'),
        h('nav', { 'aria-label': t('ui-site') }, [['/watch', 'ui-door-watch'], ['/decks', 'ui-door-decks'], ['/cards', 'ui-door-cards'], ['/rules', 'ui-door-rules'], ['/replays', 'ui-door-replays']].map(([to, id]) => h('a', { href: to, 'aria-current': location.pathname.startsWith(to) && (to !== '/' || location.pathname === '/') ? 'page' : null }, t(id)))),
        h('div', { class: 'site-tools' },
            LANGS.filter((l) => l !== language()).map((l) => h('button', { type: 'button', class: 'button quiet', lang: l, on: { click: () => { choose({ lang: l }); change(l); } } }, t(`ui-lang-${l}`))),
            h('button', { type: 'button', class: 'button quiet', on: { click: () => openAccount(open) } }, icon('person'), h('span', {}, who().person.name)),
            iconButton('settings', t('ui-settings'), openSettings)));
}

/** Another language. @param {string} lang */
async function change(lang) {
    const { words } = await get('words', lang);
    speak(lang, words);
    open();
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
    onRoute(open);
    open();
}

start().catch((e) => {
    byId('page').textContent = String(e instanceof Error ? e.message : e);
});
