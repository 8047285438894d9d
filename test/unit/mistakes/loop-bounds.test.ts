/** Which part of a loop is named: the one in which it begins too early, or ends too late. */

import { expect, test } from '@jest/globals';
import { mistakesIn, readProgram } from '../../support/mistake-programs.js';

const program = (head: string): string => `// 3 -> 2 3
// 5 -> 2 3 4 5
// 4 -> 2 3 4
int n;
scanf("%d", &n);
for (${head})
    printf("%d ", i);
`;

test('a loop that begins too early is named where it begins', async () => {
  const { mistakes } = await mistakesIn(readProgram(program('int i = 1; i <= n; i++'), false));
  const [first] = mistakes;
  expect(first).toMatchObject({ kind: 'one-round-too-many', column: 'for ('.length + 1 });
  expect(first!.sentence).toContain("the loop 'for (int i = 1; …; …)' runs one round too many: on test");
});

test('a loop that ends too late is named at its condition, with the value that it ends with', async () => {
  const { mistakes } = await mistakesIn(readProgram(program('int i = 2; i <= n + 1; i++'), false));
  const [first] = mistakes;
  expect(first).toMatchObject({ kind: 'one-round-too-many', column: 'for (int i = 2; '.length + 1 });
  expect(first!.sentence).toContain("the loop 'for (…; i <= n + 1; …)' runs one round too many (i is 5 when");
});
