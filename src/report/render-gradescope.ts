/**
 * The report as `results.json` of a Gradescope autograder: the tests, a point each,
 * and one entry without points that says where to look. A test that specifies nothing
 * gives no point. Fields and visibilities are those of Gradescope's autograder
 * specification. If the tests are not always visible, the entry names only the places,
 * and not how many tests fail, which would reveal something about hidden tests.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { hintLines } from './describe-location.js';
import { describeTest, isFailing, type ReportedTest } from './describe-test.js';
import type { Visibility } from './format-names.js';
import { hideTests } from './hide-tests.js';
import { limitHints } from './hints.js';
import { printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';

/** @param visibility for the tests; the places are always visible */
export function renderGradescope(localisation: Localisation, visibility: Visibility, say: Say): string {
  const { report, rejection } = localisation;
  const areVisible = visibility === 'visible';
  const hint = hintLines(areVisible ? report : withPlacesOnly(localisation), say);
  const sentence =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const results = {
    score: report.tests.passed,
    execution_time: report.stats.elapsedMs / 1000,
    ...((areVisible || rejection !== undefined) && { output: sentence, output_format: 'text' }),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    tests: [
      ...report.tests.results.map((test) => ({ ...testEntry(test, localisation, say), visibility })),
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

function testEntry(test: ReportedTest, localisation: Localisation, say: Say): object {
  const output = describeTest(test, localisation, say).join('\n');
  const name = printable(test.name);
  if (judgementOf(test.outcome) === 'nothing') return { name, output, tags: ['not counted'] };
  const fails = isFailing(test);
  return {
    score: fails ? 0 : 1,
    max_score: 1,
    status: fails ? 'failed' : 'passed',
    name,
    ...(fails && { output }),
    tags: [test.outcome],
  };
}
