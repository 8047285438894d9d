/**
 * `nearmiss experiment instrumentation …`: the options, their decoding, and where the
 * results go. Both measurements run what gcc made of submissions, so it refuses
 * without `--gcc`.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, decodeSeconds, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import type { ConformanceProgram } from '#lab/replays/conformance-program.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { undefinedModes } from '#model/outcome.js';
import type { Suspect } from './instrumentation-experiment.js';
import type { InstrumentationRow } from './instrumentation-row.js';

interface RawInstrumentationOptions {
  readonly output: string;
  readonly gcc?: boolean;
  readonly corpus?: readonly string[];
  readonly data?: string;
  readonly variants?: string;
  readonly measure?: string;
  readonly undefined?: string;
  readonly every?: string;
  readonly limit?: string;
  readonly nearMisses?: string;
  readonly timeLimit?: string;
  readonly searchLimit?: string;
  readonly jobs?: string;
}

const measures = ['both', 'off', 'witnesses'] as const;
const countMax = 1_000_000;
const defaultNearMisses = 100;
const defaultSearchSeconds = 60;
/** What a run of the engine may take to tell why a program differs from itself. */
const explainingStepsMax = 300_000_000;
const failureFilesMax = 50;

const help = {
  description:
    'Measures the instrumented text by gcc. First: with all toggles off, every test of every ' +
    'submission, as handed in and as mended later, has the output and status of the original. Second: ' +
    'every witness of the builtin analyser, compiled in with its toggle, gives the expected output ' +
    'under the sanitisers.',
  after: `
Programs are run natively, with limits on time, memory and output, but with your rights:
only programs that you trust, or on a machine made for it. Without --gcc nothing is done.

Examples:
  nearmiss experiment instrumentation --gcc --corpus corpus.jsonl --measure off --output results/off
  nearmiss experiment instrumentation --gcc --data data/tcas --measure witnesses --output results/tcas`,
} as const;

/** Adds `instrumentation` to the experiments. */
export function addInstrumentationCommand(experiment: Command): void {
  experiment
    .command('instrumentation')
    .summary('compare instrumented programs with the original ones, and replay witnesses, by gcc')
    .description(help.description)
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json and failing programs')
    .option('--gcc', 'compile the programs with gcc and RUN THEM NATIVELY on this machine (needed)')
    .option('--corpus <file>', 'submissions with their tests, a JSON object a line; repeatable', append)
    .option('--data <dir>', 'TCAS: folder with original/tcas.c, universe, faults.json and vN/tcas.c')
    .option('--variants <list>', 'only these variants of TCAS, as in v1,v28 (default: all)')
    .option('--measure <what>', 'off: all toggles off; witnesses: replays; or both (default: both)')
    .option('--undefined <mode>', 'of the search: native or strict (default: native)')
    .option('--every <n>', 'only every n-th submission of each corpus (default: 1)')
    .option('--limit <n>', 'only so many submissions of each corpus')
    .option('--near-misses <n>', `replay witnesses of so many submissions (default: ${defaultNearMisses})`)
    .option('--time-limit <seconds>', 'end a native run after this time (default: 5)')
    .option(
      '--search-limit <seconds>',
      `leave a program out whose search takes longer (default: ${defaultSearchSeconds})`,
    )
    .option('--jobs <n>', 'programs at the same time (default: 1)')
    .addHelpText('after', help.after)
    .action(runInstrumentationCommand);
}

async function runInstrumentationCommand(raw: RawInstrumentationOptions): Promise<void> {
  if (raw.gcc !== true) {
    const remedy = 'give --gcc where that is meant';
    const what = 'this experiment compiles programs and runs them natively on this machine';
    throw new UserError('option-invalid', what, undefined, { remedy });
  }
  if (raw.corpus === undefined && raw.data === undefined) {
    throw new UserError('option-invalid', 'give --corpus, --data or both');
  }
  const measure = oneOf('--measure', raw.measure, measures, 'both');
  const undefinedMode = oneOf('--undefined', raw.undefined, undefinedModes, 'native');
  const jobs = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const nearMisses = raw.nearMisses ?? String(defaultNearMisses);
  const nearMissesMax = wholeNumber('--near-misses', nearMisses, 0, countMax);
  const timeMs = decodeSeconds('--time-limit', raw.timeLimit ?? '5') * 1000;
  const searchMs = decodeSeconds('--search-limit', raw.searchLimit ?? String(defaultSearchSeconds)) * 1000;
  const programs = await loadCorpora(raw);
  const variants = measure === 'off' || raw.data === undefined ? [] : await loadVariants(raw.data, raw);
  const { createOutputFolder } = await import('#cli/save-outputs.js');
  await createOutputFolder(raw.output);

  const { defaultNativeLimits, requireGcc } = await import('#lab/replays/native-runner.js');
  await requireGcc('install gcc: it is what this experiment compares with');
  const { runInstrumentation } = await import('./instrumentation-experiment.js');
  const { createReplayThreads } = await import('#lab/replays/replay-threads.js');
  const { defaultEngineLimits } = await import('#engine/limits.js');
  const { realClock, realTimers } = await import('#pool/real-time.js');
  const engineLimits = { ...defaultEngineLimits, stepsMax: explainingStepsMax };
  const engine = createReplayThreads(1, { undefinedMode: 'strict', limits: engineLimits }, realTimers);
  const rows = await runInstrumentation(
    {
      programs: measure === 'witnesses' ? [] : programs,
      suspects: measure === 'off' ? [] : [...variants, ...programs.flatMap(suspectOf)],
      nearMissesMax,
      jobs,
    },
    {
      undefinedMode,
      limits: { ...defaultNativeLimits, timeMs },
      replayStrictly: (program) => engine.replay(program),
      startDeadline: () => {
        const endMs = realClock.nowMs() + searchMs;
        return { isRaised: () => realClock.nowMs() > endMs };
      },
      onProgress: (what, done, total) => showProgress(`${what}: ${done} of ${total}`),
    },
  ).finally(() => engine.close());
  showProgress('');
  await saveRows(
    raw.output,
    { measure, undefinedMode, every: raw.every, limit: raw.limit, nearMissesMax },
    rows,
  );
}

function loadCorpora(raw: RawInstrumentationOptions): Promise<readonly ConformanceProgram[]> {
  return import('#lab/replays/conformance-data.js').then(({ loadCorpusPrograms }) =>
    loadCorpusPrograms(raw.corpus ?? [], {
      ...(raw.every !== undefined && { every: wholeNumber('--every', raw.every, 1, countMax) }),
      ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, countMax) }),
    }),
  );
}

/** As handed in; what was mended has no failing test. */
function suspectOf(program: ConformanceProgram): Suspect[] {
  if (program.version === 'fixed') return [];
  return [{ program, suite: { suite: program.suite, voidTests: new Map() }, isWanted: false }];
}

async function loadVariants(dir: string, raw: RawInstrumentationOptions): Promise<readonly Suspect[]> {
  const { loadTcasData } = await import('#lab/tcas/tcas-data.js');
  const { voidOutsideDomain } = await import('#lab/tcas/tcas-domain.js');
  const { completeSuite } = await import('#program/complete-suite.js');
  const { singleProgram } = await import('#lab/replays/conformance-data.js');
  const data = await loadTcasData(
    dir,
    raw.variants?.split(',').map((id) => id.trim()),
  );
  const suite = voidOutsideDomain(completeSuite(data.suite, data.reference));
  return data.variants.map(({ id, source }) => ({
    program: { ...singleProgram(source, [], suite.suite), id },
    suite,
    isWanted: true,
  }));
}

async function saveRows(dir: string, options: object, rows: readonly InstrumentationRow[]): Promise<void> {
  const { saveOutputs } = await import('#cli/save-outputs.js');
  const { failureFiles } = await import('./instrumentation-text.js');
  const { renderInstrumentationRows } = await import('./instrumentation-row.js');
  const { renderInstrumentationTable, summariseInstrumentation } = await import(
    './instrumentation-summary.js'
  );
  const { printReport } = await import('#cli/write-report.js');
  const summary = summariseInstrumentation(rows);
  const failures = rows.flatMap(({ failure }) => failure ?? []).slice(0, failureFilesMax);
  const files = new Map([
    ['rows.csv', renderInstrumentationRows(rows)],
    ['summary.json', `${JSON.stringify({ options, ...summary }, null, 2)}\n`],
    ...failures.flatMap((failure, index) => [...failureFiles(failure, index + 1)]),
  ]);
  await saveOutputs(dir, files);
  const more = failures.length === 0 ? '' : `, failure-1.c to failure-${failures.length}.c`;
  await printReport(
    process.stdout,
    `${renderInstrumentationTable(summary)}\nWritten to ${dir}: rows.csv, summary.json${more}\n`,
  );
}
