/**
 * `nearmiss experiment corpus …`: the options, their decoding, and where the results
 * go.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, jobsMax } from '#cli/options.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { analysersWith, defaultAnalyser } from '#model/analyser.js';
import type { CorpusJob, CorpusOptions } from './corpus-submission.js';

interface RawCorpusOptions {
  readonly output: string;
  readonly scope?: string;
  readonly kinds?: string;
  readonly analyser?: string;
  readonly undefined?: string;
  readonly limit?: string;
  readonly ids?: string;
  readonly extend?: string;
  readonly control?: boolean;
  readonly timeLimit?: string;
  readonly searchBudget?: string;
  readonly faults?: string;
  readonly jobs?: string;
  readonly seed?: string;
}

const limitMax = 1_000_000;
const testsMax = 10_000;

const help = {
  description:
    'Localises in every submission of corpus files, and compares what is reported with what its author ' +
    'changed later: how often a location on the changed line is among the repairable ones, how early it ' +
    'comes, how many lines are reported, in what time. Spectrum-based formulas (Tarantula, Ochiai, Op2, ' +
    'Russell and Rao, Wong 1, DStar) are computed on the same runs, over the executed lines.',
  after: `
Every submission stays in the denominators: what could not be run, or was left open, is a
miss. Equals share their mean rank; "ranked before it" is the share of all other locations
(of the baselines: lines) that come first, 0 the best. "expressible" counts the submissions
with some location on the changed line. Nothing is compiled or run natively.

Needs of a record: id, problem, comparator, source, tests; and to compare with: fixed and
truth {changed_lines, single_line, kinds}.

Examples:
  nearmiss experiment corpus corpora/*.jsonl --jobs 2 --output results/corpus
  nearmiss experiment corpus corpora/a.jsonl --scope paper --output results/paper
  nearmiss experiment corpus corpora/a.jsonl --extend 150 --output results/extended
  nearmiss experiment corpus corpora/a.jsonl --control --output results/control`,
} as const;

/** Adds `corpus` to the experiments. */
export function addCorpusCommand(experiment: Command): void {
  experiment
    .command('corpus')
    .summary('localise in the submissions of corpus files, beside their authors’ fixes and baselines')
    .description(help.description)
    .argument('<corpus.jsonl...>', 'submissions with their tests and fixes, a JSON object a line')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json and the figures')
    .option('--scope <scope>', 'full, or paper: only the kinds of the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, as in assignment,return (default: all of the scope)')
    .option('--limit <n>', 'only so many submissions of each file, evenly chosen')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--extend <n>', 'extend each suite to n tests, by random inputs near the given ones')
    .option('--control', "measure each submission against another problem's suite")
    .option('--analyser <name>', 'builtin (default: builtin)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in a submission after this time (default: 10)')
    .option(
      '--faults <n>',
      'search sets of up to n locations, 1 to 3, where no single one repairs all (default: 2, 1 in scope paper)',
    )
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option('--jobs <n>', 'submissions at the same time (default: 1)')
    .option('--seed <n>', 'of the order of the search, and of all that is chosen (default: 1)')
    .addHelpText('after', help.after)
    .action(runCorpusCommand);
}

async function runCorpusCommand(paths: readonly string[], raw: RawCorpusOptions): Promise<void> {
  const options = decodeCorpusOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const jobs = await loadJobs(paths, raw, options);
  const { createOutputFolder, saveOutputs } = await import('#cli/save-outputs.js');
  await createOutputFolder(raw.output);

  const { runCorpusExperiment } = await import('./corpus-experiment.js');
  const { createCorpusThreads } = await import('./corpus-threads.js');
  const { realTimers } = await import('#pool/real-time.js');
  const threads = createCorpusThreads(width, options, realTimers);
  const results = await runCorpusExperiment(
    jobs,
    (job) => threads.run(job),
    width,
    (done) => showProgress(`${done} of ${jobs.length} submissions`),
  ).finally(() => threads.close());
  showProgress('');

  const { renderCorpusRows } = await import('./corpus-rows.js');
  const { summariseCorpora } = await import('./corpus-summary.js');
  const { renderCorpusFigures } = await import('./render-corpus-figures.js');
  const { renderCorpusTable } = await import('./render-corpus-table.js');
  const { printReport } = await import('#cli/write-report.js');
  const summary = summariseCorpora(results, options, raw.control ?? false);
  const files = new Map([
    ['rows.csv', renderCorpusRows(results)],
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ...renderCorpusFigures(results),
  ]);
  await saveOutputs(raw.output, files);
  const written = `${raw.output}: ${[...files.keys()].join(', ')}`;
  await printReport(process.stdout, `${renderCorpusTable(summary)}\nWritten to ${written}\n`);
}

function decodeCorpusOptions(raw: RawCorpusOptions): CorpusOptions {
  const { scope, kinds, timeLimit, searchBudget, faults, seed } = raw;
  oneOf('--analyser', raw.analyser, analysersWith('runsInProcess'), defaultAnalyser);
  const localise = decodeLocaliseOptions({
    suite: '',
    undefined: raw.undefined ?? 'native',
    // Submissions are side by side; within one, a second worker would only disturb the times.
    jobs: '1',
    ...(scope !== undefined && { scope }),
    ...(kinds !== undefined && { kinds }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(searchBudget !== undefined && { searchBudget }),
    ...(faults !== undefined && { faults }),
    ...(seed !== undefined && { seed }),
  });
  if (raw.extend === undefined) return { localise };
  if (raw.control === true) {
    throw new UserError(
      'option-invalid',
      "--extend goes without --control: another problem's suite has no oracle here",
    );
  }
  return { localise, extendTo: wholeNumber('--extend', raw.extend, 1, testsMax) };
}

async function loadJobs(
  paths: readonly string[],
  raw: RawCorpusOptions,
  { localise }: CorpusOptions,
): Promise<readonly CorpusJob[]> {
  const { controlJobs, loadCorpora } = await import('./corpus-data.js');
  const submissions = await loadCorpora(paths, {
    ...(raw.ids !== undefined && { ids: raw.ids.split(',').map((id) => id.trim()) }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, limitMax) }),
  });
  return raw.control === true ? controlJobs(submissions, localise.seed) : submissions;
}
