/**
 * A path is the failing run as long as its locations yield what they yielded there: until
 * then, a native run past a block of the heap goes on in a search and in a replay alike.
 */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

const library = `int printf(const char *format, ...);
void *malloc(unsigned long size);
void free(void *block);
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

/** What lies above the frame of `main` is not known; the search takes it for zeros. */
function readsAbove(when: string): Promise<readonly string[] | string> {
  const text = `${library}
    int main(void) {
      int row[3] = {1, 2, 3}, found, x;
      found = row[40];
      x = 4;
      printf("%d", ${when} ? x : 5);
      return 0;
    }`;
  return searchOne({ text, stdout: '7', kind: 'assignment', subject: 'x', undefinedMode: 'native' });
}

test('a witness that needs zeros in memory of which nothing is known is none', async () => {
  expect(await readsAbove('found == 0')).toBe('unknown');
});

test('a witness does not mind what it does not need', async () => {
  expect(await readsAbove('found == 0 || found == 1')).toEqual(['7']);
});

test('after a guard that decides otherwise nobody knows what lies past a block of the heap', async () => {
  const text = `${library}
    int main(void) {
      int last, *block = malloc(8 * sizeof(int));
      if (block == 0) printf("right");
      last = block[12];
      printf("%d", last);
      return 0;
    }`;
  const asked = { text, kind: 'guard', subject: 'condition of if', undefinedMode: 'native' } as const;
  expect(await searchOne({ ...asked, stdout: 'right5' })).toBe('unknown');
  expect(await searchOne({ ...asked, stdout: 'wrong0' })).toBe('cannot-repair');
});

/** glibc keeps the size of a block before it, with a flag: 48 + 1 for 32 bytes. */
function readsSize(wanted: string): Promise<readonly string[] | string> {
  const text = `${library}
    int main(void) {
      int x, *block = malloc(8 * sizeof(int));
      x = 1;
      printf("%d", ${wanted} ? x : 7);
      return 0;
    }`;
  return searchOne({ text, stdout: '8', kind: 'assignment', subject: 'x', undefinedMode: 'native' });
}

test('with another value, too, a block has its size before it', async () => {
  expect(await readsSize('block[-2] == 49 && block[-1] == 0')).toEqual(['8']);
});

test('what is read before a block excludes a location whose value it keeps from being used', async () => {
  expect(await readsSize('block[-2] == 48 || block[-1] == 1')).toBe('cannot-repair');
});

test('where the failing run stays inside its blocks, a changed path that leaves one ends there', async () => {
  const text = `${library}
    int main(void) {
      int i = 0, *block = malloc(8 * sizeof(int));
      block[0] = 5;
      if (block == 0) i = -2;
      printf("%d", block[i]);
      return 0;
    }`;
  const asked = { text, kind: 'guard', subject: 'condition of if', undefinedMode: 'native' } as const;
  expect(await searchOne({ ...asked, stdout: '49' })).toBe('cannot-repair');
});

test('states whose blocks lie in another order are two', async () => {
  // The block that was freed last is given out next: what follows it is the first of two blocks or the second.
  const text = `${library}
    int main(void) {
      int i, first;
      int *a = malloc(24), *one = malloc(24), *b = malloc(24), *two = malloc(24), *next;
      one[0] = 1;
      two[0] = 2;
      for (i = 0; i < 2; i++) {
        first = 0;
        if (i > 5) first = 1;
        if (i == 0) {
          if (first) { free(b); free(a); } else { free(a); free(b); }
        }
      }
      next = malloc(24);
      printf("%d", next[8]);
      return 0;
    }`;
  const asked = { text, kind: 'guard', subject: 'condition of if', undefinedMode: 'native' } as const;
  expect(await searchOne({ ...asked, stdout: '1' })).toEqual(['true', 'false']);
});
