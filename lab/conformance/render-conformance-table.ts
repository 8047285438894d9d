/**
 * The table of the conformance experiment: the runs by cause and by what gcc's program
 * did, the shares of equal runs, the agreement with the recorded outcomes, and the runs
 * without a finding that differ from gcc's.
 */

import { renderColumns } from '#lab/terminal/text-columns.js';
import { count } from '#report/lines.js';
import type { CauseSummary, ConformanceSummary, Share } from './conformance-summary.js';

const disagreementsMax = 20;
/** Rarer causes are in `summary.json`. */
const causesMax = 40;
const detailCharsMax = 60;

export function renderConformanceTable(summary: ConformanceSummary): string {
  const parts = [
    `${count(summary.runs, 'run')} of ${count(summary.programs, 'text')}, ${count(summary.steps, 'step')}`,
    renderCauses(summary.causes),
    renderShares(summary),
    renderLuck(summary),
    renderDisagreements(summary),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderCauses(causes: readonly CauseSummary[]): string {
  const hasReference = causes.some(({ relations }) => relations !== undefined);
  const header = ['cause', '', 'texts', 'runs'];
  if (hasReference) header.push('equal', 'both crash', 'both endless', 'both refused', 'different');
  const rows = causes
    .slice(0, causesMax)
    .map(({ group, detail, programs, runs, relations }) => [
      group,
      detail.length > detailCharsMax ? `${detail.slice(0, detailCharsMax)}…` : detail,
      ...[programs, runs].map(String),
      ...(relations === undefined
        ? []
        : [
            relations.equal,
            relations['both-killed'],
            relations['both-endless'],
            relations['both-rejected'],
            relations.different,
          ].map(String)),
    ]);
  const table = renderColumns([header, ...rows], ['left', 'left']);
  const left = causes.length - rows.length;
  return left <= 0 ? table : `${table}\n… and ${left} more`;
}

function renderShares({ conformance, recorded }: ConformanceSummary): string {
  const rows: string[][] = [];
  if (conformance !== undefined) {
    rows.push(
      ['equal to gcc, runs without a finding', shareText(conformance.equalWithoutFinding)],
      ['  with those that end alike in both', shareText(conformance.agreeingWithoutFinding)],
      ['equal to gcc, all runs', shareText(conformance.equal)],
      ['  with those that end alike in both', shareText(conformance.agreeing)],
    );
  }
  for (const version of ['source', 'fixed'] as const) {
    const { engine, reference } = recorded[version];
    if (engine.total === 0) continue;
    rows.push([`as recorded, ${version}: engine`, shareText(engine)]);
    if (reference !== undefined) rows.push([`as recorded, ${version}: gcc`, shareText(reference)]);
  }
  return rows.length === 0 ? '' : renderColumns(rows, ['left', 'left']);
}

function renderLuck({ luck }: ConformanceSummary): string {
  if (luck.runs === 0) return '';
  return (
    `by luck: ${count(luck.runs, 'run')} of ${count(luck.programs, 'text')} pass as compiled and crash under strict; ` +
    `${count(luck.passingPrograms, 'such text')} pass all of their tests as compiled`
  );
}

function renderDisagreements({ disagreements }: ConformanceSummary): string {
  if (disagreements.length === 0) return '';
  const shown = disagreements
    .slice(0, disagreementsMax)
    .map(({ id, version, test, difference }) => `  ${id} ${version} ${test}: ${difference}`);
  const left = disagreements.length - shown.length;
  return [
    'not as gcc, without a finding:',
    ...shown,
    ...(left === 0 ? [] : [`  … and ${left} more in rows.csv`]),
  ].join('\n');
}

function shareText(share: Share): string {
  const { total } = share;
  return total === 0 ? 'none' : `${share.count} of ${total} (${((100 * share.count) / total).toFixed(2)} %)`;
}
