/**
 * `nearmiss experiment conformance …`: the options, their decoding, and where the
 * results go. Compiled programs run only with `--gcc`.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, decodeSeconds, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { folderOf, readIncludes, readSubmission } from '#cli/read-submission.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { decodeRunLimits, defaultMemoryMb, defaultStepsMax, type RawRunLimits } from '#cli/run-limits.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadCorpusPrograms, singleProgram } from '#lab/replays/conformance-data.js';
import type { ConformanceProgram, ProgramRun, Replayer } from '#lab/replays/conformance-program.js';
import { createNativeRunner, defaultNativeLimits, requireGcc } from '#lab/replays/native-runner.js';
import type { EngineReplayOptions } from '#lab/replays/replay-in-engine.js';
import { createReplayThreads } from '#lab/replays/replay-threads.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { undefinedModes } from '#model/outcome.js';
import { realTimers } from '#pool/real-time.js';
import { loadSuite } from '#suite/load-suite.js';
import { runConformance } from './conformance-experiment.js';
import { renderConformanceRows } from './conformance-rows.js';
import { summariseConformance } from './conformance-summary.js';
import { renderConformanceTable } from './render-conformance-table.js';

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
    'Runs every test of a corpus in the engine, for each submission as handed in and as corrected ' +
    'later. Compares passing and failing with what the corpus recorded and, with --gcc, output and ' +
    "exit status with those of gcc's program, byte for byte. Prints the runs by cause of disagreement.",
  after: `
Without --gcc only the engine runs: programs are interpreted and cannot reach this
machine. With --gcc they are compiled (gcc -O0) and run natively, with limits on time,
memory and output, but with your rights: use it only for programs that you trust, or on
a machine set aside for it.

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
    .argument('[corpus.jsonl...]', 'submissions with their tests, one JSON object per line')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json, report.html and manifest.json')
    .option('--gcc', 'also compile every program with gcc and RUN IT NATIVELY on this machine')
    .option(
      '--undefined <mode>',
      'native: as compiled; strict: undefined behaviour crashes, and passes by luck are counted (default: native)',
    )
    .option('--steps <n>', `end a run in the engine after n steps (default: ${defaultStepsMax})`)
    .option(
      '--memory <mb>',
      `memory for the data of a run in the engine, in MiB (default: ${defaultMemoryMb})`,
    )
    .option('--time-limit <seconds>', 'end a native run after this time (default: 5)')
    .option('--jobs <n>', 'programs to replay at once (default: 1)')
    .option('--limit <n>', 'only n submissions from each file')
    .option('--ids <list>', 'only these submissions, separated by commas')
    .option('--submission <file>', 'instead of a corpus: one program, over the tests of --suite')
    .option('--suite <path>', 'its test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that it includes; repeatable', append)
    .addHelpText('after', help.after)
    .action(runConformanceCommand);
}

async function runConformanceCommand(paths: readonly string[], raw: RawConformanceOptions): Promise<void> {
  const start = beginRun();
  const replayOptions: EngineReplayOptions = {
    undefinedMode: oneOf('--undefined', raw.undefined, undefinedModes, 'native'),
    limits: decodeRunLimits(raw),
  };
  const jobs = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const programs = await loadPrograms(paths, raw);
  await createOutputFolder(raw.output);

  const tools: Record<string, string> = raw.gcc === true ? { gcc: await requireGcc() } : {};
  const reference = raw.gcc === true ? await createReference(raw) : undefined;
  const engine = createReplayThreads(jobs, replayOptions, realTimers);
  const rows = await runConformance(
    programs,
    { engine, ...(reference !== undefined && { reference }) },
    jobs,
    (done) => showProgress(`${done} of ${programs.length} texts`),
  ).finally(() => engine.close());
  showProgress('');

  const summary = summariseConformance(rows);
  const options = { ...replayOptions, gcc: raw.gcc === true };
  const table = renderConformanceTable(summary);
  const { command } = repeatingCommand(process.argv.slice(2), 0);
  const files = await saveResults(raw.output, start, command, {
    experiment: 'conformance',
    options,
    seed: null,
    inputs: raw.submission === undefined ? paths : [raw.submission, raw.suite!],
    tools,
    rows: renderConformanceRows(rows),
    summary: { options, ...summary },
    figures: new Map(),
    table,
  });
  await printReport(process.stdout, `${table}\nWritten to ${raw.output}: ${files.join(', ')}\n`);
}

async function createReference(raw: RawConformanceOptions): Promise<Replayer<ProgramRun>> {
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
    throw new UserError('option-invalid', '--submission needs --suite and takes no corpus file');
  }
  const source = await readSubmission(raw.submission);
  // A test plan has no expected outputs: there is only gcc's program to compare with.
  const { suite } = await loadSuite(raw.suite, {
    reference: raw.submission,
    ...(raw.inputs !== undefined && { inputsDir: raw.inputs }),
  });
  if (suite.harness !== undefined) {
    throw new UserError('option-invalid', '--suite: a suite with a harness cannot be used here');
  }
  const folders = [folderOf(raw.submission), ...(raw.include ?? [])];
  return [singleProgram(source, await readIncludes([source.text], folders), suite)];
}
