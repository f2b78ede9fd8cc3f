// The page's words, without a browser: every message that the scripts say exists, and every message is said.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const web = process.env.HOLOCRON_WEB ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../web');

/** Names of messages in a language. */
function messages(lang) {
    const dir = path.join(web, 'locales', lang);
    return new Set(fs.readdirSync(dir).flatMap((f) => [...fs.readFileSync(path.join(dir, f), 'utf8').matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((m) => m[1])));
}

/** Messages of the page are named in its scripts; names made of pieces are followed as far as the piece that is fixed. */
export async function page_words() {
    const [en, fr] = [messages('en'), messages('fr')];
    assert.deepEqual([...en].sort(), [...fr].sort(), 'both languages have the same messages');
    const said = new Set();
    const begun = new Set();
    const strays = [];
    for (const file of fs.readdirSync(path.join(web, 'js'))) {
        const text = fs.readFileSync(path.join(web, 'js', file), 'utf8');
        for (const [, id] of text.matchAll(/'(ui-[a-z0-9-]+)'/g)) said.add(id);
        for (const [, id] of text.matchAll(/`(ui-[a-z-]*)\$\{/g)) begun.add(id);
        // Words for readers have no place in scripts: text that is put on the page directly is a sign or a name.
        for (const [, tag, words] of text.matchAll(/\bh\('([a-z0-9]+)', \{[^{}]*\}, '([^']*[a-z]{3,}[^']*)'/g)) if (words !== 'Holocron') strays.push(`${file}: <${tag}> ${words}`);
    }
    assert.deepEqual([...said].filter((id) => !en.has(id)), [], 'said, but without words');
    const used = (id) => said.has(id) || [...begun].some((b) => b !== 'ui-' && id.startsWith(b)) || /^ui-(lang|theme|motion|letters)-/.test(id) || /^ui-door-\w+-words$/.test(id);
    assert.deepEqual([...en].filter((id) => !used(id)), [], 'words that nobody says');
    assert.deepEqual(strays, [], 'words in scripts');
}

/** The page names its modules beforehand, so that they come all at once. */
export async function modules_named() {
    const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
    const named = [...html.matchAll(/rel="modulepreload" href="\/js\/([^"]+)"/g)].map((m) => m[1]).sort();
    const text = (/** @type {string} */ f) => fs.readFileSync(path.join(web, 'js', f), 'utf8');
    const follow = (from, pattern) => {
        const seen = new Set(from);
        for (const f of seen) for (const [, next] of text(f).matchAll(pattern)) seen.add(next);
        return [...seen].filter((f) => f !== 'main.js').sort();
    };
    // All that the first page is made of, and nothing that is loaded later.
    assert.deepEqual(named, follow(['main.js'], /from '\.\/([a-z0-9]+\.js)'/g));
    // Comments name types.js, which has nothing but types.
    const all = follow(['main.js'], /(?:from |import\()'\.\/([a-z0-9]+\.js)'/g).filter((f) => f !== 'types.js');
    assert.deepEqual(all, fs.readdirSync(path.join(web, 'js')).filter((f) => f !== 'main.js' && f !== 'types.js').sort(), 'modules that nobody loads');
    assert.ok(!/\sstyle=|<script(?![^>]*src=)|\son[a-z]+=/.test(html), 'nothing that the content security policy forbids');
}

/** Names of cards elide and agree in the page's French messages as in the server's (`crates/words/src/grammar.rs`). */
export async function french_names() {
    const text = fs.readFileSync(path.join(web, 'js/french.js'), 'utf8');
    const { call } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    const card = (title, ...grammar) => ({ title, grammar });
    const said = (name, value) => call(name, value) + (value.title ?? value);
    const [leia, executor, devastator] = [card('Leia Organa', 'feminine'), card('Executor', 'article'), card('Devastator', 'article')];
    assert.equal(said('DE', executor), "de l'Executor");
    assert.equal(said('DE', devastator), 'du Devastator');
    assert.equal(said('A', executor), "à l'Executor");
    assert.equal(said('LE', leia), 'Leia Organa');
    assert.equal(said('DE', 'Alderaan'), "d'Alderaan");
    assert.equal(said('DE', 'Hoth'), 'de Hoth');
    assert.equal(call('ACCORD', leia, 'touché*'), 'touchée');
    assert.equal(call('ACCORD', leia, 'captif/captive/captifs/captives'), 'captive');
    assert.equal(call('ACCORD', card('Owen Lars & Beru Lars', 'plural'), 'est mis*|sont mis*'), 'sont mis');
    assert.equal(call('ACCORD', executor, 'porté* disparu*'), 'porté disparu');
    // every function that the page's messages call is one of these
    const files = ['web/locales/fr/table.ftl', 'web/locales/fr/pages.ftl'].map((f) => fs.readFileSync(path.join(web, '..', f), 'utf8')).join('');
    const called = new Set([...files.matchAll(/\{ ([A-Z]+)\(/g)].map((m) => m[1]));
    assert.deepEqual([...called].filter((name) => !['LE', 'DE', 'A', 'ACCORD'].includes(name)), []);
    assert.ok(called.size > 0);
}
