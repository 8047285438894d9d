/** What the dialect of KLEE says in C. That clang and KLEE take it is asked in the adapter's test. */

import { expect, test } from '@jest/globals';
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
