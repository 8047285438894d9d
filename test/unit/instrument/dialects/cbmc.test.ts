/** The C of the dialect of CBMC. The adapter's test asks whether CBMC accepts it. */

import { expect, test } from '@jest/globals';
import { createCbmcDialect } from '#instrument/dialects/cbmc.js';

const dialect = createCbmcDialect({ loopBoundMax: 7, runtimeLoopBoundMax: 30 });

test('a goal for each toggle at both ends, and the toggle is one of them', () => {
  expect(dialect.taskText([5, 2, 5])).toBe(`extern int __t;
void __nm_start(void) {
  int v;
  __CPROVER_assume(v == 2 || v == 5);
  __t = v;
  __CPROVER_input("__t", v);
}
void __nm_pass(void) {
  __CPROVER_cover(__t == 2);
  __CPROVER_cover(__t == 5);
  __CPROVER_assume(0);
}
void __nm_incomplete(int reason) {
  __CPROVER_input("__nm_incomplete", reason);
  __CPROVER_cover(__t == 2);
  __CPROVER_cover(__t == 5);
  __CPROVER_assume(0);
}
`);
});

test('an empty whitelist starts no path', () => {
  expect(dialect.taskText([])).toContain('__CPROVER_assume(0);\n  __t = v;');
});

test('a loop of the runtime has its bound in the primitives, one of the submission in the dialect', () => {
  expect(dialect.primitives).toContain('#define __NM_ROUND(n) if (++(n) > 30) __nm_incomplete(1);\n');
  expect(dialect.loopBoundMax).toBe(7);
});

test('a value is an input of its type, a truth is 0 or 1', () => {
  expect(dialect.primitives).toContain(
    'unsigned short __nm_choose_ushort(void) { unsigned short v; __CPROVER_input("__nm_ushort", v); return v; }\n',
  );
  expect(dialect.primitives).toContain(
    'int __nm_choose_truth(void) { unsigned char v; __CPROVER_assume(v <= 1); __CPROVER_input("__nm_truth", v); return v; }\n',
  );
});

test('of two toggles that are on together a set is chosen by its place, and goals are by its number', () => {
  expect(
    dialect.withTogglesOn(2).taskText([40, 41], [[2, 5], [3]]),
  ).toBe(`extern int __t1, __t2, __nm_chosen_set;
static const int __nm_numbers[] = {40, 41, 0};
static const int __nm_members1[] = {2, 3, 0};
static const int __nm_members2[] = {5, 0, 0};
void __nm_start(void) {
  unsigned v;
  __CPROVER_assume(v < 2);
  __nm_chosen_set = __nm_numbers[v];
  __t1 = __nm_members1[v];
  __t2 = __nm_members2[v];
  __CPROVER_input("__nm_chosen_set", __nm_chosen_set);
}
void __nm_pass(void) {
  __CPROVER_cover(__nm_chosen_set == 40);
  __CPROVER_cover(__nm_chosen_set == 41);
  __CPROVER_assume(0);
}
void __nm_incomplete(int reason) {
  __CPROVER_input("__nm_incomplete", reason);
  __CPROVER_cover(__nm_chosen_set == 40);
  __CPROVER_cover(__nm_chosen_set == 41);
  __CPROVER_assume(0);
}
`);
  expect(dialect.withTogglesOn(2).primitives).toContain(
    'long __nm_choose_long(int at) { long v; __CPROVER_input("__nm_at", at); __CPROVER_input("__nm_long", v); return v; }\n',
  );
  expect(dialect.withTogglesOn(3).primitives).toContain('int __t1, __t2, __t3, __nm_chosen_set;\n');
});
