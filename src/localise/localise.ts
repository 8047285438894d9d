/**
 * The use case, to be read first: from a submission and its suite to the report.
 *
 *   complete the suite → prepare the program → run every test → search the failing
 *   ones in generations → rank → report
 *
 * Everything it decides is decided in the files it calls; it knows threads only as
 * a number of workers. A submission that does not compile is answered by a report as
 * well; other input that cannot be used, the suite's included, throws a `UserError`.
 */

import { availableParallelism } from 'node:os';
import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { type PreparedProgram, prepareProgram } from '#analysers/builtin/prepare-program.js';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { assert } from '#base/assert.js';
import type { Clock } from '#base/ports.js';
import { createRandom, shuffled } from '#base/random.js';
import type { Diagnostic } from '#c/token.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { AnalyserName } from '#model/analyser.js';
import type { Localisation } from '#model/localisation.js';
import { kindsOfScope } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import type { PlanOptions } from '#pool/plan.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { runPlan } from '#pool/run-plan.js';
import type { Runner, Timers } from '#pool/runner.js';
import { type PlanSummary, summarise } from '#pool/summarise.js';
import { createThreadRunner } from '#pool/thread-runner.js';
import { type Baseline, runBaseline } from './baseline.js';
import { buildLocalisation } from './build-localisation.js';
import { type CompletedSuite, completeSuite } from './complete-suite.js';
import type { LocaliseRequest, ProgressEvent } from './localise-request.js';
import { rejectedLocalisation } from './rejected-localisation.js';
import { rejectionError, rejectionOf } from './rejection-error.js';
import { withProgress } from './with-progress.js';
import { workerCount } from './worker-count.js';

export interface LocaliseServices {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Needed where an analyser other than `builtin` is asked for. */
  readonly tools?: Pick<ToolSet, 'get'>;
  readonly onProgress?: (event: ProgressEvent) => void;
}

export const realServices: LocaliseServices = { clock: realClock, timers: realTimers };

export function localise(
  request: LocaliseRequest,
  services: LocaliseServices = realServices,
): Promise<Localisation> {
  return localiseCompleted(
    request,
    completeSuite(request.suite, request.reference, request.headers),
    services,
  );
}

/** The same with a suite whose expectations were completed before, for many submissions of one task. */
export async function localiseCompleted(
  request: LocaliseRequest,
  completed: CompletedSuite,
  services: LocaliseServices = realServices,
): Promise<Localisation> {
  const startedMs = services.clock.nowMs();
  const { options, submission, headers } = request;
  const draft: AnalysisInput = {
    submission,
    headers,
    suite: completed.suite,
    kinds: options.kinds ?? kindsOfScope[options.scope],
    undefinedMode: options.undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: options.searchLimits,
  };
  const preparation = prepareProgram(draft);
  if (preparation.kind === 'rejected') {
    const diagnostic = preparation.diagnostics[0]!;
    if (isHarnessFault(diagnostic, completed.suite)) throw rejectionError(rejectionOf(diagnostic));
    return rejectedLocalisation(
      request,
      completed,
      rejectionOf(diagnostic),
      services.clock.nowMs() - startedMs,
    );
  }
  const { prepared } = preparation;

  const baseline = runBaseline(draft, prepared, completed.voidTests);
  services.onProgress?.({
    kind: 'tests-run',
    failing: baseline.failing.length,
    total: completed.suite.tests.length,
  });
  const input = { ...draft, engineLimits: { ...draft.engineLimits, stepsMax: baseline.stepsPerTestMax } };

  const jobs = jobsFor(request, baseline, prepared);
  const searched = isSearchable(baseline, prepared)
    ? await search(request, input, baseline, prepared, jobs, services)
    : undefined;
  return buildLocalisation({
    request,
    input,
    prepared,
    baseline,
    voidTests: completed.voidTests,
    searched,
    jobs,
    elapsedMs: services.clock.nowMs() - startedMs,
  });
}

/**
 * A harness that is no C is the teacher's to mend. One that does not fit a submission
 * (it calls what the submission lacks) is told of the submission.
 */
function isHarnessFault({ kind, span }: Diagnostic, { harness }: Suite): boolean {
  return kind !== 'compile-error' && span.file.name === harness?.name;
}

/** A search answers for all failing tests; one that the engine cannot run leaves nothing to answer for. */
function isSearchable(baseline: Baseline, prepared: PreparedProgram): boolean {
  const { failing, tests } = baseline;
  if (failing.length === 0 || prepared.located.locations.length === 0) return false;
  return failing.every((index) => tests[index]!.run.outcome !== 'unsupported');
}

function jobsFor({ options }: LocaliseRequest, baseline: Baseline, prepared: PreparedProgram): number {
  const tasks = Math.max(1, baseline.failing.length);
  // Each of its tasks is a process, however short.
  if (options.analyser !== 'builtin') return Math.min(options.jobs ?? availableParallelism(), tasks);
  const failingSteps = baseline.failing.map((index) => baseline.tests[index]!.run.steps);
  return workerCount(options.jobs, availableParallelism(), failingSteps, prepared.located.locations.length);
}

async function search(
  { options }: LocaliseRequest,
  input: AnalysisInput,
  baseline: Baseline,
  prepared: PreparedProgram,
  jobs: number,
  services: LocaliseServices,
): Promise<PlanSummary> {
  const { clock, timers } = services;
  const toggles = prepared.located.locations.map(({ toggle }) => toggle);
  const plan: PlanOptions = {
    toggles,
    tests: shuffled(baseline.failing, createRandom(options.seed)),
    workers: jobs,
    strategy: options.strategy,
    confirm: options.confirm,
    limits: options.poolLimits,
  };
  const runner = withProgress(
    await createRunner(options.analyser, input, jobs, services),
    toggles,
    services.onProgress,
  );
  try {
    return summarise(await runPlan(plan, runner, clock, timers));
  } finally {
    await runner.close();
  }
}

async function createRunner(
  name: AnalyserName,
  input: AnalysisInput,
  jobs: number,
  { clock, tools }: LocaliseServices,
): Promise<Runner> {
  if (name !== 'builtin') {
    assert(tools !== undefined, 'whoever asks for an external analyser has tools');
    // Most localisations start no process, and need nothing of what starts them.
    const { createExternalRunner } = await import('./external-runner.js');
    return createExternalRunner(input, await tools.get(name), jobs);
  }
  if (jobs === 1) {
    const analyser = new BuiltinAnalyser(input);
    return createInlineRunner((task, stop) => analyser.analyse(task, stop), clock);
  }
  const workerFile = new URL('../../workers/pool-thread.js', import.meta.url);
  const runner = createThreadRunner({ threads: jobs, workerFile, workerData: input });
  await runner.warmUp();
  return runner;
}
