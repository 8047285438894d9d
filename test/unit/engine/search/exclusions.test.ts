/**
 * Repairs that a search must find although a shortcut tempts: states that only look
 * like an earlier one, values that were never stored, and copies that are the search's
 * work and not the program's.
 */

import { expect, test } from '@jest/globals';
import { searchOne } from '../../../support/search-one.js';

const library = `int printf(const char *format, ...);
void *malloc(unsigned long size);
void *memset(void *target, int byte, unsigned long size);
`;
/** All executions are free at once. */
const noDeviations = { deviationsMax: 0 };

test('a state is not mistaken for another because of the earlier content of an object', async () => {
  // Only x = 1, then another value, leads to 50.
  const text = `${library}
    int main(void) {
      int x, count[1], last[1];
      count[0] = last[0] = 0;
      while (count[0] != 3) {
        x = 0;
        if (count[0] == 50) break;
        if (last[0] == 1) count[0] = 50;
        if (x != 1) last[0] = 0;
        else {
          if (count[0] != 0) return 0;
          last[0] = x;
        }
        if (count[0] < 50) count[0]++;
      }
      printf("%d", count[0]);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: '50',
    kind: 'assignment',
    subject: 'x',
    searchLimits: noDeviations,
  });
  expect(found).toHaveLength(3);
  expect(found[0]).toBe('1');
});

test('blocks of different sizes are different states, though the allocator gives both the same space', async () => {
  const text = `${library}
    int main(void) {
      int x, i, *p = 0;
      for (;;) {
        x = 0;
        if (p != 0) break;
        if (x != 1) p = malloc(20);
        else {
          for (i = 0; i < 9; i++) ;
          p = malloc(24);
        }
      }
      p[5] = 7;
      printf("%d", p[5]);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: '7',
    kind: 'assignment',
    subject: 'x',
    searchLimits: noDeviations,
  });
  expect(found[0]).toBe('1');
});

test('an execution that keeps a value which was never set does not stop the others from being freed', async () => {
  const text = `${library}
    int main(void) {
      int b, t, i;
      for (i = 0; i < 2; i++) { t = b; b = 5; }
      printf("%d", t);
      return 0;
    }`;
  const found = await searchOne({ text, stdout: '7', kind: 'assignment', subject: 't' });
  expect(found).toHaveLength(2);
  expect(found[1]).toBe('7');
});

test('copying objects that paths share is not work of the program', async () => {
  // Each copy costs 1024 steps; the program itself takes fewer.
  const text = `${library}char big[65536];
    int main(void) {
      int x, y = 0, i;
      x = 1;
      for (i = 0; i < 30; i++) {
        big[0] = 1;
        if (x == i) y = 3 * i;
      }
      memset(big, 0, 1);
      printf("%d", y);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: '75',
    kind: 'assignment',
    subject: 'x',
    engineLimits: { stepsMax: 20_000 },
  });
  expect(found).toEqual(['25']);
});

test('an undeclared function treats a wider argument as one of its own type', async () => {
  // abs takes the lower half of its argument.
  const text = `${library}int main(void) {
      long long x;
      x = 0;
      if (abs(x) == 5 && x > 4294967296) printf("%lld", x % 8);
      return 0;
    }`;
  const found = await searchOne({
    text,
    stdout: '5',
    kind: 'assignment',
    subject: 'x',
    undefinedMode: 'native',
  });
  const [value] = found;
  expect(Math.abs(Number(BigInt.asIntN(32, BigInt(value!))))).toBe(5);
  expect(BigInt(value!)).toBeGreaterThan(4294967296n);
});

test.each([
  ['that holds', 'x - 650u < 4294961000u', 'hit', 'miss'],
  ['that does not', 'x - 650u >= 4294961000u', 'miss', 'hit'],
])('a value that overflows yields to one that does not, after a condition %s', async (...each) => {
  const [, condition, yes, no] = each;
  // The sum overflows from x = 648 on. The test passes from 650 up, round to -5647 (650 +
  // 4294960999 modulo 2^32): 650 is nearer to 0, and would be taken if the sum were forgotten.
  const text = `${library}
    int main(void) {
      int x, sum;
      x = 0;
      sum = x + 2147483000;
      if (${condition}) printf("${yes}"); else printf("${no}");
      return sum == 0;
    }`;
  const found = await searchOne({ text, stdout: 'hit', kind: 'assignment', subject: 'x' });
  expect(found).toEqual(['-5647']);
});

/** 350 rounds with two states each: 700 ways, of which all but two end where another was before. */
function parity(stdout: string): Promise<readonly string[] | string> {
  const text = `${library}
    int main(void) {
      int i, odd = 0;
      for (i = 0; i < 350; i++) {
        if (i > 400) odd = 1 - odd;
      }
      printf("%d", odd);
      return 0;
    }`;
  return searchOne({ text, stdout, kind: 'guard', subject: 'condition of if', searchLimits: noDeviations });
}

test('ways that meet are not counted as paths', async () => {
  expect(await parity('5')).toBe('cannot-repair');
});

test('a way that meets no other is taken', async () => {
  expect((await parity('1')).length).toBe(350);
});

test('a path that reads a variable which is not read by its name any more is not a crash', async () => {
  // Below `A`, gcc puts what `main` was given.
  const text = `int printf(const char *format, ...);
  int main(int argc, char *argv[]) {
    int count = 0, h;
    int A[16] = {2, 3, 5, 7};
    for (h = 0; h < 2; h++) if (A[2] == A[h - 1]) count++;
    printf(count >= 50 ? "YES" : "NO");
    return 0;
  }`;
  const asked = {
    text,
    stdout: 'YES',
    kind: 'initialiser',
    subject: 'count',
    undefinedMode: 'native',
  } as const;
  expect(await searchOne(asked)).toBe('unknown');
  expect(await searchOne({ ...asked, undefinedMode: 'strict' })).toBe('cannot-repair');
});

test.each([
  ['in a unit that is set in part', 'struct { int a : 20; int d : 10; }'],
  [
    'packed, beyond a unit',
    'struct __attribute__((packed)) { int a : 20; char c; unsigned b : 11; long d : 39; }',
  ],
  ['packed, at the end of its record', 'struct __attribute__((packed)) { int a : 20; int d : 27; }'],
])('a bit-field %s is stored at an index that may be any', async (_, record) => {
  const text = `${library}
    int main(void) {
      ${record} q[2];
      int i = 1;
      q[0].a = -5;
      q[1].a = 7;
      q[i].d = 3;
      printf("%d %d %d", q[0].a, q[1].a, (int)q[0].d);
      return 0;
    }`;
  expect(await searchOne({ text, stdout: '-5 7 3', kind: 'initialiser', subject: 'i' })).toEqual(['0']);
});
