/**
 * The report as a judge of Dodona writes it (https://docs.dodona.be, `judge_output.json`): a tab with
 * a context for each test, messages that say where to look, and annotations on the lines of the
 * program. Rows and columns count from 0.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { hintLines } from './describe-location.js';
import { describeTest, failedOutputOf, isFailing, type ReportedTest } from './describe-test.js';
import { lineRemarks } from './line-remarks.js';
import { decodeBytes, printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import type { ReportedPlaces } from './reported-places.js';

export function renderDodona(localisation: Localisation, places: ReportedPlaces, say: Say): string {
  const { report, rejection } = localisation;
  const tests = report.tests.results.filter(({ outcome }) => judgementOf(outcome) !== 'nothing');
  const hint = hintLines(report, say);
  const sentence =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const feedback = {
    accepted: rejection === undefined && !tests.some(isFailing),
    status: statusOf(localisation),
    description: sentence,
    messages: hint.length === 0 ? [] : [{ format: 'code', description: hint.join('\n') }],
    annotations: annotationsOf(localisation, places, say),
    groups: [
      {
        description: 'Tests',
        badgeCount: tests.filter(isFailing).length,
        groups: tests.map((test) => contextOf(test, localisation, say)),
      },
    ],
  };
  return `${JSON.stringify(feedback, null, 2)}\n`;
}

/** The state that explains most, among those that Dodona knows. */
function statusOf({ report, rejection }: Localisation): string {
  if (rejection !== undefined) {
    return report.verdict === 'compile-error' ? 'compilation error' : 'internal error';
  }
  const outcomes = new Set(report.tests.results.map(({ outcome }) => outcome));
  if (outcomes.has('crashed')) return 'runtime error';
  if (outcomes.has('timed out')) return 'time limit exceeded';
  if (outcomes.has('failed')) return 'wrong';
  return outcomes.has('unsupported') ? 'internal error' : 'correct';
}

function contextOf(test: ReportedTest, localisation: Localisation, say: Say): object {
  const accepted = !isFailing(test);
  const output = failedOutputOf(test.name, localisation);
  const description = { format: 'plain', description: printable(test.name) };
  const messages = accepted
    ? []
    : [{ format: 'code', description: describeTest(test, localisation, say).join('\n') }];
  const compared = output !== undefined && {
    tests: [
      {
        accepted,
        expected: decodeBytes(output.expected),
        generated: decodeBytes(output.actual),
        format: 'text',
      },
    ],
  };
  return { accepted, groups: [{ accepted, description, ...compared, messages }] };
}

function annotationsOf(localisation: Localisation, places: ReportedPlaces, say: Say): object[] {
  return lineRemarks(localisation, say)
    .filter((remark) => isOfSubmission(remark, localisation.report))
    .map(({ file, line, column, endLine, text, isCertain }) => ({
      ...{ row: line - 1, rows: endLine - line + 1 },
      ...{ column: places.columnOf(file, line, column) - 1, text, type: isCertain ? 'error' : 'warning' },
    }));
}

/** Dodona shows one file. */
function isOfSubmission({ file }: { readonly file: string }, { submission }: Report): boolean {
  return file === submission.file;
}
