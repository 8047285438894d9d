/** Small programs, searched for values and asked for edits, as far as the search for several locations needs. */

import { repairSources } from '#localise/repair-sources.js';
import type { LocationKind } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { TriedProgram } from '#program/tried-program.js';
import { findRepairs, joinRepairs } from '#repairs/join-repairs.js';
import type { RepairSource } from '#repairs/repair-source.js';
import { localiseOptions, type OptionChoice } from '#request/localise-options.js';
import { type LocaliseServices, realServices } from '#request/localise-services.js';
import type { SearchedProgram } from '#several/searched-program.js';
import { ValueSearch } from '#values/value-search.js';

/** Options of a localisation in this thread that no clock ends. */
export function untimed(choice: OptionChoice = {}) {
  return localiseOptions({ jobs: 1, timeLimitMs: Number.POSITIVE_INFINITY, ...choice });
}

export interface Searched {
  readonly program: SearchedProgram;
  readonly values: ValueSearch;
}

export async function searched(
  tried: TriedProgram,
  choice: OptionChoice = {},
  sources: readonly RepairSource[] = repairSources,
  services: LocaliseServices = realServices,
): Promise<Searched> {
  const options = untimed(choice);
  const values = new ValueSearch(tried, options, services);
  const first = await values.begin();
  const repairs = await findRepairs(sources, tried, first, options);
  const all = joinRepairs(await values.finish(repairs), repairs, tried);
  return { program: { tried, options, services, repairs, searched: all }, values };
}

/** The toggle of the only location of the kind in the line. */
export function toggleIn({ located }: TriedProgram, line: number, kind: LocationKind): Toggle {
  const found = located.locations.filter((each) => each.line === line && each.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} locations of kind ${kind} in line ${line}`);
  return found[0]!.toggle;
}
