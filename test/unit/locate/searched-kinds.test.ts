/**
 * Every searched kind reaches the engine and the C text: the locations of one that does not would
 * be excluded unseen.
 */

import { expect, test } from '@jest/globals';
import { analyserUnits } from '#analysers/external/analyser-units.js';
import { dialectOf } from '#instrument/dialects/dialect-of.js';
import { type kindTraits, type LocationKind, locationKinds, searchedKinds } from '#model/location.js';
import { defaultComparator, type Suite } from '#model/suite.js';
import { prepareProgram } from '#program/prepare-program.js';

type SearchedKind = {
  [Kind in LocationKind]: (typeof kindTraits)[Kind]['isSearched'] extends true ? Kind : never;
}[LocationKind];

/** Programs with one location of the kind. */
const programs: Readonly<Record<SearchedKind, string>> = {
  assignment: 'int main(void) { int a; a = 1; return a; }',
  initialiser: 'int main(void) { int a = 1; return a; }',
  return: 'int main(void) { return 1; }',
  define: '#define N 3\nint main(void) { return N; }',
  guard: 'int main(void) { if (1) return 2; return 3; }',
  argument: 'int same(int a) { return a; } int main(void) { return same(1); }',
  input: '#include <stdio.h>\nint main(void) { int a; scanf("%d", &a); return a; }',
  uninitialised: 'int main(void) { int a; return a; }',
};

const suite: Suite = {
  compare: defaultComparator,
  tests: [{ name: 'a', args: [], stdin: '', expect: { exitCode: 0 } }],
};

test('there is a program for every kind that is searched', () => {
  expect(Object.keys(programs).sort()).toEqual([...searchedKinds(locationKinds)].sort());
});

test.each(Object.entries(programs))('%s', (kind, text) => {
  const submission = { name: 'program.c', text };
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: [kind as LocationKind] });
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  const { prepared } = preparation;
  expect(prepared.located.locations.map(({ toggle, kind: found }) => [toggle, found])).toEqual([[1, kind]]);

  const code = prepared.linked.functions.flatMap((fn) => fn.code);
  expect(code.some((instruction) => instruction.op === 'toggle' && instruction.toggle === 1)).toBe(true);

  const units = analyserUnits(prepared, { suite, submission, undefinedMode: 'strict' }, dialectOf('cbmc'));
  if ('rejected' in units) throw new Error(units.rejected);
  expect([...units.instrumented.forms.keys()]).toEqual([1]);
});
