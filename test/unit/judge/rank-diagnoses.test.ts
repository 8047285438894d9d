import { expect, test } from '@jest/globals';
import { type RankableDiagnosis, type RankableMember, rankDiagnoses } from '#judge/rank-diagnoses.js';
import { observed } from '../../support/observed.js';

const edit = {
  description: '< becomes <=',
  file: 's.c',
  line: 3,
  column: 1,
  endLine: 3,
  endColumn: 2,
  before: '<',
  after: '<=',
  trust: 'tests-only',
} as const;

/** Two assignments in lines 1 and 2, each of which repairs one test by one more than it yields. */
function diagnosis(id: string, changes: Partial<RankableDiagnosis> = {}): RankableDiagnosis {
  const member = (line: number) => ({
    kind: 'assignment' as const,
    line,
    isInput: false,
    suspiciousness: 0.5,
    witnesses: [{ values: observed(5), original: observed(4) }],
  });
  return {
    locations: [`${id}:1`, `${id}:2`],
    kind: 'twin',
    minimal: true,
    sink: false,
    wraps: false,
    tests: [
      { test: 't1', by: [`${id}:1`], witnesses: [] },
      { test: 't2', by: [`${id}:2`], witnesses: [] },
    ],
    editCost: undefined,
    frequency: undefined,
    members: [member(1), member(2)],
    ...changes,
  };
}

/** The ids in rank order. */
function order(...diagnoses: readonly RankableDiagnosis[]): string[] {
  return rankDiagnoses(diagnoses).map(({ locations }) => locations[0]!.split(':')[0]!);
}

const both = { test: 't1', by: ['a:1', 'a:2'], witnesses: [] };

test.each<[string, Partial<RankableDiagnosis>, Partial<RankableDiagnosis>]>([
  ['fewer locations', {}, { locations: ['b:1', 'b:2', 'b:3'], edits: [edit], editCost: 0 }],
  ['edits that pass the suite', { edits: [edit, edit], editCost: 9, sink: true }, {}],
  ['smaller edits', { edits: [edit, edit], editCost: 2 }, { edits: [edit, edit], editCost: 3 }],
  ['what is no sink', {}, { sink: true }],
  ['what does not overflow', {}, { wraps: true }],
  ['tests that need one location', {}, { kind: 'double', tests: [both] }],
])('%s come first', (_name, first, second) => {
  expect(order(diagnosis('b', second), diagnosis('a', first))).toEqual(['a', 'b']);
});

test('known values, near ones and suspicious places come first', () => {
  const base = diagnosis('x').members[0]!;
  const far = { ...base, witnesses: [{ values: observed(400), original: observed(4) }] };
  expect(order(diagnosis('b', { members: [base, far] }), diagnosis('a'))).toEqual(['a', 'b']);
  const unknown = { ...base, witnesses: [] };
  expect(
    order(diagnosis('b', { members: [base, unknown] }), diagnosis('a', { members: [base, far] })),
  ).toEqual(['a', 'b']);
  const suspicious = { ...base, suspiciousness: 1 };
  expect(order(diagnosis('b'), diagnosis('a', { members: [base, suspicious] }))).toEqual(['a', 'b']);
  const input = { ...suspicious, isInput: true };
  expect(order(diagnosis('b', { members: [base, input] }), diagnosis('a'))).toEqual(['a', 'b']);
});

test('equals share their mean rank, and each says what counted', () => {
  const ranked = rankDiagnoses([diagnosis('a'), diagnosis('b'), diagnosis('c', { sink: true })]);
  expect(ranked.map(({ rank }) => rank)).toEqual([1.5, 1.5, 3]);
  expect(ranked[2]!.evidence).toContain('prints all that is missing by itself: seldom the mistake');
});

test('each location says in its line what counted', () => {
  const evidence = (changes: Partial<RankableDiagnosis>) =>
    rankDiagnoses([diagnosis('a', changes)])[0]!.evidence;
  const [first, second] = diagnosis('a').members as [RankableMember, RankableMember];
  const twice = { values: observed(5, 7), original: observed(4, 6) };
  expect(evidence({ members: [{ ...first, witnesses: [twice] }, second] })).toEqual([
    'line 1: the change is always +1',
  ]);
  // One text for all executions is not compared with what it was.
  expect(evidence({ members: [{ ...first, kind: 'text', witnesses: [twice] }, second] })).toEqual([]);
  expect(evidence({ members: [first, { ...second, isInput: true }] })).toEqual([
    'line 2: takes its value straight from the input: seldom the mistake',
  ]);
  expect(evidence({ wraps: true })).toEqual(['only with values that overflow: seldom the mistake']);
  expect(evidence({ edits: [edit, { ...edit, description: '1 becomes 2' }], editCost: 0 })).toEqual([
    'small edits here pass every test: < becomes <=, and 1 becomes 2',
  ]);
});

test('where frequencies rank, nothing else does', () => {
  const often = diagnosis('a', { frequency: 5, sink: true });
  expect(order(diagnosis('b', { frequency: 3 }), often)).toEqual(['a', 'b']);
});
