/**
 * The matching of texts against brute force: over a tiny alphabet every text up to a
 * length is tried for every piece. If the search says that there is none, no text fits;
 * if it finds one, that one fits, and none is nearer.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Comparator } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { changedCharacters } from '#texts/piece-candidates.js';
import { solveText } from '#texts/solve-text.js';
import type { TextTest } from '#texts/text-search.js';

const alphabet = ['a', ' ', '\n'];
const lengthMax = 3;

const short = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 0, maxLength });

const texts: readonly string[] = allTexts(lengthMax);

function allTexts(length: number): string[] {
  if (length === 0) return [''];
  const shorter = allTexts(length - 1);
  return [...new Set([...shorter, ...shorter.flatMap((text) => alphabet.map((char) => text + char))])];
}

interface Drawn {
  readonly expected: string;
  readonly fixed: readonly string[];
  readonly executions: readonly (readonly string[])[];
}

const drawnTest = (values: number): fc.Arbitrary<Drawn> =>
  fc.integer({ min: 1, max: 2 }).chain((count) =>
    fc.record({
      expected: short(4),
      fixed: fc.array(short(1), { minLength: count + 1, maxLength: count + 1 }),
      executions: fc.array(fc.array(short(1), { minLength: values, maxLength: values }), {
        minLength: count,
        maxLength: count,
      }),
    }),
  );

function output({ fixed, executions }: Drawn, pieces: readonly string[]): string {
  return fixed
    .map((text, index) => {
      const values = executions[index];
      if (values === undefined) return text;
      return text + pieces.map((piece, at) => piece + (values[at] ?? '')).join('');
    })
    .join('');
}

const combinations = (count: number): string[][] =>
  count === 1
    ? texts.map((text) => [text])
    : combinations(count - 1).flatMap((head) => texts.map((text) => [...head, text]));

test.each<[Comparator['mode']]>([['exact'], ['trailing'], ['tokens']])('%s', (mode) => {
  const comparator: Comparator = { mode, ignoreCase: false };
  const drawn = fc
    .integer({ min: 0, max: 1 })
    .chain((values) =>
      fc.tuple(fc.constant(values), fc.array(drawnTest(values), { minLength: 1, maxLength: 2 })),
    );
  fc.assert(
    fc.property(drawn, ([values, cases]) => {
      const present = new Array<string>(values + 1).fill('b');
      const tests = cases.map(
        ({ expected, fixed, executions }): TextTest => ({
          acceptor: createAcceptor(expected, comparator),
          expected,
          output: { fixed, executions, members: executions.map(() => 0) },
          isFailing: true,
        }),
      );
      const answer = solveText(present, tests, comparator);
      const does = (pieces: readonly string[]): boolean =>
        cases.every((each) => outputsMatch(each.expected, output(each, pieces), comparator));
      const solutions = combinations(values + 1).filter(does);
      if (answer.kind === 'excluded') expect(solutions).toEqual([]);
      if (answer.kind !== 'solved' || answer.solution.kind !== 'pieces') {
        expect(solutions).toEqual([]);
        return;
      }
      const { pieces } = answer.solution;
      expect(does(pieces)).toBe(true);
      if (mode === 'exact') {
        const cost = (all: readonly string[]): number =>
          all.reduce((total, text, index) => total + changedCharacters(present[index]!, text), 0);
        expect(cost(pieces)).toBeLessThanOrEqual(Math.min(...solutions.map(cost), cost(pieces)));
      }
    }),
    { numRuns: 300 },
  );
});
