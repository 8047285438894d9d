/**
 * The credit proposed for a submission, by the rule that whoever grades chose. Points are
 * decimals, added and multiplied as such, and rounded once, at the end.
 *
 *   tests    the points of the tests that pass
 *   repairs  all points, less a share for each repair that is needed and for the size of the
 *            change, and never less than by `tests`; where no repair is known, by `tests`
 *   group    what is said about the group, and by `tests` where nothing is
 */

import Big from 'big.js';
import { unreachable } from '#base/assert.js';
import type { CreditRule, EntryFeedback, Remark } from '#model/class-feedback.js';
import type { Report } from '#model/report.js';
import { creditLimits } from './limits.js';
import { repairsNeeded } from './repairs-needed.js';

export interface Graded {
  readonly report: Report;
  /** Latin-1. */
  readonly source: string;
}

/**
 * @param said about the student, then about the group; a credit there is taken as it is
 * @param points of each test, by name; one that is not named has 1
 */
export function feedbackOn(
  graded: Graded | undefined,
  said: { readonly student?: Remark | undefined; readonly group?: Remark | undefined },
  points: ReadonlyMap<string, string>,
  rule: CreditRule,
): EntryFeedback {
  const { student, group } = said;
  const comment = [student?.comment, group?.comment].find((each) => each !== undefined && each !== '') ?? '';
  const max = graded === undefined ? new Big(0) : pointsIn(graded.report, points, () => true);
  const rest = { comment, creditMax: written(max) };
  if (student?.credit !== undefined)
    return { ...rest, credit: new Big(student.credit).toFixed(), by: 'student' };
  if (rule === 'group' && group?.credit !== undefined) {
    return { ...rest, credit: new Big(group.credit).toFixed(), by: 'group' };
  }
  if (graded === undefined) return { ...rest, by: 'tests' };
  const byTests = pointsIn(graded.report, points, ({ outcome }) => outcome === 'passed');
  switch (rule) {
    case 'tests':
    case 'group':
      return { ...rest, credit: written(byTests), by: 'tests' };
    case 'repairs':
      return byRepairs(graded, rest, max, byTests);
    default:
      return unreachable(rule, 'rule of credit');
  }
}

function byRepairs(
  graded: Graded,
  rest: Pick<EntryFeedback, 'comment' | 'creditMax'>,
  max: Big,
  byTests: Big,
): EntryFeedback {
  const needed = repairsNeeded(graded);
  if (needed === undefined) return { ...rest, credit: written(byTests), by: 'tests' };
  const share = new Big(creditLimits.shareOfRepair).times(needed.repairs).plus(needed.size);
  const left = share.gt(1) ? new Big(0) : max.times(new Big(1).minus(share));
  return left.gt(byTests)
    ? { ...rest, credit: written(left), by: 'repairs' }
    : { ...rest, credit: written(byTests), by: 'tests' };
}

type TestResult = Report['tests']['results'][number];

/** Tests that specify nothing have no points. */
function pointsIn(
  { tests }: Report,
  points: ReadonlyMap<string, string>,
  counts: (test: TestResult) => boolean,
): Big {
  return tests.results
    .filter((test) => test.outcome !== 'void' && counts(test))
    .reduce((sum, { name }) => sum.plus(points.get(name) ?? 1), new Big(0));
}

/** Half up; without zeros at the end. */
function written(points: Big): string {
  return points.round(creditLimits.decimals, Big.roundHalfUp).toFixed();
}
