/**
 * The report as the evaluation of VPL, the Virtual Programming Lab of Moodle: a line `Comment :=>>`
 * for each line of feedback, `-` before a title and `>` before text that is shown as it is; last
 * the grade. Since every line has its tag, nothing that a program prints can be a grade.
 */

import Big from 'big.js';
import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { hintLines } from './describe-location.js';
import { describeTest, isFailing } from './describe-test.js';
import { printable } from './printable.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import { scoreOf, type TestMarks } from './test-marks.js';

const gradeDecimals = 5;

/** @param gradeMax the grade of all points; the points themselves unless given */
export function renderVpl(localisation: Localisation, marks: TestMarks, say: Say, gradeMax?: string): string {
  const { report, rejection } = localisation;
  const { points, pointsMax } = scoreOf(report, marks);
  const sentence =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const failing = rejection === undefined ? report.tests.results.filter(isFailing) : [];
  const hint = hintLines(report, say);
  const lines = [
    `-${sentence}`,
    ...failing.flatMap((test) => [
      `-${printable(test.name)}`,
      ...describeTest(test, localisation, say).map((line) => `>${line}`),
    ]),
    ...(hint.length === 0 ? [] : ['-Where to look', ...hint.map((line) => `>${line}`)]),
  ];
  const comments = lines.flatMap((line) => line.split('\n')).map((line) => `Comment :=>>${line}\n`);
  return `${comments.join('')}Grade :=>>${gradeOf(points, pointsMax, gradeMax)}\n`;
}

function gradeOf(points: string, pointsMax: string, gradeMax: string | undefined): string {
  if (gradeMax === undefined || new Big(pointsMax).eq(0)) return points;
  return new Big(points).times(gradeMax).div(pointsMax).round(gradeDecimals, Big.roundHalfUp).toFixed();
}
