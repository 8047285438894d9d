/**
 * Measures one submission: what the sources before repair, and what each evolutionary search adds
 * to it with each seed. All of them know the same of its places. Whatever goes wrong gives a
 * result that says why; nothing is thrown.
 */

import { findEvolved } from '#evolve/find-evolved.js';
import { oracleOf } from '#lab/corpus/corpus-oracle.js';
import { submissionName } from '#lab/corpus/corpus-submission.js';
import { judgeTogether } from '#lab/corpus/judge-edits.js';
import { answer } from '#localise/answer.js';
import { realServices } from '#localise/localise.js';
import { prepare } from '#localise/prepare.js';
import { repairSources } from '#localise/repair-sources.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { repairBefore } from './repair-before.js';
import type { EvolvedMeasure, RepairJob, RepairOptions, RepairResult } from './repair-submission.js';
import { timeSources } from './timed-sources.js';
import { type VariantName, variants } from './variants.js';

export async function measureRepairs(job: RepairJob, options: RepairOptions): Promise<RepairResult> {
  try {
    return await measured(job, options);
  } catch (error) {
    return lostResult(job, error instanceof Error ? error.message : String(error));
  }
}

/** What could not be measured. */
export function lostResult({ corpus, record, asked }: RepairJob, note: string): RepairResult {
  const { id, problem, suite } = record;
  return {
    corpus,
    id,
    problem,
    asked,
    tests: suite.tests.length,
    failing: 0,
    before: undefined,
    searches: [],
    note,
  };
}

async function measured(job: RepairJob, options: RepairOptions): Promise<RepairResult> {
  const { record } = job;
  const { suite } = record;
  const oracle = oracleOf(job);
  const completed: CompletedSuite = { suite, voidTests: new Map(), ...(oracle !== undefined && { oracle }) };
  const submission = { name: submissionName, text: record.source };
  const request: LocaliseRequest = { submission, headers: [], suite, options: options.localise };
  const { clock } = realServices;
  const startedMs = clock.nowMs();
  const preparation = prepare(request, completed, realServices);
  if (preparation.kind === 'rejected') return lostResult(job, preparation.rejection.message);
  const { tried } = preparation;
  const chosen = repairSources.filter(({ name }) => options.sources?.includes(name) ?? true);
  const { sources, spentMs } = timeSources(chosen, clock);
  const answers = await answer(tried, options.localise, realServices, sources);
  const elapsedMs = clock.nowMs() - startedMs;
  const before = await repairBefore(job, { completed, tried, answers, elapsedMs, spentMs }, options);
  const known = { ...lostResult(job, ''), failing: tried.failing.length, before };
  const { searched } = answers;
  if (searched === undefined) return { ...known, note: 'nothing was searched' };
  const isRepaired = before.extent === 'whole' || before.extent === 'advice';
  if (isRepaired && !options.isOnAll) return known;
  const together = new Set((answers.sets?.diagnoses ?? []).flatMap(({ locations }) => locations));
  const places = { locations: searched.locations, together };
  const searches: EvolvedMeasure[] = [];
  for (const variant of options.variants) {
    for (const seed of options.seeds) {
      searches.push(evolved(job, tried, { ...places, seed, variant }, options));
    }
  }
  return { ...known, searches };
}

interface SearchAsked extends Omit<Parameters<typeof findEvolved>[1], 'variant' | 'limits' | 'stop'> {
  readonly variant: VariantName;
}

/** Without a deadline: its budgets alone end it, so that the same seed gives the same row. */
function evolved(
  job: RepairJob,
  tried: TriedProgram,
  { variant, ...asked }: SearchAsked,
  options: RepairOptions,
): EvolvedMeasure {
  const { clock } = realServices;
  const startedMs = clock.nowMs();
  const {
    repair,
    nodes: _,
    isCutShort: _cut,
    ...spent
  } = findEvolved(tried, {
    ...asked,
    variant: variants[variant],
    limits: options.limits,
  });
  const elapsedMs = clock.nowMs() - startedMs;
  return {
    variant,
    seed: asked.seed,
    extent: extentOf(repair, tried),
    fixes: repair?.fixes.length ?? 0,
    edits: repair?.edits.length ?? 0,
    relativeSize: repair?.relativeSize ?? null,
    ...spent,
    elapsedMs,
    agrees: agreesWithFix(job, repair, tried, options),
  };
}

function extentOf(repair: WholeRepair | undefined, { failing }: TriedProgram): EvolvedMeasure['extent'] {
  if (repair === undefined || repair.fixes.length === 0) return 'none';
  return repair.fixes.length === failing.length ? 'whole' : 'partial';
}

function agreesWithFix(
  { record: { source, fixed, suite } }: RepairJob,
  repair: WholeRepair | undefined,
  tried: TriedProgram,
  { judgeOn, localise: { undefinedMode } }: RepairOptions,
): boolean | null {
  const isWhole = extentOf(repair, tried) === 'whole';
  if (!isWhole || judgeOn === undefined || fixed === undefined) return null;
  const edits = repair!.edits.map((edit) => ({ ...edit, trust: repair!.trust.level }));
  return judgeTogether({ name: submissionName, source, fixed, suite, edits, undefinedMode }, judgeOn) ?? null;
}
