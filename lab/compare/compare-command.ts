/** `nearmiss experiment compare A B`: the options, and where the comparison goes. */

import type { Command } from 'commander';
import { wholeNumber } from '#cli/option-values.js';
import { printReport, saveReport } from '#cli/write-report.js';
import { optionLimits } from '#request/localise-options.js';
import { compareRows } from './compare-rows.js';
import { readRows } from './read-rows.js';
import { renderComparison } from './render-comparison.js';

interface RawCompareOptions {
  readonly output?: string;
  readonly seed?: string;
}

/** Adds `compare` to the experiments. */
export function addCompareCommand(experiment: Command): void {
  experiment
    .command('compare')
    .summary('what changed between two results, row by row, with tests of significance')
    .description(
      'Compares two folders of results of the same experiment: rows that only one has, cells that differ, ' +
        'and for hits, ranks, unknown pairs and times the mean difference with its bootstrap interval, ' +
        "Wilcoxon's signed-rank test and the rank-biserial correlation.",
    )
    .argument('<first>', 'a folder with rows.csv')
    .argument('<second>', 'another')
    .option('--output <file>', 'everything as JSON')
    .option('--seed <n>', 'seed of the bootstrap (default: 1)')
    .action(runCompare);
}

async function runCompare(first: string, second: string, { output, seed }: RawCompareOptions): Promise<void> {
  const chosen = wholeNumber('--seed', seed ?? '1', 0, optionLimits.seedMax);
  const comparison = compareRows(await readRows(first), await readRows(second), chosen);
  if (output !== undefined) await saveReport(output, `${JSON.stringify(comparison, null, 2)}\n`);
  await printReport(process.stdout, renderComparison(comparison));
}
