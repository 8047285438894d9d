import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { compiledFile, loadBundle } from '#cli/load-bundle.js';

const bundle = `
const { sep } = require('node:path');
module.exports = { entries: { place: async () => new URL('../../workers/a.js', bundleUrl).pathname + sep } };
`;

function withBundle(check: (file: string) => Promise<void>): Promise<void> {
  return withDir(
    async ({ path }) => {
      const file = join(path, 'program.cjs');
      await writeFile(file, bundle);
      await check(file);
    },
    { unsafeCleanup: true },
  );
}

async function placeIn(file: string): Promise<unknown> {
  const { entries } = loadBundle(pathToFileURL(file));
  return await entries.place!();
}

test('what a bundle finds by its own place is beside it', () =>
  withBundle(async (file) => {
    expect(await placeIn(file)).toBe(`${join(file, '../workers/a.js')}/`);
  }));

test('what was compiled before is taken, and is the same program', () =>
  withBundle(async (file) => {
    await writeFile(compiledFile(file), loadBundle(pathToFileURL(file)).script.createCachedData());
    expect(loadBundle(pathToFileURL(file)).script.cachedDataRejected).toBe(false);
    expect(await placeIn(file)).toBe(`${join(file, '../workers/a.js')}/`);
  }));

test('what another V8 compiled, or is none, is not', () =>
  withBundle(async (file) => {
    await writeFile(compiledFile(file), 'compiled by nobody');
    expect(loadBundle(pathToFileURL(file)).script.cachedDataRejected).toBe(true);
    expect(await placeIn(file)).toBe(`${join(file, '../workers/a.js')}/`);
  }));
