/**
 * Places that exist only because a statement put there passes the suite. Somewhere, some
 * statement nearly always does; so beside an edit of what is written they are left out, unless
 * they are likelier than every such edit, or more trusted.
 */

import { distrustOf, isRefuted } from '#model/edit-trust.js';
import type { Location } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Repair } from './repair-source.js';

export interface RepairedPlaces {
  readonly edits: ReadonlyMap<Toggle, Repair>;
  /** Those of them that exist only because an edit there passes. */
  readonly added: readonly Location[];
}

export function withoutSecondPlaces<P extends RepairedPlaces>(found: P): P {
  const added = new Map(found.added.map((location) => [location.toggle, location]));
  const written = [...found.edits].flatMap(([toggle, repair]) =>
    added.get(toggle)?.kind === 'missing' || isRefuted(repair.trust.level) ? [] : [repair],
  );
  const isSecond = ({ toggle, kind }: Location): boolean => {
    const repair = found.edits.get(toggle);
    return kind === 'missing' && repair !== undefined && written.some((other) => isAsGood(other, repair));
  };
  const second = new Set(found.added.filter(isSecond).map(({ toggle }) => toggle));
  if (second.size === 0) return found;
  return {
    ...found,
    edits: new Map([...found.edits].filter(([toggle]) => !second.has(toggle))),
    added: found.added.filter(({ toggle }) => !second.has(toggle)),
  };
}

function isAsGood(one: Repair, other: Repair): boolean {
  return distrust(one) <= distrust(other) && one.cost <= other.cost;
}

function distrust({ trust }: Repair): number {
  return distrustOf(trust.level, trust.stray);
}
