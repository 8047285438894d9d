/**
 * A path is the failing run as long as its locations yield what they yielded there: until
 * then, a native run past a block of the heap goes on in a search and in a replay alike.
 */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

const library = `int printf(const char *format, ...);
void *malloc(unsigned long size);
`;

test('a witness whose first executions keep their values is replayed past a block of the heap', async () => {
  const text = `${library}
    int main(void) {
      int i, x, last = 7, *block = malloc(8 * sizeof(int));
      for (i = 0; i < 2; i++) {
        x = i;
        if (i == 0) last = block[12];
        if (x == 9) printf("right");
      }
      printf("%d", last);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: 'right0',
    kind: 'assignment',
    subject: 'x',
    undefinedMode: 'native',
  });
  expect(found).toEqual(['0', '9']);
});

test('a guard that decides as before changes nothing', async () => {
  const text = `${library}
    int main(void) {
      int i, last = 7, *block = malloc(8 * sizeof(int));
      for (i = 0; i < 2; i++) {
        if (i > 5) printf("right");
        if (i == 0) last = block[12];
      }
      printf("%d", last);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: 'right0',
    kind: 'guard',
    subject: 'condition of if',
    undefinedMode: 'native',
  });
  expect(found).toEqual(['false', 'true']);
});
