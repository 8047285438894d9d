import { expect, test } from '@jest/globals';
import { textCost } from '#judge/text-cost.js';

const place = { description: '', file: 's.c', line: 1, column: 1, endLine: 1, endColumn: 2 };

test.each([
  ['printf("Enter n: ")', '', false],
  ['"uneven\\n"', '"odd\\n"', false],
  ['"%f\\n"', '"%.2f\\n"', false],
  ['"item 1: %d\\n"', '"1. item: %d\\n"', false],
  ['printf("%d\\n", n)', '', true],
  ['putchar(c)', '', true],
  ['printf("100%% of it\\n")', '', false],
  ['"Sum: "', '"15\\n"', true],
  ['"and %d more\\n"', '"bcda\\nand %d more\\n"', true],
  ['"%d\\n"', '"%d\\n\\n"', false],
  ['"odd\\neven\\n"', '"odd even\\n"', false],
])('%s to %s: is the answer spelled? %s', (before, after, isSpelled) => {
  expect(textCost({ ...place, before, after }) > 0).toBe(isSpelled);
});
