/**
 * `nearmiss experiment faults …`: the options, their decoding, and where the results go.
 */

import { join } from 'node:path';
import type { Command } from 'commander';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, jobsMax, type RawLocaliseOptions } from '#cli/options.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { analysersWith, defaultAnalyser } from '#model/analyser.js';
import type { FaultsOptions } from './faulty-program.js';

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
  'Makes programs with two known faults, by two mutations each of correct programs, checked to be two ' +
  'faults, and localises in them: how often the two mutated lines are found together, how early, in what ' +
  'time. Half of the programs are twins (each failing test passes when one of the two is reverted), half ' +
  'doubles (some failing test needs both reverted).';

const after = `
Needs of a record: id, problem, comparator, fixed, tests. Nothing is compiled or run natively.
The programs depend on the corpora, --count, --extend, --undefined and --seed alone.

Examples:
  nearmiss experiment faults corpora/*.jsonl --jobs 2 --output results/faults
  nearmiss experiment faults corpora/*.jsonl --strategy birch2017 --output results/birch2017`;

/** Adds `faults` to the experiments. */
export function addFaultsCommand(experiment: Command): void {
  experiment
    .command('faults')
    .summary('localise in programs with two known faults, made of the correct ones of corpus files')
    .description(description)
    .argument('<corpus.jsonl...>', 'submissions with their tests and correct versions, a JSON object a line')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json and programs/')
    .option('--count <n>', `programs to make, half of them twins (default: ${defaultCount})`)
    .option('--extend <n>', 'extend each suite to n tests first, by random inputs near the given ones')
    .option('--faults <n>', 'search sets of up to n locations, 1 to 3 (default: 2)')
    .option('--strategy <name>', 'generations, naive or birch2017 (default: generations)')
    .option('--scope <scope>', 'full, or paper: only the kinds of the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, as in assignment,return (default: all of the scope)')
    .option('--analyser <name>', 'builtin (default: builtin)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in a program after this time (default: 10)')
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option('--jobs <n>', 'programs at the same time (default: 1)')
    .option('--seed <n>', 'of the programs, and of the order of the search (default: 1)')
    .addHelpText('after', after)
    .action(runFaultsCommand);
}

async function runFaultsCommand(paths: readonly string[], raw: RawFaultsOptions): Promise<void> {
  const options = decodeFaultsOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const { loadCorpora } = await import('#lab/corpus/corpus-data.js');
  const submissions = await loadCorpora(paths, {});
  const { createOutputFolder, saveOutputs } = await import('#cli/save-outputs.js');
  const programsFolder = join(raw.output, 'programs');
  await createOutputFolder(programsFolder);

  const { drawFaultyPrograms, measureFaultyPrograms } = await import('./faults-experiment.js');
  const { createFaultsThreads } = await import('./faults-threads.js');
  const { renderPrograms } = await import('./render-programs.js');
  const { realTimers } = await import('#pool/real-time.js');
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

  const { renderFaultsRows } = await import('./faults-rows.js');
  const { summariseFaults } = await import('./faults-summary.js');
  const { renderFaultsTable } = await import('./render-faults-table.js');
  const { printReport } = await import('#cli/write-report.js');
  const summary = summariseFaults(results, options);
  await saveOutputs(
    raw.output,
    new Map([
      ['rows.csv', renderFaultsRows(results)],
      ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ]),
  );
  const written = `${raw.output}: rows.csv, summary.json, programs/`;
  await printReport(process.stdout, `${renderFaultsTable(summary)}\nWritten to ${written}\n`);
}

function decodeFaultsOptions({ output: _, count, extend, ...raw }: RawFaultsOptions): FaultsOptions {
  oneOf('--analyser', raw.analyser, analysersWith('runsInProcess'), defaultAnalyser);
  const localise = decodeLocaliseOptions({
    ...raw,
    suite: '',
    undefined: raw.undefined ?? 'native',
    // Programs are side by side; within one, a second worker would only disturb the times.
    jobs: '1',
    faults: raw.faults ?? '2',
  });
  return {
    localise,
    count: wholeNumber('--count', count ?? defaultCount, 1, countMax),
    ...(extend !== undefined && { extendTo: wholeNumber('--extend', extend, 1, testsMax) }),
  };
}
