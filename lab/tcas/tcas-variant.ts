/**
 * One variant of the TCAS experiment: localised `repeat` times, each time with its failing
 * tests in another order. The original has given the expected outputs, once for all.
 *
 * A variant that cannot be translated is a measured failure, not the end of the
 * experiment.
 */

import { coverLines } from '#lab/baselines/cover-lines.js';
import { type LineMeasure, measureLines } from '#lab/baselines/line-spectrum.js';
import { type ExperimentRow, experimentRow } from '#lab/measures/experiment-row.js';
import { inconclusiveReport } from '#lab/measures/inconclusive-report.js';
import { type LocaliseServices, localiseCompleted } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import type { Suite } from '#model/suite.js';
import type { Strategy } from '#pool/plan.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { checkEachTest, type EachTestResult } from './each-test.js';
import { withFewerFailing } from './fewer-failing.js';
import { isCounted, type TcasVariant } from './tcas-data.js';
import type { TcasOptions } from './tcas-summary.js';
import { summariseVariant, type VariantRuns, type VariantSummary } from './variant-summary.js';

/** Plain data. */
export interface MeasuredVariant {
  readonly row: ExperimentRow;
  readonly summary: VariantSummary;
}

export async function measureVariant(
  variant: TcasVariant,
  completed: CompletedSuite,
  options: TcasOptions,
  services: LocaliseServices,
): Promise<MeasuredVariant> {
  const { failingMax, undefinedMode } = options;
  const asked =
    failingMax === undefined
      ? completed
      : withFewerFailing({ ...variant, undefinedMode }, completed, failingMax);
  const runs = await runVariant(variant, asked, options, services);
  const summary = summariseVariant(runs);
  return { row: rowOf(runs, summary), summary };
}

/** A variant whose measurement did not end: nothing was found in that time, and which tests fail is not known. */
export function givenUpVariant(
  variant: TcasVariant,
  { suite }: CompletedSuite,
  options: TcasOptions,
  reason: string,
  elapsedMs: number,
): MeasuredVariant {
  const request = requestOf(variant, suite, options, 'generations', options.seed);
  const { tests, stats, ...report } = inconclusiveReport(variant.source, suite, request.options, reason);
  const run = {
    report: { ...report, tests: { ...tests, failed: 0 }, stats: { ...stats, elapsedMs } },
    inputLocationIds: [],
    unknowns: [],
  };
  const runs: VariantRuns = {
    variant,
    runs: [run],
    naiveRuns: [],
    eachTest: undefined,
    baselines: undefined,
  };
  const summary = { ...summariseVariant(runs), message: reason };
  return { row: rowOf(runs, summary), summary };
}

async function runVariant(
  variant: TcasVariant,
  completed: CompletedSuite,
  options: TcasOptions,
  services: LocaliseServices,
): Promise<VariantRuns> {
  const runs: Localisation[] = [];
  const naiveRuns: Localisation[] = [];
  let eachTest: EachTestResult | undefined;
  for (let round = 0; round < options.repeat; round++) {
    const run = (strategy: Strategy): Promise<Localisation> => {
      const request = requestOf(variant, completed.suite, options, strategy, options.seed + round);
      return localiseCompleted(request, completed, services);
    };
    const found = await run(options.strategy === 'naive' ? 'naive' : 'generations');
    runs.push(found);
    if (options.strategy === 'both') naiveRuns.push(await run('naive'));
    if (round === 0 && options.eachTest && isCounted(variant.fault) && found.rejection === undefined) {
      eachTest = await askEachTest(variant, found, completed.suite, options, services);
    }
  }
  return {
    variant,
    runs,
    naiveRuns,
    eachTest,
    baselines: measureBaselines(variant, runs[0]!, completed, options),
  };
}

/** Undefined if the variant cannot be translated. */
function measureBaselines(
  { source, headers, fault }: TcasVariant,
  { stepsPerTestMax }: Localisation,
  completed: CompletedSuite,
  { undefinedMode }: TcasOptions,
): LineMeasure | undefined {
  const runs = coverLines({ submission: source, headers }, completed, undefinedMode, stepsPerTestMax);
  return runs && measureLines(runs, fault.faultLines);
}

function askEachTest(
  variant: TcasVariant,
  { report, stepsPerTestMax }: Localisation,
  suite: Suite,
  options: TcasOptions,
  services: LocaliseServices,
): Promise<EachTestResult> {
  return checkEachTest(report, suite, stepsPerTestMax, variant.fault.faultLines, async (alone) => {
    const request = requestOf(variant, alone, options, 'generations', options.seed);
    return (await localiseCompleted(request, { suite: alone, voidTests: new Map() }, services)).report;
  });
}

function requestOf(
  variant: TcasVariant,
  suite: Suite,
  options: TcasOptions,
  strategy: Strategy,
  seed: number,
): LocaliseRequest {
  const {
    repeat: _repeat,
    eachTest: _eachTest,
    failingMax: _failingMax,
    variantLimitMs: _variantLimitMs,
    ...shared
  } = options;
  return {
    submission: variant.source,
    headers: variant.headers,
    suite,
    options: { ...shared, strategy, seed },
  };
}

function rowOf({ variant, runs }: VariantRuns, { sets, effort }: VariantSummary): ExperimentRow {
  return experimentRow({
    id: variant.id,
    problem: variant.source.name.replace(/\.c$/, ''),
    report: runs[0]!.report,
    measure: sets.all,
    trueLines: variant.fault.faultLines,
    elapsedMs: effort.elapsedMsMean,
  });
}
