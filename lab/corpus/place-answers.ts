/**
 * What a localisation says of each place, in as much detail as it takes to lay two analysers
 * side by side, and to repeat where they disagree: the witnesses, and why something is unknown.
 */

import type { Localisation } from '#model/localisation.js';
import type { LocationStatus } from '#model/location.js';

export interface PlaceAnswer {
  readonly status: LocationStatus;
  /** A failing test and the values that make it pass, as C literals. Empty unless it is repairable. */
  readonly witnesses: readonly { readonly test: string; readonly values: readonly string[] }[];
  /** Its witnesses need a signed overflow that the failing run does not have. */
  readonly wraps: boolean;
  /** Failing tests that stayed unknown, each with the reason. */
  readonly unknown: readonly { readonly test: string; readonly detail: string }[];
}

/** By the ids of the locations. */
export type PlaceAnswers = Readonly<Record<string, PlaceAnswer>>;

export function placeAnswersOf({ report, unknowns }: Localisation): PlaceAnswers {
  return Object.fromEntries(
    report.locations.map(({ id, status, witnesses, wraps }): [string, PlaceAnswer] => [
      id,
      {
        status,
        witnesses: status !== 'repairable' ? [] : witnesses.map(({ test, values }) => ({ test, values })),
        wraps,
        unknown: unknowns
          .filter(({ locationId }) => locationId === id)
          .map(({ test, detail }) => ({ test, detail })),
      },
    ]),
  );
}
