/** Names that a submission could use to forge an external analyser's answers. */

import { expect, test } from '@jest/globals';
import { describeReservedName } from '#analysers/external/reserved-name.js';
import { translate } from '#c/front-end.js';

function reservedIn(text: string, headers: Readonly<Record<string, string>> = {}): string | undefined {
  const { program } = translate(
    { name: 'a.c', text, isSystem: false },
    {
      resolveInclude: (name) => {
        const found = headers[name];
        return found === undefined ? undefined : { name, text: found, isSystem: false };
      },
    },
  );
  return describeReservedName(program);
}

test.each([
  ['the toggle', 'int __t;', 'a name reserved for nearmiss: __t'],
  [
    'an end',
    'void __nm_pass(void); int main(void) { __nm_pass(); }',
    'a name reserved for nearmiss: __nm_pass',
  ],
  [
    'a choice of its own',
    'int __nm_choose_int(void) { return 2; }',
    'a name reserved for nearmiss: __nm_choose_int',
  ],
  ['a member', 'struct s { int __t; };', 'a name reserved for nearmiss: __t'],
  ['a label', 'int main(void) { __nm_end: return 0; }', 'a name reserved for nearmiss: __nm_end'],
  [
    'an assumption of KLEE',
    'void klee_assume(unsigned long x) {}',
    'a name reserved for analysers: klee_assume',
  ],
  ['of CBMC', 'void __CPROVER_assume(int x) {}', 'a name reserved for analysers: __CPROVER_assume'],
  ['of ESBMC', 'void __ESBMC_assume(int x) {}', 'a name reserved for analysers: __ESBMC_assume'],
  ['of both', 'void __VERIFIER_assume(int x) {}', 'a name reserved for analysers: __VERIFIER_assume'],
  ['a choice of theirs', 'int nondet_int(void) { return 1; }', 'a name reserved for analysers: nondet_int'],
  ['a name that is pasted', '#define P(a, b) a##b\nint P(__, t);', 'a name reserved for nearmiss: __t'],
  ['a name behind a macro', '#define toggle __t\nint toggle;', 'a name reserved for nearmiss: __t'],
])('%s', (_, text, expected) => {
  expect(reservedIn(text)).toBe(`the program uses ${expected}`);
});

test('one in a file that is included', () => {
  const headers = { 'own.h': 'extern int __t;\n' };
  expect(reservedIn('#include "own.h"\nint main(void) { return 0; }', headers)).toBe(
    'the program uses a name reserved for nearmiss: __t',
  );
});

test.each([
  ['names that only look alike', 'int __tt, t, __T, nm_pass, kleen, my_klee_assume, nondeterminism;'],
  ['texts and comments', 'char *text = "__nm_pass klee_assume"; /* __t */'],
  ['a macro that is not used', '#define __nm_pass 1\nint x;'],
  ['the names in our own headers', '#include <stdio.h>\n#include <assert.h>\nint x;'],
])('not %s', (_, text) => {
  expect(reservedIn(text)).toBeUndefined();
});
