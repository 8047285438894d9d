/** The command line's grammar: what it refuses, and that help says what the user needs. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { createProgram, runProgram } from '#cli/program.js';

afterEach(() => {
  process.exitCode = undefined;
});

/** What the command line prints itself: help and version. */
async function run(...args: string[]): Promise<string> {
  let written = '';
  const program = createProgram('1.2.3');
  for (const command of [program, ...program.commands]) {
    command.configureOutput({
      writeOut: (text) => {
        written += text;
      },
      writeErr: (text) => {
        written += text;
      },
    });
  }
  try {
    await runProgram(program, args);
    return written;
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message}`;
    throw error;
  }
}

describe('a wrong command line', () => {
  test.each([
    [['localise', 'a.c'], "required option '--suite <path>' not specified; see --help"],
    [['localise', '--suite', 'x'], "missing required argument 'submission.c'; see --help"],
    [['localise', 'a.c', '--suite', 'x', '--flaws', '2'], "unknown option '--flaws'; see --help"],
    [
      ['localise', 'a.c', '--suite', 'x', '--sed', '2'],
      "unknown option '--sed' (Did you mean --seed?); see --help",
    ],
    [['localise', 'a.c', '--suit', 'x'], "unknown option '--suit' (Did you mean --suite?); see --help"],
    [
      ['--verbose', 'grade', 'a', '--sute', 'x'],
      "unknown option '--sute' (Did you mean --suite?); see --help",
    ],
    [['localise', 'a.c', '--suite'], "option '--suite <path>' argument missing; see --help"],
    [['localize', 'a.c'], "unknown command 'localize' (Did you mean localise?); see --help"],
    [
      ['grade', 'a', 'b', '--suite', 'x', '--output', 'y'],
      "too many arguments for 'grade'. Expected 1 argument but got 2; see --help",
    ],
  ])('%j', async (args, message) => {
    expect(await run(...args)).toBe(`option-invalid: ${message}`);
  });

  test('a wrong value is reported before any file is read', async () => {
    expect(await run('localise', 'none.c', '--suite', 'none', '--jobs', 'many')).toMatch(
      /^option-invalid: --jobs /,
    );
  });
});

describe('help', () => {
  test('without a command: the commands; it counts as wrong use', async () => {
    expect(await run()).toMatch(/Usage: nearmiss [\s\S]*\n {2}localise .*say where/);
    expect(process.exitCode).toBe(2);
  });

  test('of localise: an example, the suites, the exit statuses', async () => {
    const help = await run('localise', '--help');
    for (const part of [
      'nearmiss localise pay.c --suite tests/',
      'NAME.in',
      '.json, .yaml',
      "'< file'",
      '  3  internal error',
    ]) {
      expect(help).toContain(part);
    }
    expect(process.exitCode).toBeUndefined();
  });

  test.each([[[]], [['localise']]])('as a command: %j', async (named: string[]) => {
    expect(await run('help', ...named)).toBe(await run(...named, '--help'));
  });

  test('the version', async () => {
    expect(await run('--version')).toBe('1.2.3\n');
  });
});
