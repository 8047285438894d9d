/** `nearmiss experiment repair …`: the options, their decoding, and where the results go. */

import { join } from 'node:path';
import type { Command } from 'commander';
import { append, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { defaultEvolveLimits } from '#evolve/limits.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import { withOthers } from '#lab/corpus/corpus-oracle.js';
import { requireGcc } from '#lab/replays/native-runner.js';
import { programVersion } from '#lab/results/circumstances.js';
import { journalKey, openResultJournal, type ResultJournal } from '#lab/results/journal.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { realServices } from '#localise/localise.js';
import { repairSources } from '#localise/repair-sources.js';
import { repairEfforts } from '#model/repair-effort.js';
import { sideBySide } from '#pool/side-by-side.js';
import { localiseOptions, optionLimits } from '#request/localise-options.js';
import { readUnicode } from '#suite/read-file.js';
import { type PeerRates, peerRates } from './peers.js';
import { renderRepairTable, repairTables } from './render-repair-table.js';
import { renderRepairRows } from './repair-rows.js';
import {
  type AskedOracle,
  askedOracles,
  type RepairJob,
  type RepairOptions,
  type RepairResult,
} from './repair-submission.js';
import { summariseRepairs } from './repair-summary.js';
import { createRepairThreads } from './repair-threads.js';
import { type VariantName, variantNames } from './variants.js';

interface RawRepairOptions {
  readonly output: string;
  readonly limit?: string;
  readonly ids?: string;
  readonly variants?: string;
  readonly seeds?: string;
  readonly evaluations?: string;
  readonly on?: string;
  readonly repair?: string;
  readonly sources?: string;
  readonly gcc?: boolean;
  readonly oracle?: string;
  readonly judge?: string;
  readonly peers?: readonly string[];
  readonly timeLimit?: string;
  readonly jobs?: string;
}

/** In the output folder, while the experiment runs. */
const journalName = '.nearmiss-repair.jsonl';

const seedsMax = 100;
const limitMax = 1_000_000;
const testsMax = 10_000;
const evaluationsMax = 10_000_000;

const help = {
  description:
    'Measures how many submissions in corpus files are repaired: in what form, by which generator, how ' +
    'large, how soon, and how many of the repairs are right; by part of the course, without an oracle and ' +
    'with one, beside published tools. Of those that no edit repairs: how many evolutionary search repairs, ' +
    'beside random search, (1+1), the same without weights and the same without crossover.',
  after: `
Every search knows the same of a program's places and has the same budget, which counts
programs and instructions, so that a row is the same on every machine; only times differ.
A run that was stopped goes on where it was when the same command is given again.

--peers takes a CSV file with a column id and columns that end in _ok, _complete or
_improved: True, False, or empty where the tool was not run; or that say FIXED and other
words in capitals. NAME_time and NAME_patch_size are the tool's time and its patches' size.

--sources takes part of the repair sources, to see what these reach alone.

Examples:
  nearmiss experiment repair corpora/itsp.jsonl --variants none --oracle none,reference,class \\
      --judge 200 --gcc --peers peers/itsp.csv --output results/repair
  nearmiss experiment repair corpora/itsp.jsonl --limit 60 --seeds 3 --output results/evolve
  nearmiss experiment repair corpora/itsp.jsonl --variants none --oracle class --sources clusters \\
      --output results/clusters
  nearmiss experiment repair corpora/itsp.jsonl --on all --variants evolve,random --output results/all`,
} as const;

/** Adds `repair` to the experiments. */
export function addRepairCommand(experiment: Command): void {
  experiment
    .command('repair')
    .summary('how many submissions are repaired, by what and how well, and what evolutionary search adds')
    .description(help.description)
    .argument('<corpus.jsonl...>', 'submissions with their tests, one JSON object per line')
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, tables, report.html and manifest.json',
    )
    .option('--limit <n>', 'only n submissions from each file, evenly chosen')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--variants <names>', `of ${variantNames.join(', ')}, with commas, or none (default: all)`)
    .option('--seeds <n>', 'search with seeds 1 to n (default: 1)')
    .option('--evaluations <n>', `programs of one search (default: ${defaultEvolveLimits.evaluationsMax})`)
    .option('--on <which>', 'open: what nothing else repairs, or all (default: open)')
    .option(
      '--repair <effort>',
      `edits to try before: ${repairEfforts.slice(0, -1).join(', ')} (default: full)`,
    )
    .option(
      '--sources <names>',
      `ask only some of ${repairSources.map(({ name }) => name).join(', ')}, with commas (default: all)`,
    )
    .option(
      '--oracle <who>',
      "of none, reference: the other author's fix of the problem that does most as the others do, and class: " +
        "all others' fixes, with commas (default: none)",
    )
    .option('--judge <n>', "compare whole repairs with the author's fix on n inputs beyond the suite")
    .option('--gcc', 'compile the repaired programs and run them on their suites: they run on this machine')
    .option('--peers <file>', 'what published tools reached on the same programs; repeatable', append)
    .option(
      '--time-limit <seconds>',
      'end the search for values in one submission after this time (default: 10)',
    )
    .option('--jobs <n>', 'submissions to measure at once (default: 1)')
    .addHelpText('after', help.after)
    .action(runRepairCommand);
}

async function runRepairCommand(paths: readonly string[], raw: RawRepairOptions): Promise<void> {
  const start = beginRun();
  const options = decodeOptions(raw);
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const jobs = await loadJobs(paths, raw);
  if (options.isNative) await requireGcc();
  // Read first: a file that cannot be used is not found out after hours.
  const { peers = [] } = raw;
  const texts = await Promise.all(peers.map(readUnicode));
  const peersOf = (results: readonly RepairResult[]): readonly PeerRates[] =>
    texts.flatMap((text, index) => peerRates(text, peers[index]!, results));
  peersOf([]);
  await createOutputFolder(raw.output);
  const { version, commit } = await programVersion();
  const journal = await openResultJournal<RepairResult>(join(raw.output, journalName));
  const { results, resumed } = await measureAll(jobs, options, width, journal, [version, commit ?? '']);
  const summary = summariseRepairs(results, peersOf(results));
  const table = renderRepairTable(summary);
  const { command } = repeatingCommand(process.argv.slice(2), options.localise.seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'repair',
    options,
    seed: options.localise.seed,
    inputs: [...paths, ...peers],
    resumed,
    rows: renderRepairRows(results),
    summary,
    figures: new Map(),
    tables: repairTables(summary),
    table,
  });
  await journal.remove();
  await printReport(process.stdout, `${table}\nWritten to ${raw.output}: ${files.join(', ')}\n`);
}

async function measureAll(
  jobs: readonly RepairJob[],
  options: RepairOptions,
  width: number,
  journal: ResultJournal<RepairResult>,
  versions: readonly string[],
): Promise<{ readonly results: readonly RepairResult[]; readonly resumed: number }> {
  const threads = createRepairThreads(width, options, realServices.timers);
  let [done, resumed] = [0, 0];
  const results = await sideBySide(jobs, width, async (job) => {
    const key = journalKey(versions, options, job);
    const known = journal.known(key);
    const result = known ?? (await threads.run(job));
    if (known === undefined) await journal.append(key, result);
    else resumed++;
    showProgress(`${++done} of ${jobs.length} submissions`);
    return result;
  }).finally(async () => {
    await threads.close();
    await journal.close();
  });
  showProgress('');
  return { results, resumed };
}

function decodeOptions(raw: RawRepairOptions): RepairOptions {
  const seeds = wholeNumber('--seeds', raw.seeds ?? '1', 1, seedsMax);
  const seconds = wholeNumber('--time-limit', raw.timeLimit ?? '10', 1, optionLimits.timeLimitSecondsMax);
  const limits = {
    ...defaultEvolveLimits,
    ...(raw.evaluations !== undefined && {
      evaluationsMax: wholeNumber('--evaluations', raw.evaluations, 1, evaluationsMax),
    }),
  };
  return {
    localise: localiseOptions({
      repair: oneOf('--repair', raw.repair, ['off', 'quick', 'full'] as const, 'full'),
      timeLimitMs: 1000 * seconds,
      jobs: 1,
    }),
    ...(raw.sources !== undefined && { sources: decodeSources(raw.sources) }),
    variants: decodeVariants(raw.variants),
    seeds: Array.from({ length: seeds }, (_, at) => at + 1),
    limits,
    isOnAll: oneOf('--on', raw.on, ['open', 'all'] as const, 'open') === 'all',
    isNative: raw.gcc ?? false,
    ...(raw.judge !== undefined && { judgeOn: wholeNumber('--judge', raw.judge, 1, testsMax) }),
  };
}

function decodeVariants(text: string | undefined): readonly VariantName[] {
  if (text === undefined) return variantNames;
  if (text === 'none') return [];
  const chosen = text.split(',').map((name) => oneOf('--variants', name.trim(), variantNames, 'evolve'));
  return variantNames.filter((name) => chosen.includes(name));
}

function decodeSources(text: string): readonly string[] {
  const names = repairSources.map(({ name }) => name);
  return text.split(',').map((name) => oneOf('--sources', name.trim(), names, names[0]!));
}

function decodeOracles(text: string | undefined): readonly AskedOracle[] {
  if (text === undefined) return ['none'];
  const chosen = text.split(',').map((name) => oneOf('--oracle', name.trim(), askedOracles, 'none'));
  return askedOracles.filter((name) => chosen.includes(name));
}

/** Every submission once for each oracle. */
async function loadJobs(paths: readonly string[], raw: RawRepairOptions): Promise<readonly RepairJob[]> {
  const submissions = await loadCorpora(paths, {
    ...(raw.ids !== undefined && { ids: raw.ids.split(',').map((id) => id.trim()) }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, limitMax) }),
  });
  const oracles = decodeOracles(raw.oracle);
  const isCompared = raw.judge !== undefined || oracles.some((asked) => asked !== 'none');
  const known = withOthers(submissions, isCompared ? await loadCorpora(paths, {}) : []);
  return oracles.flatMap((asked) =>
    known.map(({ job, programs }): RepairJob => {
      const isAsked = asked !== 'none' && programs.length > 0;
      return { ...job, asked, others: programs, ...(isAsked && { oracle: { kind: asked, programs } }) };
    }),
  );
}
