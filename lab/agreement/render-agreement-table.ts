/** The table of the agreement experiment: totals by analyser, then every disagreement and refused witness. */

import { renderColumns } from '#lab/terminal/text-columns.js';
import type { Answer } from '#model/task.js';
import { count } from '#report/lines.js';
import type { AgreementSummary, AgreementTotal } from './agreement-summary.js';

/** The rest are in `summary.json`. */
const listedMax = 20;
const valuesMax = 8;

/** @param repeat the command that searches one test of one program again */
export function renderAgreementTable(
  summary: AgreementSummary,
  repeat: (id: string, test: string, analyser: string) => string,
): string {
  const first = summary.totals[0];
  const parts = [
    `${count(summary.programs, 'program')}, ${first?.tests ?? 0} tasks at full width, ${first?.pairs ?? 0} pairs of location and test`,
    first === undefined ? '' : renderTotals(summary.totals),
    renderUnknowns(summary.totals),
    renderList(
      'disagreements',
      summary.disagreements.map(({ id, test, location, first: left, other }) => [
        `${id} ${test} ${location}: ${left.analyser} ${answerText(left.answer)}; ${other.analyser} ${answerText(other.answer)}`,
        repeat(id, test, other.analyser),
      ]),
    ),
    renderList(
      'witnesses that our replay refuses',
      summary.refused.map(({ id, test, location, analyser, detail }) => [
        `${id} ${test} ${location}: ${detail}`,
        repeat(id, test, analyser),
      ]),
    ),
    renderList(
      'not searched',
      summary.rejected.map(({ id, message }) => [`${id}: ${message}`]),
    ),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderTotals(totals: readonly AgreementTotal[]): string {
  const first = totals[0]!.analyser;
  const header = [
    ...['analyser', 'ms a task', 'same sets', 'agree', 'disagree'],
    ...['unknown here', `unknown to ${first}`, 'to both', 'refused'],
  ];
  const rows = totals.map((total) => [
    total.analyser,
    total.taskMsMean.toFixed(total.taskMsMean < 10 ? 2 : 0),
    `${total.sameSets}/${total.programs}`,
    ...[total.agree, total.disagree, total.unknownHere, total.unknownFirst, total.unknownBoth].map(String),
    String(total.failedReplays),
  ]);
  return renderColumns([header, ...rows], ['left']);
}

function renderUnknowns(totals: readonly AgreementTotal[]): string {
  const lines = totals.flatMap(({ analyser, unknownReasons }) => {
    const reasons = Object.entries(unknownReasons).map(([reason, number]) => `${reason} ${number}`);
    return reasons.length === 0 ? [] : [`unknown to ${analyser}: ${reasons.join(', ')}`];
  });
  return lines.join('\n');
}

function renderList(title: string, items: readonly (readonly string[])[]): string {
  if (items.length === 0) return title === 'not searched' ? '' : `${title}: none`;
  const shown = items.slice(0, listedMax).map((lines) => `  ${lines.join('\n    ')}`);
  const left = items.length - shown.length;
  return [`${title}:`, ...shown, ...(left === 0 ? [] : [`  … and ${left} more in summary.json`])].join('\n');
}

function answerText(answer: Answer): string {
  if (answer.kind === 'cannot-repair') return 'excludes it';
  if (answer.kind === 'unknown') return 'does not know';
  const { values } = answer.witness;
  const shown = values.slice(0, valuesMax).map(({ literal }) => literal);
  return `repairs it with ${shown.join(', ')}${values.length > valuesMax ? ', …' : ''}`;
}
