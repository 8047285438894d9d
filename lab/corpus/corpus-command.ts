/**
 * `nearmiss experiment corpus …`: the options, their decoding, and where the results
 * go.
 */

import { join } from 'node:path';
import type { Command } from 'commander';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { UserError } from '#base/errors.js';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from '#cli/tool-options.js';
import { printReport } from '#cli/write-report.js';
import { AnsweringVersions } from '#lab/measures/answering-version.js';
import { programVersion } from '#lab/results/circumstances.js';
import { openResultJournal } from '#lab/results/journal.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { realServices } from '#localise/localise.js';
import { analyserNames, defaultAnalyser, hasTrait } from '#model/analyser.js';
import { oracleKinds } from '#model/edit-trust.js';
import { strategies } from '#pool/plan.js';
import { realTimers } from '#pool/real-time.js';
import {
  type Configuration,
  decodeConfigurations,
  type RawConfigurations,
  type SkippedAnalyser,
} from './configurations.js';
import { controlJobs, loadCorpora } from './corpus-data.js';
import { withOracle } from './corpus-oracle.js';
import {
  type MeasuringVersions,
  measurementsInFlight,
  openRemoteMeasurer,
  type RemoteMeasurer,
} from './corpus-queue.js';
import { renderCorpusRows } from './corpus-rows.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';
import { contradictionsOf } from './disagreements.js';
import { measureAgainWith, measureConfigurations, type SharedOptions } from './measure-configurations.js';
import { measuringVersions } from './measuring-versions.js';
import { renderCorpusResults } from './render-corpus-results.js';

interface RawCorpusOptions extends RawConfigurations, RawToolOptions {
  readonly output: string;
  readonly limit?: string;
  readonly ids?: string;
  readonly extend?: string;
  readonly judge?: string;
  readonly oracle?: string;
  readonly control?: boolean;
  readonly redis?: string;
}

/** In the output folder, while the experiment runs. */
const journalName = '.nearmiss-corpus.jsonl';

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

Several analysers, scopes or strategies stand side by side, each with each, on the same
submissions and within the same limits; what is not on this machine is skipped, with the reason.
A run that was stopped goes on where it was when the same command is given again.

A record needs id, problem, comparator, source and tests; and to compare with: fixed and
truth {changed_lines, single_line, kinds}.

Examples:
  nearmiss experiment corpus corpora/*.jsonl --jobs 2 --output results/corpus
  nearmiss experiment corpus corpora/a.jsonl --scope paper --output results/paper
  nearmiss experiment corpus corpora/a.jsonl --analyser builtin,cbmc,klee --scope paper \\
      --time-limit 60 --output results/analysers
  nearmiss experiment corpus corpora/a.jsonl --extend 150 --output results/extended
  nearmiss experiment corpus corpora/a.jsonl --judge 200 --output results/judged
  nearmiss experiment corpus corpora/a.jsonl --control --output results/control`,
} as const;

/** Adds `corpus` to the experiments. */
export function addCorpusCommand(experiment: Command): void {
  const command = experiment
    .command('corpus')
    .summary(
      'localise in submissions from corpus files; compare with their authors’ fixes and with baselines',
    )
    .description(help.description)
    .argument('<corpus.jsonl...>', 'submissions with their tests and fixes, one JSON object per line')
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, the figures, report.html and manifest.json',
    )
    .option(
      '--scope <scopes>',
      'full, paper (only the kinds in the literature), or both, with a comma (default: full)',
    )
    .option('--kinds <kinds>', 'only these kinds, for example assignment,return (default: all in the scope)')
    .option('--limit <n>', 'only n submissions from each file, evenly chosen')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--extend <n>', 'extend each suite to n tests, with random inputs close to the given ones')
    .option('--judge <n>', "compare each edit with the author's fix on n inputs beyond the suite")
    .option(
      '--oracle <who>',
      "none, reference: the other author's fix of the problem that does most as the others do, or class: all " +
        "others' fixes (default: none)",
    )
    .option('--control', "measure each submission against another problem's suite")
    .option('--analyser <names>', `of ${analyserNames.join(', ')}, with commas (default: ${defaultAnalyser})`)
    .option('--strategy <names>', `of ${strategies.join(', ')}, with commas (default: generations)`)
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
    .option('--redis <url>', 'let workers measure (nearmiss experiment worker), who take it from this Redis')
    .option('--seed <n>', 'seed for the order of the search and for random choices (default: 1)')
    .addHelpText('after', help.after)
    .action(runCorpusCommand);
  addToolOptions(command);
}

async function runCorpusCommand(paths: readonly string[], raw: RawCorpusOptions): Promise<void> {
  const start = beginRun();
  const configurations = decodeConfigurations(raw);
  const shared = decodeSharedOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const { seed } = configurations[0]!.localise;
  const { tools, answering, found, here, skipped } = await findTools(configurations, raw);
  const jobs = await loadJobs(paths, raw, seed);
  await createOutputFolder(raw.output);

  const { version, commit } = await programVersion();
  const journal = await openResultJournal<CorpusResult>(join(raw.output, journalName));
  const versions = [version, commit ?? '', JSON.stringify(found)];
  const remote = openRemote(raw.redis, answering);
  const services = { ...realServices, tools, journal, versions, ...(remote && { remote }) };
  const { measured, resumed } = await measureConfigurations(
    jobs,
    here,
    shared,
    remote === undefined ? width : measurementsInFlight,
    services,
    showProgress,
  ).finally(() => Promise.all([journal.close(), remote?.close()]));
  const contradictions = await contradictionsOf(measured, measureAgainWith(jobs, shared, services));
  showProgress('');

  const isControl = raw.control ?? false;
  const rendered = renderCorpusResults({ measured, contradictions, skipped }, shared, isControl, seed);
  const results = measured.flatMap((each) => each.results);
  const { command } = repeatingCommand(process.argv.slice(2), seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'corpus',
    options: { configurations: here, ...shared },
    seed,
    inputs: paths,
    tools: {
      ...found,
      ...Object.fromEntries(skipped.map(({ analyser, reason }) => [analyser, `skipped: ${reason}`])),
    },
    resumed,
    rows: renderCorpusRows(results),
    ...rendered,
  });
  await journal.remove();
  const written = `${raw.output}: ${files.join(', ')}`;
  await printReport(process.stdout, `${rendered.table}\nWritten to ${written}\n`);
}

function openRemote(redisUrl: string | undefined, answering: AnsweringVersions): RemoteMeasurer | undefined {
  if (redisUrl === undefined) return undefined;
  const versionsOf = ({ localise }: CorpusOptions): Promise<MeasuringVersions> =>
    measuringVersions(localise.analyser, answering);
  return openRemoteMeasurer(redisUrl, versionsOf, realTimers);
}

interface FoundTools {
  readonly tools: ToolSet;
  readonly answering: AnsweringVersions;
  /** Versions by name. */
  readonly found: Readonly<Record<string, string>>;
  /** The configurations whose analyser is here. */
  readonly here: readonly Configuration[];
  readonly skipped: readonly SkippedAnalyser[];
}

/** @throws UserError where no analyser that was asked for is here */
async function findTools(
  configurations: readonly Configuration[],
  raw: RawCorpusOptions,
): Promise<FoundTools> {
  const tools = await decodeToolOptions(raw);
  const answering = new AnsweringVersions(tools);
  const found: Record<string, string> = {};
  const skipped: SkippedAnalyser[] = [];
  let missing: UserError | undefined;
  for (const analyser of new Set(configurations.map((each) => each.analyser))) {
    if (!hasTrait(analyser, 'needsSandbox')) continue;
    try {
      found[analyser] = await answering.get(analyser);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      missing ??= error;
      skipped.push({ analyser, reason: error.message });
    }
  }
  const here = configurations.filter(({ analyser }) => skipped.every((each) => each.analyser !== analyser));
  if (here.length === 0 && missing !== undefined) throw missing;
  return { tools, answering, found, here, skipped };
}

function decodeSharedOptions(raw: RawCorpusOptions): SharedOptions {
  for (const name of ['extend', 'judge', 'oracle'] as const) {
    if (raw.control === true && raw[name] !== undefined) {
      throw new UserError(
        'option-invalid',
        `--${name} and --control exclude each other: there is no oracle for another problem's suite`,
      );
    }
  }
  return {
    ...(raw.extend !== undefined && { extendTo: wholeNumber('--extend', raw.extend, 1, testsMax) }),
    ...(raw.judge !== undefined && { judgeOn: wholeNumber('--judge', raw.judge, 1, testsMax) }),
  };
}

async function loadJobs(
  paths: readonly string[],
  raw: RawCorpusOptions,
  seed: number,
): Promise<readonly CorpusJob[]> {
  const submissions = await loadCorpora(paths, {
    ...(raw.ids !== undefined && { ids: raw.ids.split(',').map((id) => id.trim()) }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, limitMax) }),
  });
  if (raw.control === true) return controlJobs(submissions, seed);
  const oracle = oneOf('--oracle', raw.oracle, ['none', ...oracleKinds] as const, 'none');
  return oracle === 'none' ? submissions : withOracle(submissions, await loadCorpora(paths, {}), oracle);
}
