/**
 * The attack on exclusions where pointers are at stake: mutants of correct programs with
 * pointers, strings, structures, lists, trees and function pointers. A value exists that
 * repairs the mutated place, so it may be repairable or left open, but never excluded.
 * NEARMISS_POINTER_MUTANTS sets how many failing mutants, NEARMISS_SEED the seed.
 */

import { expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { createRandom, drawBelow } from '#base/random.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { freedType, isSameType } from '#lab/mutants/freed-type.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import { type Undefined, undefinedModes } from '#model/outcome.js';
import { defaultComparator } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { runBaseline } from '#program/baseline.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { type CorrectProgram, correctPrograms, drawMutant, valuePlaces } from '../support/pointer-mutants.js';
import { runText } from '../support/run-text.js';

const mutantCount = Number(process.env.NEARMISS_POINTER_MUTANTS ?? 40);

interface Subject {
  readonly program: CorrectProgram;
  readonly outputs: readonly string[];
  readonly prepared: PreparedProgram;
}

function inputOf(
  { inputs }: CorrectProgram,
  text: string,
  outputs: readonly string[],
  undefinedMode: Undefined,
): AnalysisInput {
  const tests = inputs.map((stdin, index) => {
    return { name: `t${index}`, args: [], stdin, expect: { stdout: outputs[index]! } };
  });
  return {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: { compare: defaultComparator, stepsPerTestMax: 100_000, tests },
    kinds: searchedKinds(kindsOfScope.full),
    undefinedMode,
    engineLimits: { ...defaultEngineLimits, stepsMax: 100_000 },
    searchLimits: defaultSearchLimits,
  };
}

function prepare(input: AnalysisInput): PreparedProgram | undefined {
  const preparation = prepareProgram(input);
  return preparation.kind === 'rejected' ? undefined : preparation.prepared;
}

function subjectOf(program: CorrectProgram): Subject {
  const runs = program.inputs.map((stdin) => runText(program.text, { stdin }));
  for (const { exitCode, reason } of runs)
    expect({ program: program.name, exitCode, reason }).toMatchObject({ exitCode: 0 });
  const outputs = runs.map(({ stdout }) => stdout);
  return { program, outputs, prepared: prepare(inputOf(program, program.text, outputs, 'strict'))! };
}

/** Undefined for a mutant that does not translate, or that fails no test. */
async function answersFor({ program, outputs, prepared }: Subject, random: ReturnType<typeof createRandom>) {
  const places = valuePlaces(program.text, prepared.located.locations);
  const mutant = drawMutant(program.text, places, random);
  const { before, after } = mutant;
  // A text that only the correct program has is none of its values.
  if (before === after || (before.includes('"') && !after.includes('"'))) return undefined;
  const undefinedMode = undefinedModes[drawBelow(random, undefinedModes.length)]!;
  const input = inputOf(program, mutant.text, outputs, undefinedMode);
  const mutated = prepare(input);
  if (mutated === undefined) return undefined;
  const isThere = ({ start }: { start: number }): boolean => start === mutant.start;
  const original = places.find(isThere)!.location;
  const location = mutated.located.locations.find(
    ({ kind, line, column }) =>
      kind === original.kind && line === original.line && column === original.column,
  );
  if (location === undefined) return undefined;
  if (!isSameType(freedType(prepared, original.toggle), freedType(mutated, location.toggle)))
    return undefined;
  const { failing } = runBaseline(input, mutated, new Map());
  const analyser = new BuiltinAnalyser(input, mutated);
  const kinds: string[] = [];
  for (const index of failing) {
    const task = { id: 1, test: index, whitelist: [location.toggle], effort: 'full' } as const;
    const outcome = await analyser.analyse(task, neverStop);
    kinds.push(outcome.kind === 'completed' ? outcome.answers[0]!.answer.kind : outcome.kind);
  }
  return failing.length === 0
    ? undefined
    : { program: program.name, undefinedMode, line: location.line, before, after, kinds };
}

test(`no mutated place of ${mutantCount} mutants is excluded (seed ${seed})`, async () => {
  const subjects = correctPrograms().map(subjectOf);
  const random = createRandom(seed);
  const found: object[] = [];
  const counts = new Map<string, number>();
  let failingMutants = 0;
  while (failingMutants < mutantCount) {
    const answers = await answersFor(subjects[drawBelow(random, subjects.length)]!, random);
    if (answers === undefined) continue;
    failingMutants++;
    for (const kind of answers.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (answers.kinds.includes('cannot-repair')) found.push(answers);
  }
  if (process.env.NEARMISS_POINTER_MUTANTS !== undefined) process.stdout.write(`${[...counts].join(' ')}\n`);
  expect(found).toEqual([]);
  expect([...counts.keys()]).toContain('repairs');
}, 3_600_000);
