import { expect, test } from '@jest/globals';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
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
