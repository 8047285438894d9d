/**
 * What the suite says of a test besides what it checks: its points, and when students see it. By
 * the test's place in the suite, which is its place in a report, since hidden tests lose their names.
 */

import Big from 'big.js';
import { judgementOf } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import type { Suite, Visibility } from '#model/suite.js';

export interface TestMark {
  /** Undefined where the suite does not say when students see it. */
  readonly visibility: Visibility | undefined;
  /** A decimal. */
  readonly points: string;
}

export type TestMarks = readonly TestMark[];

export function marksOf({ tests }: Pick<Suite, 'tests'>): TestMarks {
  return tests.map(({ points = '1', visibility }) => ({ points, visibility }));
}

/** A point for each test that a suite says nothing of. */
export function pointsOf(marks: TestMarks, index: number): string {
  return marks[index]?.points ?? '1';
}

export interface Score {
  /** Decimals, exact. */
  readonly points: string;
  readonly pointsMax: string;
  /** The part of all points, at most 1; 0 where there are none. */
  readonly share: number;
}

/** Tests that specify nothing have no points. */
export function scoreOf({ tests }: Report, marks: TestMarks): Score {
  let [points, pointsMax] = [new Big(0), new Big(0)];
  for (const [index, { outcome }] of tests.results.entries()) {
    if (judgementOf(outcome) === 'nothing') continue;
    pointsMax = pointsMax.plus(pointsOf(marks, index));
    if (outcome === 'passed') points = points.plus(pointsOf(marks, index));
  }
  const share = pointsMax.eq(0) ? 0 : points.div(pointsMax).toNumber();
  return { points: points.toFixed(), pointsMax: pointsMax.toFixed(), share };
}

/** The names of the tests that students do not always see. */
export function hiddenNames({ tests }: Report, marks: TestMarks): ReadonlySet<string> {
  const isHidden = (index: number): boolean => (marks[index]?.visibility ?? 'visible') !== 'visible';
  return new Set(tests.results.flatMap(({ name }, index) => (isHidden(index) ? [name] : [])));
}
