/**
 * Runs a program over its tests in the engine, each to its end, whatever it prints. Called
 * in worker threads, and by tests in their own process.
 */

import { type CrashSignal, signalOfCrash } from '#engine/crash-signal.js';
import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import type { Undefined } from '#model/outcome.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { ConformanceProgram, EngineRun, Replay, RunEnd } from './conformance-program.js';

export interface EngineReplayOptions {
  readonly undefinedMode: Undefined;
  readonly limits: Pick<EngineLimits, 'stepsMax' | 'memoryBytesMax'>;
}

export function replayInEngine(program: ConformanceProgram, options: EngineReplayOptions): Replay<EngineRun> {
  const { source, headers, suite } = program;
  const preparation = prepareProgram({ submission: source, headers, suite, kinds: [] });
  if (preparation.kind === 'rejected') {
    const { kind, message, span } = preparation.diagnostics[0]!;
    return {
      kind: 'rejected',
      why: kind === 'unsupported' ? 'unsupported' : 'compile-error',
      message: `${span.file.name}:${span.line}:${span.column}: ${message}`,
    };
  }
  const { prepared } = preparation;
  const runs = suite.tests.map((_, index): EngineRun => {
    const run = runOnce(program, prepared, index, options);
    const native = { ...options, undefinedMode: 'native' } as const;
    return {
      end: endOf(run),
      stdout: run.stdout,
      ...(run.crash !== undefined && { crash: run.crash }),
      findingKinds: [...new Set(run.findings.map(({ kind }) => kind))].sort(),
      steps: run.steps,
      ...(options.undefinedMode === 'strict' &&
        run.crash !== undefined && {
          passesNatively: runOnce(program, prepared, index, native).outcome === 'passed',
        }),
    };
  });
  return { kind: 'replayed', runs };
}

function runOnce(
  { source, suite }: ConformanceProgram,
  { linked }: PreparedProgram,
  index: number,
  { undefinedMode, limits }: EngineReplayOptions,
): TestRun {
  const options = machineOptions(suite, index, {
    undefinedMode,
    limits: { ...defaultEngineLimits, ...limits },
    endOnWrongOutput: false,
    keepText: true,
  });
  return runTest(linked, suite.tests[index]!, invocationOf(suite, index, source), options);
}

function endOf({ outcome, exitCode, crash, reason }: TestRun): RunEnd {
  if (crash !== undefined) {
    const signal: CrashSignal = signalOfCrash(crash.kind);
    return crash.kind === 'output-limit' ? { kind: 'output-limit' } : { kind: 'killed', signal };
  }
  if (outcome === 'timed out') return { kind: 'timed-out' };
  if (exitCode !== undefined) return { kind: 'exited', status: exitCode };
  return { kind: 'unsupported', reason: (reason ?? 'no exit status').replace(/^line \d+: /, '') };
}
