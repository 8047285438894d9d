/** What a report says of the submission as a whole (docs/glossary.md#verdicts). */

import { type Backing, isRefuted, type TrustLevel } from '#model/edit-trust.js';
import { findLocation, type LocationStatus, type Scope } from '#model/location.js';
import { judgementOf, type Verdict } from '#model/outcome.js';
import type { MultiFault } from '#model/report.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { Baseline } from '#program/baseline.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import { isSinkAlone } from './sinks.js';

/** What a verdict asks of a location. */
export interface JudgedLocation {
  readonly status: LocationStatus;
  readonly sink: boolean;
  /** How far an edit there is trusted, if there is one. */
  readonly edit?: { readonly trust: TrustLevel } | undefined;
}

/** Whether it makes the submission a near miss: in scope `full` a sink says nothing unless an edit backs it. */
export function isTelling({ status, sink, edit }: JudgedLocation, scope: Scope): boolean {
  return status === 'repairable' && (scope === 'paper' || !sink || isBacking(edit));
}

function isBacking(edit: JudgedLocation['edit']): boolean {
  return edit !== undefined && !isRefuted(edit.trust);
}

/**
 * Whether the location repairs all and points at the mistake: it is not a sink, and
 * does not take its value straight from the input, unless an edit backs it.
 */
export function pointsAtMistake(
  summary: LocationSummary,
  tried: TriedProgram,
  repairs: FoundRepairs,
  scope: Scope,
): boolean {
  const { toggle, status } = summary;
  if (status !== 'repairable') return false;
  const repair = repairs.edits.get(toggle);
  const edit = repair && { trust: repair.trust.level };
  const isInput = findLocation(tried.located.locations, toggle)?.isInput === true;
  if (isInput && !isBacking(edit)) return false;
  return isTelling({ status, sink: isSinkAlone(summary, tried), edit }, scope);
}

/** How far the first edit is trusted, for the verdicts that say that there are repairs. */
export function backingOf(
  verdict: Verdict,
  [first]: readonly JudgedLocation[],
  multiFault: MultiFault | undefined,
): { readonly backing?: Backing } {
  if (verdict === 'near-miss') return { backing: first?.edit?.trust ?? 'none' };
  if (verdict !== 'multi-fault') return {};
  return { backing: multiFault?.diagnoses[0]?.edits?.[0]?.trust ?? 'none' };
}

export function verdictOf(
  baseline: Baseline,
  locations: readonly JudgedLocation[],
  multiFault: MultiFault | undefined,
  scope: Scope,
): Verdict {
  if (baseline.failing.length === 0) return 'passes';
  if (baseline.failing.some((index) => judgementOf(baseline.tests[index]!.run.outcome) === 'undecided'))
    return 'unsupported';
  if (locations.some((location) => isTelling(location, scope))) return 'near-miss';
  const telling = multiFault?.diagnoses.filter(
    ({ sink, edits }) => scope === 'paper' || !sink || edits?.every(isBacking),
  );
  if (telling?.some(({ minimal }) => minimal)) return 'multi-fault';
  // A diagnosis that is not proved to be minimal may hold a smaller one.
  const isOpen = locations.some(({ status }) => status === 'possible') || (telling?.length ?? 0) > 0;
  return isOpen ? 'inconclusive' : 'not-localised';
}
