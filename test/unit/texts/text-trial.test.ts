/** Which of several texts each failing test needs, by running the program with some of them. */

import { describe, expect, test } from '@jest/globals';
import { type EditTrust, testsOnly } from '#model/edit-trust.js';
import type { Rewriting } from '#texts/rewrite-call.js';
import { rewriteCall } from '#texts/rewrite-call.js';
import { editOf, TextPrograms } from '#texts/text-programs.js';
import { TextTrial } from '#texts/text-trial.js';
import { triedTexts } from '../../support/tried.js';

// Test 0 prints A and B, test 1 prints A and C.
const tried = triedTexts(
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);\nputs("A"); if (n == 0) puts("B");\nif (n == 1) puts("C"); return 0; }',
  [
    ['0', 'a\nb\n'],
    ['1', 'a\nC\n'],
    ['2', 'a\n'],
  ],
);
const { calls } = tried.outputPlan;
const toggles = calls.map(({ toggle }) => toggle!);

/** The call prints this line. */
function printing(call: number, line: string): Rewriting {
  const { output, pieces } = calls[call]!;
  return rewriteCall(output, pieces!, { kind: 'pieces', pieces: [`${line}\n`] });
}

const all = [printing(0, 'a'), printing(1, 'b'), printing(2, 'C')];

describe('texts', () => {
  const trial = new TextTrial(tried);

  test('pass the suite together or not', () => {
    expect(trial.passesSuite(all)).toBe(true);
    expect(trial.passesSuite(all.slice(0, 1))).toBe(false);
    expect(trial.passesSuite([printing(0, 'a'), printing(1, 'x')])).toBe(false);
  });

  test('that change nothing are not among the fewest that do', () => {
    expect(trial.fewestForAll(all, toggles)).toEqual([0, 1]);
  });

  test('are needed by a test where it executes them and goes wrong without', () => {
    expect(trial.neededByTest(all, toggles)).toEqual([
      { test: 0, toggles: [toggles[0], toggles[1]] },
      { test: 1, toggles: [toggles[0]] },
      { test: 2, toggles: [toggles[0]] },
    ]);
  });
});

describe('programs with texts', () => {
  const programs = new TextPrograms(tried);

  test('are none where two texts lie within each other', () => {
    expect(programs.write([printing(0, 'a'), printing(0, 'b')])).toBeUndefined();
    expect(programs.write(all)).toBeDefined();
  });

  test('one text passes the suite where it does', () => {
    const one = triedTexts('#include <stdio.h>\nint main(void) { puts("A"); return 0; }', [['', 'a\n']]);
    const { output, pieces } = one.outputPlan.calls[0]!;
    const trustOf = (line: string): EditTrust | undefined =>
      new TextPrograms(one).trustOf(rewriteCall(output, pieces!, { kind: 'pieces', pieces: [`${line}\n`] }));
    expect([trustOf('a'), trustOf('b')]).toEqual([testsOnly, undefined]);
  });

  test('an edit has its place in the text as handed in', () => {
    expect(editOf(printing(1, 'b'))).toEqual({
      description: 'print "b" instead of "B"',
      file: 'a.c',
      line: 3,
      column: 29,
      endLine: 3,
      endColumn: 32,
      before: '"B"',
      after: '"b"',
    });
  });
});
