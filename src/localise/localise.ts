/**
 * The use case, to be read first: from a submission and its suite to the report.
 *
 *   complete the suite → prepare the program → run every test → match output texts →
 *   search the failing tests in generations, quickly → try edits → search on →
 *   where no single location repairs, search several together → rank → report
 *
 * Everything it decides is decided in the files it calls; it knows threads only as
 * a number of workers. A submission that does not compile is answered by a report as
 * well; other input that cannot be used, the suite's included, throws a `UserError`.
 */

import type { Diagnostic } from '#c/token.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { isSink } from '#judge/sinks.js';
import { isTelling } from '#judge/verdict.js';
import type { Localisation } from '#model/localisation.js';
import { kindsOfScope, type Scope } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import { type LocationSummary, type PlanSummary, withUsage } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type Baseline, runBaseline } from '#program/baseline.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { rejectionError, rejectionOf } from '#program/rejection-error.js';
import { editsFor, type FoundRepairs, noRepairs, withEdits } from '#repairs/edit-stage.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import type { FoundSets } from '#several/found-sets.js';
import { frequencySets } from '#several/frequency-sets.js';
import { MultiStage } from '#several/several-search.js';
import { answerTexts, withTexts } from '#texts/answer-texts.js';
import { SearchStage } from '#values/value-search.js';
import { buildLocalisation } from './build-localisation.js';
import { rejectedLocalisation } from './rejected-localisation.js';

export { type LocaliseServices, realServices } from '#request/localise-services.js';

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
  const { stop } = services;
  stop?.throwIfAborted();
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

  stop?.throwIfAborted();
  const baseline = runBaseline(draft, prepared, completed.voidTests);
  services.onProgress?.({
    kind: 'tests-run',
    failing: baseline.failing.length,
    total: completed.suite.tests.length,
  });
  const input = { ...draft, engineLimits: { ...draft.engineLimits, stepsMax: baseline.stepsPerTestMax } };

  const stage = new SearchStage(request, input, prepared, baseline, services);
  const { searched, repairs, sets } = isSearchable(options.scope, baseline, prepared)
    ? await answerAll(request, input, prepared, baseline, stage, services)
    : nothingSearched;
  return buildLocalisation({
    request,
    input,
    prepared,
    baseline,
    voidTests: completed.voidTests,
    searched,
    repairs,
    sets,
    jobs: stage.jobs,
    elapsedMs: services.clock.nowMs() - startedMs,
  });
}

interface Answers {
  readonly searched: PlanSummary | undefined;
  readonly repairs: FoundRepairs;
  readonly sets: FoundSets | undefined;
}

const nothingSearched: Answers = { searched: undefined, repairs: noRepairs, sets: undefined };

/**
 * Texts, a quick search, edits where it left hope, and the whole search for what is open
 * then; at last several locations together, where one alone tells nothing.
 */
async function answerAll(
  request: LocaliseRequest,
  input: AnalysisInput,
  prepared: PreparedProgram,
  baseline: Baseline,
  stage: SearchStage,
  services: LocaliseServices,
): Promise<Answers> {
  const { options } = request;
  const { stop } = services;
  stop?.throwIfAborted();
  const texts = answerTexts(input, baseline);
  const tests = baseline.failing.length;
  try {
    stop?.throwIfAborted();
    const first = withTexts(await stage.begin(), texts, tests);
    const repairs =
      options.scope === 'full'
        ? editsFor(input, prepared, baseline, texts, first, options.kinds === undefined, stage.originals)
        : noRepairs;
    const last = withEdits(withTexts(await stage.finish(repairs), texts, tests), repairs);
    const isAnswered = last.locations.some((location) =>
      tellsOfMistake(location, options.scope, prepared, baseline, repairs),
    );
    if (options.faults === 1 || isAnswered) return { searched: last, repairs, sets: undefined };
    stop?.throwIfAborted();
    if (options.strategy === 'birch2017') return { searched: last, repairs, sets: frequencySets(last) };
    const program = { request, input, prepared, baseline, texts, searched: last, services };
    const sets = await new MultiStage(program, stage).run(options.faults);
    const searched = withUsage(last, stage.usage, texts.failedReplays + sets.failedReplays);
    return { searched: { ...searched, partial: searched.partial || sets.isLimitReached }, repairs, sets };
  } finally {
    await stage.close();
  }
}

/**
 * Whether it repairs all and says something of the mistake: no sink, and nothing that takes
 * its value straight from the input, unless an edit backs it.
 */
function tellsOfMistake(
  { toggle, status }: LocationSummary,
  scope: Scope,
  { located }: PreparedProgram,
  baseline: Baseline,
  repairs: FoundRepairs,
): boolean {
  if (status !== 'repairable') return false;
  const edit = repairs.edits.get(toggle);
  const isInput = located.locations[toggle - 1]?.isInput === true;
  if (isInput && edit === undefined) return false;
  return isTelling({ status, sink: isSink([toggle], baseline), edit }, scope);
}

/**
 * A harness that is no C is the teacher's to mend. One that does not fit a submission
 * (it calls what the submission lacks) is told of the submission.
 */
function isHarnessFault({ kind, span }: Diagnostic, { harness }: Suite): boolean {
  return kind !== 'compile-error' && span.file.name === harness?.name;
}

/** A search answers for all failing tests; one that the engine cannot run leaves nothing to answer for. */
function isSearchable(scope: Scope, baseline: Baseline, prepared: PreparedProgram): boolean {
  const { failing, tests } = baseline;
  // Edits may repair what has no location.
  const isAnything = prepared.located.locations.length > 0 || scope === 'full';
  if (failing.length === 0 || !isAnything) return false;
  return failing.every((index) => tests[index]!.run.outcome !== 'unsupported');
}
