/** The likeliest repair that is agreed on beyond the suite, proved where that can be done. */

import type { StopFlag } from '#base/ports.js';
import { withLuck } from '#model/edit-trust.js';
import type { Toggle } from '#model/numbers.js';
import { applyTextEdit } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import type { FoundRepairs } from './join-repairs.js';
import type { Repair } from './repair-source.js';

/** A proof takes as long as many searches, and people read the first edits. */
const triedMax = 2;

export async function proveRepairs(
  tried: TriedProgram,
  repairs: FoundRepairs,
  stop: StopFlag,
): Promise<FoundRepairs> {
  const edits = new Map(repairs.edits);
  for (const [toggle, repair] of likeliestAgreed(repairs)) {
    const written = WrittenProgram.of(tried, applyTextEdit(tried.input, repair.edit));
    if (written === undefined) continue;
    const trust = withLuck(await written.prove(stop), repair.trust.luck);
    edits.set(toggle, { ...repair, trust });
    // One that is right for all inputs settles what is wrong with the program.
    if (trust.level === 'proved') break;
  }
  return { ...repairs, edits };
}

function likeliestAgreed({ edits }: FoundRepairs): readonly (readonly [Toggle, Repair])[] {
  return [...edits]
    .filter(([, { trust }]) => trust.level === 'agreed')
    .sort(([, a], [, b]) => a.cost - b.cost)
    .slice(0, triedMax);
}
