/**
 * Programs with several output calls, some within branches, two of whose texts are
 * broken: the output before is expected. The broken two are found, unless one text
 * makes up for both, and every reported set passes when it is written into the program.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toggleAt } from '#model/numbers.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { answerTexts } from '#texts/answer-texts.js';
import { findTextSets } from '#texts/text-sets.js';
import { triedTexts } from '../support/tried.js';

interface Call {
  readonly text: string;
  readonly broken: string;
  readonly when: keyof typeof conditions;
}

const conditions = {
  always: () => true,
  'n > 0': (n: number) => n > 0,
  'n < 0': (n: number) => n < 0,
};

const call: fc.Arbitrary<Call> = fc.record({
  text: fc.constantFrom('sum ', 'Max: ', 'x=', 'end.', 'a, b '),
  broken: fc.constantFrom('', 'total ', 'X', 'end', 'Enter: '),
  when: fc.constantFrom('always', 'n > 0', 'n < 0'),
});

/** Each prints its text, its own multiple of the input, and ends the line. */
const factor = (at: number): number => at + 2;

function source(calls: readonly Call[], broken: ReadonlySet<number>): string {
  const statements = calls.map((each, at) => {
    const condition = each.when === 'always' ? '1' : each.when;
    const text = broken.has(at) ? each.broken : each.text;
    return `if (${condition}) printf("${text}%d\\n", n * ${factor(at)});`;
  });
  return ['#include <stdio.h>', 'int main(void) { int n; scanf("%d", &n);', ...statements, '}'].join('\n');
}

function expected(calls: readonly Call[], n: number): string {
  return calls
    .map(({ text, when }, at) => (conditions[when](n) ? `${text}${n * factor(at)}\n` : ''))
    .join('');
}

const drawn = fc.array(call, { minLength: 2, maxLength: 6 }).chain((calls) =>
  fc.record({
    calls: fc.constant(calls),
    broken: fc.subarray([...calls.keys()], { minLength: 2, maxLength: 2 }),
  }),
);

const inputs = [7, -3, 12, -40];

test('the two broken texts are found, and every set passes', () => {
  fc.assert(
    fc.property(drawn, ({ calls, broken }) => {
      const runs = inputs.map((n): [string, string] => [String(n), expected(calls, n)]);
      const tried = triedTexts(source(calls, new Set(broken)), runs);
      const { locations } = answerTexts(tried);
      const { sets, isComplete, failedReplays } = findTextSets(tried, locations, 2);
      expect(failedReplays).toBe(0);
      expect(isComplete).toBe(true);
      // Toggles follow the calls' places; each call is executed in some test, and no text can
      // replace another's.
      const toggles = broken.map((at) => toggleAt(at));
      const alone = locations.filter(({ status }) => status === 'repairable').map(({ toggle }) => toggle);
      const isFound = sets.some((set) => set.toggles.join() === toggles.join());
      expect(isFound).toBe(!toggles.some((toggle) => alone.includes(toggle)));
      for (const { edits } of sets) {
        const written = [...edits].reverse().reduce(applyTextEdit, tried.input);
        expect(triedTexts(written.submission.text, runs).failing).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});
