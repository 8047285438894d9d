/** The correct programs that have most in common with the submission: what they do differently is likeliest to fit. */

import type { Program } from '#c/program.js';
import type { CorrectProgram } from '#program/correct-program.js';
import type { TriedProgram } from '#program/tried-program.js';

export function closestDonors(tried: TriedProgram, countMax: number): readonly CorrectProgram[] {
  const own = shapesOf(tried.program, tried.input.submission.name);
  return tried
    .correctPrograms()
    .map((correct, order) => ({
      correct,
      order,
      share: common(own, shapesOf(correct.program, correct.name)),
    }))
    .sort((a, b) => b.share - a.share || a.order - b.order)
    .slice(0, countMax)
    .map(({ correct }) => correct);
}

/** Pairs of neighbouring tokens, whatever the names. */
function shapesOf({ tokens }: Program, name: string): ReadonlySet<string> {
  const shapes = new Set<string>();
  let before = '';
  for (const { kind, text, span } of tokens) {
    if (span.file.name !== name) continue;
    const shape = kind === 'identifier' ? 'name' : text;
    shapes.add(`${before} ${shape}`);
    before = shape;
  }
  return shapes;
}

/** The share of all that both have (Jaccard, 1901). */
function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((shape) => other.has(shape)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}
