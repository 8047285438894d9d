import { describe, expect, test } from '@jest/globals';
import { type JudgedLocation, pointsAtMistake, verdictOf } from '#judge/verdict.js';
import { testsOnly } from '#model/edit-trust.js';
import type { Toggle } from '#model/numbers.js';
import type { MultiDiagnosis, MultiFault } from '#model/report.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { Baseline } from '#program/baseline.js';
import { noRepairs } from '#repairs/join-repairs.js';
import { toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';

/** One test that fails. */
const baseline = { failing: [0], tests: [{ run: { outcome: 'failed' } }] } as unknown as Baseline;

const excluded: JudgedLocation = { status: 'excluded', sink: false };
const possible: JudgedLocation = { status: 'possible', sink: false };
const repairable: JudgedLocation = { status: 'repairable', sink: false };
const sink: JudgedLocation = { status: 'repairable', sink: true };
const backedSink: JudgedLocation = { ...sink, edit: { trust: 'tests-only' } };

function sets(...diagnoses: readonly Partial<MultiDiagnosis>[]): MultiFault {
  const whole = { minimal: true, sink: false } as MultiDiagnosis;
  return { faults: 2, complete: false, diagnoses: diagnoses.map((each) => ({ ...whole, ...each })) };
}

test.each<[string, readonly JudgedLocation[], MultiFault | undefined, string]>([
  ['one location repairs', [repairable], sets({}), 'near-miss'],
  ['one location repairs, whatever else is open', [possible, repairable, possible], undefined, 'near-miss'],
  ['a sink with an edit repairs beside one that is open', [backedSink, possible], sets(), 'near-miss'],
  ['a sink repairs beside one that is open', [sink, possible], sets(), 'inconclusive'],
  ['several do, as is proved', [excluded], sets({}), 'multi-fault'],
  ['several do beside one that is open', [possible], sets({}), 'multi-fault'],
  ['several do beside a sink', [sink], sets({}), 'multi-fault'],
  ['several do, but fewer might', [excluded], sets({ minimal: false }), 'inconclusive'],
  ['several do that only print', [excluded], sets({ sink: true }), 'not-localised'],
  ['several do that only print, with edits', [excluded], sets({ sink: true, edits: [] }), 'multi-fault'],
  ['one is open', [possible], sets(), 'inconclusive'],
  ['none does', [excluded], sets(), 'not-localised'],
  ['none was searched', [excluded], undefined, 'not-localised'],
])('where %s', (_name, locations, multiFault, verdict) => {
  expect(verdictOf(baseline, locations, multiFault, 'full')).toBe(verdict);
});

test('in scope paper what only prints counts as well', () => {
  expect(verdictOf(baseline, [sink], undefined, 'paper')).toBe('near-miss');
  expect(verdictOf(baseline, [excluded], sets({ sink: true }), 'paper')).toBe('multi-fault');
});

test('where nothing fails it passes, and where a failing test cannot be run it is unsupported', () => {
  const passing = { failing: [], tests: [{ run: { outcome: 'passed' } }] } as unknown as Baseline;
  expect(verdictOf(passing, [repairable], undefined, 'full')).toBe('passes');
  const tests = ['failed', 'unsupported'].map((outcome) => ({ run: { outcome } }));
  const undecided = { failing: [0, 1], tests } as unknown as Baseline;
  expect(verdictOf(undecided, [repairable], undefined, 'full')).toBe('unsupported');
});

describe('a location points at the mistake', () => {
  const tried = triedText(
    `#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = 0, m, k;
  n = atoi(argv[0]);
  m = n + 1;
  printf("%d ", m + n);
  k = n + 2;
  printf("%d", k);
  return 0;
}
`,
    [['', '3 9']],
    { kinds: ['assignment'] },
  );
  const edit = { description: '', file: 'a.c', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const repair = { edit: { ...edit, before: '', after: '' }, trust: testsOnly, cost: 0, costAmongOthers: 0 };

  /** @param line of the assignment */
  function points(
    line: number,
    status: LocationSummary['status'],
    hasEdit: boolean,
    scope: 'full' | 'paper',
  ) {
    const toggle = toggleIn(tried, line, 'assignment');
    const summary = { toggle, status, wraps: false, witnesses: [], unknowns: [] };
    const edits = hasEdit ? new Map([[toggle, repair]]) : noRepairs.edits;
    return pointsAtMistake(summary, tried, { ...noRepairs, edits }, scope);
  }

  test.each<[string, number, LocationSummary['status'], boolean, 'full' | 'paper', boolean]>([
    ['where it repairs all', 6, 'repairable', false, 'full', true],
    ['not where it only may', 6, 'possible', true, 'full', false],
    ['not where it takes its value from the input', 5, 'repairable', false, 'full', false],
    ['not even in scope paper', 5, 'repairable', false, 'paper', false],
    ['unless an edit backs it', 5, 'repairable', true, 'full', true],
    ['not where it spells the output', 8, 'repairable', false, 'full', false],
    ['unless an edit backs that', 8, 'repairable', true, 'full', true],
    ['or the scope knows no sinks', 8, 'repairable', false, 'paper', true],
  ])('%s', (_name, line, status, hasEdit, scope, isPointing) => {
    expect(points(line, status, hasEdit, scope)).toBe(isPointing);
  });

  test('that an edit adds, too', () => {
    const toggle = (tried.located.locations.length + 1) as Toggle;
    const summary = { toggle, status: 'repairable', wraps: false, witnesses: [], unknowns: [] } as const;
    const repairs = { ...noRepairs, edits: new Map([[toggle, repair]]) };
    expect(pointsAtMistake(summary, tried, repairs, 'full')).toBe(true);
  });
});
