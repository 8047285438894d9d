/**
 * Calls of library functions in gcc's program and in the engine: one C program with
 * many calls, run by both, whose outputs must agree line by line.
 */

import { expect } from '@jest/globals';
import { compileProgram } from './gcc.js';
import { runText } from './run-text.js';

/** Calls per program: gcc's time grows faster than their number. */
const callsPerProgram = 1000;

/** A text as a string literal, every character escaped. */
export function cLiteral(text: string): string {
  const escaped = Array.from(text, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
  return `"${escaped}"`;
}

/** Runs the statements, which must be defined: no run may have a finding. */
export async function expectSameCalls(prologue: string, calls: readonly string[]): Promise<void> {
  for (let first = 0; first < calls.length; first += callsPerProgram) {
    const chosen = calls.slice(first, first + callsPerProgram);
    const functions = chosen.map((call, index) => `static void call${index}(void) { ${call} }`);
    const body = chosen.map((_, index) => `call${index}();`);
    const text = `${prologue}${functions.join('\n')}\nint main(void) {\n${body.join('\n')}\nreturn 0; }\n`;
    const program = await compileProgram(text, ['-O0', '-w']);
    try {
      const theirs = await program.run();
      const ours = runText(text, {
        mode: 'strict',
        limits: { stepsMax: 100_000_000, outputBytesMax: 2 ** 26 },
      });
      expect({ reason: ours.reason, findings: ours.findings }).toEqual({ reason: undefined, findings: [] });
      const [our, their] = [ours.stdout, theirs.stdout].map((output) => output.split('\n'));
      const differences = their!.flatMap((line, index) =>
        line === our![index] ? [] : [{ line: index, theirs: line, ours: our![index] }],
      );
      expect(differences.slice(0, 5)).toEqual([]);
    } finally {
      await program.remove();
    }
  }
}
