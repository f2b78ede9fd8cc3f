// One player against the bot.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { asked, click, concede, dice, pause, playNow, until } from './support.mjs';

/** From nothing to a hand of cards, with one button and one choice. */
export async function first_minute(house) {
    const page = await house.open({ motion: true });
    const began = Date.now();
    await page.goto(house.url);
    const paint = await page.evaluate(() => new Promise((done) => {
        const seen = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        if (seen()) done(seen());
        else new PerformanceObserver(() => seen() && done(seen())).observe({ type: 'paint', buffered: true });
    }));
    console.log(`first paint after ${Math.round(paint)} ms`);
    assert.ok(paint < 3000, 'first paint');
    await house.spoken(page);
    await page.waitForSelector('main h1');
    await house.accessible(page, 'the first page');
    await page.click('.play-now');
    await asked(page);
    // The rules ask for a starting location first.
    const roll = dice(1);
    while ((await page.$$('.hand .card')).length === 0) await click(page, roll);
    console.log(`a hand of cards after ${Date.now() - began} ms`);
    assert.ok(Date.now() - began < 30_000, 'a hand of cards');
    assert.ok((await page.$$('.hand .card')).length >= 6);
    await until('Force to spend to be the biggest number on the screen', async () => {
        const sizes = await page.$$eval('.digits, .pile-count, .number', (all) => all.map((e) => [e.closest('.corner.near .to-spend') !== null, parseFloat(getComputedStyle(e).fontSize)]));
        const force = Math.max(...sizes.filter(([is]) => is).map(([, s]) => s));
        return sizes.filter(([is]) => !is).every(([, s]) => s < force);
    }, 5000);
    await house.picture(page, 'first-minute');
    await house.accessible(page, 'the table');
    await house.spoken(page);
    await house.fits(page);
}

/** Asks what made the numbers of a battle, a few times, and whether odds are told as long as nobody has won. */
async function explain(page, battles) {
    if (battles.odds < 3 && (await page.$('.prompt.mine')) && !(await page.$('.fighters.wins'))) {
        await page.waitForSelector('.odds-bar', { timeout: 10_000 });
        battles.odds++;
    }
    if (battles.numbers > 12) return;
    const kinds = await page.$$eval('.battle-numbers button.number', (all) => all.length);
    for (let i = 0; i < kinds; i++) {
        const number = page.locator('.battle-numbers button.number').nth(i);
        const digits = (await number.locator('.digits').textContent()).trim();
        await number.click();
        await page.waitForSelector('dialog .why .why-words');
        const words = await page.textContent('dialog .why .why-words');
        assert.ok(words.includes(digits) || (await number.getAttribute('class')).match(/damage|attrition/), `${words} says ${digits}`);
        await page.keyboard.press('Escape');
        battles.numbers++;
    }
}

/** A whole game by clicking whatever glows. */
export async function whole_game(house) {
    const page = await house.open();
    await page.addInitScript(() => {
        // As browsers count it: the worst five seconds, without pauses of a second.
        window.shifted = 0;
        let [sum, first, last] = [0, 0, 0];
        new PerformanceObserver((list) => {
            for (const e of list.getEntries()) {
                if (e.hadRecentInput) continue;
                if (e.startTime - last > 1000 || e.startTime - first > 5000) [sum, first] = [0, e.startTime];
                last = e.startTime;
                sum += e.value;
                window.shifted = Math.max(window.shifted, sum);
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
    const roll = dice(2);
    let pictured = false;
    const battles = { numbers: 0, odds: 0 };
    /** @type {number[]} */
    const took = [];
    // In some games the two sides hardly meet: then another.
    for (let games = 0; games < 6 && !(battles.numbers > 3 && battles.odds > 0); games++) {
        await playNow(house, page);
        let n = 0;
        while (await asked(page)) {
            await click(page, roll);
            n++;
            if (n % 50 === 0) {
                const turn = await page.textContent('.turn-words');
                console.log(`${n} clicks: ${turn}`);
            }
            if (!pictured && (await page.$('.battle:not([hidden])'))) {
                pictured = true;
                await house.picture(page, 'battle');
                await house.accessible(page, 'a battle');
            }
            if ((await asked(page)) && (await page.$('.battle:not([hidden]):not(.folded)'))) await explain(page, battles);
            assert.ok(n < 4000, 'the game does not end');
        }
        console.log(`over after ${n} clicks: ${await page.textContent('.ending-words')}`);
        took.push(...(await page.evaluate(() => performance.getEntriesByName('answer').map((e) => e.duration))));
    }
    took.sort((a, b) => a - b);
    console.log(`from click to answer on the screen: half within ${Math.round(took[took.length >> 1])} ms, nearly all within ${Math.round(took[Math.floor(took.length * 0.99)])} ms`);
    console.log(`layout shift at its worst ${(await page.evaluate(() => window.shifted)).toFixed(3)} (below 0.1 is calm)`);
    assert.ok(took.length > 50 && took[took.length >> 1] < 400, 'answers show at once');
    console.log(`in battles ${battles.numbers} numbers were explained, and odds told ${battles.odds} times`);
    assert.ok(battles.numbers > 3 && battles.odds > 0, 'battles are explained');
    await house.picture(page, 'over');
    await house.accessible(page, 'the end of a game');
    await house.spoken(page);
    await page.click('.ending-doors .button >> nth=1');
    await page.waitForSelector('.replaying .graph svg');
}

/** A turn with keys only: letters, arrows, Enter, Esc. */
export async function keyboard(house) {
    const page = await house.open();
    await page.goto(house.url);
    // The first button is reached with Tab and taken with Enter.
    for (let i = 0; i < 30; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.classList.contains('play-now'))) break;
    }
    await page.keyboard.press('Enter');
    await asked(page);
    const used = { letter: 0, menu: 0, walked: 0 };
    const began = await page.getAttribute('.desk', 'data-at');
    const turn = async () => Number(/\d+/.exec(await page.textContent('.turn-words'))?.[0] ?? 0);
    for (let i = 0; i < 150 && !((await turn()) > 2 && used.menu > 0 && used.walked > 1); i++) {
        if (!(await asked(page))) break;
        const before = await page.getAttribute('.desk', 'data-decision');
        if (!before) continue;
        if (await page.$('.hand .card.can, .board .card.can')) {
            // Arrows to a card that glows, Enter for its menu, Enter to take; Esc goes back once.
            await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
            await page.keyboard.press('ArrowUp');
            assert.ok(await page.evaluate(() => document.activeElement?.closest('.desk') !== null), 'arrows walk the table');
            used.walked++;
            for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
                if (await page.evaluate(() => document.activeElement?.matches('.card.can'))) break;
                await page.keyboard.press(key);
            }
            if (await page.evaluate(() => document.activeElement?.matches('.card.can'))) {
                await page.keyboard.press('Enter');
                if (await page.$('.menu')) {
                    used.menu++;
                    await page.keyboard.press('Escape');
                    assert.equal(await page.$('.menu'), null, 'Esc closes the menu');
                    assert.ok(await page.evaluate(() => document.activeElement?.matches('.card.can')), 'Esc gives focus back');
                    await page.keyboard.press('Enter');
                    await page.keyboard.press('Enter');
                }
                await page.waitForFunction((d) => document.querySelector('.desk')?.dataset.decision !== d, before, { timeout: 5000 }).catch(() => {});
                continue;
            }
        }
        const keys = await page.$$eval('.prompt .answer', (all) => all.map((e) => e.dataset.key));
        const options = await page.$$eval('.option-line kbd', (all) => all.map((e) => e.textContent));
        const key = [...keys, ...options].filter(Boolean)[0];
        assert.ok(key, 'every option has a letter');
        await page.keyboard.type(key);
        used.letter++;
        await page.waitForFunction((d) => document.querySelector('.desk')?.dataset.decision !== d, before, { timeout: 5000 });
    }
    console.log(`letters ${used.letter}, menus ${used.menu}, walks ${used.walked}`);
    assert.ok(used.letter > 2 && used.walked > 0 && used.menu > 0, 'letters, arrows and menus were used');
    assert.notEqual(await page.getAttribute('.desk', 'data-at'), began);
    // Letters show once the keyboard is used, and ? tells what the keys do.
    await page.keyboard.press('?');
    await page.waitForSelector('dialog .keys');
    await house.accessible(page, 'the keys');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached', timeout: 5000 });
}

/** The size of a phone, by tapping; the hand is a drawer. */
export async function phone(house) {
    const page = await house.open({ width: 390, height: 844, touch: true });
    await page.goto(house.url);
    await house.fits(page);
    await page.tap('.play-now');
    await asked(page);
    const roll = dice(4);
    for (let i = 0; i < 12 && (await asked(page)); i++) {
        await click(page, roll, true);
        await house.fits(page);
    }
    await page.waitForSelector('.hand .card');
    const tall = async () => page.$eval('.hand', (e) => e.getBoundingClientRect().height);
    const open = await tall();
    await page.tap('.hand-handle');
    assert.ok((await tall()) < open - 60, 'the drawer closes');
    await page.tap('.hand-handle');
    assert.equal(await tall(), open, 'and opens');
    // A finger that stays opens the card.
    const card = await page.$('.hand .card');
    const box = await card.boundingBox();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 20, y: box.y + 40 }] });
    await page.waitForSelector('.card-dialog', { timeout: 5000 });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pause(200);
    assert.ok(await page.$('.card-dialog'), 'it stays open when the finger goes');
    await house.picture(page, 'phone-card');
    await house.accessible(page, 'a card on a phone');
    await page.tap('dialog .dialog-head button');
    await house.picture(page, 'phone');
    await house.accessible(page, 'the table on a phone');
    await house.spoken(page);
    const small = await page.$$eval('.answer, .icon-button, .hand-handle, .menu-item', (all) => all.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 24).map((e) => e.className));
    assert.deepEqual(small, [], 'too small for a finger');
}

/** A card of the hand is dragged to a location and deploys there; a location shows that it may. */
export async function drag(house) {
    const page = await house.open();
    await playNow(house, page);
    const roll = dice(9);
    for (let i = 0; i < 300; i++) {
        if (!(await asked(page))) break;
        if (/deploy/.test(await page.textContent('#question'))) {
            const card = await page.evaluate(async () => {
                for (const el of document.querySelectorAll('.hand .card.can')) if (/deploy/.test(el.textContent ?? '') && /power/.test(el.textContent ?? '')) return /** @type {HTMLElement} */ (el).dataset.id;
                return null;
            });
            if (card) {
                const at = await page.getAttribute('.desk', 'data-at');
                const from = await (await page.$(`.hand .card[data-id="${card}"]`)).boundingBox();
                await page.mouse.move(from.x + 12, from.y + 50);
                await page.mouse.down();
                await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 });
                await page.waitForSelector('.lane.drop, .card.drop', { timeout: 5000 });
                await house.picture(page, 'drag');
                const target = await page.$eval('.lane.drop', (e) => e.dataset.loc);
                const to = await (await page.$(`.lane[data-loc="${target}"] .tile`)).boundingBox();
                await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
                await page.mouse.up();
                await until('the card at the location', async () => page.$(`.lane[data-loc="${target}"] .card[data-id="${card}"]`));
                assert.notEqual(await page.getAttribute('.desk', 'data-at'), at);
                assert.equal(await page.$('dialog, .menu'), null, 'nothing else opened');
                return;
            }
        }
        await click(page, roll);
    }
    assert.fail('no card could be deployed');
}

/** "Why not?" and "why 7?", with the glossary. */
export async function why(house) {
    const page = await house.open();
    await playNow(house, page);
    const roll = dice(5);
    // On until something lies on the table and a card in hand cannot be played.
    for (let i = 0; i < 200; i++) {
        await asked(page);
        if ((await page.$('.tile .number.total-power')) && (await page.$('.hand .card:not(.can)')) && (await page.$('.board .card'))) break;
        await click(page, roll);
    }
    await page.click('.hand .card:not(.can)', { position: { x: 6, y: 40 } });
    await page.waitForSelector('.steps .no');
    const step = await page.textContent('.steps .no');
    console.log(`why not: ${step.trim().replace(/\s+/g, ' ')}`);
    assert.ok(step.length > 20);
    await house.picture(page, 'why-not');
    await house.accessible(page, 'why not');
    await page.click('.steps .no .link.rule');
    await page.waitForSelector('.rule-dialog .prose p');
    assert.ok((await page.textContent('.rule-dialog .prose')).length > 30, 'the glossary speaks');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // A number of a card.
    await page.click('.board .card >> nth=0', { position: { x: 6, y: 20 } });
    if (await page.$('.menu')) await page.click('.menu-item.minor');
    await page.click('.number-row .number >> nth=0');
    await page.waitForSelector('.why-lines li');
    console.log(`why so much: ${(await page.textContent('.why-words')).trim()}`);
    await page.keyboard.press('Escape');
    // Totals at a location, and Force.
    for (const number of ['.tile .number.total-power', '.corner.near .to-spend', '.corner.near .generation', '.corner.far .life']) {
        await page.click(number);
        await page.waitForSelector('dialog .why');
        assert.ok((await page.textContent('dialog .why')).length > 3, number);
        await page.keyboard.press('Escape');
    }
    await house.spoken(page);
}

/** Undo against a bot is free, to the last decision and to any earlier one. */
export async function undo(house) {
    const page = await house.open();
    await playNow(house, page);
    const roll = dice(6);
    for (let i = 0; i < 12 && (await asked(page)); i++) await click(page, roll);
    await asked(page);
    const at = async () => Number(await page.getAttribute('.desk', 'data-at'));
    const question = () => page.textContent('#question');
    const [was, asks, hand] = [await at(), await question(), await page.$$eval('.hand .card', (c) => c.map((e) => e.dataset.id).sort())];
    // Take one, and take it back.
    await click(page, roll);
    await until('the answer', async () => (await at()) !== was);
    await page.waitForSelector('.undo:not([disabled])');
    await page.click('.undo');
    await until('the table as it was', async () => (await at()) === was);
    assert.equal(await question(), asks);
    assert.deepEqual(await page.$$eval('.hand .card', (c) => c.map((e) => e.dataset.id).sort()), hand);
    // By the keys too, again and again.
    await click(page, roll);
    await until('another answer', async () => (await at()) !== was);
    await asked(page);
    await page.keyboard.press('Control+z');
    await until('the table as it was', async () => (await at()) === was);
    // To a moment that the log names.
    await page.hover('.log-lines li >> nth=1');
    await page.click('.log-lines li >> nth=1 >> .line-tool >> nth=-1');
    await page.waitForSelector('.banner .button.main');
    await house.picture(page, 'moment');
    await house.accessible(page, 'an earlier moment');
    const then = (await page.textContent('.corner.near .life .digits')).trim();
    await page.click('.corner.near .life');
    await page.waitForSelector('dialog .why .why-lines li');
    assert.ok((await page.textContent('dialog .why-words')).includes(then), 'a number as it was then');
    await page.keyboard.press('Escape');
    await page.click('.banner .button >> nth=0');
    await until('an earlier moment', async () => (await at()) < was);
    await asked(page);
    await house.spoken(page);
}

/** A finished game, back and forth, from both seats, and on from there. */
export async function replay(house) {
    const page = await house.open();
    await playNow(house, page);
    const roll = dice(7);
    for (let i = 0; i < 60 && (await asked(page)); i++) await click(page, roll);
    if (await page.$('.prompt.mine')) await concede(page);
    await page.click('.ending-doors .button >> nth=1');
    await page.waitForSelector('.replaying .graph polyline');
    const where = async () => Number(await page.getAttribute('.desk', 'data-at'));
    const most = Number(await page.getAttribute('.replay-controls input[type=range]', 'max'));
    assert.ok(most > 10);
    const go = async (label, test) => {
        const before = await where();
        await page.click(`[aria-label="${label}"]`);
        await until(label, async () => test(await where(), before));
    };
    await go('One decision on', (now, was) => now === was + 1);
    await go('One decision on', (now, was) => now === was + 1);
    await go('One decision back', (now, was) => now === was - 1);
    await go('To the next turn', (now, was) => now > was);
    await go('To the next phase', (now, was) => now > was);
    await go('To the last phase', (now, was) => now < was);
    await page.keyboard.press('ArrowRight');
    const middle = Math.floor(most / 2);
    await page.fill('.replay-controls input[type=range]', String(middle));
    await until('the middle', async () => (await where()) === middle);
    await house.picture(page, 'replay');
    // On a phone too: the table keeps the width, and the controls are there.
    await page.setViewportSize({ width: 390, height: 844 });
    await until('a narrow table', async () => (await page.$eval('.board', (b) => b.clientWidth)) > 370);
    await house.fits(page);
    await house.picture(page, 'replay-phone');
    await house.accessible(page, 'a replay on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await house.accessible(page, 'a replay');
    await house.spoken(page);
    assert.match(page.url(), new RegExp(`/replay/[^/]+/${middle}$`), 'the address is a link to the moment');
    // Numbers and refusals are explained as they were then.
    for (const number of ['.corner.near .life', '.corner.far .generation']) {
        const digits = (await page.textContent(`${number} .digits`)).trim();
        await page.click(number);
        await page.waitForSelector('dialog .why .why-lines li');
        assert.ok((await page.textContent('dialog .why-words')).includes(digits), number);
        await page.keyboard.press('Escape');
    }
    await page.click('.hand .card >> nth=0', { position: { x: 6, y: 40 } });
    await page.waitForSelector('.why-not .steps li:not(.hint)');
    await house.accessible(page, 'why not, in a replay');
    await page.keyboard.press('Escape');
    // From one seat the other hand is hidden, from both it is not.
    const hands = () => page.$$eval('.corner.far .hand-count .small', (all) => all.length);
    const both = await hands();
    await page.click('.replay-row .seats .toggle >> nth=0');
    await until('the other seat', async () => (await page.getAttribute('.desk', 'data-near')) === 'dark');
    await until('hidden cards', async () => (await hands()) === 0);
    await page.click('.replay-row .seats .toggle >> nth=1');
    await until('both hands', async () => (await hands()) === both || both > 0);
    // The link alone shows the moment.
    const link = page.url();
    const other = await page.context().newPage();
    await other.goto(link);
    await until('the moment by link', async () => Number(await other.getAttribute('.desk', 'data-at').catch(() => -1)) === middle);
    await other.close();
    // On from here.
    await page.click('.play-on');
    await house.accessible(page, 'playing on');
    await page.click('dialog .dialog-foot .button >> nth=1');
    await page.waitForURL(/\/game\//);
    await asked(page);
    assert.ok(Number(await page.getAttribute('.desk', 'data-at')) >= middle);
    await click(page, roll);
}

/** Everything in French, chosen by the browser and changed by hand. */
export async function french(house) {
    const page = await house.open({ lang: 'fr' });
    await page.goto(house.url);
    await until('the page in French', async () => (await page.getAttribute('html', 'lang')) === 'fr');
    assert.match(await page.textContent('.play-now'), /Jouer/);
    await house.spoken(page);
    await page.click('.play-now');
    const roll = dice(8);
    for (let i = 0; i < 40 && (await asked(page)); i++) {
        await click(page, roll);
        await house.fits(page);
    }
    const text = await page.evaluate(() => document.body.innerText);
    assert.match(text, /Force disponible/);
    assert.match(text, /phase d|Répondez|Où|Combien|Que |Quel|Tirez/, 'the question is French');
    const english = text.match(/\b(your|what do you|turn \d|draws a card|activates)\b/gi) ?? [];
    assert.deepEqual(english, [], 'English words');
    await house.spoken(page);
    await house.picture(page, 'french');
    // Another language in the middle of a game, at the same question.
    await asked(page);
    const at = await page.getAttribute('.desk', 'data-at');
    await page.click('.bar-tools [aria-label="Réglages"]');
    await house.accessible(page, 'the settings');
    await page.click('.settings input[value=en]');
    await until('English', async () => (await page.getAttribute('html', 'lang')) === 'en');
    await asked(page);
    assert.equal(await page.getAttribute('.desk', 'data-at'), at);
    assert.match(await page.evaluate(() => document.body.innerText), /Force to spend/);
    await house.spoken(page);
}

/** Whoever has pictures of cards sees them, and the others as they are drawn. */
export async function pictures(house) {
    const folder = path.join(house.data, 'pictures');
    fs.mkdirSync(folder);
    // A red dot is picture enough.
    fs.writeFileSync(path.join(folder, '1_168.png'), Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64'));
    fs.mkdirSync(path.join(folder, 'Premiere-Light/large'), { recursive: true });
    fs.copyFileSync(path.join(folder, '1_168.png'), path.join(folder, 'Premiere-Light/large/LukeSkywalker.png'));
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'not a picture');
    fs.writeFileSync(path.join(folder, 'Light.json'), JSON.stringify({ cards: [{ gempId: '1_19', front: { gametext: 'What is printed.', lore: 'Who he is.', imageUrl: 'https://example.org/cards/Premiere-Light/large/lukeskywalker.gif' } }] }));
    await house.kill();
    await house.serve(['--images', folder]);
    const page = await house.open();
    await page.goto(`${house.url}/cards`);
    await page.waitForSelector('.card-grid .card');
    await page.fill('.filters input', 'darth vader');
    await page.waitForSelector('.card-grid image.photo');
    const shown = await page.$$eval('.card-grid image', (all) => all.map((e) => e.getAttribute('href')));
    assert.deepEqual([...new Set(shown)], ['/images/1_168']);
    // The community's database names its pictures, and has the printed sentences.
    await page.fill('.filters input', 'luke skywalker');
    await page.waitForSelector('.card-grid image[href="/images/1_19"]');
    await page.click('.card-grid .card:has(image)');
    await page.waitForSelector('.as-printed >> text=What is printed.');
    await house.accessible(page, 'a card as printed');
    await page.keyboard.press('Escape');
    await page.fill('.filters input', 'stormtrooper');
    await until('other cards', async () => (await page.$$('.card-grid image')).length === 0);
    assert.ok((await page.$$('.card-grid .card')).length > 0);
}

/** Pages around the table. */
export async function pages(house) {
    const page = await house.open();
    await page.goto(`${house.url}/cards`);
    await page.waitForSelector('.card-grid .card');
    await page.fill('.filters input', 'vader');
    await until('fewer cards', async () => (await page.$$('.card-grid .card')).length < 100);
    await house.accessible(page, 'the cards');
    await page.click('.card-grid .card >> nth=0');
    await page.waitForSelector('.card-dialog .face.full');
    await house.accessible(page, 'a card');
    await page.keyboard.press('Escape');
    await page.goto(`${house.url}/rules`);
    await page.waitForSelector('.rule-text .prose');
    await house.accessible(page, 'the rules');
    await house.spoken(page);
    await page.goto(`${house.url}/decks`);
    await page.waitForSelector('.deck-columns .link');
    await page.waitForSelector('.deck-about p');
    await house.accessible(page, 'the decks');
    // A plain list: what is not understood is told, with what it may have meant.
    await page.fill('.importer textarea', '1x Darth Vador\n60x Stormtrooper');
    await page.click('.importer .button >> nth=0');
    await page.waitForSelector('.problems li, .importer .warn:not(:empty)');
    const problem = await page.evaluate(() => document.querySelector('.problems, .importer .warn:not(:empty)')?.textContent);
    assert.match(problem, /Vad/, 'the line not understood');
    // A contents string is kept, shown, and played with.
    const contents = await page.evaluate(async () => (await (await fetch('/api/decks')).json()).samples.find((d) => d.side === 'light').contents);
    await page.fill('.importer textarea', contents);
    await page.fill('.importer input[name=name]', 'Mine');
    await page.click('.importer .button.main');
    await page.waitForSelector('.deck-list >> text=Mine');
    await page.click('.deck-list >> text=Mine');
    await page.click('.deck-doors .button.main');
    await page.waitForSelector('.new-game');
    await house.accessible(page, 'a new game');
    await page.click('.new-game .button.main');
    await asked(page);
    await house.spoken(page);
    // An account of the guest.
    await page.goto(house.url);
    await page.click('.site-tools .button >> nth=1');
    await page.fill('dialog input[name=name]', 'Biggs');
    await page.fill('dialog input[name=password]', 'a long enough secret');
    await house.accessible(page, 'the account');
    await page.click('dialog .dialog-foot .button >> nth=0');
    await page.waitForSelector('.site-tools >> text=Biggs');
    await page.waitForSelector('.lists .table-line');
    await house.accessible(page, 'the lobby with a game');
}
