/** Repairs by evolutionary search: of programs with mistakes at several places, whole and in part. */

import { describe, expect, test } from '@jest/globals';
import { evolveMethods } from '#evolve/evolution.js';
import { defaultVariant, type EvolveAnswer, findEvolved } from '#evolve/find-evolved.js';
import { defaultEvolveLimits } from '#evolve/limits.js';
import { applyAllToInput, replacementOf } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { brokenPrograms, halfRepairable, nothingKnown, triedBroken } from '../../support/evolving.js';
import { passes, tried, triedText } from '../../support/tried.js';

/** Run by the edited text. */
function outcomes(given: TriedProgram, { repair }: EvolveAnswer): readonly boolean[] {
  const { submission } = given.input;
  const changes = repair!.edits.map((edit) => ({
    ...replacementOf(submission.text, edit),
    file: submission,
  }));
  return passes(tried(applyAllToInput(given.input, changes)));
}

function ascending(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

const few = { ...defaultEvolveLimits, evaluationsMax: 400 };

describe('an evolutionary search', () => {
  test.each(brokenPrograms)('repairs $name, by edits of which each is needed', (broken) => {
    const given = triedBroken(broken);
    const answer = findEvolved(given, nothingKnown);
    expect(answer.repair?.fixes).toEqual(ascending(given.failing));
    expect(outcomes(given, answer).every(Boolean)).toBe(true);
    for (const edit of answer.repair!.edits) {
      const others = answer.repair!.edits.filter((other) => other !== edit);
      const fewer = { ...answer, repair: { ...answer.repair!, edits: others } };
      expect(outcomes(given, fewer).every(Boolean)).toBe(false);
    }
  });

  test('answers with what repairs most where nothing repairs all, and breaks nothing', () => {
    const given = triedBroken(halfRepairable);
    expect(ascending(given.failing)).toEqual([1, 2, 3, 4]);
    const answer = findEvolved(given, { ...nothingKnown, limits: { ...few, evaluationsMax: 3000 } });
    expect(answer.repair?.fixes).toEqual([3, 4]);
    expect(answer.repair?.trust.level).toBe('tests-only');
    expect(outcomes(given, answer)).toEqual([true, false, false, true, true]);
  });

  test.each(evolveMethods)('by %s, the same seed gives the same answer', (method) => {
    const question = { ...nothingKnown, variant: { ...defaultVariant, method }, limits: few };
    const [one, other] = [1, 2].map(() => findEvolved(triedBroken(brokenPrograms[3]!), question));
    expect(one).toEqual(other);
  });

  test('another seed draws otherwise', () => {
    const [one, other] = [1, 2].map((seed) =>
      findEvolved(triedBroken(brokenPrograms[3]!), { ...nothingKnown, seed, limits: few }),
    );
    expect(one!.runs).not.toBe(other!.runs);
  });

  test('runs no more programs than it may, but to reduce what it has found', () => {
    const given = triedBroken(halfRepairable);
    const { evaluations } = findEvolved(given, { ...nothingKnown, limits: few });
    expect(evaluations).toBeGreaterThanOrEqual(few.evaluationsMax);
    expect(evaluations).toBeLessThanOrEqual(few.evaluationsMax + few.reductionsMax);
  });

  test.each(evolveMethods)('by %s, ends where all that can be made of a program is known', (method) => {
    const given = triedText('int main(void) {\n  return 0;\n}\n', [['', 'far away']]);
    const variant = { ...defaultVariant, method };
    const { repair, evaluations, isCutShort } = findEvolved(given, { ...nothingKnown, variant, limits: few });
    expect({ repair, isCutShort }).toEqual({ repair: undefined, isCutShort: false });
    expect(evaluations).toBeLessThan(few.evaluationsMax);
  });

  test('ends with what it has when it is stopped, however early, and says so', () => {
    const given = triedBroken(halfRepairable);
    for (const pollsMax of [0, 1, 10, 60, 200]) {
      let polls = 0;
      const stop = { isRaised: () => ++polls > pollsMax };
      const answer = findEvolved(given, { ...nothingKnown, limits: few, stop });
      expect(answer.isCutShort).toBe(true);
      const now = answer.repair === undefined ? [true] : outcomes(given, answer);
      expect(now[0]).toBe(true);
      for (const test of answer.repair?.fixes ?? []) expect(now[test]).toBe(true);
    }
  });
});
