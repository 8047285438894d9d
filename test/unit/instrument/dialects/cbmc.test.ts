/** What the dialect of CBMC says in C. That CBMC takes it is asked in the adapter's test. */

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
