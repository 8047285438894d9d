/**
 * The C programs of test/programs, which together use every construct, in the engine:
 * output and exit status as stored beside each (`NAME.out`, `NAME.exit` where it is not
 * 0; input and arguments are `NAME.in` and `NAME.args`), byte for byte, and the stored
 * ones must be gcc's.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { kindsOfScope } from '#model/location.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { runText } from '../support/run-text.js';

const folder = fileURLToPath(new URL('../programs/', import.meta.url));

function read(file: string, otherwise = ''): string {
  return existsSync(folder + file) ? readFileSync(folder + file, 'latin1') : otherwise;
}

const programs = readdirSync(folder)
  .filter((file) => file.endsWith('.c'))
  .map((file) => file.slice(0, -2))
  .map((name) => ({
    name,
    text: read(`${name}.c`),
    stdin: read(`${name}.in`),
    args: read(`${name}.args`).split('\n').slice(0, -1),
    stdout: read(`${name}.out`),
    exitCode: Number(read(`${name}.exit`, '0')),
  }));

describe('programs in the engine', () => {
  test('there are programs', () => expect(programs.length).toBeGreaterThan(10));

  test.each(programs)('$name, strict', ({ name, text, stdin, args, stdout, exitCode }) => {
    const run = runText(text, { mode: 'strict', name: `${name}.c`, stdin, args });
    expect({ stdout: run.stdout, exitCode: run.exitCode, reason: run.reason }).toEqual({ stdout, exitCode });
  });

  test.each(programs)('$name, native', ({ name, text, stdin, args, stdout, exitCode }) => {
    const run = runText(text, { mode: 'native', name: `${name}.c`, stdin, args });
    expect({ stdout: run.stdout, exitCode: run.exitCode, reason: run.reason }).toEqual({ stdout, exitCode });
  });

  test.each(programs)('$name, with locations', ({ name, text, stdin, args, stdout, exitCode }) => {
    const kinds = kindsOfScope.full;
    const limits = { stepsMax: 10_000_000 };
    const run = runText(text, { mode: 'native', name: `${name}.c`, stdin, args, kinds, limits });
    expect({ stdout: run.stdout, exitCode: run.exitCode, reason: run.reason }).toEqual({ stdout, exitCode });
  });
});

describeWith('gcc', 'programs by gcc', () => {
  test.each(programs)('$name', async ({ text, stdin, args, stdout, exitCode }) => {
    const program = await compileProgram(text, ['-O0', '-w', '-lm']);
    try {
      const run = await program.run({ stdin, args });
      expect({ stdout: run.stdout, exitCode: run.exitCode }).toEqual({ stdout, exitCode });
    } finally {
      await program.remove();
    }
  });
});
