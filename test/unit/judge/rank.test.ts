/** The order of locations, and the sentences that tell what it rests on. */

import { describe, expect, test } from '@jest/globals';
import { type Rankable, rankLocations } from '#judge/rank.js';
import { tellsValue } from '#report/render-lookup.js';
import { observed } from '../../support/observed.js';

const edit = {
  description: '< becomes <=',
  file: 'pay.c',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  before: '<',
  after: '<=',
  trust: 'tests-only',
} as const;

const refuted = { ...edit, trust: 'refuted', oracle: 'reference' } as const;

function rankable(rest: Partial<Rankable>): Rankable {
  return {
    id: 'pay.c:1:1:assignment',
    kind: 'assignment',
    file: 'pay.c',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 5,
    snippet: 'a = b',
    status: 'repairable',
    sink: false,
    wraps: false,
    suspiciousness: 0.5,
    witnesses: [{ values: observed(2), original: observed(1) }],
    isInput: false,
    editCost: undefined,
    ...rest,
  };
}

function ranks(...locations: readonly Partial<Rankable>[]): (number | null)[] {
  return rankLocations(locations.map(rankable)).map(({ rank }) => rank);
}

describe('order', () => {
  test('an edit beats everything among the repairable', () => {
    expect(ranks({ suspiciousness: 1 }, { edit, editCost: 9, sink: true, suspiciousness: 0 })).toEqual([
      2, 1,
    ]);
  });

  test('a place whose only edit is wrong beyond the suite comes before those without, after those with one that holds', () => {
    expect(
      ranks({ edit: refuted, editCost: 0 }, { suspiciousness: 1 }, { edit, editCost: 9, suspiciousness: 0 }),
    ).toEqual([2, 3, 1]);
  });

  test('of two edits the likelier comes first', () => {
    expect(ranks({ edit, editCost: 2 }, { edit, editCost: 1 })).toEqual([2, 1]);
  });

  test('what is only possible comes after all that is repairable, and the excluded have no rank', () => {
    expect(
      ranks({ status: 'excluded', witnesses: [] }, { status: 'possible', witnesses: [] }, { sink: true }),
    ).toEqual([null, 2, 1]);
  });

  test('sinks, overflows and inputs go behind, in this order from the end', () => {
    expect(ranks({ sink: true }, { wraps: true }, { isInput: true }, {})).toEqual([4, 3, 2, 1]);
  });

  test('fewer and nearer changes come first, whatever the suspiciousness', () => {
    const one = { values: observed(1, 1, 2), original: observed(1, 1, 1) };
    const all = { values: observed(90, -7, 55), original: observed(1, 1, 1) };
    expect(ranks({ witnesses: [all], suspiciousness: 1 }, { witnesses: [one] })).toEqual([2, 1]);
  });

  test('equals share their mean rank', () => {
    expect(ranks({}, {})).toEqual([1.5, 1.5]);
  });
});

describe('evidence', () => {
  function evidence(rest: Partial<Rankable>): readonly string[] {
    return rankLocations([rankable(rest)])[0]!.evidence;
  }

  test('a change that is always the same', () => {
    const witnesses = [{ values: observed(4, 5, 9), original: observed(3, 5, 8) }];
    expect(evidence({ witnesses })).toEqual([
      'only 2 of its 3 executions have to change',
      'the change is always +1',
    ]);
  });

  test('what gives away a value is known as such', () => {
    const step = [{ values: observed(4, 5, 9), original: observed(3, 5, 8) }];
    const value = [{ values: observed(4, 4), original: observed(7, 5) }];
    const sentences = [step, value].map((witnesses) => evidence({ witnesses }).filter(tellsValue));
    expect(sentences).toEqual([['the change is always +1'], ['always the same value: 4']]);
    expect(evidence({ sink: true, witnesses: step }).some((each) => !tellsValue(each))).toBe(true);
  });

  test('the edit is told first', () => {
    expect(evidence({ edit, editCost: 0 })[0]).toBe('a small edit here passes every test: < becomes <=');
  });

  test('of an edit that is wrong beyond the suite it is not said what it changes', () => {
    expect(evidence({ edit: refuted, editCost: 0 })[0]).toBe(
      'a small edit here passes every test, but is wrong beyond them',
    );
  });

  test('that only failing tests run it is told where some test passes there', () => {
    expect(evidence({ suspiciousness: 1, witnesses: [] })).toEqual([]);
    const [first] = rankLocations([rankable({ suspiciousness: 1, witnesses: [] }), rankable({})]);
    expect(first!.evidence).toEqual(['only the failing tests run it']);
  });

  test('values that are next to those it has now', () => {
    const witnesses = [{ values: observed(4, 4), original: observed(3, 5) }];
    expect(evidence({ witnesses })).toEqual([
      'always the same value: 4',
      'the values are next to those it has now',
    ]);
  });

  test.each<[Partial<Rankable>, string]>([
    [{ isInput: true }, 'takes its value straight from the input: seldom the mistake'],
    [{ sink: true }, 'prints all that is missing by itself: seldom the mistake'],
    [{ wraps: true }, 'only with values that overflow: seldom the mistake'],
  ])('%j is said against it', (rest, sentence) => {
    expect(evidence({ ...rest, witnesses: [] })).toEqual([sentence]);
    expect(evidence({ witnesses: [] })).toEqual([]);
  });

  test('of one text for the whole run nothing is counted', () => {
    expect(
      evidence({ kind: 'text', witnesses: [{ values: observed('""'), original: observed('"a"') }] }),
    ).toEqual([]);
  });
});
