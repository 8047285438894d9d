/**
 * `nearmiss experiment instrumentation …`: the options, their decoding, and where the
 * results go. Both measurements run submissions natively, so it refuses to work without
 * `--gcc`.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, decodeSeconds, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { loadCorpusPrograms, singleProgram } from '#lab/replays/conformance-data.js';
import type { ConformanceProgram } from '#lab/replays/conformance-program.js';
import { defaultNativeLimits, requireGcc } from '#lab/replays/native-runner.js';
import { createReplayThreads } from '#lab/replays/replay-threads.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { loadTcasData } from '#lab/tcas/tcas-data.js';
import { voidOutsideDomain } from '#lab/tcas/tcas-domain.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { undefinedModes } from '#model/outcome.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { completeSuite } from '#program/complete-suite.js';
import { runInstrumentation, type Suspect } from './instrumentation-experiment.js';
import { renderInstrumentationRows } from './instrumentation-row.js';
import { renderInstrumentationTable, summariseInstrumentation } from './instrumentation-summary.js';
import { failureFiles } from './instrumentation-text.js';

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
/** For a run in the engine that explains why a program differs from itself. */
const explainingStepsMax = 300_000_000;
const failureFilesMax = 50;

const help = {
  description:
    'Checks the instrumented text with gcc. First: with all toggles off, every test of every ' +
    'submission, as handed in and as corrected later, has the output and status of the original. ' +
    'Second: every witness of the builtin analyser, compiled in with its toggle, gives the expected ' +
    'output under the sanitisers.',
  after: `
Programs run natively, with limits on time, memory and output, but with your rights: use it
only for programs that you trust, or on a machine set aside for it. Without --gcc nothing
is done.

Examples:
  nearmiss experiment instrumentation --gcc --corpus corpus.jsonl --measure off --output results/off
  nearmiss experiment instrumentation --gcc --data data/tcas --measure witnesses --output results/tcas`,
} as const;

/** Adds `instrumentation` to the experiments. */
export function addInstrumentationCommand(experiment: Command): void {
  experiment
    .command('instrumentation')
    .summary('compare instrumented programs with the originals, and replay witnesses, with gcc')
    .description(help.description)
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, report.html, manifest.json and failing programs',
    )
    .option('--gcc', 'compile the programs with gcc and RUN THEM NATIVELY on this machine (required)')
    .option('--corpus <file>', 'submissions with their tests, one JSON object per line; repeatable', append)
    .option('--data <dir>', 'TCAS: folder with original/tcas.c, universe, faults.json and vN/tcas.c')
    .option('--variants <list>', 'only these variants of TCAS, for example v1,v28 (default: all)')
    .option('--measure <what>', 'off: all toggles off; witnesses: replays; or both (default: both)')
    .option('--undefined <mode>', 'mode of the search: native or strict (default: native)')
    .option('--every <n>', 'only every n-th submission from each corpus (default: 1)')
    .option('--limit <n>', 'only n submissions from each corpus')
    .option('--near-misses <n>', `replay the witnesses of n submissions (default: ${defaultNearMisses})`)
    .option('--time-limit <seconds>', 'end a native run after this time (default: 5)')
    .option(
      '--search-limit <seconds>',
      `leave out a program whose search takes longer (default: ${defaultSearchSeconds})`,
    )
    .option('--jobs <n>', 'programs to handle at once (default: 1)')
    .addHelpText('after', help.after)
    .action(runInstrumentationCommand);
}

async function runInstrumentationCommand(raw: RawInstrumentationOptions): Promise<void> {
  const start = beginRun();
  if (raw.gcc !== true) {
    const remedy = 'give --gcc if that is what you want';
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
  await createOutputFolder(raw.output);

  const gcc = await requireGcc('install gcc: this experiment compares with it');
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
  const options = { measure, undefinedMode, every: raw.every, limit: raw.limit, nearMissesMax };
  const summary = summariseInstrumentation(rows);
  const failures = rows.flatMap(({ failure }) => failure ?? []).slice(0, failureFilesMax);
  const table = renderInstrumentationTable(summary);
  const { command } = repeatingCommand(process.argv.slice(2), 0);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'instrumentation',
    options,
    seed: null,
    inputs: [...(raw.corpus ?? []), ...(raw.data === undefined ? [] : [raw.data])],
    tools: { gcc },
    rows: renderInstrumentationRows(rows),
    summary: { options, ...summary },
    figures: new Map(),
    more: new Map(failures.flatMap((failure, index) => [...failureFiles(failure, index + 1)])),
    table,
  });
  await printReport(process.stdout, `${table}\nWritten to ${raw.output}: ${files.join(', ')}\n`);
}

function loadCorpora(raw: RawInstrumentationOptions): Promise<readonly ConformanceProgram[]> {
  return loadCorpusPrograms(raw.corpus ?? [], {
    ...(raw.every !== undefined && { every: wholeNumber('--every', raw.every, 1, countMax) }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, countMax) }),
  });
}

/** Only as handed in: the corrected version has no failing test. */
function suspectOf(program: ConformanceProgram): Suspect[] {
  if (program.version === 'fixed') return [];
  return [{ program, suite: { suite: program.suite, voidTests: new Map() }, isWanted: false }];
}

async function loadVariants(dir: string, raw: RawInstrumentationOptions): Promise<readonly Suspect[]> {
  const variants = raw.variants?.split(',').map((id) => id.trim());
  const data = await loadTcasData(dir, { ...(variants && { variants }) });
  const suite = voidOutsideDomain(completeSuite(data.suite, data.reference, data.headers));
  return data.variants.map(({ id, source, headers }) => ({
    program: { ...singleProgram(source, headers, suite.suite), id },
    suite,
    isWanted: true,
  }));
}
