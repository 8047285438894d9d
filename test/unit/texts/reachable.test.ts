/** Whether any texts could make an output right: false is a proof. */

import { expect, test } from '@jest/globals';
import type { CompareMode } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { textLimits } from '#texts/limits.js';
import { Reachable } from '#texts/reachable.js';

function reachable(
  expected: string,
  fixed: readonly string[],
  executions: readonly (readonly string[])[],
  mode: CompareMode = 'exact',
) {
  const output = { fixed, executions, members: executions.map(() => 0) };
  return new Reachable(createAcceptor(expected, { mode, ignoreCase: false }), 1).canBeAccepted(output);
}

test.each<[string, string, string[], string[][], boolean]>([
  ['what is printed around the text is right', 'a: 7\n', ['', '\n'], [['7']], true],
  ['each execution may have a text of its own', '1, 2; 3', ['', '', '', ''], [['1'], ['2'], ['3']], true],
  ['what is printed before it is wrong', 'a', ['b', ''], [[]], false],
  ['what is printed after it is not in the rest', 'ab', ['', 'c'], [[]], false],
  ['a value is not expected', '1 2', ['', ''], [['3']], false],
  ['the values come in another order', '2 1', ['', ''], [['1', '2']], false],
  ['one value too many is printed', '1', ['', '', ''], [['1'], ['1']], false],
  ['nothing is left for what comes after the last execution', 'ab', ['ab', 'b'], [[]], false],
])('%s', (_name, expected, fixed, executions, isAccepted) => {
  expect(reachable(expected, fixed, executions)).toBe(isAccepted);
});

test('without an execution it is the output itself', () => {
  expect(reachable('ab', ['ab'], [])).toBe(true);
  expect(reachable('ab', ['a'], [])).toBe(false);
});

test('as many states as there are characters are not decided, and after a few such outputs none is', () => {
  const expected = 'ab '.repeat(textLimits.reachableStepsMax);
  const all = new Reachable(createAcceptor(expected, { mode: 'exact', ignoreCase: false }), 1);
  const output = { fixed: ['', 'x'], executions: [[]], members: [0] };
  const wrong = { fixed: ['x'], executions: [], members: [] };
  expect(all.canBeAccepted(wrong)).toBe(false);
  for (let i = 0; i < textLimits.openAnswersMax; i++) expect(all.canBeAccepted(output)).toBe('open');
  expect(all.canBeAccepted(wrong)).toBe('open');
});

test('what follows a state is worked out once', () => {
  const all = new Reachable(createAcceptor('a 1 b 1', { mode: 'exact', ignoreCase: false }), 5);
  const output = { fixed: ['', ''], executions: [['1']], members: [0] };
  expect(all.canBeAccepted(output)).toBe(true);
  const once = all.steps;
  expect(all.canBeAccepted(output)).toBe(true);
  expect(all.steps - once).toBeLessThan(once);
});
