/**
 * Which packages a localisation loads besides the bundle. Each costs every start tens
 * of milliseconds; those with WebAssembly or binaries are loaded only when used.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildCli, runCli } from '../support/built-cli.js';

/** Writes the names of packages required from `node_modules` to standard error. */
const preload = `
  import { createRequire } from 'node:module';
  const { cache } = createRequire('file:///');
  process.on('exit', () => {
    const names = Object.keys(cache).flatMap((path) => /.*node_modules.((?:@[^/]+.)?[^/]+)/.exec(path)?.[1] ?? []);
    process.stderr.write('loaded: ' + JSON.stringify([...new Set(names)]));
  });
`;

let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-loaded-'));
  await writeFile(
    join(folder, 'good.c'),
    '#include <stdio.h>\nint main(void) { puts("right"); return 0; }\n',
  );
  await writeFile(join(folder, 'suite.json'), '{"tests":[{"name":"a","expect":{"stdout":"right\\n"}}]}');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('none for a program that passes its tests', async () => {
  const args = ['localise', join(folder, 'good.c'), '--suite', join(folder, 'suite.json')];
  const { exitStatus, stderr } = await runCli(args, '.', preload);
  expect({ exitStatus, stderr }).toEqual({ exitStatus: 0, stderr: 'loaded: []' });
});

test('none if a mistake is found without the solver', async () => {
  const args = ['localise', 'samples/payme/submission.c', '--suite', 'samples/payme/suite.yaml'];
  const { exitStatus, stderr } = await runCli(args, '.', preload);
  expect({ exitStatus, stderr }).toEqual({ exitStatus: 1, stderr: 'loaded: []' });
});
