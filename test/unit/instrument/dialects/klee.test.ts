/** The C of the dialect of KLEE. The adapter's test asks whether clang and KLEE accept it. */

import { describe, expect, test } from '@jest/globals';
import { kleeDialect } from '#instrument/dialects/klee.js';

const assumptions = (whitelist: readonly number[]) =>
  [...kleeDialect.taskText(whitelist).matchAll(/^ {2}(klee_(?!make)\w+\(.*\);)$/gm)].map(([, text]) => text);

test('the toggle is symbolic before it is narrowed', () => {
  expect(kleeDialect.taskText([4])).toBe(`extern int __t;
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void klee_silent_exit(int) __attribute__((noreturn));
void __nm_start(void) {
  klee_make_symbolic(&__t, sizeof __t, "__t");
  klee_assume((__t >= 4) & (__t <= 4));
}
`);
});

test.each([
  [[1, 2, 3], ['klee_assume((__t >= 1) & (__t <= 3));']],
  [
    [3, 1, 3],
    ['klee_assume((__t >= 1) & (__t <= 3));', 'klee_assume(__t != 2);'],
  ],
  [
    [1, 2, 9, 7, 12],
    [
      'klee_assume((__t >= 1) & (__t <= 12));',
      'klee_assume((__t <= 2) | (__t >= 7));',
      'klee_assume(__t != 8);',
      'klee_assume((__t <= 9) | (__t >= 12));',
    ],
  ],
  [[], ['klee_silent_exit(0);']],
])('the whitelist %j as assumptions, one a gap', (whitelist, expected) => {
  expect(assumptions(whitelist)).toEqual(expected);
});

test('an unknown value is an object named by its tag; of a truth one bit counts', () => {
  expect(kleeDialect.primitives).toContain(
    'short __nm_choose_short(void) { short v; __nm_note_choice(1); klee_make_symbolic(&v, sizeof v, "short"); return v; }\n',
  );
  expect(kleeDialect.primitives).toContain(
    'int __nm_choose_truth(void) { unsigned char v; __nm_note_choice(4); klee_make_symbolic(&v, sizeof v, "truth"); return v & 1; }\n',
  );
});

test('there are no unknown floating values', () => {
  expect([...kleeDialect.tags].filter((tag) => tag === 'float' || tag === 'double')).toEqual([]);
});

describe('of two toggles that are on together', () => {
  const { taskText, primitives } = kleeDialect.withTogglesOn(2);
  const assumed = (sets: readonly (readonly number[])[]) =>
    [...taskText([], sets).matchAll(/^ {2}klee_assume\((.*)\);$/gm)].map(([, text]) => text);

  test('each is symbolic, and every pair is asked about', () => {
    const pairs = [
      [2, 3],
      [2, 4],
      [3, 4],
    ];
    expect(taskText([7, 8, 9], pairs)).toBe(`extern int __t1, __t2;
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
void klee_silent_exit(int) __attribute__((noreturn));
void __nm_start(void) {
  klee_make_symbolic(&__t1, sizeof __t1, "__t1");
  klee_make_symbolic(&__t2, sizeof __t2, "__t2");
  klee_assume((__t1 >= 2) & (__t1 <= 3));
  klee_assume((__t2 >= 3) & (__t2 <= 4));
  klee_assume(__t1 < __t2);
}
`);
  });

  test('what the order allows and is not asked about is told', () => {
    const pairs = [
      [1, 4],
      [1, 6],
      [1, 7],
      [2, 4],
      [5, 6],
      [5, 7],
    ];
    expect(assumed(pairs)).toEqual([
      '(__t1 >= 1) & (__t1 <= 5)',
      '(__t1 <= 2) | (__t1 >= 5)',
      '(__t2 >= 4) & (__t2 <= 7)',
      '__t2 != 5',
      '__t1 < __t2',
      '(__t1 != 2) | (__t2 == 4)',
    ]);
  });

  test('a set of one leaves the second variable at 0, and then nothing ascends', () => {
    expect(assumed([[3], [3, 5]])).toEqual([
      '(__t1 >= 3) & (__t1 <= 3)',
      '(__t2 >= 0) & (__t2 <= 5)',
      '(__t2 <= 0) | (__t2 >= 5)',
      '(__t1 != 3) | (__t2 == 0) | (__t2 == 5)',
    ]);
  });

  test('a value is named by its tag and its toggle', () => {
    expect(primitives).toContain(
      'short __nm_choose_short(int at) { short v; __nm_note_choice(1); klee_make_symbolic(&v, sizeof v, __nm_named("short", at)); return v; }\n',
    );
  });

  test('of three, the third by the two before it', () => {
    const triples = [
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 4],
      [2, 3, 5],
      [3, 4, 5],
    ];
    const { taskText } = kleeDialect.withTogglesOn(3);
    expect(taskText([1, 2, 3, 4, 5], triples).match(/klee_assume\(\(__t\d != .*/g)).toEqual([
      'klee_assume((__t1 != 1) | ((__t2 >= 2) & (__t2 <= 3)));',
      'klee_assume((__t1 != 2) | (__t2 == 3));',
      'klee_assume((__t1 != 1) | (__t2 != 2) | ((__t3 >= 3) & (__t3 <= 4)));',
      'klee_assume((__t1 != 1) | (__t2 != 3) | (__t3 == 4));',
      'klee_assume((__t1 != 2) | (__t2 != 3) | (__t3 == 5));',
    ]);
  });
});
