/** Which variables and functions only give what is printed. */

import { expect, test } from '@jest/globals';
import { findOutputCalls } from '#locate/output-calls.js';
import { printedSources } from '#program/printed-sources.js';
import { triedText } from '../../support/tried.js';

/** For each value printed by the program: the name of the variable or function that gives it. */
function givers(body: string, before = ''): (string | undefined)[] {
  const text = `#include <stdio.h>\n${before}\nint main(void) { int a = 1, b = 2, *p = &b; ${body} return 0; }`;
  const { program, located } = triedText(text, [['', '']]);
  const outputs = findOutputCalls(program);
  const sourceOf = printedSources(program, outputs, located.toggles);
  return outputs.flatMap(({ printed }) =>
    printed.map((value) => (sourceOf(value).symbol as { name: string } | undefined)?.name),
  );
}

test.each<[string, string, (string | undefined)[]]>([
  ['a variable printed as it is', 'printf("%d", a);', ['a']],
  ['a variable printed in another type', 'printf("%f", (double) a);', ['a']],
  ['a variable printed twice', 'printf("%d", a); printf("%d", a);', ['a', 'a']],
  ['a variable that gives itself its next value', 'a = a + 3; printf("%d", a);', ['a']],
])('%s gives its value', (_name, body, names) => {
  expect(givers(body)).toEqual(names);
});

test.each<[string, string]>([
  ['a computed value', 'printf("%d", a + 1);'],
  ['a variable that decides something', 'if (a) b = 1; printf("%d", a);'],
  ['a variable that another takes its value from', 'b = a; printf("%d", a);'],
  ['an element that is read through a pointer', 'printf("%d", *p);'],
  ['a constant', 'printf("%d", 4);'],
])('%s has no giver', (_name, body) => {
  expect(givers(body)).toEqual([undefined]);
});

test('a function gives the result that is printed right there, unless its result is used elsewhere', () => {
  const f = 'int f(void) { return 5; }';
  expect(givers('printf("%d", f());', f)).toEqual(['f']);
  expect(givers('b = f(); printf("%d", f());', f)).toEqual([undefined]);
});
