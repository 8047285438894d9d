/** Repair sources whose time is taken. */

import type { Clock } from '#base/ports.js';
import type { RepairSource } from '#repairs/repair-source.js';

export interface TimedSources {
  readonly sources: readonly RepairSource[];
  /** Milliseconds by name, so far. */
  readonly spentMs: ReadonlyMap<string, number>;
}

export function timeSources(sources: readonly RepairSource[], clock: Clock): TimedSources {
  const spentMs = new Map<string, number>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedMs = clock.nowMs();
    try {
      return await work();
    } finally {
      spentMs.set(name, (spentMs.get(name) ?? 0) + clock.nowMs() - startedMs);
    }
  };
  const withTime = (source: RepairSource): RepairSource => {
    const { name, nearer, sets, together, whole, atLast } = source;
    return {
      ...source,
      alone: (...asked) => timed(name, () => source.alone(...asked)),
      ...(nearer && { nearer: (...asked) => timed(name, () => source.nearer!(...asked)) }),
      ...(sets && { sets: (...asked) => timed(name, () => source.sets!(...asked)) }),
      ...(together && { together: (...asked) => timed(name, () => source.together!(...asked)) }),
      ...(whole && { whole: (...asked) => timed(name, () => source.whole!(...asked)) }),
      ...(atLast && { atLast: (...asked) => timed(name, () => source.atLast!(...asked)) }),
    };
  };
  return { sources: sources.map(withTime), spentMs };
}
