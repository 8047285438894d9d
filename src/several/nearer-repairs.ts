/** The edits, from all sources, that bring a program nearer to its suite, each of them once. */

import { findLocation } from '#model/location.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { AnsweredSource } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';

/** At locations of the program, in the order of the sources; none repairs it. */
export async function nearerRepairs(
  tried: TriedProgram,
  sources: readonly Pick<AnsweredSource, 'source'>[],
  countMax: number,
): Promise<readonly NearerRepair[]> {
  const seen = new Set<string>();
  const found: NearerRepair[] = [];
  for (const { source } of sources) {
    for (const nearer of (await source.nearer?.(tried)) ?? []) {
      const { toggle, fixes, edit } = nearer;
      const key = `${toggle}:${edit.line}:${edit.column}:${edit.before}:${edit.after}`;
      const isLocated = findLocation(tried.located.locations, toggle) !== undefined;
      if (!isLocated || fixes.length === tried.failing.length || seen.has(key)) continue;
      seen.add(key);
      found.push(nearer);
    }
  }
  return found.slice(0, countMax);
}
