/**
 * `nearmiss run`: interprets a program as a shell would run it. What it writes goes
 * out while it runs; its exit status becomes ours, and a crash becomes the status that
 * a shell shows for the signal. Messages from nearmiss itself go to standard error, in
 * lines that begin with `nearmiss:`.
 */

import type { Command } from 'commander';
import { defaultEngineLimits } from '#engine/limits.js';
import { undefinedModes } from '#model/outcome.js';
import { defaultComparator, type Suite } from '#model/suite.js';
import { runHelp } from './help.js';
import { append, oneOf } from './option-values.js';
import { describeEnd, describeFindings, statusOf } from './run-end.js';
import { decodeRunLimits, defaultMemoryMb, defaultStepsMax, type RawRunLimits } from './run-limits.js';
import { BrokenPipe, createStandardStreams } from './standard-streams.js';

interface RawRunOptions extends RawRunLimits {
  readonly undefined?: string;
  readonly include?: readonly string[];
  readonly harness?: string;
  readonly quiet?: boolean;
}

/** As a shell shows SIGPIPE. */
const brokenPipeStatus = 141;
/** Unless a number of steps is asked for, no program is stopped before it took so long ... */
const cpuMsMin = 10_000;
/** ... which is looked at after each of so many. */
const stepsAtOnce = 100_000_000;

export function addRunCommand(program: Command): void {
  program
    .command('run')
    .summary('run a C program in the interpreter')
    .description(runHelp.description)
    .argument('<submission.c>', 'the C file, or the folder of a program of several files')
    .argument('[args...]', 'arguments for the program: everything after the file')
    .passThroughOptions()
    .option(
      '--undefined <mode>',
      'native: as compiled; strict: undefined behaviour crashes (default: native)',
    )
    .option('--include <dir>', 'folder of files that the program includes; repeatable', append)
    .option('--harness <file>', 'C file with a main that includes "submission.c"')
    .option(
      '--steps <n>',
      `stop the program after this many steps (default: ${defaultStepsMax}, and ten seconds at least)`,
    )
    .option(
      '--memory <mb>',
      `memory for the program's data, in MiB; each byte takes two (default: ${defaultMemoryMb})`,
    )
    .option('--quiet', 'do not report what is doubtful about the run; a crash is still reported')
    .addHelpText('after', runHelp.after)
    .action(async (path: string, args: readonly string[], raw: RawRunOptions) => {
      process.exitCode = await runSubmission(path, args, raw);
    });
}

/** @returns the exit status */
async function runSubmission(path: string, args: readonly string[], raw: RawRunOptions): Promise<number> {
  const undefinedMode = oneOf('--undefined', raw.undefined, undefinedModes, 'native');
  const limits = {
    ...defaultEngineLimits,
    ...decodeRunLimits(raw),
    outputBytesMax: Number.POSITIVE_INFINITY,
  };
  const { readIncludes, readSubmission } = await import('./read-submission.js');
  const { readProgram, pathAsGiven } = await import('./read-program.js');
  const read = await readProgram([path]);
  const { submission, units, folder } = read;
  const harness = raw.harness === undefined ? undefined : await readSubmission(raw.harness);
  const texts = harness === undefined ? [submission.text] : [submission.text, harness.text];
  const headers = await readIncludes(texts, [folder, ...(raw.include ?? [])], units);

  const { prepareProgram } = await import('#program/prepare-program.js');
  const test = { name: 'run', args: args.map(bytesOf), stdin: '', expect: {} };
  const suite: Suite = { compare: defaultComparator, ...(harness && { harness }), tests: [test] };
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') {
    const { rejectionError, rejectionOf } = await import('#program/rejection-error.js');
    const rejection = rejectionOf(preparation.diagnostics[0]!);
    const place = { ...rejection.place, file: pathAsGiven(rejection.place.file, read) };
    throw rejectionError({ ...rejection, place });
  }
  const { program, linked } = preparation.prepared;
  const streams = createStandardStreams(process.stdout.isTTY === true);
  const { invocationOf, machineOptions } = await import('#program/test-options.js');
  const { runTest } = await import('#engine/run-test.js');
  const options = {
    ...machineOptions(suite, 0, {
      undefinedMode,
      limits,
      endOnWrongOutput: false,
      keepText: false,
    }),
    write: streams.write,
    // A program that reads nothing does not wait for input.
    get stdin() {
      return streams.readInput();
    },
  };
  const startMs = cpuMs();
  const goesOn = (): boolean => {
    if (raw.steps !== undefined || cpuMs() - startMs >= cpuMsMin) return false;
    limits.stepsMax += stepsAtOnce;
    return true;
  };
  try {
    const run = runTest(linked, test, invocationOf(suite, 0, submission), options, {}, goesOn);
    streams.flush();
    const findings = raw.quiet === true ? [] : [...program.findings, ...run.findings];
    const lines = [...describeFindings(findings, submission.name), ...describeEnd(run, submission.name)];
    for (const line of lines) streams.write('stderr', `nearmiss: ${line}\n`);
    return statusOf(run);
  } catch (error) {
    if (error instanceof BrokenPipe) return brokenPipeStatus;
    throw error;
  }
}

/** Processor time: a program that waits for its input does not use it up. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** As the operating system passes it; Node decodes it as UTF-8. */
function bytesOf(argument: string): string {
  return Buffer.from(argument, 'utf8').toString('latin1');
}
