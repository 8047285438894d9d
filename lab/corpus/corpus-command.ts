/**
 * `nearmiss experiment corpus …`: the options, their decoding, and where the results
 * go.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, jobsMax } from '#cli/options.js';
import { createOutputFolder, saveOutputs } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { analysersWith, defaultAnalyser } from '#model/analyser.js';
import { oracleKinds } from '#model/edit-trust.js';
import { realTimers } from '#pool/real-time.js';
import { controlJobs, loadCorpora } from './corpus-data.js';
import { runCorpusExperiment } from './corpus-experiment.js';
import { withOracle } from './corpus-oracle.js';
import { renderCorpusRows } from './corpus-rows.js';
import type { CorpusJob, CorpusOptions } from './corpus-submission.js';
import { summariseCorpora } from './corpus-summary.js';
import { createCorpusThreads } from './corpus-threads.js';
import { renderCorpusFigures } from './render-corpus-figures.js';
import { renderCorpusTable } from './render-corpus-table.js';

interface RawCorpusOptions {
  readonly output: string;
  readonly scope?: string;
  readonly kinds?: string;
  readonly analyser?: string;
  readonly undefined?: string;
  readonly limit?: string;
  readonly ids?: string;
  readonly extend?: string;
  readonly judge?: string;
  readonly oracle?: string;
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
    'Localises in every submission in corpus files, and compares what is reported with what its author ' +
    'changed later: how often a repairable location is on the changed line, how early it comes, how many ' +
    'lines are reported, how long it takes. Spectrum-based formulas (Tarantula, Ochiai, Op2, Russell and ' +
    'Rao, Wong 1, DStar) are computed on the same runs, over the executed lines.',
  after: `
Every submission stays in the denominators: one that could not be run, or was left open, is
a miss. Ties share their mean rank; "ranked before it" is the share of all other locations
(for the baselines: lines) that come first, 0 is best. "expressible" counts the submissions
with some location on the changed line. Nothing is compiled or run natively.

A record needs id, problem, comparator, source and tests; and to compare with: fixed and
truth {changed_lines, single_line, kinds}.

Examples:
  nearmiss experiment corpus corpora/*.jsonl --jobs 2 --output results/corpus
  nearmiss experiment corpus corpora/a.jsonl --scope paper --output results/paper
  nearmiss experiment corpus corpora/a.jsonl --extend 150 --output results/extended
  nearmiss experiment corpus corpora/a.jsonl --judge 200 --output results/judged
  nearmiss experiment corpus corpora/a.jsonl --control --output results/control`,
} as const;

/** Adds `corpus` to the experiments. */
export function addCorpusCommand(experiment: Command): void {
  experiment
    .command('corpus')
    .summary(
      'localise in submissions from corpus files; compare with their authors’ fixes and with baselines',
    )
    .description(help.description)
    .argument('<corpus.jsonl...>', 'submissions with their tests and fixes, one JSON object per line')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json and the figures')
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, for example assignment,return (default: all in the scope)')
    .option('--limit <n>', 'only n submissions from each file, evenly chosen')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--extend <n>', 'extend each suite to n tests, with random inputs close to the given ones')
    .option('--judge <n>', "compare each edit with the author's fix on n inputs beyond the suite")
    .option(
      '--oracle <who>',
      "none, reference: another author's fix of the problem, or class: all others' fixes (default: none)",
    )
    .option('--control', "measure each submission against another problem's suite")
    .option('--analyser <name>', 'builtin (default: builtin)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in one submission after this time (default: 10)')
    .option(
      '--faults <n>',
      'if no single location is enough, search sets of up to n, 1 to 3 (default: 2, or 1 in scope paper)',
    )
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option('--jobs <n>', 'submissions to measure at once (default: 1)')
    .option('--seed <n>', 'seed for the order of the search and for random choices (default: 1)')
    .addHelpText('after', help.after)
    .action(runCorpusCommand);
}

async function runCorpusCommand(paths: readonly string[], raw: RawCorpusOptions): Promise<void> {
  const options = decodeCorpusOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const jobs = await loadJobs(paths, raw, options);
  await createOutputFolder(raw.output);

  const threads = createCorpusThreads(width, options, realTimers);
  const results = await runCorpusExperiment(
    jobs,
    (job) => threads.run(job),
    width,
    (done) => showProgress(`${done} of ${jobs.length} submissions`),
  ).finally(() => threads.close());
  showProgress('');

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
    // Submissions run side by side; within one, a second worker would only disturb the times.
    jobs: '1',
    ...(scope !== undefined && { scope }),
    ...(kinds !== undefined && { kinds }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(searchBudget !== undefined && { searchBudget }),
    ...(faults !== undefined && { faults }),
    ...(seed !== undefined && { seed }),
  });
  for (const name of ['extend', 'judge', 'oracle'] as const) {
    if (raw.control === true && raw[name] !== undefined) {
      throw new UserError(
        'option-invalid',
        `--${name} and --control exclude each other: there is no oracle for another problem's suite`,
      );
    }
  }
  return {
    localise,
    ...(raw.extend !== undefined && { extendTo: wholeNumber('--extend', raw.extend, 1, testsMax) }),
    ...(raw.judge !== undefined && { judgeOn: wholeNumber('--judge', raw.judge, 1, testsMax) }),
  };
}

async function loadJobs(
  paths: readonly string[],
  raw: RawCorpusOptions,
  { localise }: CorpusOptions,
): Promise<readonly CorpusJob[]> {
  const submissions = await loadCorpora(paths, {
    ...(raw.ids !== undefined && { ids: raw.ids.split(',').map((id) => id.trim()) }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, limitMax) }),
  });
  if (raw.control === true) return controlJobs(submissions, localise.seed);
  const oracle = oneOf('--oracle', raw.oracle, ['none', ...oracleKinds] as const, 'none');
  return oracle === 'none' ? submissions : withOracle(submissions, await loadCorpora(paths, {}), oracle);
}
