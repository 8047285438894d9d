/** Two analysers on the same places: what only one decided, and what they contradict each other in. */

import { describe, expect, test } from '@jest/globals';
import type { MeasuredConfiguration } from '#lab/corpus/compare-configurations.js';
import { decodeConfigurations } from '#lab/corpus/configurations.js';
import type { CorpusResult } from '#lab/corpus/corpus-submission.js';
import { contradictionsOf, disagreementsOf } from '#lab/corpus/disagreements.js';
import type { PlaceAnswer, PlaceAnswers } from '#lab/corpus/place-answers.js';
import { openReasonOf } from '#lab/measures/open-reason.js';

const excluded: PlaceAnswer = { status: 'excluded', witnesses: [], wraps: false, unknown: [] };
const repairable: PlaceAnswer = {
  ...excluded,
  status: 'repairable',
  witnesses: [{ test: 't', values: ['-6'] }],
};
const open = (detail: string): PlaceAnswer => ({
  ...excluded,
  status: 'possible',
  unknown: [{ test: 't', detail }],
});

const configurations = decodeConfigurations({ analyser: 'builtin,klee', scope: 'paper' });

function measured(ours: PlaceAnswers, theirs: PlaceAnswers): readonly MeasuredConfiguration[] {
  return [ours, theirs].map((places, index) => ({
    configuration: configurations[index]!,
    results: [resultWith(places)],
  }));
}

function resultWith(places: PlaceAnswers): CorpusResult {
  return { row: { id: 'a' }, places } as unknown as CorpusResult;
}

test('what only one of two decided is counted by why the other did not', () => {
  const [one] = disagreementsOf(
    measured(
      { a: repairable, b: excluded, c: excluded, d: open('more than 8000 ms'), e: excluded, gone: excluded },
      {
        a: open('klee: more than 8000 ms'),
        b: open('a library function that the runtime does not have'),
        c: excluded,
        d: excluded,
        e: repairable,
      },
    ),
  );
  expect(one).toEqual({
    name: 'klee paper',
    against: 'builtin paper',
    places: 5,
    same: 1,
    openHere: { time: 1, library: 1 },
    openThere: { time: 1 },
    contradictions: 1,
  });
});

test.each([
  ['klee: more than 8000 ms', 'time'],
  ['KLEE gave up a path: Execution halting.', 'time'],
  ["a loop or a recursion exceeds the analyser's bound", 'bound'],
  ['KLEE gave up a path: max-depth exceeded.', 'bound'],
  ['nothing defines __nm_freopen', 'library'],
  ['klee has no unknown values of type float here', 'floating point'],
  ['cbmc has no unknown addresses here', 'addresses'],
  ['KLEE died: SIGABRT', 'analyser died'],
  ['cbmc rejects the program: array index designator 4 out of bounds', 'program rejected'],
  ['cbmc rejects the program: killed while the program was read (time): more than 10000 ms', 'time'],
  ['cbmc rejects the program: stopped while the program was read', 'time'],
  ['cbmc rejects the program: killed while the program was read (memory): more than 4 GiB', 'memory'],
  ['cbmc rejects the program: killed while the program was read (signal): SIGSEGV', 'analyser died'],
  ['the witness of klee (4) does not make the test pass', 'replay refused'],
  ['the compiler needs this value; none of those tried makes the test pass', 'constants'],
  ['only z3 could decide', 'bound'],
  ['argument 1 of log depends on a symbol', 'library'],
  ["an index into 'f' that may have any value", 'addresses'],
  ['nobody knows', 'other'],
] as const)('%s: %s', (detail, reason) => {
  expect(openReasonOf([detail])).toBe(reason);
});

describe('a contradiction', () => {
  const both = measured({ a: repairable }, { a: excluded });
  const strict = (places: PlaceAnswers) => () => Promise.resolve(resultWith(places));

  test('is by undefined behaviour where there is no witness strictly', async () => {
    const asked: string[] = [];
    const found = await contradictionsOf(both, (index, { analyser, localise }) => {
      asked.push(`${index} ${analyser} ${localise.undefinedMode}`);
      return Promise.resolve(resultWith({ a: excluded }));
    });
    expect(found).toEqual([
      {
        id: 'a',
        location: 'a',
        repairableBy: 'builtin paper',
        excludedBy: 'klee paper',
        witnesses: [{ test: 't', values: ['-6'] }],
        explanation: 'undefined behaviour',
      },
    ]);
    expect(asked).toEqual(['0 builtin strict']);
  });

  test('is unexplained where the witness holds strictly, or is of a tool that was asked so', async () => {
    expect(await contradictionsOf(both, strict({ a: repairable }))).toMatchObject([{ explanation: 'none' }]);
    const theirs = measured({ a: excluded }, { a: repairable });
    expect(await contradictionsOf(theirs, strict({ a: excluded }))).toMatchObject([{ explanation: 'none' }]);
  });

  test('is by overflow where the witness needs one', async () => {
    const wrapping = measured({ a: { ...repairable, wraps: true } }, { a: excluded });
    expect(await contradictionsOf(wrapping, strict({}))).toMatchObject([{ explanation: 'signed overflow' }]);
  });
});
