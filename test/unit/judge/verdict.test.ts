import { expect, test } from '@jest/globals';
import { type JudgedLocation, verdictOf } from '#judge/verdict.js';
import type { MultiDiagnosis, MultiFault } from '#model/report.js';
import type { Baseline } from '#program/baseline.js';

/** One test that fails. */
const baseline = { failing: [0], tests: [{ run: { outcome: 'failed' } }] } as unknown as Baseline;

const excluded: JudgedLocation = { status: 'excluded', sink: false };
const possible: JudgedLocation = { status: 'possible', sink: false };
const repairable: JudgedLocation = { status: 'repairable', sink: false };
const sink: JudgedLocation = { status: 'repairable', sink: true };
const backedSink: JudgedLocation = { ...sink, edit: {} };

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
