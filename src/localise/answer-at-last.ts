/** The sources that search for a repair at length, asked where that was chosen and nothing else repairs all tests. */

import { raisedAfter } from '#base/ports.js';
import { isRefuted, testsOnly } from '#model/edit-trust.js';
import type { PlanSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import type { AskedAtLast, WholeRepair } from '#repairs/repair-source.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import type { FoundSets } from '#several/found-sets.js';

/** The share of the time limit after which such a search is cut short: 5 s of the usual 10. */
const shareMax = 0.5;

/** What is known so far. */
interface Known {
  readonly searched: PlanSummary | undefined;
  readonly repairs: FoundRepairs;
  readonly sets: FoundSets | undefined;
  readonly whole?: WholeRepair;
}

interface Asked {
  readonly tried: TriedProgram;
  readonly options: LocaliseOptions;
  readonly services: LocaliseServices;
}

/** Some edit, or several together, pass all tests, and nobody objects. */
export function isRepaired({ repairs, sets }: Pick<Known, 'repairs' | 'sets'>): boolean {
  const known = [...repairs.edits.values(), ...(sets?.diagnoses ?? []).flatMap(({ joint }) => joint ?? [])];
  return known.some(({ trust }) => !isRefuted((trust ?? testsOnly).level));
}

/** @returns what is known, with a repair that passes more tests where one is found */
export async function answerAtLast<K extends Known>(
  { tried, options, services }: Asked,
  known: K,
): Promise<K> {
  const { searched, repairs, sets } = known;
  const isOpen = !isRepaired(known) && (known.whole?.fixes.length ?? 0) < tried.failing.length;
  const isWanted = options.repair === 'evolve' && options.scope === 'full';
  if (!isWanted || !isOpen || searched === undefined) return known;
  const asked: AskedAtLast = {
    locations: searched.locations,
    together: new Set((sets?.diagnoses ?? []).flatMap(({ locations }) => locations)),
    seed: options.seed,
    stop: raisedAfter(services.clock, shareMax * options.poolLimits.globalTimeLimitMs),
  };
  let { whole } = known;
  let { partial, search } = searched;
  for (const { source } of repairs.answered) {
    services.stop?.throwIfAborted();
    const last = await source.atLast?.(tried, asked);
    if (last === undefined) continue;
    if ((last.repair?.fixes.length ?? 0) > (whole?.fixes.length ?? 0)) whole = last.repair;
    search = { ...search, failedReplays: search.failedReplays + last.failedReplays };
    partial ||= last.isCutShort;
  }
  return { ...known, ...(whole !== undefined && { whole }), searched: { ...searched, search, partial } };
}
