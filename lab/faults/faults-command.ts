/**
 * `nearmiss experiment faults …`: the options, their decoding, and where the results go.
 */

import { join } from 'node:path';
import type { Command } from 'commander';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, jobsMax, type RawLocaliseOptions } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder, saveOutputs } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { analysersWith, defaultAnalyser } from '#model/analyser.js';
import { realTimers } from '#pool/real-time.js';
import { drawFaultyPrograms, measureFaultyPrograms } from './faults-experiment.js';
import { renderFaultsRows } from './faults-rows.js';
import { summariseFaults } from './faults-summary.js';
import { createFaultsThreads } from './faults-threads.js';
import type { FaultsOptions } from './faulty-program.js';
import { renderFaultsTable } from './render-faults-table.js';
import { renderPrograms } from './render-programs.js';

type Shared =
  | 'scope'
  | 'kinds'
  | 'analyser'
  | 'strategy'
  | 'undefined'
  | 'timeLimit'
  | 'searchBudget'
  | 'faults';

interface RawFaultsOptions extends Pick<RawLocaliseOptions, Shared | 'jobs' | 'seed'> {
  readonly output: string;
  readonly count?: string;
  readonly extend?: string;
}

const defaultCount = '300';
const countMax = 100_000;
const testsMax = 10_000;

const description =
  'Makes programs with two known faults, by two mutations of a correct program, checked to be two ' +
  'faults, and localises in them: how often the two mutated lines are found together, how early, and how ' +
  'long it takes. Half of the programs are twins (each failing test passes with one of the two reverted), ' +
  'half are doubles (some failing test needs both reverted).';

const after = `
A record needs id, problem, comparator, fixed and tests. Nothing is compiled or run natively.
The programs depend only on the corpora, --count, --extend, --undefined and --seed.

Examples:
  nearmiss experiment faults corpora/*.jsonl --jobs 2 --output results/faults
  nearmiss experiment faults corpora/*.jsonl --strategy birch2017 --output results/birch2017`;

/** Adds `faults` to the experiments. */
export function addFaultsCommand(experiment: Command): void {
  experiment
    .command('faults')
    .summary('localise in programs with two known faults, made from the correct ones in corpus files')
    .description(description)
    .argument(
      '<corpus.jsonl...>',
      'submissions with their tests and correct versions, one JSON object per line',
    )
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, report.html, manifest.json and programs/',
    )
    .option('--count <n>', `programs to make, half of them twins (default: ${defaultCount})`)
    .option('--extend <n>', 'extend each suite to n tests first, with random inputs close to the given ones')
    .option('--faults <n>', 'search sets of up to n locations, 1 to 3 (default: 2)')
    .option('--strategy <name>', 'generations, naive or birch2017 (default: generations)')
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, for example assignment,return (default: all in the scope)')
    .option('--analyser <name>', 'builtin (default: builtin)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in one program after this time (default: 10)')
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option('--jobs <n>', 'programs to measure at once (default: 1)')
    .option('--seed <n>', 'seed for the programs and for the order of the search (default: 1)')
    .addHelpText('after', after)
    .action(runFaultsCommand);
}

async function runFaultsCommand(paths: readonly string[], raw: RawFaultsOptions): Promise<void> {
  const start = beginRun();
  const options = decodeFaultsOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const submissions = await loadCorpora(paths, {});
  const programsFolder = join(raw.output, 'programs');
  await createOutputFolder(programsFolder);

  const threads = createFaultsThreads(width, options, realTimers);
  const onProgress = ({ part, done, of }: { part: string; done: number; of: number }): void =>
    showProgress(`${done} of ${of} programs ${part}`);
  const measureAll = async () => {
    const programs = await drawFaultyPrograms(submissions, options, threads, onProgress);
    await saveOutputs(programsFolder, renderPrograms(programs));
    return measureFaultyPrograms(programs, threads, onProgress);
  };
  const results = await measureAll().finally(() => threads.close());
  showProgress('');

  const summary = summariseFaults(results, options);
  const table = renderFaultsTable(summary);
  const { seed } = options.localise;
  const { command } = repeatingCommand(process.argv.slice(2), seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'faults',
    options,
    seed,
    inputs: paths,
    rows: renderFaultsRows(results),
    summary,
    figures: new Map(),
    table,
  });
  const written = `${raw.output}: ${files.join(', ')}, programs/`;
  await printReport(process.stdout, `${table}\nWritten to ${written}\n`);
}

function decodeFaultsOptions({ output: _, count, extend, ...raw }: RawFaultsOptions): FaultsOptions {
  oneOf('--analyser', raw.analyser, analysersWith('runsInProcess'), defaultAnalyser);
  const localise = decodeLocaliseOptions({
    ...raw,
    suite: '',
    undefined: raw.undefined ?? 'native',
    // Programs run side by side; within one, a second worker would only disturb the times.
    jobs: '1',
    faults: raw.faults ?? '2',
  });
  return {
    localise,
    count: wholeNumber('--count', count ?? defaultCount, 1, countMax),
    ...(extend !== undefined && { extendTo: wholeNumber('--extend', extend, 1, testsMax) }),
  };
}
