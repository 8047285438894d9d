/** An autograder of Gradescope: its archive, and its scripts in a folder laid out as Gradescope's. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { unzipSync } from 'fflate';
import { withDir } from 'tmp-promise';
import { type GradescopeSettings, packGradescope } from '#pack/pack-gradescope.js';
import { readFiles } from '#pack/read-packed.js';

const settings: GradescopeSettings = {
  ...{ suite: '', hints: 'line@1,values@3', visibility: 'visible', timeLimitSeconds: 10 },
};

/** Writes down how it was called, and a result unless the submission is an empty folder. */
const fakeProgram = `const { writeFileSync, readdirSync, statSync } = require('node:fs');
const args = process.argv.slice(2);
const given = statSync(args[1]).isFile() ? [args[1]] : readdirSync(args[1]).filter((name) => name.endsWith('.c'));
if (given.length === 0) { console.error('nearmiss: the folder has no C files'); process.exit(2); }
writeFileSync(args[args.indexOf('--output') + 1], JSON.stringify({ args }));`;

async function archive(): Promise<Uint8Array> {
  const text = (value: string) => new TextEncoder().encode(value);
  return packGradescope(settings, {
    scripts: await readFiles(resolve('integrations/gradescope'), ['setup.sh', 'run_autograder']),
    suite: new Map([['a.in', text('1')]]),
    program: new Map([['dist/bundle/nearmiss.cjs', text(fakeProgram)]]),
  });
}

/** The result for these submitted files, after so many submissions. */
async function graded(files: Readonly<Record<string, string>>, before?: number) {
  return withDir(
    async ({ path: root }) => {
      const write = async (name: string, data: string | Uint8Array, mode = 0o644) => {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), data, { mode });
      };
      for (const [name, bytes] of Object.entries(unzipSync(await archive()))) {
        await write(join('source', name), bytes, 0o755);
      }
      await mkdir(join(root, 'submission'));
      for (const [name, text] of Object.entries(files)) await write(join('submission', name), text);
      const metadata = {
        previous_submissions: Array.from({ length: before ?? 0 }, () => ({ score: '1.0' })),
      };
      if (before !== undefined) await write('submission_metadata.json', JSON.stringify(metadata));
      await execa(join(root, 'source', 'run_autograder'), { env: { AUTOGRADER_ROOT: root } });
      const result = await readFile(join(root, 'results', 'results.json'), 'utf8');
      return JSON.parse(result.replaceAll(root, 'ROOT')) as {
        args?: string[];
        score?: number;
        output?: string;
      };
    },
    { unsafeCleanup: true },
  );
}

test('the same files make the same archive, with programs that may be run', async () => {
  const bytes = await archive();
  expect(await archive()).toEqual(bytes);
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(
    ['nearmiss.json', 'nearmiss/dist/bundle/nearmiss.cjs', 'run_autograder', 'setup.sh', 'suite/a.in'].sort(),
  );
});

test('the scripts are sound shell', async () => {
  await execa('bash', ['-n', resolve('integrations/gradescope/setup.sh')]);
});

test('one file, or the folder; the tries are those before and this one', async () => {
  const { args } = await graded({ 'pay.c': '', 'README.md': '' }, 2);
  expect(args!.slice(0, 4)).toEqual(['localise', 'ROOT/submission/pay.c', '--suite', 'ROOT/source/suite']);
  expect(args!.slice(args!.indexOf('--hints'), args!.indexOf('--hints') + 2)).toEqual([
    ...['--hints', 'line@1,values@3'],
  ]);
  expect(args![args!.indexOf('--try') + 1]).toBe('3');
  const several = await graded({ 'a.c': '', 'b.c': '' });
  expect(several.args![1]).toBe('ROOT/submission');
  expect(several.args![several.args!.indexOf('--try') + 1]).toBe('1');
});

test('there is a result whatever goes wrong', async () => {
  expect(await graded({ 'pay.py': '' }, 0)).toMatchObject({
    score: 0,
    output: 'There is no C file in this submission.',
  });
});
