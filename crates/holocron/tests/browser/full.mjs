// A table as full as it gets: ten locations, more than forty cards, ten in hand, many options. It is made here and put in the place of
// the server's, and looked at in all sizes, languages and themes.

import assert from 'node:assert/strict';

const QUANTITIES = ['power', 'ability', 'forfeit', 'deploy', 'armor', 'maneuver', 'hyperspeed', 'landspeed'];
const LOCATIONS = [
    ['Tatooine', 'system', 'dark'], ['Tatooine: Cantina', 'site', 'dark'], ['Tatooine: Docking Bay 94', 'site', 'light'], ['Tatooine: Mos Eisley', 'site', 'light'], ["Tatooine: Lars' Moisture Farm", 'site', 'light'],
    ['Alderaan', 'system', 'light'], ['Death Star: War Room', 'site', 'dark'], ['Death Star: Detention Block Corridor', 'site', 'dark'], ['Yavin 4', 'system', 'light'], ['Yavin 4: Massassi War Room', 'site', 'light'],
];
/** Where, whose, who, and what is on it. */
const CARDS = [
    [0, 'dark', 'Devastator', ['Imperial Pilot', 'Turbolaser Battery']], [0, 'dark', 'TIE Fighter'], [0, 'light', 'Millennium Falcon', ['Han Solo', 'Quad Laser Cannon']], [0, 'light', 'X-wing'],
    [1, 'dark', 'Darth Vader', ['Dark Jedi Lightsaber'], { power: 8 }], [1, 'dark', 'Stormtrooper'], [1, 'dark', 'Stormtrooper'], [1, 'dark', 'Garindan', [], {}, ['undercover']],
    [1, 'light', 'Obi-Wan Kenobi', ["Obi-Wan's Lightsaber"]], [1, 'light', 'Luke Skywalker', ['Jedi Lightsaber'], { power: 5, forfeit: 6 }],
    [2, 'light', 'R2-X2 (Artoo-Extoo)'], [2, 'light', 'Rebel Trooper'], [2, 'light', 'Wioslea'], [3, 'dark', 'Dr. Evazan'], [3, 'dark', 'Ponda Baba', [], { forfeit: 0 }, ['hit']], [3, 'light', 'Leia Organa'], [3, 'light', 'Rebel Guard'],
    [4, 'dark', 'Tusken Raider'], [4, 'dark', 'Jawa'], [4, 'light', 'Beru Lars'], [4, 'light', 'Owen Lars'], [5, 'dark', "Vader's Custom TIE", ['DS-61-2']], [5, 'light', 'Corellian Corvette'],
    [6, 'dark', 'Grand Moff Tarkin', ['Comlink']], [6, 'dark', 'Admiral Motti'], [6, 'dark', 'General Tagge'], [7, 'dark', 'Imperial Trooper Guard'], [7, 'dark', 'Death Star Trooper'],
    [8, 'light', 'Red 1'], [8, 'light', 'Y-wing'], [9, 'light', 'C-3PO (See-Threepio)'], [9, 'light', 'General Dodonna'],
];
const HAND = ['Biggs Darklighter', 'Blaster', 'Red 3', 'Tatooine: Dune Sea', 'Sense', 'Rebel Barrier', 'Rebel Trooper', 'Yerka Mig', 'Restraining Bolt', 'Dice Ibegon'];

/** The first message of such a game, from the faces of the cards (in English: titles are how cards are found). */
function view(faces, { fight, lang }) {
    const cards = {};
    const find = (title, side) => Object.values(faces).find((f) => f.title === title && f.side === side) ?? assert.fail(`no card ${title}`);
    const add = (title, owner, zone, more = {}) => {
        const face = find(title, owner);
        const id = Object.keys(cards).length + 1;
        const values = Object.fromEntries(QUANTITIES.filter((q) => typeof face.stats[q] === 'number').map((q) => [q, face.stats[q]]));
        cards[id] = { id, def: face.def, owner, zone, states: [], ...more, values: { ...values, ...more.values } };
        return id;
    };
    const layout = LOCATIONS.map(([title, kind, owner]) => add(title, owner, 'location', { system: title.split(':')[0], place: { kind, battleground: true, icons: find(title, owner).force, occupies: [], controls: null, power: { dark: 0, light: 0 }, ability: { dark: 0, light: 0 }, drain: { dark: 0, light: 0 } } }));
    for (const [at, side, title, carried = [], values = {}, states = []] of CARDS) {
        const id = add(title, side, 'at', { host: layout[at], loc: layout[at], values, states, active: !states.includes('undercover') });
        const place = cards[layout[at]].place;
        place.power[side] += cards[id].values.power ?? 0;
        place.ability[side] += cards[id].values.ability ?? 0;
        if (!place.occupies.includes(side)) place.occupies.push(side);
        for (const one of carried) add(one, side, 'on', { host: id, loc: layout[at] });
    }
    for (const id of layout) {
        const place = cards[id].place;
        if (place.occupies.length !== 1) continue;
        place.controls = place.occupies[0];
        place.drain[place.controls] = place.icons[place.controls === 'dark' ? 'light' : 'dark'];
    }
    add('Crash Site Memorial', 'light', 'side');
    add('Revolution', 'light', 'side');
    add('Expand The Empire', 'dark', 'on', { host: layout[6], loc: layout[6] });
    const hand = HAND.map((title) => add(title, 'light', 'hand'));
    const lost = { light: add('Kabe', 'light', 'lost'), dark: add('Wuher', 'dark', 'lost') };
    const side = (who, force, life) => ({ life, force, generation: 9, to_activate: 3, piles: { reserve: { count: 17 }, force: { count: force }, used: { count: 4 }, lost: { count: 6, cards: [null, null, null, null, null, lost[who]] }, hand: who === 'light' ? { count: hand.length, cards: hand } : { count: 8 }, 'out-of-play': { count: 0 }, outside: { count: 0 } } });
    const link = (id) => ({ card: id, def: cards[id].def, text: faces[cards[id].def].title });
    const luke = Object.values(cards).find((c) => c.def === find('Luke Skywalker', 'light').def).id;
    const say = (en, fr) => (lang === 'fr' ? fr : en);
    // In a battle the question is what to forfeit, outside of it what to do; options elsewhere would fold the battle's panel away.
    const choices = fight ? [['forfeit', say('forfeit', 'perdre'), luke], ['pass', say('pass', 'passer'), null]] : [
        ...hand.slice(0, 5).map((id) => ['deploy', say('deploy', 'déployer'), id]), ['move', say('move by landspeed', 'déplacer à pied'), luke], ['use', say('use', 'utiliser'), luke], ['battle', say('initiate battle', 'initier une bataille'), layout[1]], ['pass', say('pass', 'passer'), null],
    ];
    const options = choices.map(([act, label, card], index) => ({ index, key: act === 'pass' ? 'p' : 'abcdefghijk'[index], act, label, words: card ? [`${label} `, link(card)] : [label], card }));
    const fighters = (who) => Object.values(cards).filter((c) => c.host === layout[1] && c.owner === who && c.active !== false);
    const strength = (who, more) => ({ cards: fighters(who).map((c) => c.id), power: 10, ability: 6, may_draw: 1, destiny: 3, total: 13, attrition: 6, attrition_left: 6, damage_left: 4, forfeits: Object.fromEntries(fighters(who).map((c) => [c.id, c.values.forfeit ?? 0])), ...more });
    const battle = fight ? { at: layout[1], initiator: 'light', segment: 'damage', dark: strength('dark', {}), light: strength('light', { total: 17, attrition_left: 0, damage_left: 0 }), fired: [], winner: 'light' } : null;
    const line = (at, turn, ev, player, ...words) => ({ at, ev, player, words, card: null, rule: null, turn });
    return {
        type: 'view', seq: 57,
        view: { at: 266, you: 'light', turn: { number: 14, player: 'light', phase: fight ? 'battle' : 'deploy', in_phase: true }, over: null, sides: { dark: side('dark', 5, 31), light: side('light', 7, 28) }, layout, cards, battle, drawn: [] },
        log: [line(240, 13, 'start-of-turn', 'dark', ''), line(241, 13, 'force-drain', 'dark', say('Dark drains for 2 at ', 'Le côté obscur draine 2 à '), link(layout[6])), line(255, 14, 'start-of-turn', 'light', ''), line(258, 14, 'deploy', 'light', say('Light deploys ', 'Le côté lumineux déploie '), link(luke), say(' to ', ' à '), link(layout[1]))],
        decision: { id: 301, at: 266, player: 'light', mine: true, kind: 'action', card: null, question: [fight ? say('What do you forfeit?', 'Que perdez-vous ?') : say('Your deploy phase: what do you do?', 'Votre phase de déploiement : que faites-vous ?')], event: null, options, pass: options.length - 1, waiting_since: 0 },
        table: {
            table: { id: 'full', status: 'playing', players: { dark: { name: 'Random', bot: 'random', deck: '', here: true }, light: { name: 'Guest 7', bot: null, deck: '', here: true } }, turn: 14, decisions: 266, created: 0, clock: { minutes: 30, increment: 5 }, watch: true, open: false, you: 'light', outcome: null, rules: 'glossary', upload: false },
            seat: 'light', here: { dark: true, light: true }, watchers: 1, gone: null, clock: { dark: 1_750_000, light: 1_400_000, running: null, now: 0 }, undo: { free: true, least: 0, asked: null }, adjourn: null, hands: { dark: false, light: false }, rematch: { by: [], game: null },
            settings: { stops: { own: ['activate', 'control', 'deploy', 'battle', 'move', 'draw'], other: ['battle'] }, respond: 'ask', hold: false }, chat: [],
        },
    };
}

/** Opens such a table. */
export async function lay(house, how) {
    const page = await house.open(how);
    await page.routeWebSocket(/\/ws\/games\//, (ws) => {
        ws.onMessage((text) => {
            const m = JSON.parse(String(text));
            ws.send(JSON.stringify(m.do === 'odds' ? { type: 'odds', re: m.id, dark: 0.22, light: 0.73, tie: 0.05, games: 200 } : { type: 'ok', re: m.id }));
        });
        fetch(`${house.url}/api/session`).then((s) => fetch(`${house.url}/api/cards?lang=en`, { headers: { cookie: s.headers.get('set-cookie')?.split(';')[0] ?? '' } })).then((r) => r.json()).then(({ cards }) => ws.send(JSON.stringify(view(cards, how))));
    });
    await page.goto(`${house.url}/game/full`);
    await page.waitForSelector('.board .card');
    return page;
}

/** What does not stay inside its place. */
function spilled() {
    const out = [];
    const inside = (e, box, what) => {
        const [a, b] = [e.getBoundingClientRect(), box.getBoundingClientRect()];
        if (a.width && (a.left < b.left - 2 || a.right > b.right + 2)) out.push(`${what}: ${e.textContent?.trim().slice(0, 40)} by ${Math.round(Math.max(b.left - a.left, a.right - b.right))}`);
    };
    for (const tile of document.querySelectorAll('.tile')) for (const e of tile.querySelectorAll('.edge > *, .tile-title')) inside(e, tile, 'beyond its location');
    for (const e of document.querySelectorAll('.answer, .toggle, .button, .tab, .phase-name, .pile-name, .caption')) if (e.checkVisibility() && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).position !== 'absolute' && getComputedStyle(e).display !== 'inline') out.push(`cut off: ${e.textContent}`);
    if (innerWidth > 720) for (const e of document.querySelectorAll('.hand .card')) inside(e, document.querySelector('.near-row'), 'beyond the hand');
    if (document.documentElement.scrollWidth > innerWidth) out.push('the page is too wide');
    if (document.documentElement.scrollHeight > innerHeight) out.push('the page is too tall');
    return out;
}

/** A full table in all sizes, both languages and both themes. */
export async function full_table(house) {
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
        for (const lang of ['en', 'fr']) {
            for (const theme of ['dark', 'light']) {
                for (const fight of [false, true]) {
                    const name = `full-${width}-${lang}-${theme}${fight ? '-battle' : ''}`;
                    const page = await lay(house, { width, height, lang, theme, fight, touch: width < 500 });
                    if (fight) await page.waitForSelector('.fighters .card');
                    await house.picture(page, name);
                    assert.deepEqual(await page.evaluate(spilled), [], name);
                    if (width >= 1000) {
                        const hidden = await page.$eval('.board', (b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight]);
                        assert.deepEqual(hidden.map((n) => Math.max(n, 0)), [0, 0], `${name}: everything is in sight`);
                    }
                    if (fight) assert.ok((await page.$eval('.battle', (b) => b.scrollHeight - b.clientHeight)) <= 1, `${name}: the whole battle is in sight`);
                    await house.accessible(page, name);
                    await house.spoken(page);
                    await page.context().close();
                }
            }
        }
    }
}
