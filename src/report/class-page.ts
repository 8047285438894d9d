/**
 * A class as one self-contained HTML page: figures, the histogram of the near misses, a
 * list to sort and filter, and each submission with its marked source. It can be read
 * without its script, which reads numbers and words from `data-` attributes and never
 * turns text into HTML. Its policy lets only that one script run, so text that slipped
 * through unescaped could do nothing.
 */

import { renderBeyond } from './class-beyond.js';
import {
  type ClassEntry,
  type ClassResult,
  countVerdicts,
  meanNearMissScore,
  nameBest,
  nearMissesByScore,
  percentOf,
  scoreOf,
  wholeText,
} from './class-entry.js';
import { renderGroups } from './class-groups.js';
import { renderHistogram } from './class-histogram.js';
import { renderNearlyRight } from './class-nearly-right.js';
import classScript from './class-page-script.js.js';
import { classStyle } from './class-page-style.js';
import { renderSubmission } from './class-submission.js';
import { renderTests } from './class-tests.js';
import { type ClassVerdict, verdictWords } from './class-words.js';
import type { HintLevel } from './hints.js';
import { escapeHtml, type Html, htmlElement, htmlText } from './html.js';
import { count } from './lines.js';
import { printable } from './printable.js';

/** For all sources together; a page with more shows only excerpts. */
const sourceCharsMax = 3_000_000;

/** @param sourceChars how long all sources together are */
export function isBriefPage(sourceChars: number): boolean {
  return sourceChars > sourceCharsMax;
}

/**
 * @param scriptHash base 64 of the SHA-256 of `class-page-script.js`
 * @param sections of the submissions, rendered before where all sources do not fit in memory
 */
export function renderClassPage(
  result: ClassResult,
  hints: HintLevel,
  scriptHash: string,
  sections = renderSections(result),
): string {
  const { entries } = result;
  const parts = [
    renderHeader(result),
    '<main>',
    renderFigures(entries),
    renderNearlyRight(result),
    renderGroups(result),
    renderTests(result),
    renderNearMisses(entries),
    renderBeyond(result),
    htmlText('h2', { id: 'all' }, 'All submissions'),
    renderFilters(entries),
    renderList(entries),
    htmlText('h2', {}, 'Source and hints'),
    renderLegend(hints, entries),
    ...sections,
    '</main>',
  ];
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(printable(result.folder))} – nearmiss</title>
<style>${classStyle}</style>
</head>
<body>
${parts.join('\n')}
<script>${classScript}</script>
</body>
</html>
`;
}

function renderSections({ entries, feedback }: ClassResult): readonly Html[] {
  const isBrief = isBriefPage(entries.reduce((sum, entry) => sum + wholeText(entry).length, 0));
  return entries.map((entry, at) => renderSubmission(entry, at, isBrief, feedback?.get(entry.submission)));
}

function renderHeader({ folder, suite, entries }: ClassResult): Html {
  return htmlElement(
    'header',
    {},
    htmlText('h1', {}, `${count(entries.length, 'submission')} in ${printable(folder)}`),
    htmlText('p', { class: 'faint' }, `Graded with the tests in ${printable(suite)}.`),
  );
}

const otherGroups = [
  'two or three faults',
  'fail otherwise',
  'do not compile',
  'could not be graded',
] as const;
type Group = 'pass every test' | 'near misses' | (typeof otherGroups)[number];

/** As which figure a verdict is counted. */
const groups: Readonly<Record<ClassVerdict, Group>> = {
  passes: 'pass every test',
  'near-miss': 'near misses',
  'multi-fault': 'two or three faults',
  'not-localised': 'fail otherwise',
  inconclusive: 'fail otherwise',
  unsupported: 'could not be graded',
  'compile-error': 'do not compile',
  unreadable: 'could not be graded',
  fault: 'could not be graded',
};

function renderFigures(entries: readonly ClassEntry[]): Html {
  const counts = countVerdicts(entries);
  const figureFor = (group: Group): [string, string] => [
    group,
    String(
      [...counts].reduce((sum, [verdict, amount]) => (groups[verdict] === group ? sum + amount : sum), 0),
    ),
  ];
  const mean = meanNearMissScore(entries);
  const copies = entries.filter(({ sameAs }) => sameAs !== undefined).length;
  const figures: [string, string][] = [
    figureFor('pass every test'),
    figureFor('near misses'),
    ...(mean === null ? [] : [['their mean score', `${percentOf(mean)} %`] satisfies [string, string]]),
    ...otherGroups.map(figureFor),
    ...(copies === 0 ? [] : [['same text as another', String(copies)] satisfies [string, string]]),
  ];
  return htmlElement(
    'dl',
    { class: 'figures' },
    ...figures.map(([name, figure]) =>
      htmlElement('div', {}, htmlText('dt', {}, name), htmlText('dd', {}, figure)),
    ),
  );
}

function renderNearMisses(entries: readonly ClassEntry[]): Html {
  const scores = nearMissesByScore(entries).map((entry) => scoreOf(entry)!);
  if (scores.length === 0) return '';
  return htmlElement(
    'section',
    { 'aria-labelledby': 'unfair' },
    htmlText('h2', { id: 'unfair' }, 'What the score says about the near misses'),
    renderHistogram(scores),
  );
}

/** Shown by the script, without which they would do nothing. */
function renderFilters(entries: readonly ClassEntry[]): Html {
  const options = [...countVerdicts(entries)]
    .filter(([, amount]) => amount > 0)
    .map(([verdict, amount]) =>
      htmlText('option', { value: verdict }, `${verdictWords[verdict].name} (${amount})`),
    );
  const score = (id: string, label: string): Html =>
    htmlElement(
      'label',
      {},
      label,
      `<input id="${id}" type="number" min="0" max="100" step="1" inputmode="numeric">`,
    );
  return htmlElement(
    'div',
    { id: 'filters', role: 'search', hidden: true },
    htmlElement('label', {}, 'Name or line', '<input id="f-text" type="search">'),
    htmlElement(
      'label',
      {},
      'Verdict',
      htmlElement('select', { id: 'f-verdict' }, htmlText('option', { value: '' }, 'all'), ...options),
    ),
    score('f-min', 'Score from, %'),
    score('f-max', 'Score to, %'),
    htmlText('button', { id: 'f-clear', type: 'button' }, 'Show all'),
    htmlElement('p', { id: 'f-count', role: 'status' }),
  );
}

function renderList(entries: readonly ClassEntry[]): Html {
  const header = (sort: string, text: string, isNumber = false, isSorted = false): Html =>
    htmlText(
      'th',
      {
        scope: 'col',
        'data-sort': sort,
        ...(isNumber && { class: 'number' }),
        ...(isSorted && { 'aria-sort': 'ascending' }),
      },
      text,
    );
  const row = htmlElement(
    'tr',
    {},
    header('name', 'Submission', false, true),
    header('order', 'Verdict'),
    header('score', 'Tests passed', true),
    htmlText('th', { scope: 'col', class: 'where' }, 'Likeliest place'),
  );
  const counts = countVerdicts(entries);
  const order = [...counts.keys()];
  return htmlElement(
    'table',
    { id: 'list' },
    htmlElement('thead', {}, row),
    htmlElement(
      'tbody',
      {},
      ...entries.map((entry, at) => `\n${renderRow(entry, at, order.indexOf(entry.verdict))}`),
    ),
  );
}

function renderRow(entry: ClassEntry, at: number, order: number): Html {
  const { verdict, localisation } = entry;
  const score = scoreOf(entry);
  const where = (localisation && nameBest(localisation.report)) ?? entry.reason;
  const data = {
    'data-at': at,
    'data-verdict': verdict,
    'data-order': order,
    'data-score': score === null ? '' : Math.floor(score * 10_000) / 100,
  };
  return htmlElement(
    'tr',
    data,
    htmlElement(
      'th',
      { scope: 'row', class: 'name' },
      htmlText('a', { href: `#s${at}` }, printable(entry.submission)),
    ),
    htmlElement('td', {}, htmlText('span', { class: `verdict v-${verdict}` }, verdictWords[verdict].name)),
    htmlElement('td', { class: 'number' }, renderScore(entry)),
    htmlText('td', { class: 'where' }, printable(where)),
  );
}

function renderScore(entry: ClassEntry): Html {
  const score = scoreOf(entry);
  if (score === null) return '–';
  const { passed, total, void: voided } = entry.localisation!.report.tests;
  return `${percentOf(score)} % <span class="of">(${passed} of ${total - voided})</span>`;
}

function renderLegend(hints: HintLevel, entries: readonly ClassEntry[]): Html {
  const shown = {
    line: 'The hints show lines only.',
    values: 'Below a line are the values that it must yield, test by test.',
    edit: 'Below a line are the edit found there and the values that it must yield, test by test.',
  }[hints];
  const together = entries.some(({ verdict }) => verdict === 'multi-fault')
    ? ' If a submission has two or three faults, ▶ marks the likeliest set of lines, and each of them needs an edit.'
    : '';
  return htmlText(
    'p',
    { class: 'faint' },
    `▶ marks the lines where one edit would repair the submission, numbered from the likeliest; ? marks lines where this could not be settled.${together} ${shown}`,
  );
}
