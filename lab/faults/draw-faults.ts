/**
 * Draws two faults in a correct text. First single mutations, their kinds drawn evenly
 * from those that the text offers; those that some test notices are kept. Then pairs of
 * these on different lines, until there is one for each kind of fault. The draw depends
 * only on the text, the suite and the seed. Runs are limited by steps.
 */

import { createRandom, drawBelow, type Random, shuffled } from '#base/random.js';
import { stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import { extendSuite } from '#lab/corpus/extend-suite.js';
import type { Suite } from '#model/suite.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import type { Draw, DrawJob, FaultKind, TwoFaults } from './faulty-program.js';
import { faultKinds } from './faulty-program.js';
import { grouped } from './grouped.js';
import { type Mutation, mutate } from './mutation.js';
import { proposeSlips } from './propose-mutations.js';
import { faultKindOf, prepareText, type RunBounds, runSuite } from './run-mutant.js';

/** Single mutations to run, and pairs to run for each kind of fault. */
const singlesMax = 30;
const pairsMax = 10;
/** For the longest run of the correct text: a text that runs longer is left out. */
const correctStepsMax = 2_000_000;
/** For all runs of one draw. */
const drawStepsMax = 100_000_000;

interface Noticed {
  readonly mutation: Mutation;
  readonly failing: ReadonlySet<number>;
}

/** Nothing if the text does not pass its own suite. */
export function drawFaults({ name, text, suite, seed, undefinedMode, extendTo }: DrawJob): Draw {
  const extended = extendTo === undefined ? suite : extendSuite(suite, { name, text }, extendTo, seed);
  const correct = prepareText(text, extended);
  const runs = correct && runSuite(correct, extended, { undefinedMode, stepsMax: correctStepsMax });
  if (correct === undefined || runs === undefined || runs.failing.size > 0) return {};
  const stepsMax = Math.max(stepsPerTestMin, stepsOverLongestPassing * runs.longestSteps);
  return new Drawing(text, extended, { undefinedMode, stepsMax }, createRandom(seed)).run(correct);
}

class Drawing {
  private steps = 0;

  constructor(
    private readonly text: string,
    private readonly suite: Suite,
    private readonly bounds: RunBounds,
    private readonly random: Random,
  ) {}

  run({ program }: PreparedProgram): Draw {
    const noticed = this.noticedOf(proposeSlips(program, program.file.name));
    const pairs = shuffled(pairsOf(noticed), this.random);
    const found: Partial<Record<FaultKind, TwoFaults>> = {};
    for (const kind of faultKinds) {
      // Without a common test they are twins, unless together they hide each other.
      const likely = pairs.filter((pair) => haveCommonTest(pair) === (kind === 'double'));
      const faults = this.firstOf(kind, likely.slice(0, pairsMax));
      if (faults !== undefined) found[kind] = faults;
    }
    return found;
  }

  /** Draws kinds of mutations evenly, however many places a text has for each. */
  private noticedOf(mutations: readonly Mutation[]): readonly Noticed[] {
    const kinds = [...grouped(mutations, ({ kind }) => kind).values()].map((each) =>
      shuffled(each, this.random),
    );
    const noticed: Noticed[] = [];
    for (let tries = 0; tries < singlesMax; tries++) {
      const open = kinds.filter(({ length }) => length > 0);
      if (open.length === 0) break;
      const mutation = open[drawBelow(this.random, open.length)]!.pop()!;
      const failing = this.failingOf([mutation]);
      if (failing !== undefined && failing.size > 0) noticed.push({ mutation, failing });
    }
    return noticed;
  }

  private firstOf(kind: FaultKind, pairs: readonly (readonly [Noticed, Noticed])[]): TwoFaults | undefined {
    for (const [first, second] of pairs) {
      const mutations = [first.mutation, second.mutation] as const;
      const both = this.failingOf(mutations);
      if (both !== undefined && faultKindOf(both, first.failing, second.failing) === kind) {
        return { kind, text: mutate(this.text, mutations), suite: this.suite, mutations };
      }
    }
    return undefined;
  }

  /** Undefined if nothing is known about it. */
  private failingOf(mutations: readonly Mutation[]): ReadonlySet<number> | undefined {
    if (this.steps > drawStepsMax) return undefined;
    const prepared = prepareText(mutate(this.text, mutations), this.suite);
    const runs = prepared && runSuite(prepared, this.suite, this.bounds);
    this.steps += runs?.steps ?? 0;
    return runs?.failing;
  }
}

/** In the order of the text. */
function pairsOf(noticed: readonly Noticed[]): readonly (readonly [Noticed, Noticed])[] {
  const ordered = [...noticed].sort((a, b) => a.mutation.start - b.mutation.start);
  return ordered.flatMap((first, index) =>
    ordered
      .slice(index + 1)
      .filter(({ mutation }) => mutation.line !== first.mutation.line)
      .map((second) => [first, second] as const),
  );
}

function haveCommonTest([first, second]: readonly [Noticed, Noticed]): boolean {
  return [...first.failing].some((test) => second.failing.has(test));
}
