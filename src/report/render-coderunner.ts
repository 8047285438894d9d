/**
 * The report as a combinator template grader of Moodle CodeRunner prints it: the fraction of the mark,
 * the verdict, a table of the tests, where to look, and a state that CodeRunner hands back with the
 * student's next check. What is HTML is made of escaped text.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import { hintLines } from './describe-location.js';
import { describeTest, failedOutputOf, isFailing } from './describe-test.js';
import { escapeHtml, htmlText } from './html.js';
import { decodeBytes, printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import { pointsOf, scoreOf, type TestMarks } from './test-marks.js';

/** `iscorrect` and `ishidden` are CodeRunner's own: a tick, and rows that students do not see. */
const columns = ['iscorrect', 'Test', 'Expected', 'Got', 'Result', 'Mark'] as const;

/** @param tries checks of this student so far, this one included */
export function renderCoderunner(
  localisation: Localisation,
  marks: TestMarks,
  tries: number,
  say: Say,
): string {
  const { report, rejection } = localisation;
  const hint = hintLines(report, say);
  const sentence =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const rows = report.tests.results.flatMap((test, index) => {
    if (judgementOf(test.outcome) === 'nothing') return [];
    const output = failedOutputOf(test.name, localisation);
    const points = pointsOf(marks, index);
    return [
      [
        isFailing(test) ? 0 : 1,
        printable(test.name),
        output === undefined ? '' : decodeBytes(output.expected),
        output === undefined ? '' : decodeBytes(output.actual),
        describeTest(test, localisation, say)[0]!,
        `${isFailing(test) ? '0' : points} / ${points}`,
      ],
    ];
  });
  const result = {
    fraction: rejection === undefined ? scoreOf(report, marks).share : 0,
    prologuehtml: htmlText('p', {}, sentence),
    ...(rejection === undefined && { testresults: [columns, ...rows] }),
    epiloguehtml: hint.length === 0 ? '' : `<h5>Where to look</h5><pre>${escapeHtml(hint.join('\n'))}</pre>`,
    graderstate: JSON.stringify({ tries }),
  };
  return `${JSON.stringify(result)}\n`;
}
