/** Hints in words: what may be said, and what is asked for them. */

import { describe, expect, test } from '@jest/globals';
import type { Report, TextEdit } from '#model/report.js';
import { AskedModel } from '#models/asked-model.js';
import { findHintFault } from '#models/check-hint.js';
import { hintInWords } from '#models/hint-in-words.js';
import { defaultModelLimits } from '#models/limits.js';
import { accessTo, RecordedModel } from '../../support/recorded-model.js';
import { nearMiss } from '../report/near-miss.js';

function edit(before: string, after: string): TextEdit {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { description: '', file: 'a.c', ...place, before, after };
}

const boundary = edit('i < n', 'i <= n');
const facts = 'Where: line 9, at: i < n. It has 3, and with 4 the test passes.';

describe('a hint', () => {
  test.each([
    'Look at how often the loop in line 9 runs. Which number is the last that it handles?',
    'In line 9, compare the value of i in the last round with what the task asks for.',
    'The loop runs 3 times where 4 rounds are wanted. What stops it?',
    'Think about what happens when `i` reaches the end.',
  ])('may say: %s', (hint) => {
    expect(findHintFault(hint, [boundary], facts)).toBeUndefined();
  });

  test.each([
    ['hint-length', ''],
    ['hint-length', 'Look. Think. Count. Try again.'],
    ['hint-length', `Look ${'there '.repeat(100)}.`],
    ['hint-code', 'Look at i <= n in line 9.'],
    ['hint-code', 'Look at ```c\nx\n``` there.'],
    ['hint-code', 'What about x = 4 there?'],
    ['hint-code', 'Call printf("x") and see.'],
    ['hint-edit', 'Is it right to stop before i is less than or equal to n?'],
    ['hint-edit', 'Think about whether the end is inclusive.'],
    ['hint-phrase', 'The loop should stop later.'],
    ['hint-phrase', 'Change the comparison in line 9 to another one.'],
    ['hint-phrase', 'Use another operator in line 9.'],
    ['hint-phrase', 'The answer is one more round.'],
    ['hint-phrase', 'This is easy: look at line 9.'],
    ['hint-phrase', 'As an AI I think of line 9.'],
  ])('is refused, %s: %s', (fault, hint) => {
    expect(findHintFault(hint, [boundary], facts)).toBe(fault);
  });

  test.each([
    [edit('s = 1', 's = 0'), 'Does the sum begin at zero?'],
    [edit('a - b', 'a + b'), 'Is this a sum of both?'],
    [edit('x', 'total'), 'Is total what is printed?'],
    [edit('return x', 'return 17'), 'Is 17 what comes back?'],
  ])('does not say what the edit puts in: %j', (change, hint) => {
    expect(findHintFault(hint, [change], facts)).toBe('hint-edit');
  });

  test('may say a number of the facts, though the edit has it', () => {
    expect(findHintFault('The value 4 is wanted there.', [edit('n', '4')], facts)).toBeUndefined();
  });
});

describe('the words of a model', () => {
  const mistake = {
    kind: 'comparison-boundary',
    name: 'Equal values on the wrong side',
    ...{ file: 'pay.c', line: 7, column: 9, endLine: 7, endColumn: 19 },
    basis: 'edit' as const,
    meaning: 'They differ only where both sides are equal.',
    sentence: 'on test a the comparison is false where both are equal.',
    question: 'What happens when both sides are equal?',
    test: 'a',
  };
  const report: Report = { ...nearMiss.report, mistakes: [mistake] };

  async function asked(answers: readonly string[], hidden: readonly string[] = [], of: Report = report) {
    const model = new RecordedModel(() => answers);
    const counted = new AskedModel(accessTo(model), { nowMs: () => 0 }, 1, defaultModelLimits);
    return { hint: await hintInWords(of, new Set(hidden), counted), model, use: counted.use };
  }

  test('are the first that may be shown, and those that may not are counted', async () => {
    const good = 'Look at line 7,\nand think about people who worked just that long.';
    const { hint, use, model } = await asked(['```c\nx```', good, 'Other.']);
    expect(hint).toBe('Look at line 7, and think about people who worked just that long.');
    expect(use.refused).toEqual({ 'hint-code': 1 });
    expect(model.asked[0]!.answers).toBe(3);
  });

  test('are none where nothing passes, or there is no mistake', async () => {
    expect((await asked(['The answer is 4.'])).hint).toBeUndefined();
    const { hint, model } = await asked(['Look.'], [], nearMiss.report);
    expect([hint, model.asked]).toEqual([undefined, []]);
  });

  test('are made of what is proved, without names of tests, and without what is hidden', async () => {
    const shown = (await asked([])).model.prompts[0]!;
    expect(shown).toContain('on a failing test the comparison is false');
    expect(shown).toContain('Equal values on the wrong side');
    expect(shown).not.toMatch(/becomes|pay\.c/);
    const hidden = (
      await asked(
        [],
        report.tests.results.map(({ name }) => name),
      )
    ).model.prompts[0]!;
    expect(hidden).not.toMatch(/What happens:|the test passes/);
  });
});
