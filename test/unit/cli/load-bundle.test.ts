import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import {
  bundleHead,
  bundleTail,
  compiledFile,
  loadBundle,
  loadLaboratory,
  loadProgram,
} from '#cli/load-bundle.js';

const bundle = `${bundleHead}
const { sep } = require('node:path');
module.exports = { entries: { place: async () => new URL('../../workers/a.js', bundleUrl).pathname + sep } };
${bundleTail}`;

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

const program = `${bundleHead}
const shared = { times: 0 };
module.exports = {
  entries: { main: async () => require('#lab/lab.js').use() },
  modules: { '#base/shared.js': () => shared },
};
${bundleTail}`;
const laboratory = `${bundleHead}
const { basename } = require('node:path');
const shared = require('#base/shared.js');
const use = () => basename('a/b') + ++shared.times;
module.exports = { entries: { thread: async () => use() }, modules: { '#lab/lab.js': () => ({ use }) } };
${bundleTail}`;

test('the laboratory and the program have the same modules', () =>
  withDir(
    async ({ path }) => {
      await writeFile(join(path, 'program.cjs'), program);
      await writeFile(join(path, 'lab.cjs'), laboratory);
      const folder = pathToFileURL(`${path}/`);
      const { entries } = loadProgram(folder);
      expect(await entries.main!()).toBe('b1');
      expect(await entries.main!()).toBe('b2');
      // A thread has modules of its own.
      expect(await loadLaboratory(folder).entries.thread!()).toBe('b1');
    },
    { unsafeCleanup: true },
  ));
