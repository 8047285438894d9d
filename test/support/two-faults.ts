/**
 * Our own program with two faults, and questions to analysers about sets of its
 * locations: the rate should be 4, and a stay is late from the first half hour on. The
 * macro also decides a place, and one location is within another.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope, type Scope, searchedKinds } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { AskedNumber } from '#model/numbers.js';
import { defaultComparator } from '#model/suite.js';
import type { Answer, Task } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { setNumbers } from './toggles.js';

const text = `#include <stdio.h>
#define RATE 5
struct stay { int hours, minutes; };
int parts[2];
int halves(int minutes) { return minutes / 30; }
int main(void) {
  struct stay stay;
  int extra, late;
  if (scanf("%d %d", &stay.hours, &stay.minutes) != 2) return 1;
  late = halves(extra = stay.minutes) > 1;
  parts[RATE / 4] += stay.hours * RATE;
  printf("%d %d\\n", parts[1] + extra / 60, late);
  return 0;
}
`;

/** What the program should print for hours and minutes; the first of these needs both repaired. */
const expected = [
  ['2 30', '8 1'],
  ['1 10', '4 0'],
  ['0 45', '0 1'],
] as const;

export function twoFaults(scope: Scope): AnalysisInput {
  return {
    submission: { name: 'stay.c', text },
    headers: [],
    suite: {
      compare: defaultComparator,
      tests: expected.map(([stdin, stdout]) => ({
        name: stdin,
        args: [],
        stdin: `${stdin}\n`,
        expect: { stdout: `${stdout}\n` },
      })),
    },
    kinds: searchedKinds(kindsOfScope[scope]),
    undefinedMode: 'strict',
    engineLimits: { ...defaultEngineLimits, stepsMax: 100_000 },
    searchLimits: defaultSearchLimits,
  };
}

export type PairsTask = Task & { readonly sets: readonly LocationSet[] };

/** One test of the program with every pair of its locations; a pair's number is not one of its toggles. */
export function pairsTask(input: AnalysisInput, test: number): PairsTask {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  const toggles = preparation.prepared.located.locations.map(({ toggle }) => toggle);
  const sets = toggles.flatMap((low) => toggles.filter((high) => high > low).map((high) => [low, high]));
  return {
    id: 0,
    test,
    whitelist: setNumbers(...sets.map((_, index) => 1000 + index)),
    effort: 'full',
    sets,
  };
}

/** By the members of a set, as in `2 5`; for single locations, by their toggle. */
export function answersBySet(
  { whitelist, sets }: Task,
  answers: readonly { readonly toggle: AskedNumber; readonly answer: Answer }[],
): ReadonlyMap<string, Answer> {
  const nameOf = (number: AskedNumber): string =>
    sets === undefined ? String(number) : sets[whitelist.indexOf(number)]!.join(' ');
  return new Map(answers.map(({ toggle, answer }) => [nameOf(toggle), answer]));
}

export async function builtinAnswers(input: AnalysisInput, task: Task): Promise<ReadonlyMap<string, Answer>> {
  const outcome = await new BuiltinAnalyser(input).analyse(task, neverStop);
  if (outcome.kind !== 'completed') throw new Error(`the builtin analyser has ${outcome.kind}`);
  return answersBySet(task, outcome.answers);
}
