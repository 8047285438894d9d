/**
 * The table of the TCAS experiment: a line for each variant, the averages over the counted
 * ones next to the published numbers, and what went wrong, if anything did.
 */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { number, percent, rankCells, rankHeader } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { defaultAnalyser } from '#model/analyser.js';
import { type PublishedTcas, publishedTcas, tcasLinesOfLiterature } from './published-tcas.js';
import { renderSeveralFaults } from './render-several-faults.js';
import type { EffortAverages, SetAverages, TcasSummary } from './tcas-summary.js';
import type { VariantSummary } from './variant-summary.js';

export function renderTcasTable(summary: TcasSummary): string {
  const parts = [
    renderVariants(summary.variants),
    renderSeveralFaults(summary.variants),
    renderAverages(summary),
    renderBaselines(summary),
    renderEfforts(summary),
    renderNotes(summary),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Without its variants: an analyser beside the first. */
export function renderTcasAverages(summary: TcasSummary): string {
  const { analyser, scope } = summary.options;
  const parts = [
    `${analyser}, scope ${scope}`,
    renderAverages(summary),
    renderEfforts(summary),
    renderNotes(summary),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderVariants(variants: readonly VariantSummary[]): string {
  const header = ['variant', 'fault', 'failing', 'locations', 'repairable', 'possible', 'lines', '% of code'];
  header.push('fault found', 'rank', 'ms', 'tasks', 'generations', 'time-outs');
  const rows = variants.map((variant) => {
    const { effort } = variant;
    const set = variant.sets.all;
    return [
      `${variant.id}${variant.counted ? '' : ' *'}`,
      variant.singleFault ? variant.faultKind : 'several',
      String(variant.tests.failing),
      String(set.locations),
      String(set.repairable),
      String(set.possible),
      String(set.reportedLines.length),
      percent(set.codeShare),
      set.hit ? 'yes' : set.hitPossible ? 'possible' : 'no',
      number(set.rank, 1),
      number(effort.elapsedMsMean, 1),
      number(effort.tasksMean, 1),
      number(effort.generationsMean, 1),
      number(effort.timeoutsMean, 1),
    ];
  });
  const table = renderColumns([header, ...rows], ['left', 'left']);
  const uncounted = variants.some(({ counted }) => !counted);
  return uncounted
    ? `${table}\n* not in the averages: several faults, or one that no value can repair`
    : table;
}

function renderAverages({ averages, lines, options, published: known }: TcasSummary): string {
  const { variants, sets } = averages;
  // The published sets have the kinds of scope paper: next to others they would mislead.
  const isComparable = known !== undefined && options.scope === 'paper' && options.kinds === undefined;
  const header = ['', 'fault found', 'locations', 'lines', '% of code'];
  header.push(known === undefined ? '' : `% of ${tcasLinesOfLiterature}`);
  header.push('rank', 'ranked before it');
  const row = (name: string, set: SetAverages): string[] => [
    name,
    `${set.hits} of ${variants}`,
    number(set.locations, 1),
    number(set.reportedLines, 2),
    percent(set.codeShare),
    known === undefined ? '' : percent(set.codeShareOfLiterature),
    number(set.rank, 1),
    percent(set.rankShare),
  ];
  const published = ({ name, linesMean, codeShareMean }: PublishedTcas): string[][] => {
    if (!isComparable) return [];
    const mean = linesMean === undefined ? '' : number(linesMean, 2);
    return [[name, '', '', mean, '', percent(codeShareMean ?? null), '', '']];
  };
  const rows = [
    header,
    row('all locations', sets.all),
    row('without inputs', sets.withoutInputs),
    row('without defines', sets.withoutDefines),
    ...published(publishedTcas.setsWithInputs),
    row('without inputs and defines', sets.withoutInputsAndDefines),
    ...published(publishedTcas.setsWithoutInputs),
    ...published(publishedTcas.birch),
  ];
  const title = `Mean over ${variants} single-fault variants (lines of code: ${lines.codeLines})`;
  return `${title}\n${renderColumns(rows, ['left'])}`;
}

function renderBaselines({ averages }: TcasSummary): string {
  const rows = [
    ['in percent', ...rankHeader],
    ['nearmiss, of all locations', ...rankCells(averages.ranks)],
    ...formulaNames.map((name) => [`${name}, of executed lines`, ...rankCells(averages.baselines[name])]),
  ];
  return renderColumns(rows, ['left']);
}

function renderEfforts({ averages, options, published: known }: TcasSummary): string {
  const { naive } = averages;
  const own = options.analyser === defaultAnalyser ? 'nearmiss' : `nearmiss with ${options.analyser}`;
  const row = (name: string, effort: EffortAverages): string[] => [
    name,
    number(effort.elapsedMs === null ? null : effort.elapsedMs / 1000, 4),
    number(effort.tasks, 1),
    number(effort.generations, 1),
    number(effort.timeouts, 2),
  ];
  const { birch, jose } = publishedTcas;
  const rows = [
    ['', 'seconds', 'tasks', 'generations', 'time-outs'],
    row(`${own}, ${options.strategy === 'naive' ? 'naive' : 'generations'}`, averages.effort),
    ...(naive === undefined ? [] : [row(`${own}, naive`, naive)]),
    ...(known === undefined ? [] : [birch, jose]).map((each) => [
      each.name,
      number(each.secondsMean, 2),
      '',
      '',
      '',
    ]),
  ];
  const table = renderColumns(rows, ['left']);
  if (naive === undefined) return table;
  return `${table}\nnaive reports ${naive.sameSets ? 'the same sets' : 'OTHER SETS'}`;
}

/** All variants, those that are not counted too. */
function renderLeftOpen(variants: readonly VariantSummary[]): readonly string[] {
  return variants.flatMap(({ id, leftOpen }) => {
    const counts = Object.entries(leftOpen).map(([reason, places]) => `${reason} ${places}`);
    return counts.length === 0 ? [] : [`${id} leaves places open, by reason: ${counts.join(', ')}`];
  });
}

function renderNotes({ averages, variants }: TcasSummary): string {
  const { eachTest } = averages;
  const partial = variants.filter((each) => each.partial);
  const lines = [
    `void tests: ${number(averages.voidTests, 0)}; failed replays: ${averages.failedReplays}; ` +
      `unknown pairs: ${averages.unknownPairs}`,
    ...renderLeftOpen(variants),
    ...(averages.missed.length === 0
      ? []
      : [`fault not among the repairable locations: ${averages.missed.join(' ')}`]),
    ...variants.flatMap(({ id, message }) =>
      message === undefined ? [] : [`${id} was not searched: ${message}`],
    ),
    ...(partial.length === 0 ? [] : [`partial, a limit was hit: ${partial.map(({ id }) => id).join(' ')}`]),
    ...variants.filter(({ runsAgree }) => !runsAgree).map(({ id }) => `${id}: its runs DISAGREE`),
  ];
  if (eachTest !== undefined) {
    lines.push(
      `failing tests that alone report the fault: ${eachTest.tests - eachTest.missed} of ${eachTest.tests}`,
    );
    for (const { id, eachTest: asked } of variants) {
      for (const { test, status } of asked?.missed ?? []) lines.push(`  ${id} ${test}: ${status}`);
    }
  }
  return lines.join('\n');
}
