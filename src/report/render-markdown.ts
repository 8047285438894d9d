/**
 * The report as Markdown (GitHub's dialect), for a comment on a pull request or in a
 * learning platform: the verdict, the failing tests, and the first locations with the
 * values wanted and the edit as a diff. User text goes into code spans, where Markdown
 * means nothing.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedEdit, ReportedLocation } from '#model/report.js';
import {
  describeTogether,
  enumerate,
  explanationOf,
  inOrder,
  leftDiagnoses,
  likeliestDiagnoses,
  minimalityOf,
  type PlacedDiagnosis,
  promiseOfAll,
  tabledTests,
} from './describe-diagnosis.js';
import { describeEdit, type EditedLines, editedLines, editedPlaces, shownEdit } from './describe-edit.js';
import { candidatesOf, likeliestOf, promiseOf } from './describe-location.js';
import { describeRivals } from './describe-rivals.js';
import { runHeading, runLines } from './describe-run.js';
import { describeTest, isFailing, isShownInFull, type ReportedTest } from './describe-test.js';
import { achievementOf, achievementTogether } from './describe-trust.js';
import { describeWitness } from './describe-witness.js';
import { capital, capped } from './lines.js';
import { nameLocation } from './name-location.js';
import { type NoticedFinding, noticedFindings } from './noticed-findings.js';
import { printable } from './printable.js';
import { isReason, placedMessage } from './render-findings.js';
import { mistakeLines } from './render-mistakes.js';
import { rejectionSentence } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import { wholeHeading } from './render-whole.js';

const testsMax = 8;
const findingsMax = 5;

/** @param source the submission as latin-1 text */
export function renderMarkdown(localisation: Localisation, source: string, say: Say): string {
  const { report, rejection } = localisation;
  const head =
    rejection === undefined ? verdictSentence(report, say) : rejectionSentence(report, rejection, say);
  const isRun = rejection === undefined;
  const blocks = [
    `**nearmiss**: ${escapeMarkdown(head)}`,
    mistakes(report, say),
    failingRun(report, say),
    isRun ? failingTests(localisation, say) : '',
    places(report, source, say),
    whole(report, source, say),
    isRun ? findings(report, say) : '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function mistakes(report: Report, say: Say): string {
  return report.mistakes
    .map((mistake) => {
      const [name, ...others] = mistakeLines(mistake, report.submission.file, say).map(escapeMarkdown);
      return [`**${name}**`, ...others].join('\n');
    })
    .join('\n\n');
}

function failingRun(report: Report, say: Say): string {
  const lines = runLines(report, say);
  if (lines.length === 0) return '';
  return [`### ${escapeMarkdown(runHeading(report, say))}`, ...codeBlock('', lines, '')].join('\n');
}

function failingTests(localisation: Localisation, say: Say): string {
  const failing = localisation.report.tests.results.filter(isFailing);
  if (failing.length === 0) return '';
  return [
    `### ${say`Failing tests`}`,
    '',
    ...capped(failing, testsMax, (test) => failingTest(test, localisation, say), say, ''),
  ].join('\n');
}

function failingTest(test: ReportedTest, localisation: Localisation, say: Say): string[] {
  const [sentence, ...described] = describeTest(test, localisation, say);
  const difference = isShownInFull(test, localisation) ? [] : described;
  return [
    `- ${codeSpan(printable(test.name))} ${escapeMarkdown(sentence!)}`,
    ...(difference.length === 0 ? [] : codeBlock('', difference)),
  ];
}

function places(report: Report, source: string, say: Say): string {
  const together = likeliestDiagnoses(report);
  const shown = likeliestOf(report);
  if (together.length + shown.length === 0) return '';
  const left = candidatesOf(report).length - shown.length;
  return [
    `### ${say`Where to look`}`,
    '',
    ...inOrder(
      report,
      [
        ...together.flatMap((placed) => placesTogether(placed, report, source, say)),
        ...leftDiagnoses(report, say).flatMap((line) => ['', `${line}.`, '']),
      ],
      [
        ...shown.flatMap((location) => place(location, report, source, say)),
        ...rivals(report, shown, say),
        ...(left === 0 ? [] : ['', say`… and ${say.count(left, 'less likely place')}.`, '']),
      ],
    ),
  ]
    .join('\n')
    .trimEnd();
}

function rivals(report: Report, shown: readonly ReportedLocation[], say: Say): string[] {
  const described = describeRivals(report, shown, say);
  if (described === undefined) return [];
  const { sentence, input, outcomes } = described;
  const lines = [...input, ...outcomes];
  return ['', escapeMarkdown(sentence), ...(lines.length === 0 ? [] : codeBlock('', lines, '')), ''];
}

function place(location: ReportedLocation, report: Report, source: string, say: Say): string[] {
  const { file } = report.submission;
  const values = location.witnesses.flatMap((witness) =>
    describeWitness(location, witness, file, say).map((change) => say`${printable(witness.test)}: ${change}`),
  );
  return [
    `- ${say`${codeSpan(nameLocation(location, file, say))}: ${promiseOf(location, say)}`}`,
    ...(values.length === 0
      ? []
      : codeBlock(
          '',
          capped(values, testsMax, (value) => [value], say, ''),
        )),
    ...editOf(location, file, source, say),
  ];
}

function placesTogether(placed: PlacedDiagnosis, report: Report, source: string, say: Say): string[] {
  const { file } = report.submission;
  const { diagnosis, locations } = placed;
  const explanation = explanationOf(placed, file, say);
  const remarks = [...(explanation === '' ? [] : [explanation]), minimalityOf(placed, say)];
  const values = tabledTests(diagnosis).flatMap((test) =>
    describeTogether(test, locations, file, say).map((change) => say`${printable(test.test)}: ${change}`),
  );
  const names = locations.map((location) => codeSpan(nameLocation(location, file, say)));
  return [
    `- ${say`${enumerate(names, say)}: ${promiseOfAll(placed, say)}`} (${escapeMarkdown(remarks.join('; '))})`,
    ...(values.length === 0
      ? []
      : codeBlock(
          '',
          capped(values, testsMax, (value) => [value], say, ''),
        )),
    ...(diagnosis.edits === undefined ? [] : jointEdits(diagnosis.edits, file, source, say)),
  ];
}

function jointEdits(edits: readonly ReportedEdit[], file: string, source: string, say: Say): string[] {
  const names = edits.map((change) => codeSpan(describeEdit(change, say)));
  const diff = diffTogether(edits, file, source);
  return [
    '',
    `  ${say`Edits that together ${achievementTogether(edits, say)}: ${enumerate(names, say)}`}`,
    ...(diff.length === 0 ? [] : codeBlock('diff', diff)),
  ];
}

function whole({ wholeRepair, tests, submission }: Report, source: string, say: Say): string {
  if (wholeRepair === undefined) return '';
  const { advice, edits } = wholeRepair;
  const lines =
    edits === undefined
      ? advice.map((sentence) => `- ${escapeMarkdown(capital(say.finished(sentence)))}`)
      : codeBlock('diff', diffTogether(edits, submission.file, source));
  return [`### ${wholeHeading(wholeRepair, tests.failed, say)}`, '', ...lines].join('\n');
}

function diffTogether(edits: readonly ReportedEdit[], file: string, source: string): string[] {
  return editedPlaces(edits, source, file).flatMap(({ lines }) => (lines === undefined ? [] : diffOf(lines)));
}

function editOf(location: ReportedLocation, file: string, source: string, say: Say): string[] {
  const change = shownEdit(location.edit);
  if (change === undefined) return [];
  const lines = editedLines(change, source, file);
  const name = `  ${say`An edit that ${achievementOf(change, say)}: ${codeSpan(describeEdit(change, say))}`}`;
  if (lines === undefined) return ['', name];
  return ['', name, ...codeBlock('diff', diffOf(lines))];
}

function diffOf({ before, after }: EditedLines): string[] {
  return [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
}

function findings(report: Report, say: Say): string {
  const found = noticedFindings(report.findings.filter((finding) => !isReason(finding, report)));
  if (found.length === 0) return '';
  const render = (finding: NoticedFinding): string[] => [`- ${escapeMarkdown(placedMessage(finding, say))}`];
  return [`### ${say`Also noticed`}`, '', ...capped(found, findingsMax, render, say, '')].join('\n');
}

/** In a list item, unless its indentation says otherwise. The fence is longer than any run of backticks in it. */
function codeBlock(language: string, lines: readonly string[], indent = '  '): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1));
  return ['', ...[`${fence}${language}`, ...lines, fence].map((line) => `${indent}${line}`)];
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}

/** What would be markup, HTML or a mention. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#@&~|]/g, (character) => (character === '@' ? '&#64;' : `\\${character}`));
}
