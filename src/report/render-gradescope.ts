/**
 * The report as `results.json` of a Gradescope autograder: the tests with their points,
 * and one entry without points that says where to look. A test that specifies nothing
 * gives no point. Fields and visibilities are those of Gradescope's autograder
 * specification. If the tests are not always visible, the entry names only the places,
 * and not how many tests fail, which would reveal something about hidden tests.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import type { Visibility } from '#model/suite.js';
import { hintLines } from './describe-location.js';
import { describeTest, isFailing, type ReportedTest } from './describe-test.js';

import { hideTests } from './hide-tests.js';
import { limitHints } from './hints.js';
import { printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import { pointsOf, scoreOf, type TestMarks } from './test-marks.js';

/** @param visibility for the tests of which the suite says nothing; the places are always visible */
export function renderGradescope(
  localisation: Localisation,
  visibility: Visibility,
  say: Say,
  marks: TestMarks = [],
): string {
  const { report, rejection } = localisation;
  const shown = report.tests.results.map((_, index) => marks[index]?.visibility ?? visibility);
  const areVisible = shown.every((when) => when === 'visible');
  const hint = hintLines(areVisible ? report : withPlacesOnly(localisation), say);
  const sentence =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const results = {
    score: Number(scoreOf(report, marks).points),
    execution_time: report.stats.elapsedMs / 1000,
    ...((areVisible || rejection !== undefined) && { output: sentence, output_format: 'text' }),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    tests: [
      ...report.tests.results.map((test, index) => ({
        ...testEntry(test, localisation, say, Number(pointsOf(marks, index))),
        visibility: shown[index]!,
      })),
      ...(hint.length === 0
        ? []
        : [{ name: say`Where to look`, status: 'failed', output: hint.join('\n'), visibility: 'visible' }]),
    ],
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

/** Without which place repairs which test, which would reveal something about the tests. */
function withPlacesOnly(localisation: Localisation): Report {
  const names = localisation.report.tests.results.map(({ name }) => name);
  return hideTests(limitHints(localisation, 'line'), new Set(names)).report;
}

function testEntry(test: ReportedTest, localisation: Localisation, say: Say, points: number): object {
  const output = describeTest(test, localisation, say).join('\n');
  const name = printable(test.name);
  if (judgementOf(test.outcome) === 'nothing') return { name, output, tags: ['not counted'] };
  const fails = isFailing(test);
  return {
    score: fails ? 0 : points,
    max_score: points,
    status: fails ? 'failed' : 'passed',
    name,
    ...(fails && { output }),
    tags: [test.outcome],
  };
}
