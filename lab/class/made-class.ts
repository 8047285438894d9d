/**
 * A class for one problem, of what is known about it: its submissions as handed in and as their
 * authors corrected them, and mutants of the corrected ones, the same slip in several people's
 * programs. Each failing member has a label that says what is wrong with it. The draw depends on
 * the records and the seed alone.
 */

import { createRandom, drawBelow, type Random, shuffled } from '#base/random.js';
import { baselineStepsMax, stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import { grouped } from '#lab/faults/grouped.js';
import { describeMutation, type Mutation, mutate, slipKinds } from '#lab/faults/mutation.js';
import { proposeSlips } from '#lab/faults/propose-mutations.js';
import { prepareText, type RunBounds, runSuite } from '#lab/faults/run-mutant.js';
import type { Suite } from '#model/suite.js';
import { changeLabel } from './change-label.js';
import { ownLabel } from './group-figures.js';

export const memberOrigins = ['faulty', 'fixed', 'mutant'] as const;

export interface ClassMember {
  /** The file's name, without `.c`. */
  readonly name: string;
  readonly text: string;
  readonly origin: (typeof memberOrigins)[number];
  /** What is wrong with it; empty where it is right. */
  readonly label: string;
  /** The record it comes from. */
  readonly record: string;
  /** For people; empty unless it is a mutant. */
  readonly mutation: string;
}

/** People with the same slip. */
const sharersMax = 9;
/** Fewer are not the same mistake of several. */
const sharersMin = 3;

/** @returns at most `size` members, in an order that tells nothing; fewer where there are no more mutations */
export function makeClass(
  records: readonly CorpusRecord[],
  size: number,
  seed: number,
): readonly ClassMember[] {
  const random = createRandom(seed);
  const real = realMembers(records).slice(0, size);
  const texts = new Set(real.map(({ text }) => text));
  const mutants = drawMutants(records, size - real.length, texts, random);
  const members = shuffled([...real, ...mutants], random);
  const digits = String(members.length).length;
  return members.map((member, at) => ({
    ...member,
    name: `student-${String(at + 1).padStart(digits, '0')}`,
  }));
}

type Unnamed = Omit<ClassMember, 'name'>;

/** Each text once: who copies is in no group of the copy's own. */
function realMembers(records: readonly CorpusRecord[]): readonly Unnamed[] {
  const members = new Map<string, Unnamed>();
  for (const { id, source, fixed } of records) {
    const label = fixed === undefined ? undefined : changeLabel(source, fixed);
    const known = { record: id, mutation: '' };
    members.set(source, { text: source, origin: 'faulty', label: label ?? `${ownLabel}${id}`, ...known });
    if (fixed !== undefined && !members.has(fixed)) {
      members.set(fixed, { text: fixed, origin: 'fixed', label: '', ...known });
    }
  }
  return [...members.values()];
}

interface Slip {
  readonly label: string;
  readonly kind: Mutation['kind'];
  /** By program. */
  readonly mutations: ReadonlyMap<Correct, readonly Mutation[]>;
}

interface Correct {
  readonly record: string;
  readonly text: string;
  readonly suite: Suite;
  readonly bounds: RunBounds;
}

/**
 * Kinds in turn, so that the many ways to change an operator do not crowd out the others.
 * @param taken texts of members that are there already
 */
function drawMutants(
  records: readonly CorpusRecord[],
  count: number,
  taken: ReadonlySet<string>,
  random: Random,
): readonly Unnamed[] {
  const slips = slipsIn(correctPrograms(records));
  const byKind = slipKinds
    .map((kind) =>
      shuffled(
        slips.filter((slip) => slip.kind === kind),
        random,
      ),
    )
    .filter(({ length }) => length > 0);
  const drawn = new Map<string, Unnamed>();
  for (let turn = 0; drawn.size < count && byKind.some(({ length }) => length > 0); turn++) {
    const slip = byKind[turn % byKind.length]!.pop();
    if (slip === undefined) continue;
    const isTaken = (text: string): boolean => taken.has(text) || drawn.has(text);
    const sharers = noticedMutants(slip, isTaken, random);
    if (sharers.length < sharersMin) continue;
    for (const mutant of sharers.slice(0, count - drawn.size)) drawn.set(mutant.text, mutant);
  }
  return [...drawn.values()];
}

function correctPrograms(records: readonly CorpusRecord[]): readonly Correct[] {
  const programs = new Map<string, Correct>();
  for (const { id, fixed, suite } of records) {
    if (fixed === undefined || programs.has(fixed)) continue;
    const prepared = prepareText(fixed, suite);
    const settings = { undefinedMode: 'native', stepsMax: baselineStepsMax } as const;
    const runs = prepared && runSuite(prepared, suite, settings);
    if (runs === undefined || runs.failing.size > 0) continue;
    const stepsMax = Math.max(stepsPerTestMin, stepsOverLongestPassing * runs.longestSteps);
    programs.set(fixed, { record: id, text: fixed, suite, bounds: { ...settings, stepsMax, failingMax: 1 } });
  }
  return [...programs.values()];
}

/** Those that at least `sharersMin` programs offer. */
function slipsIn(programs: readonly Correct[]): readonly Slip[] {
  const found = programs.flatMap((correct) => {
    const { program } = prepareText(correct.text, correct.suite)!;
    return proposeSlips(program, program.file.name).map((mutation) => ({
      correct,
      mutation,
      label: changeLabel(mutate(correct.text, [mutation]), correct.text),
    }));
  });
  const labelled = found.filter(({ label }) => label !== undefined);
  return [...grouped(labelled, ({ label }) => label!)].flatMap(([label, same]): Slip[] => {
    const byProgram = grouped(same, ({ correct }) => correct);
    if (byProgram.size < sharersMin) return [];
    const mutations = new Map([...byProgram].map(([of, each]) => [of, each.map(({ mutation }) => mutation)]));
    return [{ label, kind: same[0]!.mutation.kind, mutations }];
  });
}

/** One in each program at most, of those that some test notices. */
function noticedMutants(slip: Slip, isTaken: (text: string) => boolean, random: Random): readonly Unnamed[] {
  const members: Unnamed[] = [];
  for (const correct of shuffled([...slip.mutations.keys()], random)) {
    if (members.length === sharersMax) break;
    const offered = slip.mutations.get(correct)!;
    const mutation = offered[drawBelow(random, offered.length)]!;
    const text = mutate(correct.text, [mutation]);
    const prepared = isTaken(text) ? undefined : prepareText(text, correct.suite);
    const runs = prepared && runSuite(prepared, correct.suite, correct.bounds);
    if (runs === undefined || runs.failing.size === 0) continue;
    const { record } = correct;
    members.push({ text, origin: 'mutant', label: slip.label, record, mutation: describeMutation(mutation) });
  }
  return members;
}
