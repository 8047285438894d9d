/**
 * Programs of test/differential/past-arrays that read or write outside their objects, or after these are gone: a native
 * run must find and change what gcc -O0's program does. Output and exit status agree, and
 * each run has the finding. Of a program that ends by a signal gcc's output is lost in its
 * buffer, so only its end is compared.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import { runText } from '../support/run-text.js';

const folder = fileURLToPath(new URL('past-arrays/', import.meta.url));

const programs = readdirSync(folder)
  .filter((file) => file.endsWith('.c'))
  .map((file) => {
    const name = file.slice(0, -2);
    const input = `${folder}${name}.in`;
    return {
      name,
      text: readFileSync(folder + file, 'latin1'),
      stdin: existsSync(input) ? readFileSync(input, 'latin1') : '',
    };
  });

/** All these programs end at once, or never. */
const endlessMs = 2_000;

describe('outside their objects', () => {
  test('there are programs', () => expect(programs.length).toBeGreaterThanOrEqual(60));

  test.each(programs)('$name has a finding, which ends a strict run', ({ text, stdin }) => {
    expect(runText(text, { mode: 'strict', stdin }).outcome).toBe('crashed');
    const { crash, findings } = runText(text, { mode: 'native', stdin });
    expect([crash, ...findings]).toContainEqual(
      expect.objectContaining({ kind: expect.stringMatching(/^(out-of-bounds|dangling-access)$/) }),
    );
  });
});

describeWith('gcc', 'outside their objects, as gcc', () => {
  test.each(programs)('$name', async ({ text, stdin }) => {
    const program = await compileProgram(text, ['-O0', '-w']);
    try {
      const run = runText(text, { mode: 'native', stdin });
      const isEndless = run.outcome === 'timed out';
      const deadline = isEndless ? { timeoutMs: endlessMs } : {};
      const { stdout, exitCode, timedOut } = await program.run({ stdin, ...deadline });
      const seen = run.exitCode === undefined ? '' : run.stdout;
      expect({ stdout: seen, exitCode: run.exitCode, isEndless }).toEqual({
        stdout,
        exitCode,
        isEndless: timedOut,
      });
    } finally {
      await program.remove();
    }
  });
});
