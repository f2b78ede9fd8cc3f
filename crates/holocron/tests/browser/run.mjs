// Runs one browser test by name: `node run.mjs undo`. `HOLOCRON_BIN` is the program; `HOLOCRON_SHOTS=DIR` keeps pictures.

import * as alone from './alone.mjs';
import * as together from './together.mjs';
import * as full from './full.mjs';
import * as words from './words.mjs';
import { House } from './support.mjs';

const tests = { ...alone, ...together, ...full, ...words };
const name = process.argv[2];
const test = tests[name];
if (!test) {
    console.error(`no test is called ${name}; there are ${Object.keys(tests).join(', ')}`);
    process.exit(2);
}
const house = new House(name);
let failed = null;
try {
    if (test.length > 0) await house.serve(test.options);
    await test(house);
} catch (e) {
    failed = e;
}
try {
    await house.close(failed !== null);
} catch (e) {
    failed ??= e;
}
if (failed) {
    console.error(failed);
    process.exit(1);
}
console.log(`${name}: well`);
process.exit(0);
