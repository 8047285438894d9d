/** The walk through outputs that chooses one text for each of some calls, and what it costs. */

import { describe, expect, test } from '@jest/globals';
import type { SplitOutput } from '#program/output-record.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { forgivenBy } from '#texts/piece-candidates.js';
import { ExpectedOutputs, TextSearch, type Texts, type TextTest } from '#texts/text-search.js';

const exact = { mode: 'exact', ignoreCase: false } as const;

function testOf(expected: string, output: SplitOutput): TextTest {
  return { acceptor: createAcceptor(expected, exact), expected, output, isFailing: true };
}

/** Executions of the members one after the other, with nothing printed between. */
function inRow(expected: string, ...members: readonly number[]): TextTest {
  const fixed = ['', ...members.map(() => '')];
  return testOf(expected, { fixed, executions: members.map(() => []), members });
}

const outputsOf = (): ExpectedOutputs => new ExpectedOutputs(forgivenBy(exact, []));

function search(present: Texts, tests: readonly TextTest[], stepsMax = 10_000) {
  const found = new TextSearch(present, outputsOf(), stepsMax);
  return { texts: found.through(tests), isCutShort: found.isCutShort, steps: found.steps };
}

describe('a text', () => {
  test('is chosen where its call is met first, and printed wherever it is met again', () => {
    expect(search([['x'], ['y']], [inRow('aba', 0, 1, 0)]).texts).toEqual([['a'], ['b']]);
    expect(search([['x'], ['y']], [inRow('abc', 0, 1, 0)]).texts).toEqual([[''], ['abc']]);
  });

  test('stays what it is where no test meets its call', () => {
    expect(search([['x'], ['y']], [inRow('a', 0)]).texts).toEqual([['a'], ['y']]);
  });

  test('that one test allows must do in the next as well', () => {
    const output = { fixed: ['', ''], executions: [['1']], members: [0] };
    const tests = [testOf('a1', output), testOf('a1b', output)];
    expect(search([['', '']], tests.slice(0, 1)).texts).toEqual([['a', '']]);
    expect(search([['', '']], tests).texts).toBeUndefined();
  });

  test('leaves room for what is printed after it', () => {
    const tests = [testOf('a1a2', { fixed: ['', 'a2'], executions: [['1']], members: [0] })];
    expect(search([['', '']], tests).texts).toEqual([['a', '']]);
    const tooShort = [testOf('a1', { fixed: ['', 'a2'], executions: [['1']], members: [0] })];
    expect(search([['', '']], tooShort).texts).toBeUndefined();
  });

  test('need not print all that is expected where more follows, but no less', () => {
    expect(
      search([['x']], [testOf('ab', { fixed: ['', 'b'], executions: [[]], members: [0] })]).texts,
    ).toEqual([['a']]);
    expect(
      search([['x']], [testOf('ab', { fixed: ['a'], executions: [], members: [] })]).texts,
    ).toBeUndefined();
  });
});

describe('of several solutions it takes', () => {
  test('that with the fewest changed characters, over all texts', () => {
    // An empty first text costs one character by itself and four in the second; "xa" costs one in all.
    expect(search([['a'], ['b']], [inRow('xabxa', 0, 1, 0)]).texts).toEqual([['xa'], ['b']]);
  });

  test('the first of those that are as near', () => {
    expect(search([[''], ['']], [inRow('ab', 0, 1)]).texts).toEqual([[''], ['ab']]);
  });

  test('the nearest, in whatever order the tests are walked through', () => {
    const tests = [inRow('aba', 0, 1, 0), inRow('ab', 0, 1), inRow('b', 1)];
    const present = [['x'], ['y']];
    expect(search(present, tests).texts).toEqual([['a'], ['b']]);
    expect(search(present, [...tests].reverse()).texts).toEqual([['a'], ['b']]);
  });
});

test('with fewer steps than it takes it says that it was cut short, and what it gives still holds', () => {
  const tests = [inRow('abcab', 0, 1, 0), inRow('ab', 0)];
  const present = [['x'], ['y']];
  const whole = search(present, tests);
  expect(whole).toMatchObject({ texts: [['ab'], ['c']], isCutShort: false });
  let solved = 0;
  for (let stepsMax = 0; stepsMax < whole.steps; stepsMax++) {
    const { texts, isCutShort, steps } = search(present, tests, stepsMax);
    expect(isCutShort || steps > stepsMax).toBe(true);
    if (texts === undefined) continue;
    solved++;
    expect(texts).toEqual([['ab'], ['c']]);
  }
  expect(solved).toBeGreaterThan(0);
  expect(search(present, tests, 0)).toMatchObject({ texts: undefined, isCutShort: true });
});

test('tests hold without the calls where the rest is all that is expected', () => {
  const holds = (expected: string, ...fixed: readonly string[]): boolean =>
    TextSearch.holdsWithout([testOf(expected, { fixed, executions: [['7']], members: [0] })]);
  expect(holds('ab', 'a', 'b')).toBe(true);
  expect(holds('abc', 'a', 'b')).toBe(false);
  expect(holds('a', 'a', 'b')).toBe(false);
  const good = testOf('a', { fixed: ['a'], executions: [], members: [] });
  expect(TextSearch.holdsWithout([good, inRow('b', 0)])).toBe(false);
});

describe('expected outputs', () => {
  const reachable = { fixed: ['a', 'c'], executions: [[]], members: [0] };

  test('tell what no text can mend', () => {
    const outputs = outputsOf();
    const given = inRow('abc', 0);
    expect(outputs.mayBeAccepted(given, reachable)).toBe(true);
    expect(outputs.mayBeAccepted(given, { ...reachable, fixed: ['b', 'c'] })).toBe(false);
    expect(outputs.mayBeAccepted(given, { ...reachable, fixed: ['a', 'b'] })).toBe(false);
  });

  test('are worked out once for all calls', () => {
    const outputs = outputsOf();
    const [given, other] = [inRow('abc', 0), inRow('abc', 0)];
    expect(outputs.textOf({ ...given })).toBe(outputs.textOf(given));
    expect(outputs.textOf(other)).not.toBe(outputs.textOf(given));
    outputs.mayBeAccepted(given, reachable);
    const first = outputs.steps;
    outputs.mayBeAccepted(given, reachable);
    const again = outputs.steps - first;
    outputs.mayBeAccepted(other, reachable);
    expect(outputs.steps - first - again).toBe(first);
    expect(again).toBeLessThan(first);
  });
});
