/**
 * `nearmiss experiment conformance …`: the options, their decoding, and where the
 * results go. Compiled programs are run only where `--gcc` asks for it.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, decodeSeconds, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { decodeRunLimits, defaultMemoryMb, defaultStepsMax, type RawRunLimits } from '#cli/run-limits.js';
import type { ConformanceProgram, ProgramRun, Replayer } from '#lab/replays/conformance-program.js';
import type { EngineReplayOptions } from '#lab/replays/replay-in-engine.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { undefinedModes } from '#model/outcome.js';

interface RawConformanceOptions extends RawRunLimits {
  readonly output: string;
  readonly gcc?: boolean;
  readonly undefined?: string;
  readonly timeLimit?: string;
  readonly jobs?: string;
  readonly limit?: string;
  readonly ids?: string;
  readonly submission?: string;
  readonly suite?: string;
  readonly inputs?: string;
  readonly include?: readonly string[];
}

const limitMax = 1_000_000;

const help = {
  description:
    'Runs every test of a corpus in the engine, each submission as handed in and as mended later. ' +
    'Compares passing and failing with what the corpus recorded and, with --gcc, output and exit ' +
    "status with those of gcc's program, byte for byte. Prints the runs by cause of disagreement.",
  after: `
Without --gcc nothing but the engine runs: programs are interpreted and cannot reach
this machine. With --gcc they are compiled (gcc -O0) and run natively, with limits on
time, memory and output, but with your rights: only for programs that you trust, or on
a machine made for it.

Examples:
  nearmiss experiment conformance corpora/*.jsonl --output results/conformance
  nearmiss experiment conformance corpora/*.jsonl --gcc --jobs 2 --output results/gcc
  nearmiss experiment conformance --submission tcas.c --suite universe --gcc --output out`,
} as const;

/** Adds `conformance` to the experiments. */
export function addConformanceCommand(experiment: Command): void {
  experiment
    .command('conformance')
    .summary('run programs in the engine and compare with gcc and with recorded outcomes')
    .description(help.description)
    .argument('[corpus.jsonl...]', 'submissions with their tests, a JSON object a line')
    .requiredOption('--output <dir>', 'folder for rows.csv and summary.json')
    .option('--gcc', 'also compile every program with gcc and RUN IT NATIVELY on this machine')
    .option(
      '--undefined <mode>',
      'native: as compiled; strict: undefined behaviour crashes, and who passes by luck is told (default: native)',
    )
    .option('--steps <n>', `end a run in the engine after so many steps (default: ${defaultStepsMax})`)
    .option('--memory <mb>', `memory for a run's data in the engine, in MiB (default: ${defaultMemoryMb})`)
    .option('--time-limit <seconds>', 'end a native run after this time (default: 5)')
    .option('--jobs <n>', 'programs at the same time (default: 1)')
    .option('--limit <n>', 'only so many submissions of each file')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--submission <file>', 'instead of a corpus: one program, over the tests of --suite')
    .option('--suite <path>', 'its test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that it includes; repeatable', append)
    .addHelpText('after', help.after)
    .action(runConformanceCommand);
}

async function runConformanceCommand(paths: readonly string[], raw: RawConformanceOptions): Promise<void> {
  const replayOptions: EngineReplayOptions = {
    undefinedMode: oneOf('--undefined', raw.undefined, undefinedModes, 'native'),
    limits: decodeRunLimits(raw),
  };
  const jobs = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const programs = await loadPrograms(paths, raw);
  const { createOutputFolder, saveOutputs } = await import('#cli/save-outputs.js');
  await createOutputFolder(raw.output);

  const { createReplayThreads } = await import('#lab/replays/replay-threads.js');
  const { realTimers } = await import('#pool/real-time.js');
  const { runConformance } = await import('./conformance-experiment.js');
  const reference = raw.gcc === true ? await createReference(raw) : undefined;
  const engine = createReplayThreads(jobs, replayOptions, realTimers);
  const rows = await runConformance(
    programs,
    { engine, ...(reference !== undefined && { reference }) },
    jobs,
    (done) => showProgress(`${done} of ${programs.length} texts`),
  ).finally(() => engine.close());
  showProgress('');

  const { renderConformanceRows } = await import('./conformance-rows.js');
  const { renderConformanceTable } = await import('./render-conformance-table.js');
  const { summariseConformance } = await import('./conformance-summary.js');
  const { printReport } = await import('#cli/write-report.js');
  const summary = summariseConformance(rows);
  const files = new Map([
    ['rows.csv', renderConformanceRows(rows)],
    [
      'summary.json',
      `${JSON.stringify({ options: { ...replayOptions, gcc: raw.gcc === true }, ...summary }, null, 2)}\n`,
    ],
  ]);
  await saveOutputs(raw.output, files);
  const written = `${raw.output}: ${[...files.keys()].join(', ')}`;
  await printReport(process.stdout, `${renderConformanceTable(summary)}\nWritten to ${written}\n`);
}

async function createReference(raw: RawConformanceOptions): Promise<Replayer<ProgramRun>> {
  const { createNativeRunner, defaultNativeLimits } = await import('#lab/replays/native-runner.js');
  const timeMs =
    raw.timeLimit === undefined
      ? defaultNativeLimits.timeMs
      : decodeSeconds('--time-limit', raw.timeLimit) * 1000;
  return createNativeRunner({ ...defaultNativeLimits, timeMs });
}

async function loadPrograms(
  paths: readonly string[],
  raw: RawConformanceOptions,
): Promise<readonly ConformanceProgram[]> {
  const { loadCorpusPrograms, singleProgram } = await import('#lab/replays/conformance-data.js');
  if (raw.submission === undefined) {
    if (paths.length === 0) {
      throw new UserError('option-invalid', 'give a corpus file, or --submission and --suite');
    }
    return loadCorpusPrograms(paths, {
      ...(raw.ids !== undefined && { ids: raw.ids.split(',').map((id) => id.trim()) }),
      ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, limitMax) }),
    });
  }
  if (paths.length > 0 || raw.suite === undefined) {
    throw new UserError('option-invalid', '--submission goes with --suite, and without a corpus file');
  }
  const { folderOf, readIncludes, readSubmission } = await import('#cli/read-submission.js');
  const { loadSuite } = await import('#suite/load-suite.js');
  const source = await readSubmission(raw.submission);
  // A test plan says nothing of outputs: then those of gcc's program are all there is to compare with.
  const { suite } = await loadSuite(raw.suite, {
    reference: raw.submission,
    ...(raw.inputs !== undefined && { inputsDir: raw.inputs }),
  });
  if (suite.harness !== undefined) {
    throw new UserError('option-invalid', '--suite: a suite with a harness cannot be compared');
  }
  const folders = [folderOf(raw.submission), ...(raw.include ?? [])];
  return [singleProgram(source, await readIncludes([source.text], folders), suite)];
}
