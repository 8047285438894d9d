/** `nearmiss transform`, run as a user runs it: what it prints and writes compiles, and wrong options are one line. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import type { Report } from '#model/report.js';
import { buildCli, type CliRun, runCli } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';

jest.setTimeout(300_000);
beforeAll(buildCli);

const submission = 'samples/clock/submission.c';
const suite = ['--suite', 'samples/clock/suite.yaml', '--test', 'just-on-the-hour'];

function transform(...options: string[]): Promise<CliRun> {
  return runCli(['transform', submission, ...options]);
}

async function inFolder(body: (folder: string) => Promise<void>): Promise<void> {
  await withDir(({ path }) => body(path), { unsafeCleanup: true });
}

describe('nearmiss transform', () => {
  test('its comment lists every location that an analyser searches, with its toggle', async () => {
    const { stdout, exitStatus } = await transform('--analyser', 'klee');
    expect(exitStatus).toBe(0);
    const report = await runCli(['localise', submission, '--suite', suite[1]!, '--format', 'json']);
    const { locations } = JSON.parse(report.stdout) as Report;
    const [comment = ''] = /^\/\*[\s\S]*?\*\/\n/.exec(stdout) ?? [];
    const rows = [...comment.matchAll(/^ +(\d+) +(\d+:\d+) +(\w+), (.*)$/gm)];
    const searched = locations.filter(({ kind }) => kind !== 'text');
    expect(rows.map(([, , place, kind]) => `${place}:${kind}`).sort()).toEqual(
      searched.map(({ line, column, kind }) => `${line}:${column}:${kind}`).sort(),
    );
    // An argument that is an address: lines 24 to 26 give `argv[…]` to atoi.
    const skipped = rows.filter(([, , , , remark]) => remark!.includes(': left as is, '));
    expect(skipped.map(([, , place]) => place)).toEqual(['24:24', '25:26', '26:21']);
    for (const row of rows) expect(stdout.includes(`(__t == ${row[1]} ? `)).toBe(!skipped.includes(row));
  });
});

describeWith('gcc', 'transform, compiled', () => {
  test('for gcc, it behaves like the submission while no toggle is on', async () => {
    const original = await compileProgram(await readFile(submission, 'latin1'));
    await inFolder(async (folder) => {
      const { stdout } = await transform('--analyser', 'gcc', '--output', folder);
      expect(stdout).toBe(`Written to ${folder}: submission.c, runtime.c\n`);
      const [text, runtime] = ['submission.c', 'runtime.c'].map((file) => join(folder, file));
      expect(await readFile(text!, 'latin1')).toBe((await transform('--analyser', 'gcc')).stdout);
      const toggled = await compileProgram('', ['-w', text!, runtime!]);
      for (const args of [['9', '45', '30'], ['23', '59', '2'], []])
        expect(await toggled.run({ args })).toEqual(await original.run({ args }));
      await toggled.remove();
    });
    await original.remove();
  });

  test.each(['klee', 'cbmc', 'esbmc'])('the units for %s are C', async (analyser) => {
    await inFolder(async (folder) => {
      const { stdout, exitStatus } = await transform('--analyser', analyser, ...suite, '--output', folder);
      expect({ stdout, exitStatus }).toEqual({
        stdout: `Written to ${folder}: submission.c, runtime.c, task.c\n`,
        exitStatus: 0,
      });
      const files = (await readdir(folder)).sort();
      expect(files).toEqual(['runtime.c', 'submission.c', 'task.c']);
      await writeFile(join(folder, 'words.h'), analyser === 'cbmc' ? cbmcWords : '');
      const words = ['-include', join(folder, 'words.h')];
      for (const file of files) {
        const args = ['-c', '-w', '-std=gnu11', ...words, '-o', join(folder, 'a.o'), join(folder, file)];
        expect(await execa('gcc', args, { reject: false })).toMatchObject({ exitCode: 0, stderr: '' });
      }
    });
  });

  test.each(['klee', 'cbmc', 'esbmc'])(
    'the units for %s of two faults are C, and ask about every pair',
    async (analyser) => {
      await inFolder(async (folder) => {
        await transform('--analyser', analyser, '--faults', '2', ...suite, '--output', folder);
        await writeFile(join(folder, 'words.h'), analyser === 'cbmc' ? cbmcWords : '');
        const words = ['-include', join(folder, 'words.h')];
        for (const file of ['submission.c', 'runtime.c', 'task.c']) {
          const args = ['-c', '-w', '-std=gnu11', ...words, '-o', join(folder, 'a.o'), join(folder, file)];
          expect(await execa('gcc', args, { reject: false })).toMatchObject({ exitCode: 0, stderr: '' });
        }
        const text = await readFile(join(folder, 'submission.c'), 'latin1');
        expect(text).toMatch(
          new RegExp(
            `^/\\* Instrumented for ${analyser}\\. __t1 and __t2 hold the toggles that are on; 0 means none\\.$`,
            'm',
          ),
        );
        const placed = new Set(
          [...text.matchAll(/\(__t1 == (\d+) \|\| __t2 == \1\)/g)].map(([, toggle]) => toggle),
        );
        const task = await readFile(join(folder, 'task.c'), 'latin1');
        const pairs = (placed.size * (placed.size - 1)) / 2;
        const numbers = /__nm_numbers\[\] = \{(.*), 0\};/.exec(task)?.[1] ?? '';
        // KLEE gets the definition of a pair, not each pair.
        if (analyser === 'klee') expect(task).toContain('  klee_assume(__t1 < __t2);\n}');
        else expect(numbers.split(', ')).toHaveLength(pairs);
        expect(pairs).toBeGreaterThan(100);
      });
    },
  );

  test('with two faults for gcc, it behaves like the submission while no toggle is on', async () => {
    const original = await compileProgram(await readFile(submission, 'latin1'));
    await inFolder(async (folder) => {
      await transform('--analyser', 'gcc', '--faults', '2', '--output', folder);
      const toggled = await compileProgram('', [
        '-w',
        ...['submission.c', 'runtime.c'].map((file) => join(folder, file)),
      ]);
      for (const args of [['9', '45', '30'], []])
        expect(await toggled.run({ args })).toEqual(await original.run({ args }));
      await toggled.remove();
    });
    await original.remove();
  });

  test('with --klee-argv, main gets the arguments, and no unit has them', async () => {
    await inFolder(async (folder) => {
      await transform('--analyser', 'klee', '--klee-argv', ...suite, '--output', folder);
      const read = (file: string): Promise<string> => readFile(join(folder, file), 'latin1');
      expect(await read('submission.c')).toContain('__nm_main(__nm_argument_count, __nm_arguments)');
      expect(await read('runtime.c')).toContain('int main(int argc, char **argv) {');
      expect(await read('task.c')).not.toContain('__nm_argument');
    });
  });

  /** The one type that CBMC knows and nobody declares. */
  const cbmcWords = 'typedef unsigned long __CPROVER_size_t;\n';
});

describe('wrong options are one line', () => {
  test.each<[readonly string[], string]>([
    [['--analyser', 'gdb'], '--analyser must be one of klee, esbmc, cbmc, gcc, not "gdb"; see --help'],
    [
      ['--analyser', 'klee', ...suite.slice(0, 2)],
      '--suite and --test need each other: a task is about one test; see --help',
    ],
    [
      ['--analyser', 'klee', ...suite.slice(2)],
      '--suite and --test need each other: a task is about one test; see --help',
    ],
    [
      ['--analyser', 'klee', ...suite.slice(0, 2), '--test', 'none', '--output', 'nowhere'],
      '--test: the suite has no test none; see --help',
    ],
    [
      ['--analyser', 'gcc', ...suite],
      '--suite does not go with --analyser gcc: the program that gcc compiles reads its own arguments and input; see --help',
    ],
    [
      ['--analyser', 'cbmc', '--tool-unwind', '0'],
      '--tool-unwind must be a whole number from 1 to 10000, not "0"; see --help',
    ],
    [
      ['--analyser', 'klee', '--faults', '4'],
      '--faults must be a whole number from 1 to 3, not "4"; see --help',
    ],
    [['--analyser', 'klee', '--scope', 'half'], '--scope must be one of paper, full, not "half"; see --help'],
  ])('%j', async (options, message) => {
    await inFolder(async (folder) => {
      const withFolder = options.map((option) => (option === 'nowhere' ? folder : option));
      expect(await transform(...withFolder)).toEqual({
        stdout: '',
        stderr: `nearmiss: ${message}\n`,
        exitStatus: 2,
      });
      expect(await readdir(folder)).toEqual([]);
    });
  });

  test('without --analyser', async () => {
    const { stderr, exitStatus } = await transform();
    expect({ stderr, exitStatus }).toEqual({
      stderr: expect.stringMatching(/^nearmiss: [^\n]*--analyser[^\n]*\n$/),
      exitStatus: 2,
    });
  });

  test('a submission that uses a name of ours', async () => {
    await inFolder(async (folder) => {
      await writeFile(join(folder, 'a.c'), 'int __t;\nint main(void) { return __t; }\n');
      const { stderr, exitStatus } = await runCli(['transform', 'a.c', '--analyser', 'klee'], folder);
      expect({ stderr, exitStatus }).toEqual({
        stderr:
          'nearmiss: a.c: the program uses a name reserved for nearmiss: __t; rewrite this without it\n',
        exitStatus: 2,
      });
    });
  });
});
