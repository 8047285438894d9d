/**
 * The steps between the runs of the suite and the report: a quick search for values, the
 * repair sources, the rest of the search, and, where no single location points at
 * the mistake, several together. Each step is a room of its own; here is only their order.
 */

import { raisedAfter } from '#base/ports.js';
import { judgeLocations } from '#judge/judge-locations.js';
import { pointsAtMistake } from '#judge/verdict.js';
import type { Scope } from '#model/location.js';
import { judgementOf } from '#model/outcome.js';
import { defaultRepairEffort, triesAllEdits } from '#model/repair-effort.js';
import type { ReportedLocation } from '#model/report.js';
import { type PlanSummary, withUsage } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type FoundRepairs, findRepairs, joinRepairs, noRepairs } from '#repairs/join-repairs.js';
import { proveRepairs } from '#repairs/prove-repairs.js';
import type { RepairSource, WholeRepair } from '#repairs/repair-source.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { findEditChain } from '#several/edit-chain.js';
import type { FoundSets } from '#several/found-sets.js';
import { frequencySets } from '#several/frequency-sets.js';
import type { SearchedProgram } from '#several/searched-program.js';
import { searchSeveral } from '#several/several-search.js';
import { ValueSearch } from '#values/value-search.js';
import { answerAtLast, isRepaired } from './answer-at-last.js';
import { repairSources } from './repair-sources.js';

const noSetsInTime: FoundSets = {
  diagnoses: [],
  isComplete: false,
  isLimitReached: true,
  failedReplays: 0,
};

/** What the searches get of the time limit, however long the runs of the tests have taken. */
const searchShareMin = 0.1;

export interface Answers {
  /** Undefined where nothing was searched. */
  readonly searched: PlanSummary | undefined;
  /** What passes the whole suite. */
  readonly repairs: FoundRepairs;
  /** Undefined where sets of locations were not searched. */
  readonly sets: FoundSets | undefined;
  /** At any number of places, where nothing else has an edit that holds. */
  readonly whole?: WholeRepair;
  /** Tasks at the same time. */
  readonly jobs: number;
}

/**
 * @param sources in the order in which they are asked
 * @param beganMs since when the time limit counts; unless given, from now on
 */
export async function answer(
  tried: TriedProgram,
  options: LocaliseOptions,
  services: LocaliseServices,
  sources: readonly RepairSource[] = repairSources,
  beganMs: number = services.clock.nowMs(),
): Promise<Answers> {
  const limitMs = options.poolLimits.globalTimeLimitMs;
  const limitAtMs = Math.max(beganMs + limitMs, services.clock.nowMs() + searchShareMin * limitMs);
  const values = new ValueSearch(tried, options, services, limitAtMs);
  const { jobs } = values;
  if (!isSearchable(tried, options.scope)) {
    return { searched: undefined, repairs: noRepairs, sets: undefined, jobs };
  }
  try {
    const asked = { tried, options, services, limitAtMs };
    const found = await answerWith(values, asked, sources);
    const { whole } = await wholeRepair(asked, found);
    return { ...(await answerAtLast(asked, { ...found, ...(whole !== undefined && { whole }) })), jobs };
  } finally {
    await values.close();
  }
}

async function answerWith(
  values: ValueSearch,
  { tried, options, services, limitAtMs }: Asked,
  sources: readonly RepairSource[],
): Promise<Omit<Answers, 'jobs'>> {
  const { scope, faults, strategy } = options;
  const checkStop = (): void => services.stop?.throwIfAborted();
  checkStop();
  const first = await values.begin();
  const net = raisedAfter(services.clock, limitAtMs - services.clock.nowMs());
  const found = await findRepairs(sources, tried, first, { ...options, stop: net }, checkStop);
  const repairs = await proveRepairs(tried, found, net);
  const isCutShort = net.isRaised();
  const joined = joinRepairs(await values.finish(repairs), repairs, tried);
  const singles = { ...joined, partial: joined.partial || isCutShort };
  const isAnswered = singles.locations.some((each) => pointsAtMistake(each, tried, repairs, scope));
  if (faults === 1 || isAnswered) return { searched: singles, repairs, sets: undefined };
  if (isCutShort) return { searched: singles, repairs, sets: noSetsInTime };
  checkStop();
  if (strategy === 'birch2017') return { searched: singles, repairs, sets: frequencySets(singles) };
  const program = { tried, options, services, repairs, searched: singles };
  const sets = await searchSeveral(program, values, faults);
  return { searched: withSets(singles, values, repairs, sets), repairs, sets };
}

/** What is searched, for whom, and until when. */
interface Asked extends Omit<SearchedProgram, 'repairs' | 'searched'> {
  readonly limitAtMs: number;
}

async function wholeRepair(
  asked: Asked,
  { searched, repairs, sets }: Omit<Answers, 'jobs'>,
): Promise<Pick<Answers, 'whole'>> {
  const { tried, options, services, limitAtMs } = asked;
  const isHeld = isRepaired({ repairs, sets });
  const places = (): readonly ReportedLocation[] =>
    searched === undefined ? [] : judgeLocations(searched.locations, tried, repairs);
  let whole: WholeRepair | undefined;
  for (const { source } of repairs.answered) {
    services.stop?.throwIfAborted();
    if (isHeld && source.isAlwaysAsked !== true) continue;
    if (whole === undefined || whole.fixes.length < tried.failing.length) {
      whole = furtherOf(whole, await source.whole?.(tried, places));
    }
  }
  if (isHeld) return whole === undefined ? {} : { whole };
  const isChained =
    options.scope === 'full' && options.faults > 1 && triesAllEdits(options.repair ?? defaultRepairEffort);
  if (isChained && searched !== undefined && (whole === undefined || whole.edits.length === 0)) {
    whole = (await findEditChain({ ...asked, repairs, searched }, limitAtMs)) ?? whole;
  }
  return whole === undefined ? {} : { whole };
}

/** The one that repairs more; the first where they are as good. */
function furtherOf(one: WholeRepair | undefined, other: WholeRepair | undefined): WholeRepair | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.fixes.length > one.fixes.length ? other : one;
}

/** What the search for several locations has used up, as part of the whole. */
function withSets(
  singles: PlanSummary,
  { usage }: ValueSearch,
  { answered }: FoundRepairs,
  sets: FoundSets,
): PlanSummary {
  const alone = answered.reduce((sum, { answer: { failedReplays } }) => sum + failedReplays, 0);
  const searched = withUsage(singles, usage, alone + sets.failedReplays);
  return { ...searched, partial: searched.partial || sets.isLimitReached };
}

/** A search answers for all failing tests; one that the engine cannot run leaves nothing to answer for. */
function isSearchable({ failing, tests, located }: TriedProgram, scope: Scope): boolean {
  // Edits may repair what has no location.
  const isAnything = located.locations.length > 0 || scope === 'full';
  if (failing.length === 0 || !isAnything) return false;
  return failing.every((index) => judgementOf(tests[index]!.run.outcome) !== 'undecided');
}
