/**
 * Where an analyser answers otherwise than the first one of the same scope, place by place:
 * what only one of the two left open, by the reason, and what they contradict each other in.
 *
 * A contradiction is one has a witness where the other excluded. A witness that our engine
 * has replayed natively may need what an analyser takes for the end of the run, undefined
 * behaviour; whether it does is found out by asking once more, strictly.
 */

import {
  type CountByReason,
  countReasons,
  type OpenReason,
  openReasonOf,
} from '#lab/measures/open-reason.js';
import { hasTrait } from '#model/analyser.js';
import type { MeasuredConfiguration } from './compare-configurations.js';
import { type Configuration, configurationName } from './configurations.js';
import type { CorpusResult } from './corpus-submission.js';
import type { PlaceAnswer } from './place-answers.js';

export interface Disagreements {
  readonly name: string;
  /** The first configuration of that scope. */
  readonly against: string;
  /** Places that both were asked about. */
  readonly places: number;
  readonly same: number;
  /** Decided by the first. */
  readonly openHere: CountByReason;
  /** Decided here. */
  readonly openThere: CountByReason;
  readonly contradictions: number;
}

export const explanations = ['undefined behaviour', 'signed overflow', 'none'] as const;
export type Explanation = (typeof explanations)[number];

/** One place of one submission, with what it takes to see it again. */
export interface Contradiction {
  readonly id: string;
  readonly location: string;
  readonly repairableBy: string;
  readonly excludedBy: string;
  readonly witnesses: PlaceAnswer['witnesses'];
  readonly explanation: Explanation;
}

export function disagreementsOf(measured: readonly MeasuredConfiguration[]): readonly Disagreements[] {
  return measured.flatMap((other) => {
    const first = measured.find(({ configuration }) => configuration.scope === other.configuration.scope)!;
    return first === other ? [] : [compared(first, other)];
  });
}

function compared(first: MeasuredConfiguration, other: MeasuredConfiguration): Disagreements {
  const openHere: OpenReason[] = [];
  const openThere: OpenReason[] = [];
  let [places, same, contradictions] = [0, 0, 0];
  for (const [index, { places: ours }] of first.results.entries()) {
    const theirs = other.results[index]!.places;
    for (const [location, mine] of Object.entries(ours)) {
      const answer = theirs[location];
      if (answer === undefined) continue;
      places++;
      if (answer.status === mine.status) same++;
      else if (answer.status === 'possible') openHere.push(reasonOf(answer));
      else if (mine.status === 'possible') openThere.push(reasonOf(mine));
      else contradictions++;
    }
  }
  return {
    name: configurationName(other.configuration),
    against: configurationName(first.configuration),
    places,
    same,
    openHere: countReasons(openHere),
    openThere: countReasons(openThere),
    contradictions,
  };
}

function reasonOf({ unknown }: PlaceAnswer): OpenReason {
  return openReasonOf(unknown.map(({ detail }) => detail));
}

/** What measures one submission of the list under a configuration. */
export type MeasureAgain = (index: number, configuration: Configuration) => Promise<CorpusResult>;

/** Within a scope: another scope may place a location otherwise. */
export async function contradictionsOf(
  measured: readonly MeasuredConfiguration[],
  measureAgain: MeasureAgain,
): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (const one of measured) {
    for (const other of measured) {
      if (one === other || one.configuration.scope !== other.configuration.scope) continue;
      for (const [index, { row, places }] of one.results.entries()) {
        for (const [location, answer] of Object.entries(places)) {
          if (answer.status !== 'repairable') continue;
          if (other.results[index]!.places[location]?.status !== 'excluded') continue;
          found.push({
            id: String(row.id),
            location,
            repairableBy: configurationName(one.configuration),
            excludedBy: configurationName(other.configuration),
            witnesses: answer.witnesses,
            explanation: await explain(location, answer, one.configuration, (strict) =>
              measureAgain(index, strict),
            ),
          });
        }
      }
    }
  }
  return found;
}

async function explain(
  location: string,
  { wraps }: PlaceAnswer,
  configuration: Configuration,
  measure: (strict: Configuration) => Promise<CorpusResult>,
): Promise<Explanation> {
  if (wraps) return 'signed overflow';
  const { analyser, localise } = configuration;
  if (!hasTrait(analyser, 'runsInProcess') || localise.undefinedMode === 'strict') return 'none';
  const { places } = await measure({ ...configuration, localise: { ...localise, undefinedMode: 'strict' } });
  return places[location]?.status === 'repairable' ? 'none' : 'undefined behaviour';
}
