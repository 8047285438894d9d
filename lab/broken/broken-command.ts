/** `nearmiss experiment broken …`: the options, their decoding, and where the results go. */

import type { Command } from 'commander';
import type { Clock } from '#base/ports.js';
import { wholeNumber } from '#cli/option-values.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { optionLimits } from '#request/localise-options.js';
import { type BrokenSummary, renderBrokenRows, runBroken, summariseBroken } from './broken-experiment.js';

interface RawBrokenOptions {
  readonly output: string;
  readonly count?: string;
  readonly seed?: string;
}

const countMax = 100_000;

/** What else the machine does meanwhile does not count. */
const processorClock: Clock = {
  nowMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Adds `broken` to the experiments. */
export function addBrokenCommand(experiment: Command): void {
  experiment
    .command('broken')
    .summary('break one token of correct programs, and see whether it is repaired')
    .description(
      'Removes or doubles one token of a correct program (fixed), or replaces it by another one of\n' +
        'the program, so that it does not compile, and compares the repair that the report proposes\n' +
        'with the program as it was. The three slips take turns, and so do the corpora.',
    )
    .argument('<corpus.jsonl...>', 'corpus files whose records have a fixed version')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json, report.html and manifest.json')
    .option('--count <n>', 'programs to break, each once (default: 100)')
    .option('--seed <n>', 'seed (default: 1)')
    .addHelpText(
      'after',
      '\nExample:\n  nearmiss experiment broken a.jsonl b.jsonl --seed 7 --output results/broken',
    )
    .action(runBrokenCommand);
}

async function runBrokenCommand(paths: readonly string[], raw: RawBrokenOptions): Promise<void> {
  const start = beginRun();
  const count = wholeNumber('--count', raw.count ?? '100', 1, countMax);
  const seed = wholeNumber('--seed', raw.seed ?? '1', 0, optionLimits.seedMax);
  const submissions = await loadCorpora(paths, {});
  await createOutputFolder(raw.output);
  const rows = runBroken(submissions, count, seed, processorClock, (done) =>
    showProgress(`${done} of ${count} programs`),
  );
  showProgress('');
  const summary = summariseBroken(rows);
  const table = renderBrokenTable(summary);
  const { command } = repeatingCommand(process.argv.slice(2), seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'broken',
    options: { count },
    seed,
    inputs: paths,
    rows: renderBrokenRows(rows),
    summary,
    figures: new Map(),
    table,
  });
  await printReport(process.stdout, `${table}\nWritten to ${raw.output}: ${files.join(', ')}\n`);
}

function renderBrokenTable({ programs, outcomes, asItWas, ...rest }: BrokenSummary): string {
  const groups = Object.entries(asItWas).map(([name, group]) => [
    ...[name, String(group.programs), String(group.repaired)],
  ]);
  const all = ['all', String(programs), String(outcomes['as it was'])];
  const table = renderColumns([['', 'programs', 'repaired as they were'], ...groups, all], ['left']);
  const ms = (value: number | null): string => (value === null ? '-' : `${Math.round(value)} ms`);
  return (
    `${table}\n${outcomes['in another way']} repaired in another way, ${outcomes['not at all']} not at all; ` +
    `${rest.onLine} reported on the line of the slip or beside it\n` +
    `processor time of an answer: median ${ms(rest.repairMsMedian)}, 95 % within ${ms(rest.repairMsP95)}`
  );
}
