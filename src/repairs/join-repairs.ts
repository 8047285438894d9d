/**
 * Asks the repair sources one after the other, and joins what they answer to what the
 * search found. A location with an edit is repairable, whatever the search for values
 * said: the edit is the repair, and may do what no value does (store elsewhere, leave a
 * statement out).
 */

import type { StopFlag } from '#base/ports.js';
import { type EditTrust, isClear, isRefuted } from '#model/edit-trust.js';
import type { Location, LocationKind, Scope } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import { defaultRepairEffort, type RepairEffort } from '#model/repair-effort.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { Baseline } from '#program/baseline.js';
import type { TriedProgram } from '#program/tried-program.js';
import { numberedBeside } from './added-places.js';
import type { AskedRepairs, LoneRepairs, Repair, RepairSource, RepairWitnesses } from './repair-source.js';
import { withoutSecondPlaces } from './second-places.js';

/** What is asked of all sources. */
export interface RepairQuestion {
  readonly scope: Scope;
  /** Those of the scope, unless given. */
  readonly kinds?: readonly LocationKind[];
  /** Unless given, `full`. */
  readonly repair?: RepairEffort;
  /** Asks the sources to come to an end. */
  readonly stop?: StopFlag;
}

export interface AnsweredSource {
  readonly source: RepairSource;
  readonly answer: LoneRepairs;
}

/** What all sources together know of single locations. */
export interface FoundRepairs {
  readonly answered: readonly AnsweredSource[];
  /** By toggle, that of the first source that has one against which the least speaks. */
  readonly edits: ReadonlyMap<Toggle, Repair>;
  readonly added: readonly Location[];
  readonly witnesses: RepairWitnesses;
}

export const noRepairs: FoundRepairs = {
  answered: [],
  edits: new Map(),
  added: [],
  witnesses: new Map(),
};

/**
 * @param searched what the search has found so far; what it excludes is not tried again
 * @param onNext called before each source, and may throw to end it all
 */
export async function findRepairs(
  sources: readonly RepairSource[],
  tried: TriedProgram,
  searched: PlanSummary,
  { scope, kinds, repair = defaultRepairEffort, stop }: RepairQuestion,
  onNext: () => void = () => {},
): Promise<FoundRepairs> {
  let found = noRepairs;
  for (const source of sources) {
    // The literature knows no edits, only the locations.
    const areEditsWanted = scope === 'full' && repair !== 'off';
    if (!areEditsWanted && !source.answersForLocations) continue;
    if (repair === 'quick' && source.isThorough) continue;
    onNext();
    const { locations } = joinRepairs(searched, found, tried);
    const isRepaired = [...found.edits.values()].some(({ trust }) => isClear(trust));
    const asked: AskedRepairs = {
      ...askedOf(locations, tried, kinds),
      ...(isRepaired && { isRepaired }),
      ...(repair === 'quick' && { isBrief: true }),
      ...(kinds !== undefined && !kinds.includes('missing') && { isConfined: true }),
      ...(stop !== undefined && { stop }),
    };
    const answer = await source.alone(tried, asked);
    found = withAnswer(found, { source, answer }, areEditsWanted, tried);
  }
  return tried.input.kinds.includes('missing') ? found : withoutSecondPlaces(found);
}

function askedOf(
  locations: readonly LocationSummary[],
  { input }: TriedProgram,
  kinds: RepairQuestion['kinds'],
): AskedRepairs {
  const excluded = new Set(
    locations.flatMap(({ status, toggle }) => (status === 'excluded' ? [toggle] : [])),
  );
  const wanted = wantedNumbers(locations);
  const known = { excluded, ...(wanted.size > 0 && { wanted }) };
  if (input.kinds.includes('missing')) return { ...known, missing: 'always' };
  return { ...known, missing: kinds === undefined ? 'otherwise' : 'never' };
}

function wantedNumbers(locations: readonly LocationSummary[]): NonNullable<AskedRepairs['wanted']> {
  return new Map(
    locations.flatMap(({ toggle, witnesses }) => {
      const first = witnesses.flatMap(({ test, witness: { values } }) => {
        const [value] = values;
        const isNumber = value?.kind === 'integer' || value?.kind === 'floating';
        return isNumber ? [[test, Number(value.value)] as const] : [];
      });
      return first.length === 0 ? [] : [[toggle, new Map(first)] as const];
    }),
  );
}

function withAnswer(
  found: FoundRepairs,
  next: AnsweredSource,
  areEditsWanted: boolean,
  { located }: TriedProgram,
): FoundRepairs {
  const answered = [...found.answered, next];
  if (!areEditsWanted) return { ...found, answered };
  const { edits, added, witnesses } = numberedBeside(next.answer, found.added, located.locations.length);
  return {
    answered,
    edits: withEdits(found.edits, edits),
    added: [...found.added, ...added],
    witnesses: new Map([...witnesses, ...found.witnesses]),
  };
}

/** An earlier source's edit is kept, unless more speaks against it than against the later one. */
function withEdits(
  known: ReadonlyMap<Toggle, Repair>,
  more: ReadonlyMap<Toggle, Repair>,
): ReadonlyMap<Toggle, Repair> {
  const joined = new Map(known);
  for (const [toggle, repair] of more) {
    const before = known.get(toggle);
    if (before === undefined || objections(repair.trust) < objections(before.trust))
      joined.set(toggle, repair);
  }
  return joined;
}

function objections(trust: EditTrust): number {
  if (isClear(trust)) return 0;
  return isRefuted(trust.level) ? 2 : 1;
}

/** The summary of a search with all that the sources know: their locations, their edits, the locations they add. */
export function joinRepairs(
  searched: PlanSummary,
  { answered, edits, added }: FoundRepairs,
  { failing }: Baseline,
): PlanSummary {
  const own = answered.flatMap(({ answer }) => answer.locations);
  const known = [...searched.locations, ...own].sort((a, b) => a.toggle - b.toggle);
  const locations = [
    ...known.map((location) => (edits.has(location.toggle) ? repaired(location) : location)),
    ...added.map(({ toggle }) => repaired({ ...unanswered, toggle })),
  ];
  const failedReplays = answered.reduce((sum, { answer }) => sum + answer.failedReplays, 0);
  return {
    ...searched,
    locations,
    pairs: searched.pairs + own.length * failing.length,
    unknownPairs: locations.reduce((total, { unknowns }) => total + unknowns.length, 0),
    search: { ...searched.search, failedReplays: searched.search.failedReplays + failedReplays },
  };
}

const unanswered: Omit<LocationSummary, 'toggle'> = {
  status: 'possible',
  wraps: false,
  witnesses: [],
  unknowns: [],
};

function repaired(location: LocationSummary): LocationSummary {
  return { ...location, status: 'repairable', unknowns: [] };
}
