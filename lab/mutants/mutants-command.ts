/** `nearmiss experiment mutants …`: the options, their decoding, and where the results go. */

import { join } from 'node:path';
import type { Command } from 'commander';
import { wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, jobsMax, type RawLocaliseOptions } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder, saveOutputs } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { renderPrograms } from '#lab/faults/render-programs.js';
import { programVersion } from '#lab/results/circumstances.js';
import { openResultJournal } from '#lab/results/journal.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { realTimers } from '#pool/real-time.js';
import { loadCorrectPrograms } from './load-correct-programs.js';
import type { MutantResult, MutantsOptions } from './mutant-program.js';
import {
  drawFromPrograms,
  type MutantsProgress,
  measureMutants,
  namedMutants,
} from './mutants-experiment.js';
import { renderMutantsRows } from './mutants-rows.js';
import { summariseMutants } from './mutants-summary.js';
import { createMutantsThreads } from './mutants-threads.js';
import { renderMutantsTable } from './render-mutants-table.js';

interface RawMutantsOptions
  extends Pick<RawLocaliseOptions, 'undefined' | 'repair' | 'timeLimit' | 'searchBudget' | 'jobs' | 'seed'> {
  readonly output: string;
  readonly count?: string;
}

const defaultCount = '300';
const countMax = 100_000;
/** In the output folder, while the experiment runs. */
const journalName = '.nearmiss-mutants.jsonl';

const description =
  'Looks for wrong exclusions: mutates correct programs in one place each, localises in those that some ' +
  'test notices, and lists every mutant of which a place is excluded that the original values repair.';

const after = `
A program is a corpus file (.jsonl; the fixed version of every record), a folder with
reference.c and its suite, or a C file, with inputs beside it (NAME.in, NAME.args) or in
a line of its own: // inputs: 3 1 2 3|1 4. Nothing is compiled or run natively.
The mutants depend only on the programs, --count, --undefined and --seed. A run that was
stopped goes on where it was when the same command is given again.

Examples:
  nearmiss experiment mutants samples/payme samples/sort --count 500 --jobs 2 --output results/mutants
  nearmiss experiment mutants corpora/itsp.jsonl lists/*.c --seed 7 --output results/seven`;

/** Adds `mutants` to the experiments. */
export function addMutantsCommand(experiment: Command): void {
  experiment
    .command('mutants')
    .summary('localise in mutants of correct programs, whose mutated place must not be excluded')
    .description(description)
    .argument('<program...>', 'correct programs: corpus files, folders with a suite, C files')
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, report.html, manifest.json and programs/',
    )
    .option('--count <n>', `mutants to localise in (default: ${defaultCount})`)
    .option(
      '--undefined <mode>',
      'native: undefined behaviour as compiled; strict: it crashes (default: native)',
    )
    .option('--repair <effort>', 'edits to try: full, quick or off (default: full)')
    .option('--time-limit <seconds>', 'end the search in one mutant after this time (default: 10)')
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option('--jobs <n>', 'mutants to measure at once (default: 1)')
    .option('--seed <n>', 'seed for the mutants and for the order of the search (default: 1)')
    .addHelpText('after', after)
    .action(runMutantsCommand);
}

async function runMutantsCommand(paths: readonly string[], raw: RawMutantsOptions): Promise<void> {
  const start = beginRun();
  const options = decodeMutantsOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const programs = await loadCorrectPrograms(paths);
  const folder = join(raw.output, 'programs');
  await createOutputFolder(folder);
  const { version, commit } = await programVersion();
  const journal = await openResultJournal<MutantResult>(join(raw.output, journalName));
  const threads = createMutantsThreads(width, options, realTimers);
  const onProgress = ({ part, done, of }: MutantsProgress): void =>
    showProgress(`${done} of ${of} mutants ${part}`);
  const measureAll = async () => {
    const draws = await drawFromPrograms(programs, options, threads, onProgress);
    const mutants = namedMutants(draws, options.count);
    await saveOutputs(folder, renderPrograms(mutants));
    const kept = { journal, versions: [version, commit ?? ''] };
    return { draws, ...(await measureMutants(mutants, options, threads, kept, onProgress)) };
  };
  const { draws, results, resumed } = await measureAll().finally(async () => {
    await threads.close();
    await journal.close();
  });
  showProgress('');

  const { seed, undefinedMode } = options.localise;
  const summary = summariseMutants(draws, results, options);
  const table = renderMutantsTable(summary, (name) => {
    const file = join(folder, name);
    return `nearmiss localise ${file}.c --suite ${file}.json --undefined ${undefinedMode} --seed ${seed} --all`;
  });
  const { command } = repeatingCommand(process.argv.slice(2), seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'mutants',
    options,
    seed,
    inputs: paths,
    resumed,
    rows: renderMutantsRows(results),
    summary,
    figures: new Map(),
    table,
  });
  await journal.remove();
  await printReport(process.stdout, `${table}\n\nWritten to ${raw.output}: ${files.join(', ')}, programs/\n`);
}

function decodeMutantsOptions({ output: _, count, ...raw }: RawMutantsOptions): MutantsOptions {
  // Mutants run side by side; within one, a second worker would only disturb the times.
  const localise = decodeLocaliseOptions({ ...raw, suite: '', jobs: '1' });
  return { localise, count: wholeNumber('--count', count ?? defaultCount, 1, countMax) };
}
