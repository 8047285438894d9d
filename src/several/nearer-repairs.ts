/** The edits, from all sources, that bring a program nearer to its suite, each of them once. */

import { findLocation } from '#model/location.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { AnsweredSource } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';

type Source = Pick<AnsweredSource, 'source'>;

/** In the order of the sources; none repairs the program. */
export async function nearerRepairs(
  tried: TriedProgram,
  sources: readonly Source[],
  countMax: number,
): Promise<readonly NearerRepair[]> {
  return (await allNearer(tried, sources)).slice(0, countMax);
}

/** Those at locations of the program. */
export async function nearerAtLocations(
  tried: TriedProgram,
  sources: readonly Source[],
  countMax: number,
): Promise<readonly NearerRepair[]> {
  const { locations } = tried.located;
  const all = await allNearer(tried, sources);
  return all.filter(({ toggle }) => findLocation(locations, toggle) !== undefined).slice(0, countMax);
}

async function allNearer(tried: TriedProgram, sources: readonly Source[]): Promise<readonly NearerRepair[]> {
  const found = new Map<string, NearerRepair>();
  for (const { source } of sources) {
    for (const nearer of (await source.nearer?.(tried)) ?? []) {
      const { toggle, fixes, edit } = nearer;
      const key = `${toggle}:${edit.line}:${edit.column}:${edit.before}:${edit.after}`;
      if (fixes.length < tried.failing.length && !found.has(key)) found.set(key, nearer);
    }
  }
  return [...found.values()];
}
