/**
 * Which number says how many items a run has, or how long a word is: one that was read
 * before and agrees with it in every test. Also one more or less than it, twice it, or the
 * product of two (or its square), where the tests show several lengths.
 */

import { type InputTree, isWhole, type Leaf, type Run } from './input-tree.js';
import { type ReadBefore, walkReads } from './values-before.js';

/** The length is `plus` + the product of what these roles read last. */
export interface CountRule {
  readonly roles: readonly number[];
  readonly times: number;
  readonly plus: number;
}

export interface CountRules {
  readonly ofRuns: ReadonlyMap<number, CountRule>;
  readonly ofWords: ReadonlyMap<number, CountRule>;
}

interface Sighting {
  readonly length: number;
  /** Whole numbers read before, by role, the last one last. */
  readonly numbers: ReadonlyMap<number, number>;
}

export function learnCounts(trees: readonly InputTree[], isWord: (role: number) => boolean): CountRules {
  const runs = new Map<number, Sighting[]>();
  const words = new Map<number, Sighting[]>();
  for (const tree of trees) {
    walkReads(tree, {
      leaf: ({ role, text }, before) => {
        if (isWord(role)) note(words, role, text.length, before);
      },
      run: ({ body, items }, before) => note(runs, body, items.length, before),
    });
  }
  return { ofRuns: rulesOf(runs, 1), ofWords: rulesOf(words, 2) };
}

function note(sightings: Map<number, Sighting[]>, key: number, length: number, before: ReadBefore): void {
  const numbers = new Map<number, number>();
  for (const [role, { text }] of before) if (isWhole(text)) numbers.set(role, Number(text));
  sightings.set(key, [...(sightings.get(key) ?? []), { length, numbers }]);
}

/** @param lengthsMin that must have been seen for the simplest rule */
function rulesOf(
  sightings: ReadonlyMap<number, readonly Sighting[]>,
  lengthsMin: number,
): ReadonlyMap<number, CountRule> {
  const rules = new Map<number, CountRule>();
  for (const [key, seen] of sightings) {
    const lengths = new Set(seen.map(({ length }) => length)).size;
    const rule = candidates(seen[0]!, lengths > 1).find((each) =>
      seen.every(({ length, numbers }) => counted(each, (role) => numbers.get(role)) === length),
    );
    if (rule !== undefined && lengths >= lengthsMin) rules.set(key, rule);
  }
  return rules;
}

/** The likeliest first; of equals the one read last. */
function candidates({ numbers }: Sighting, isVaried: boolean): readonly CountRule[] {
  const roles = [...numbers.keys()].reverse();
  const plain = roles.map((role): CountRule => ({ roles: [role], times: 1, plus: 0 }));
  const pairs = roles.flatMap((one, at) =>
    roles.slice(at).map((other): CountRule => ({ roles: [one, other], times: 1, plus: 0 })),
  );
  const others = roles.flatMap((role): CountRule[] => [
    { roles: [role], times: 1, plus: -1 },
    { roles: [role], times: 1, plus: 1 },
    { roles: [role], times: 2, plus: 0 },
  ]);
  return isVaried ? [...plain, ...pairs, ...others] : plain;
}

/** Undefined where a number is missing. */
export function counted(
  { roles, times, plus }: CountRule,
  numberAt: (role: number) => number | undefined,
): number | undefined {
  let product = times;
  for (const role of roles) product *= numberAt(role) ?? Number.NaN;
  return Number.isNaN(product) ? undefined : product + plus;
}

/** The leaves of an input that say how many of something follow. */
export function countLeaves(tree: InputTree, { ofRuns, ofWords }: CountRules): ReadonlySet<Leaf> {
  const leaves = new Set<Leaf>();
  const add = (rule: CountRule | undefined, before: ReadBefore): void => {
    for (const role of rule?.roles ?? []) {
      const leaf = before.get(role);
      if (leaf !== undefined) leaves.add(leaf);
    }
  };
  walkReads(tree, {
    leaf: ({ role }, before) => add(ofWords.get(role), before),
    run: ({ body }: Run, before) => add(ofRuns.get(body), before),
  });
  return leaves;
}
