/**
 * The report in check50's JSON (its "JSON specification"): a check for each test. `help`
 * says where to look for this test; `expected` and `actual` come together or not at all;
 * a test that could not be judged is a skipped check.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { type Judgement, judgementOf } from '#model/outcome.js';
import { hintsForTest } from './describe-location.js';
import { runLines } from './describe-run.js';
import {
  describeTest,
  failedOutputOf,
  isFailing,
  isShownInFull,
  type ReportedTest,
} from './describe-test.js';
import { nameTest } from './name-tests.js';
import { decodeBytes, printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';

/** @param version of nearmiss */
export function renderCheck50(localisation: Localisation, version: string, say: Say): string {
  const { report } = localisation;
  const output = {
    slug: `nearmiss/${report.submission.file.replace(/\.c$/, '')}`,
    results: report.tests.results.map((test) => checkOf(test, localisation, say)),
    version,
  };
  return `${JSON.stringify(output, null, 2)}\n`;
}

/** Null: check50 has skipped it. */
const passedByJudgement: Readonly<Record<Judgement, boolean | null>> = {
  right: true,
  wrong: false,
  undecided: null,
  nothing: null,
};

function checkOf(test: ReportedTest, localisation: Localisation, say: Say): object {
  const name = printable(test.name);
  const passed = passedByJudgement[judgementOf(test.outcome)];
  return {
    name,
    description: say`passes ${nameTest(test.name, say)}`,
    passed,
    log: passed === true ? [] : logOf(test, localisation, say),
    cause: passed === true ? null : causeOf(test, localisation, say),
    data: {},
    dependency: null,
  };
}

/** Only one test has its run shown. */
function logOf(test: ReportedTest, localisation: Localisation, say: Say): string[] {
  const { report } = localisation;
  const [sentence, ...difference] = describeTest(test, localisation, say);
  if (report.failingRun?.test !== test.name) return [sentence!, ...difference];
  return [sentence!, ...(isShownInFull(test, localisation) ? [] : difference), ...runLines(report, say)];
}

function causeOf(test: ReportedTest, localisation: Localisation, say: Say): object {
  const { report, rejection } = localisation;
  const hints = isFailing(test) ? hintsForTest(test.name, report, say) : [];
  const output = failedOutputOf(test.name, localisation);
  return {
    rationale:
      rejection === undefined
        ? say`it ${describeTest(test, localisation, say)[0]!}`
        : rejectionSentence(report, rejection, say),
    help: hints.length === 0 ? null : hints.join('\n'),
    ...(output !== undefined && {
      expected: decodeBytes(output.expected),
      actual: decodeBytes(output.actual),
    }),
  };
}
