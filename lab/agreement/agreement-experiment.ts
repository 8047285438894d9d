/**
 * Gives several analysers the same tasks: each failing test, with the full whitelist, one
 * after the other. `agreement-summary.ts` compares the answers. If an analyser rejects a
 * program, its answers there are unknown; the experiment goes on.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { openWorker } from '#analysers/external/external-runner.js';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { unreachable } from '#base/assert.js';
import type { Clock } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { type AnalyserName, type ExternalTool, hasTrait } from '#model/analyser.js';
import type { Location, LocationKind } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Undefined } from '#model/outcome.js';
import type { Answer, TaskOutcome } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { runBaseline } from '#program/baseline.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import type { AgreementProgram } from './agreement-data.js';

export interface AgreementOptions {
  /** The others are compared with the first. */
  readonly analysers: readonly AnalyserName[];
  readonly kinds: readonly LocationKind[];
  readonly undefinedMode: Undefined;
  /** Names of tests; by default all that fail. */
  readonly tests?: readonly string[];
  /** At most this many failing tests of one program, the first in the suite. */
  readonly testsMax: number;
  /** For one task of the builtin analyser; the others have the limit of their tools. */
  readonly taskTimeMsMax: number;
}

export interface AgreementTask {
  readonly test: string;
  /** By analyser, in the order of the options. */
  readonly answers: readonly TaskAnswers[];
}

export interface TaskAnswers {
  readonly analyser: AnalyserName;
  readonly byToggle: ReadonlyMap<number, Answer>;
  readonly failedReplays: number;
  readonly elapsedMs: number;
}

export type AgreementResult =
  | {
      readonly kind: 'searched';
      readonly id: string;
      readonly locations: readonly Location[];
      readonly tasks: readonly AgreementTask[];
    }
  | { readonly kind: 'rejected'; readonly id: string; readonly message: string };

export interface AgreementServices {
  readonly clock: Clock;
  readonly tools: Pick<ToolSet, 'get'>;
}

interface OpenAnalyser {
  readonly name: AnalyserName;
  search(test: number, whitelist: readonly Toggle[]): Promise<TaskOutcome>;
  close(): Promise<void>;
}

export async function searchWithAll(
  program: AgreementProgram,
  options: AgreementOptions,
  services: AgreementServices,
): Promise<AgreementResult> {
  const { id, submission, headers, completed } = program;
  const draft: AnalysisInput = {
    submission,
    headers,
    suite: completed.suite,
    kinds: options.kinds,
    undefinedMode: options.undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const preparation = prepareProgram(draft);
  if (preparation.kind === 'rejected') {
    return { kind: 'rejected', id, message: preparation.diagnostics[0]!.message };
  }
  const { prepared } = preparation;
  const baseline = runBaseline(draft, prepared, completed.voidTests);
  const unsupported = baseline.failing.find((test) => baseline.tests[test]!.run.outcome === 'unsupported');
  if (unsupported !== undefined) {
    return { kind: 'rejected', id, message: baseline.tests[unsupported]!.run.reason ?? 'unsupported' };
  }
  const input = { ...draft, engineLimits: { ...draft.engineLimits, stepsMax: baseline.stepsPerTestMax } };
  const tests = baseline.failing
    .filter((test) => options.tests?.includes(completed.suite.tests[test]!.name) !== false)
    .slice(0, options.testsMax);
  return { kind: 'searched', id, ...(await searchTests(input, prepared, tests, options, services)) };
}

async function searchTests(
  input: AnalysisInput,
  prepared: PreparedProgram,
  tests: readonly number[],
  options: AgreementOptions,
  services: AgreementServices,
): Promise<{ locations: readonly Location[]; tasks: readonly AgreementTask[] }> {
  const { locations } = prepared.located;
  const whitelist = locations.map(({ toggle }) => toggle);
  const tasks: AgreementTask[] = [];
  if (tests.length === 0 || whitelist.length === 0) return { locations, tasks };
  const analysers: OpenAnalyser[] = [];
  try {
    for (const name of options.analysers) analysers.push(await openAnalyser(name, input, options, services));
    for (const test of tests) {
      const answers: TaskAnswers[] = [];
      for (const analyser of analysers) {
        answers.push(await timed(analyser, test, whitelist, services.clock));
      }
      tasks.push({ test: input.suite.tests[test]!.name, answers });
    }
  } finally {
    await Promise.all(analysers.map((analyser) => analyser.close()));
  }
  return { locations, tasks };
}

async function openAnalyser(
  name: AnalyserName,
  input: AnalysisInput,
  options: AgreementOptions,
  { clock, tools }: AgreementServices,
): Promise<OpenAnalyser> {
  if (hasTrait(name, 'needsSandbox')) return openTool(name, input, tools);
  if (name === 'builtin') return openBuiltin(name, input, options, clock);
  return unreachable(name, 'analyser');
}

function openBuiltin(
  name: AnalyserName,
  input: AnalysisInput,
  { taskTimeMsMax }: AgreementOptions,
  clock: Clock,
): OpenAnalyser {
  const analyser = new BuiltinAnalyser(input);
  return {
    name,
    search: (test, whitelist) => {
      const deadlineMs = clock.nowMs() + taskTimeMsMax;
      return analyser.analyse(
        { id: 0, test, whitelist, effort: 'full' },
        { isRaised: () => clock.nowMs() >= deadlineMs },
      );
    },
    close: () => Promise.resolve(),
  };
}

async function openTool(
  name: ExternalTool,
  input: AnalysisInput,
  tools: AgreementServices['tools'],
): Promise<OpenAnalyser> {
  const worker = await openWorker(input, await tools.get(name));
  const { signal } = new AbortController();
  return {
    name,
    search: (test, whitelist) => worker.analyse({ id: 0, test, whitelist, effort: 'full' }, signal),
    close: () => worker.close(),
  };
}

async function timed(
  analyser: OpenAnalyser,
  test: number,
  whitelist: readonly Toggle[],
  clock: Clock,
): Promise<TaskAnswers> {
  const startedMs = clock.nowMs();
  const outcome = await analyser.search(test, whitelist);
  const elapsedMs = clock.nowMs() - startedMs;
  const isFailed = outcome.kind === 'failed';
  const known = new Map(isFailed ? [] : outcome.answers.map(({ toggle, answer }) => [toggle, answer]));
  const none: Answer = {
    kind: 'unknown',
    reason: isFailed ? 'worker' : 'time',
    detail: isFailed ? outcome.message : 'the task was stopped',
  };
  return {
    analyser: analyser.name,
    byToggle: new Map(whitelist.map((toggle) => [toggle, known.get(toggle) ?? none])),
    failedReplays: isFailed ? 0 : outcome.stats.failedReplays,
    elapsedMs,
  };
}
