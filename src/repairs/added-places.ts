/**
 * Numbers for the places that edits add. Each source numbers its own as if it were the only
 * one, beginning after the program's locations; here a place that several sources add gets one
 * number, and two places never share one.
 */

import type { Location } from '#model/location.js';
import { type Toggle, toggleAt } from '#model/numbers.js';
import type { LoneRepairs } from './repair-source.js';

/**
 * @param known the places that other sources have added
 * @param count of the program's own locations
 * @returns the answer with numbers that fit to those, and with the places only that are new
 */
export function numberedBeside(answer: LoneRepairs, known: readonly Location[], count: number): LoneRepairs {
  if (known.length === 0 || answer.added.length === 0) return answer;
  const toggles = new Map<Toggle, Toggle>();
  const added: Location[] = [];
  for (const place of answer.added) {
    const same = known.find(({ id }) => id === place.id);
    const toggle = same?.toggle ?? toggleAt(count + known.length + added.length);
    toggles.set(place.toggle, toggle);
    if (same === undefined) added.push({ ...place, toggle });
  }
  const renumbered = <V>(byToggle: ReadonlyMap<Toggle, V>): ReadonlyMap<Toggle, V> =>
    new Map([...byToggle].map(([toggle, value]) => [toggles.get(toggle) ?? toggle, value]));
  return {
    ...answer,
    added,
    edits: renumbered(answer.edits),
    witnesses: renumbered(answer.witnesses),
  };
}
