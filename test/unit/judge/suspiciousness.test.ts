import { expect, test } from '@jest/globals';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
import { prepareProgram } from '#program/prepare-program.js';
import { tryProgram } from '#program/tried-program.js';
import { toggle } from '../../support/toggles.js';
import { triedText } from '../../support/tried.js';

test('by Ochiai: the share of failing runs, over the root of all runs that execute it', () => {
  // 1: `m = 1` is run by all; 2: `m = 2` where n > 1; 3: `m = 3` where n > 2.
  const tried = triedText(
    `#include <stdio.h>
int main(void) {
  int n, m;
  scanf("%d", &n);
  m = 1;
  if (n > 1) m = 2;
  if (n > 2) m = 3;
  printf("%d", m);
  return 0;
}
`,
    [
      ['1', '1'],
      ['2', '2'],
      ['3', '4'],
      ['4', '4'],
    ],
    { kinds: ['assignment'] },
  );
  expect(tried.failing).toEqual([2, 3]);
  const suspiciousness = suspiciousnessOf(tried);
  // Two failing tests: 2 / sqrt(2 * 4), 2 / sqrt(2 * 3), 2 / sqrt(2 * 2).
  expect([1, 2, 3].map((each) => suspiciousness(toggle(each)).toFixed(4))).toEqual([
    '0.7071',
    '0.8165',
    '1.0000',
  ]);
});

test('void tests do not count', () => {
  const { input } = triedText(
    '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); n = n; printf("%d", n); return 0; }',
    [
      ['1', '1'],
      ['2', '2'],
      ['3', '4'],
    ],
    { kinds: ['assignment'] },
  );
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  const without = (...indices: readonly number[]) => {
    const voidTests = new Map(indices.map((index) => [index, '']));
    return suspiciousnessOf(tryProgram(input, preparation.prepared, voidTests))(toggle(1));
  };
  expect(without()).toBeCloseTo(1 / Math.sqrt(3));
  expect(without(0)).toBeCloseTo(1 / Math.sqrt(2));
  expect(without(0, 1)).toBe(1);
});
