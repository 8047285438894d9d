/**
 * The instrumented text of small submissions, case by case in test/golden/instrument:
 * `input.c` for gcc (`gcc.c`), with all counters and guards (`bounded.c`) and, for some,
 * with two toggles on together (`two-toggles.c`). Only the text is compared;
 * test/differential checks that gcc compiles it and that it behaves as it should.
 * test/golden/README.md says how to update the expected files.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Dialect } from '#instrument/dialect.js';
import { createGccDialect, gccDialect } from '#instrument/dialects/gcc.js';
import { entryOf } from '#program/prepare-program.js';
import { loadSuite } from '#suite/load-suite.js';
import { boundedDialect, instrumentText } from '../../support/instrumented.js';

const root = 'test/golden/instrument';
const updates = process.env.NEARMISS_UPDATE_GOLDEN === '1';

const dialects: Readonly<Record<string, Dialect>> = {
  'gcc.c': gccDialect,
  'bounded.c': { ...boundedDialect(5), name: 'cbmc' },
  'two-toggles.c': createGccDialect(2),
};

/** Two toggles matter only where they meet: within one another, at one object, with one value. */
const cases = readdirSync(root).flatMap((name) =>
  Object.keys(dialects)
    .filter((file) => file !== 'two-toggles.c' || existsSync(join(root, name, file)))
    .map((file) => ({ name, file })),
);

async function instrumented(folder: string, dialect: Dialect): Promise<string> {
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');
  const headers = readdirSync(folder)
    .filter((name) => name.endsWith('.h'))
    .map((name) => ({ name, text: read(name) }));
  const suitePath = join(folder, 'suite.json');
  const suite = existsSync(suitePath) ? (await loadSuite(suitePath)).suite : undefined;
  const { text, skipped } = instrumentText(read('input.c'), dialect, {
    name: 'input.c',
    headers,
    ...(suite !== undefined && { suite, entries: suite.tests.map(entryOf) }),
  });
  const left = [...skipped]
    .sort(([a], [b]) => a - b)
    .map(([toggle, reason]) => `// without toggle ${toggle}: ${reason}\n`);
  return `${text}${left.join('')}`;
}

describe('instrumented text', () => {
  test('there are cases', () => expect(cases.length).toBeGreaterThan(20));

  test.each(cases)('$name, $file', async ({ name, file }) => {
    const folder = join(root, name);
    const text = await instrumented(folder, dialects[file]!);
    const path = join(folder, file);
    if (updates) writeFileSync(path, text, 'latin1');
    const expected = readFileSync(path, 'latin1');
    // A known bug that is gone must fail, so that its note gets deleted.
    if (existsSync(join(folder, 'known-bug.md'))) expect(text).not.toBe(expected);
    else expect(text).toBe(expected);
  });
});
