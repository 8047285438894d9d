import { describe, expect, test } from '@jest/globals';
import { applyAllToInput } from '#program/apply-edit.js';
import { translateInput } from '#program/translate-input.js';
import { WrittenProgram } from '#program/written-program.js';
import { triedText } from '../../support/tried.js';

const text = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", n + 1); return 0; }';
const tried = triedText(text, [
  ['1', '2'],
  ['2', '1'],
]);

function withSum(after: string) {
  const start = text.indexOf('n + 1');
  const change = { file: tried.input.submission, start, end: start + 'n + 1'.length, text: after };
  return applyAllToInput(tried.input, [change]);
}

test('only what passes every test passes the suite', () => {
  const asItWas = WrittenProgram.of(tried, withSum('n + 1'))!;
  expect([0, 1].map((index) => asItWas.passes(index))).toEqual([true, false]);
  expect(asItWas.passesSuite()).toBe(false);
  expect(WrittenProgram.of(tried, withSum('3 - n'))!.passesSuite()).toBe(true);
});

test('a run that takes more steps than the program without the edits may does not pass', () => {
  expect(WrittenProgram.of(tried, withSum('({ for (;;); 2; })'))!.passes(0)).toBe(false);
});

test('text that is not C makes no program', () => {
  expect(WrittenProgram.of(tried, withSum('n +'))).toBeUndefined();
  expect(translateInput(withSum('n +'))).toBeUndefined();
});

describe('what C leaves undefined in a run that passes', () => {
  const trustOf = (after: string) => WrittenProgram.of(tried, withSum(after))!.trust();

  test('is said of an edit that passes so', () => {
    expect(trustOf('({ int a[2] = {3, n}; a[0] - a[1] + a[2] - a[2]; })')).toEqual({
      level: 'tests-only',
      luck: { line: 2, message: "element 2 of 'a' is read, but its elements are 0 to 1" },
    });
  });

  test('and of no other', () => {
    expect(trustOf('3 - n')).toEqual({ level: 'tests-only' });
  });
});
