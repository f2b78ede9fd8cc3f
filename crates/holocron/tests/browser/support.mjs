// A server, a browser, and hands to play with. A `House` closes everything it opened and fails where a page complained, asked for anything
// outside, or put something on the screen that its own words do not have.

import { spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];

/** A pause. */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Tries until something holds. */
export async function until(what, test, time = 30_000) {
    const end = Date.now() + time;
    for (;;) {
        const got = await test();
        if (got) return got;
        if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
        await pause(40);
    }
}

/** Numbers that are the same each time. */
export function dice(seed) {
    let a = seed >>> 0;
    return (n) => {
        a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
        return Math.floor((a / 4294967296) * n);
    };
}

export class House {
    constructor(name) {
        this.name = name;
        this.data = fs.mkdtempSync(path.join(os.tmpdir(), 'holocron-browser-'));
        this.complaints = [];
        this.pages = [];
        /** Complaints that a test brings about on purpose. */
        this.forgiven = [];
    }

    /** Starts the server, on the same port and with the same games as before where it ran before. @param {string[]} [more] further options */
    async serve(more = []) {
        const args = ['serve', '--addr', `127.0.0.1:${this.port ?? 0}`, '--data', this.data, '--seed', '1', '--hasty', ...more];
        if (process.env.HOLOCRON_WEB) args.push('--web', process.env.HOLOCRON_WEB);
        this.server = spawn(process.env.HOLOCRON_BIN, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        let out = '';
        this.server.stdout.on('data', (d) => (out += d));
        await until('the server', () => out.includes('\n'), 60_000);
        this.url = out.split('\n')[0].trim();
        this.port = Number(new URL(this.url).port);
    }

    /** Ends the server without a word. */
    async kill() {
        const gone = new Promise((done) => this.server.once('exit', done));
        this.server.kill('SIGKILL');
        await gone;
    }

    /** A browser window of somebody who was never here. */
    async open({ width = 1440, height = 900, lang = 'en', theme = 'dark', motion = false, touch = false } = {}) {
        this.browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
        const context = await this.browser.newContext({ viewport: { width, height }, locale: lang, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce', hasTouch: touch, isMobile: touch });
        const page = await context.newPage();
        page.on('console', (m) => (m.type() === 'error' || m.type() === 'warning') && this.complaints.push(`${m.type()}: ${m.text()}`));
        page.on('pageerror', (e) => this.complaints.push(`exception: ${e.stack ?? e.message}`));
        page.on('request', (r) => {
            if (new URL(r.url()).host !== new URL(this.url).host && !r.url().startsWith('data:')) this.complaints.push(`outside request: ${r.url()}`);
        });
        this.pages.push(page);
        return page;
    }

    /** What screen readers and people who see little would stumble over. */
    async accessible(page, where) {
        await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        const told = found.violations.map((v) => `${v.id} (${v.impact}): ${v.help}\n${v.nodes.slice(0, 4).map((n) => `    ${n.target.join(' ')}: ${n.failureSummary?.split('\n').slice(1).join(' ').trim()}`).join('\n')}`);
        assert.deepEqual(told, [], `accessibility of ${where}`);
    }

    /** No message without its words. */
    async spoken(page) {
        const text = await page.evaluate(() => [document.title, document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((e) => [e.getAttribute('aria-label'), e.getAttribute('title'), e.getAttribute('placeholder')])].join('\n'));
        const bare = text.match(/(?<![.\w-])(ui|opt|ask|log|state|berth|pile|quantity|phase)-[a-z][a-z-]+/g) ?? [];
        assert.deepEqual([...new Set(bare)], [], 'messages without words');
    }

    /** Nothing is wider than the window. */
    async fits(page) {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} pixels wider than the window`);
    }

    async picture(page, name) {
        if (process.env.HOLOCRON_SHOTS) await page.screenshot({ path: path.join(process.env.HOLOCRON_SHOTS, `${name}.png`) });
    }

    async close(failed) {
        if (failed) {
            for (const [i, page] of this.pages.entries()) {
                const file = path.join(process.env.HOLOCRON_SHOTS ?? os.tmpdir(), `failed-${this.name}-${i}.png`);
                await page.screenshot({ path: file }).then(() => console.error(`the screen then: ${file}`), () => {});
            }
        }
        await this.browser?.close();
        if (this.server && this.server.exitCode === null) await this.kill().catch(() => {});
        fs.rmSync(this.data, { recursive: true, force: true });
        const left = this.complaints.filter((c) => !this.forgiven.some((f) => f.test(c)));
        if (!failed) assert.deepEqual(left, [], 'the page complained');
        else if (left.length) console.error(`the page complained: ${left.join('\n')}`);
    }
}

/** Begins a game against the bot with the first button. */
export async function playNow(house, page) {
    await page.goto(house.url);
    await page.click('.play-now');
    await asked(page);
}

/** Two players at a table of their own: the host is dark. @param {object} [wish] what the table should be like */
export async function pair(house, wish = {}) {
    const host = await house.open();
    await host.goto(house.url);
    await host.waitForSelector('.play-now');
    const made = await host.evaluate(async (body) => (await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json(), { against: 'friend', side: 'dark', ...wish });
    const guest = await house.open();
    await guest.goto(`${house.url}/join/${made.invite}`);
    await guest.click('.play-now');
    await host.goto(`${house.url}/game/${made.game}`);
    await until('both at the table', async () => (await host.$('.prompt.mine')) || (await guest.$('.prompt.mine')));
    return { host, guest, game: made.game };
}

/** Waits for a question; says whether there is one (the game may be over instead). */
export async function asked(page, time = 60_000) {
    await page.waitForSelector('.prompt.mine, .ending:not(.invitation)', { timeout: time });
    return (await page.$('.prompt.mine')) !== null;
}

/** What can be clicked now to go on. */
const GLOWING = '.prompt .answer, .tray .card.can, .board .card.can, .hand .card.can, .battle .card.can, .tile.can .tile-main, .corner .pile.can, .slot';

/** Of all that glows, something that a finger reaches: brought into sight, and where. Runs in the page. */
function reach([selector, first]) {
    const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility() && !e.closest('[inert]'));
    for (let i = 0; i < all.length; i++) {
        const e = all[(first + i) % all.length];
        e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const r = e.getBoundingClientRect();
        for (const [x, y] of [[r.x + r.width / 2, r.y + r.height / 2], [r.x + 5, r.y + 9], [r.right - 5, r.y + 9]]) if (e.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return all.length ? 'covered' : null;
}

/**
 * Clicks something that glows, and an option where a menu opens.
 * @param {(n: number) => number} roll
 * @returns {Promise<string>} what was asked
 */
export async function click(page, roll, tap = false) {
    const before = await page.getAttribute('.desk', 'data-decision');
    const question = await page.textContent('#question');
    const press = ({ x, y }) => (tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    let at = await page.evaluate(reach, [GLOWING, roll(1000)]);
    // A card that flies past covers others for a moment, and one under the pointer is lifted over its neighbours.
    for (let i = 0; i < 15 && at === 'covered'; i++) {
        await page.mouse.move(2, 2);
        await pause(200);
        at = await page.evaluate(reach, [GLOWING, roll(1000)]);
    }
    assert.notEqual(at, 'covered', `${question}: something glows, and nothing of it can be reached`);
    if (!at) return question;
    await press(at);
    const items = await page.$$eval('.menu-item:not(.minor)', (all) => all.length);
    const item = items ? await page.evaluate(reach, ['.menu-item:not(.minor)', roll(items)]) : null;
    if (item && item !== 'covered') await press(item);
    await page.waitForFunction((d) => document.querySelector('.desk')?.dataset.decision !== d, before, { timeout: 2500 }).catch(() => {});
    return question;
}

/** Ends a game by giving it up. */
export async function concede(page) {
    await page.click('[aria-haspopup="menu"]');
    await page.click('.menu-item.minor >> nth=0');
    await page.click('dialog .button.main');
    await page.waitForSelector('.ending:not(.invitation)');
}
