// More than one: two players and a watcher, a line that breaks, a server that dies.

import assert from 'node:assert/strict';
import { asked, click, dice, pair, pause, playNow, until } from './support.mjs';

/** Two browsers against each other with a third that watches. */
export async function two_players(house) {
    const host = await house.open();
    await host.goto(house.url);
    await host.click('.doors .door >> nth=1');
    await host.waitForSelector('.new-game');
    await host.click('.new-game .choice-row label:has(input[value=dark])');
    await host.click('.new-game .button.main');
    await host.waitForSelector('.invitation .share-link');
    await house.accessible(host, 'the invitation');
    const link = await host.inputValue('.invitation .share-link');
    const guest = await house.open();
    await guest.goto(link);
    await guest.waitForSelector('.play-now');
    await house.accessible(guest, 'sitting down');
    await guest.click('.play-now');
    const watcher = await house.open();
    await until('both at the table', async () => (await host.$('.prompt.mine')) || (await guest.$('.prompt.mine')));
    await watcher.goto(`${house.url}/watch`);
    await watcher.waitForSelector('.table-line');
    await house.accessible(watcher, 'games to watch');
    await watcher.click('.table-line');
    await watcher.waitForSelector('.desk[data-at] .corner.near .piles');
    const players = [host, guest];
    const roll = dice(11);
    const step = async () => {
        const whose = await until('somebody to be asked', async () => {
            for (const p of players) if (await p.$('.prompt.mine')) return p;
            return null;
        });
        await click(whose, roll);
    };
    for (let i = 0; i < 60; i++) await step();
    // Each sees the own hand, the watcher none.
    assert.ok((await host.$$('.hand .card')).length > 0);
    assert.ok((await guest.$$('.hand .card')).length > 0);
    assert.equal((await watcher.$$('.hand .card[data-id]')).length, 0);
    assert.equal((await watcher.$$('.corner.far .hand-count .small')).length, 0);
    // Everybody counts only the decisions that they see, so the tables are compared, not their numbers.
    const laid = (p) => p.$$eval('.card[data-id]', (all) => all.filter((c) => !c.closest('.hand')).map((c) => c.dataset.id).sort().join());
    await until('the watcher to see the same', async () => (await laid(watcher)) === (await laid(host)));
    // They talk; watchers among themselves are not heard by players.
    await host.click('#tab-chat');
    await host.fill('.chat-form input', 'May the cards be with you');
    await host.click('.chat-form button');
    for (const p of [guest, watcher]) {
        await p.click('#tab-chat');
        await p.waitForSelector('.chat-lines >> text=May the cards be with you');
    }
    await watcher.selectOption('.chat-form select', 'watchers');
    await watcher.fill('.chat-form input', 'Light will win');
    await watcher.click('.chat-form button');
    await watcher.waitForSelector('.chat-lines >> text=Light will win');
    await pause(300);
    assert.equal(await host.$('.chat-lines >> text=Light will win'), null, 'players do not hear watchers');
    await house.accessible(watcher, 'the chat');
    await house.picture(watcher, 'watching');
    // Undo wants the other's consent, unless nothing hidden was seen since.
    const at = async (p) => Number(await p.getAttribute('.desk', 'data-at'));
    const asker = (await host.$('.prompt.mine')) ? host : guest;
    const other = asker === host ? guest : host;
    await click(asker, roll);
    await pause(300);
    const now = await at(asker);
    await asker.waitForSelector('.undo:not([disabled])');
    await asker.click('.undo');
    await until('undone, or a question about it', async () => (await at(asker)) < now || (await other.$('.banner.undo .button.main')));
    const wish = await other.$('.banner.undo .button.main');
    if (wish) {
        await house.accessible(other, 'a wish to undo');
        await wish.click();
    }
    await until('both to be back', async () => (await at(asker)) < now && (await laid(other)) === (await laid(asker)));
    for (let i = 0; i < 6; i++) await step();
    // Movement can be seen by whoever wants it: nothing waits for it.
    await house.spoken(host);
    await house.spoken(watcher);
}

/** Clocks run for whoever is asked; a flag falls; both want another game, with sides swapped. */
export async function clocks(house) {
    const { host, guest, game } = await pair(house, { clock: { minutes: 1, increment: 0 } });
    const seconds = async (page, where) => {
        const [m, s] = (await page.textContent(`.corner.${where} .clock`)).split(':').map(Number);
        return m * 60 + s;
    };
    const roll = dice(21);
    for (let i = 0; i < 6; i++) {
        const whose = await until('somebody to be asked', async () => ((await host.$('.prompt.mine')) ? host : (await guest.$('.prompt.mine')) ? guest : null));
        await click(whose, roll);
    }
    const slow = await until('somebody to be asked', async () => ((await host.$('.prompt.mine')) ? host : (await guest.$('.prompt.mine')) ? guest : null));
    const other = slow === host ? guest : host;
    // Whoever is asked loses time, on both screens; the other does not.
    const [mine, theirs] = [await seconds(slow, 'near'), await seconds(slow, 'far')];
    await until('the clock to run', async () => (await seconds(slow, 'near')) <= mine - 2 && (await seconds(other, 'far')) <= mine - 2);
    assert.ok((await seconds(slow, 'far')) >= theirs - 1, 'the other clock stands');
    await slow.waitForSelector('.corner.near .clock.low');
    await house.accessible(slow, 'a clock that runs low');
    await house.picture(slow, 'clock');
    // Nobody does anything: the time is up.
    for (const page of [slow, other]) await page.waitForSelector('.ending:not(.invitation)', { timeout: 90_000 });
    const said = await Promise.all([slow, other].map((page) => page.textContent('.ending-words')));
    console.log(said.join(' / '));
    assert.notEqual(said[0], said[1]);
    assert.match(said[0], /time/, 'it is said that the time was up');
    // Again: both have to want it, and change sides.
    const was = await slow.getAttribute('.desk', 'data-near');
    await slow.click('.ending-doors .button.main');
    await slow.waitForSelector('.ending-doors .button.main[disabled]');
    await other.click('.ending-doors .button.main:not([disabled])');
    for (const page of [slow, other]) {
        await page.waitForSelector('.ending-doors .button.main:not([disabled])');
        await page.click('.ending-doors .button.main');
        await page.waitForURL((url) => /\/game\//.test(url.pathname) && !url.pathname.endsWith(game));
    }
    await until('the next game', async () => (await slow.$('.prompt.mine')) || (await other.$('.prompt.mine')));
    await until('sides swapped', async () => (await slow.getAttribute('.desk', 'data-near')) !== was && (await other.getAttribute('.desk', 'data-near')) === was);
}

/** A game is put off and gone on with; a player who is gone loses the game, or a bot sits down in the empty seat. */
export async function leaving(house) {
    house.forgiven.push(/WebSocket connection/);
    const { host, guest } = await pair(house);
    const roll = dice(22);
    const step = async (pages) => click(await until('somebody to be asked', async () => {
        for (const p of pages) if (await p.$('.prompt.mine')) return p;
        return null;
    }), roll);
    for (let i = 0; i < 10; i++) await step([host, guest]);
    const at = (page) => page.getAttribute('.desk', 'data-at');
    // Everybody counts only the decisions that they see: the tables are compared.
    const laid = (p) => p.$$eval('.card[data-id]', (all) => all.filter((c) => !c.closest('.hand')).map((c) => c.dataset.id).sort().join());
    await until('the same on both screens', async () => (await laid(host)) === (await laid(guest)));
    const when = await at(host);
    // Put off: the other is asked.
    await host.click('[aria-haspopup="menu"]');
    await host.click('.menu-item:has-text("another time")');
    await host.waitForSelector('.banner.pause');
    await guest.waitForSelector('.banner.pause .button.main');
    await house.accessible(guest, 'a wish to adjourn');
    await guest.click('.banner.pause .button.main');
    for (const page of [host, guest]) await page.waitForSelector('.banner.pause:has-text("interrupted") .button.main');
    // Another day.
    await guest.goto(house.url);
    await guest.click('.lists .table-line');
    await guest.click('.banner.pause .button.main');
    await host.waitForSelector('.banner.pause', { state: 'detached' });
    for (let i = 0; i < 4; i++) await step([host, guest]);
    assert.ok(Number(await at(host)) > Number(when));
    // Gone: after the grace time the game can be claimed.
    await guest.context().close();
    await host.waitForSelector('.banner.person');
    await host.waitForSelector('.corner.far .away');
    await host.waitForSelector('.banner.person .button', { timeout: 15_000 });
    assert.equal((await host.$$('.banner.person .button')).length, 3, 'win, adjourn, or a bot');
    await house.accessible(host, 'somebody gone');
    await house.picture(host, 'gone');
    await host.click('.banner.person .button >> nth=0');
    await host.waitForSelector('.ending:not(.invitation)');
    console.log(await host.textContent('.ending-words'));
    // Or a bot goes on.
    const next = await pair(house);
    await next.guest.context().close();
    await next.host.waitForSelector('.banner.person .button', { timeout: 15_000 });
    await next.host.click('.banner.person .button >> nth=2');
    await next.host.waitForSelector('.banner.person', { state: 'detached' });
    const before = Number(await at(next.host));
    for (let i = 0; i < 8; i++) await step([next.host]);
    assert.ok(Number(await at(next.host)) > before + 8, 'the bot answers');
    await house.spoken(next.host);
}
leaving.options = ['--grace', '1'];

/** A line that breaks comes back by itself to the same question. */
export async function lost_connection(house) {
    house.forgiven.push(/WebSocket connection/);
    const page = await house.open();
    let cut = false;
    const open = new Set();
    await page.routeWebSocket(/\/ws\/games\//, (ws) => {
        if (cut) return ws.close({ code: 1001 });
        const server = ws.connectToServer();
        open.add({ ws, server });
        return undefined;
    });
    await playNow(house, page);
    const roll = dice(12);
    for (let i = 0; i < 14 && (await asked(page)); i++) await click(page, roll);
    await asked(page);
    const [at, question] = [await page.getAttribute('.desk', 'data-at'), await page.textContent('#question')];
    cut = true;
    for (const { ws, server } of open) {
        await server.close();
        await ws.close({ code: 1001 });
    }
    await page.waitForSelector('.banner:has-text("connection is lost")');
    await house.accessible(page, 'a lost connection');
    await house.picture(page, 'lost');
    // What is clicked meanwhile is not lost silently: the question stays.
    await page.click('.prompt .answer >> nth=0').catch(() => {});
    cut = false;
    await page.waitForSelector('.banner:has-text("connection is lost")', { state: 'detached', timeout: 20_000 });
    await asked(page);
    assert.equal(await page.getAttribute('.desk', 'data-at'), at);
    assert.equal(await page.textContent('#question'), question);
    await click(page, roll);
    await until('the game goes on', async () => (await page.getAttribute('.desk', 'data-at')) !== at);
}

/** The server is killed and started again: the page goes on as if nothing had been. */
export async function killed_server(house) {
    house.forgiven.push(/WebSocket connection|ERR_CONNECTION|Failed to load/);
    const page = await house.open();
    await playNow(house, page);
    const roll = dice(13);
    for (let round = 0; round < 3; round++) {
        for (let i = 0; i < 8 && (await asked(page)); i++) await click(page, roll);
        await asked(page);
        const [at, question] = [await page.getAttribute('.desk', 'data-at'), await page.textContent('#question')];
        await house.kill();
        await page.waitForSelector('.banner:has-text("connection is lost")');
        await house.serve();
        await page.waitForSelector('.banner:has-text("connection is lost")', { state: 'detached', timeout: 20_000 });
        await asked(page);
        assert.equal(await page.getAttribute('.desk', 'data-at'), at, 'no decision lost, none twice');
        assert.equal(await page.textContent('#question'), question);
    }
    // A page that is loaded anew finds it too.
    const at = await page.getAttribute('.desk', 'data-at');
    await page.reload();
    await asked(page);
    assert.equal(await page.getAttribute('.desk', 'data-at'), at);
    await click(page, roll);
}
