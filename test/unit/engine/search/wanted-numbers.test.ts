/** Inputs are tried with what the output wants: in its order, and in the opposite one. */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

function program(work: string): string {
  return `#include <stdio.h>
    int main(void) {
      int n, row[20], i, j, kept;
      scanf("%d", &n);
      for (i = 0; i < n; i++) scanf("%d", &row[i]);
      ${work}
      printf("\\n");
      return 0;
    }`;
}

/** Its last element stays where it is. */
const sort = `for (i = 0; i < n; i++)
  for (j = 0; j < n - i - 2; j++)
    if (row[j] > row[j + 1]) { kept = row[j]; row[j] = row[j + 1]; row[j + 1] = kept; }
  for (i = 0; i < n; i++) printf("%d ", row[i]);`;
const backwards = 'for (i = n - 1; i >= 0; i--) printf("%d ", row[i] + (row[i] > 500));';

/** With no path for the search itself. */
const asked = { kind: 'input', subject: 'row[i]', searchLimits: { pathsMax: 0 } } as const;

test('a sort that fails is given what is sorted', async () => {
  const [stdin, stdout] = ['6\n5 -4 3 12 2 1\n', '-4 1 2 3 5 12\n'];
  const answer = await searchOne({ text: program(sort), stdin, stdout, ...asked });
  expect(answer).toEqual(['-4', '1', '2', '3', '5', '12']);
});

test('what is printed backwards is given backwards, and the rest as it was', async () => {
  const [stdin, stdout] = ['4\n1 2 3 501\n', '7 3 2 1\n'];
  const answer = await searchOne({ text: program(backwards), stdin, stdout, ...asked });
  expect(answer).toEqual(['1', '2', '3', '7']);
});

test('the one number that is wanted is what all are', async () => {
  const smallest =
    'kept = row[0]; for (i = 1; i < n; i++) if (row[i] < kept) kept = row[i]; printf("%d", kept);';
  const [stdin, stdout] = ['3\n7 9 8\n', '9\n'];
  expect(await searchOne({ text: program(smallest), stdin, stdout, ...asked })).toEqual(['9', '9', '9']);
});

test('what does not make the test pass is not reported', async () => {
  const [stdin, stdout] = ['3\n1 2 501\n', '600 2 1\n'];
  expect(await searchOne({ text: program(backwards), stdin, stdout, ...asked })).toBe('unknown');
});
