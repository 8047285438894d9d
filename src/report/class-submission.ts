/** One submission on a class's page: its verdict, its failing tests, its marked source. */

import { inEnglish } from '#language/english.js';
import type { Say } from '#language/say.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { TestResult } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { bestDiagnosis, type ClassEntry, percentOf, scoreOf } from './class-entry.js';
import { renderSource } from './class-source.js';
import { verdictWords } from './class-words.js';
import { explanationOf, minimalityOf } from './describe-diagnosis.js';
import { isFailing } from './describe-test.js';
import { escapeHtml, type Html, htmlElement, htmlText } from './html.js';
import { printable, printableBytes } from './printable.js';
import { mistakeLines } from './render-mistakes.js';
import { explanation } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';

const failingMax = 5;

/** Closed at first; a link to its `id` opens it. */
export function renderSubmission(
  entry: ClassEntry,
  at: number,
  isBrief: boolean,
  feedback?: EntryFeedback,
): Html {
  const { submission, verdict } = entry;
  const score = scoreOf(entry);
  const summary = htmlElement(
    'summary',
    {},
    htmlText('span', { class: 'name' }, printable(submission)),
    htmlText('span', { class: `verdict v-${verdict}` }, verdictWords[verdict].name),
    score === null ? '' : htmlText('span', { class: 'faint' }, `${percentOf(score)} % of the tests`),
  );
  const body = htmlElement(
    'div',
    { class: 'body', id: `s${at}` },
    feedback === undefined ? '' : renderFeedback(feedback),
    renderSubmissionBody(entry, inEnglish, isBrief),
    '<a href="#all">Back to the list</a>',
  );
  return htmlElement('details', { class: 'sub', 'data-at': at }, summary, body);
}

/** What the report says about it, and its marked source. */
export function renderSubmissionBody(entry: ClassEntry, say: Say, isBrief = false): Html {
  const { submission, localisation, source } = entry;
  return [
    renderMeaning(entry, say),
    renderFailing(localisation?.report.tests.results ?? [], say),
    source === undefined ? '' : renderSource(source, localisation, { name: submission, isBrief, say }),
    ...renderOtherFiles(entry, isBrief, say),
  ].join('');
}

function renderFeedback({ comment, credit, creditMax, by }: EntryFeedback): Html {
  const points = credit === undefined ? '' : `Credit: ${credit} of ${creditMax}, ${creditWords[by]}. `;
  return htmlElement(
    'p',
    { class: 'feedback' },
    htmlText('strong', {}, points),
    // Written by whoever grades: its lines stay lines.
    htmlText('span', {}, comment),
  );
}

/** Who says so. */
const creditWords: Readonly<Record<EntryFeedback['by'], string>> = {
  student: 'as written for this student',
  group: 'as written for the group',
  tests: 'by the tests that pass',
  repairs: 'by the repairs that are needed',
};

function renderOtherFiles(
  { submission, otherFiles = [], localisation }: ClassEntry,
  isBrief: boolean,
  say: Say,
): Html[] {
  return otherFiles.flatMap(({ name: file, text }) => [
    htmlText('p', { class: 'name' }, printable(file)),
    renderSource(text, localisation, { name: `${submission}, ${file}`, isBrief, say, file }),
  ]);
}

function renderMeaning({ verdict, reason, sameAs, localisation }: ClassEntry, say: Say): Html {
  const { meaning } = verdictWords[verdict];
  const report = localisation?.report;
  const sentences = [
    ...(report?.compileError !== undefined && verdict === 'near-miss'
      ? // One edit repairs the program only once it compiles.
        [verdictSentence(report, say), printableBytes(say.finished(reason))]
      : [
          reason === ''
            ? `${capital(say.words(meaning))}.`
            : say`${capital(say.words(meaning))}: ${printableBytes(say.finished(reason))}`,
        ]),
    ...(report === undefined ? [] : explanation(report, say)),
    ...(report?.mistakes ?? []).map((mistake) =>
      mistakeLines(mistake, report!.submission.file, say).slice(0, 2).join('. '),
    ),
    ...(report === undefined ? [] : whoRepairsWhat(report, say)),
    ...(report?.presentation
      ? [say`Apart from case, punctuation and white space, its output is right.`]
      : []),
    ...(report?.partial ? [say`A limit ended the search before everything was settled.`] : []),
    ...(sameAs === undefined ? [] : [say`The same text as ${printable(sameAs)}.`]),
  ];
  return sentences.map((sentence) => htmlText('p', {}, sentence)).join('');
}

/** Describes the likeliest set, if several places are needed. */
function whoRepairsWhat(report: Report, say: Say): string[] {
  const together = bestDiagnosis(report);
  if (together === undefined) return [];
  const explanation = explanationOf(together, report.submission.file, say);
  return [explanation, minimalityOf(together, say)]
    .filter((each) => each !== '')
    .map((each) => `${capital(each)}.`);
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Empty if no test was run. */
function renderFailing(results: readonly TestResult[], say: Say): Html {
  const failing = results.filter(isFailing);
  if (failing.length === 0 || failing.length === results.length) return '';
  const left = failing.length - failingMax;
  const names = failing.slice(0, failingMax).map(({ name, outcome }) => {
    const how = outcome === 'failed' ? '' : ` (${say.words(outcome)})`;
    return htmlText('span', { class: 'name' }, printableBytes(name)) + escapeHtml(how);
  });
  return htmlElement(
    'p',
    {},
    say`Fails ${say.count(failing.length, 'test')}: ${names.join(', ')}`,
    left > 0 ? ` ${say`and ${left} more`}` : '',
  );
}
