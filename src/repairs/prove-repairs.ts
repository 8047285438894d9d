/** The likeliest repairs that are agreed on beyond the suite, proved where that can be done. */

import type { StopFlag } from '#base/ports.js';
import type { Toggle } from '#model/numbers.js';
import { applyTextEdit } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import type { FoundRepairs } from './join-repairs.js';
import type { Repair } from './repair-source.js';

/** A proof takes as long as many searches, and people read the first edits. */
const provedMax = 2;

export async function proveRepairs(
  tried: TriedProgram,
  repairs: FoundRepairs,
  stop: StopFlag,
): Promise<FoundRepairs> {
  const edits = new Map(repairs.edits);
  for (const [toggle, repair] of likeliestAgreed(repairs)) {
    const written = WrittenProgram.of(tried, applyTextEdit(tried.input, repair.edit));
    if (written !== undefined) edits.set(toggle, { ...repair, trust: await written.prove(stop) });
  }
  return { ...repairs, edits };
}

function likeliestAgreed({ edits }: FoundRepairs): readonly (readonly [Toggle, Repair])[] {
  return [...edits]
    .filter(([, { trust }]) => trust.level === 'agreed')
    .sort(([, a], [, b]) => a.cost - b.cost)
    .slice(0, provedMax);
}
