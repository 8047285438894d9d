/**
 * Repairs by evolutionary search (docs/decisions/0031-evolve.md): programs of many small edits,
 * run as forms of one program and judged by the suite; the best is reduced to the edits that it
 * needs, written into the text and run anew. Where none passes all tests, the one is the answer
 * with which most failing tests pass and none that passes fails.
 */

import { neverStop, type StopFlag } from '#base/ports.js';
import { type Change, descriptionOf, joined } from '#clusters/changes.js';
import { textEditOf } from '#edits/assign-edits.js';
import { type EditTrust, isRefuted, testsOnly } from '#model/edit-trust.js';
import { applyAllToInput } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import { adviceOf, relativeSizeOf } from '#repairs/about-edits.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import { ChromosomeTrial } from './chromosome-trial.js';
import { Draw } from './draw.js';
import { Evolution, type EvolveMethod } from './evolution.js';
import type { Fitness } from './fitness.js';
import type { Chromosome } from './gene.js';
import { defaultEvolveLimits, type EvolveLimits } from './limits.js';
import { minimise } from './minimise.js';
import { Mutation } from './mutation.js';
import { nodesOf } from './nodes.js';
import { partsOf } from './parts.js';
import { type KnownPlaces, weightsOf } from './weights.js';

/** How it searches; what is left out is as it is unless asked for otherwise. */
export interface EvolveVariant {
  readonly method: EvolveMethod;
  /** Without, all nodes are drawn equally often. */
  readonly isWeighted: boolean;
  readonly isCrossed: boolean;
}

export const defaultVariant: EvolveVariant = { method: 'population', isWeighted: true, isCrossed: true };

export interface EvolveQuestion extends KnownPlaces {
  readonly seed: number;
  readonly variant?: EvolveVariant;
  readonly limits?: EvolveLimits;
  readonly stop?: StopFlag;
}

export interface EvolveAnswer {
  readonly repair: WholeRepair | undefined;
  /** The clock ended it before its budgets did. */
  readonly isCutShort: boolean;
  /** Edits that programs are made of, and where. */
  readonly genes: number;
  readonly nodes: number;
  /** Different programs that were run, in so many runs and instructions. */
  readonly evaluations: number;
  readonly runs: number;
  readonly steps: number;
  readonly generations: number;
  /** Edits that do not pass in the text what they passed as forms. */
  readonly failedReplays: number;
}

export function findEvolved(tried: TriedProgram, question: EvolveQuestion): EvolveAnswer {
  return new EvolvedSearch(tried, question).run();
}

/** With which failing tests pass, and none that passes fails. */
interface Standing {
  readonly chromosome: Chromosome;
  readonly fixes: readonly number[];
}

/** Programs that come nearest are kept, should the best not hold in the text. */
const standingsMax = 6;

class EvolvedSearch {
  private readonly limits: EvolveLimits;
  private readonly trial: ChromosomeTrial;
  private readonly passedBefore: readonly number[];
  private readonly failing: readonly number[];
  private standings: readonly Standing[] = [];
  private readonly refused = new Set<string>();
  private confirmations = 0;
  private failedReplays = 0;
  private repair: WholeRepair | undefined;
  private readonly parts;
  private readonly nodes;

  constructor(
    private readonly tried: TriedProgram,
    private readonly question: EvolveQuestion,
  ) {
    this.limits = question.limits ?? defaultEvolveLimits;
    this.parts = partsOf(tried, this.limits);
    this.nodes = nodesOf(this.parts, tried.program);
    this.trial = new ChromosomeTrial(tried, this.parts, this.limits, question.stop ?? neverStop);
    this.passedBefore = this.trial.first.passing;
    this.failing = [...tried.failing].sort((a, b) => a - b);
  }

  run(): EvolveAnswer {
    const { trial, nodes, limits, question, tried } = this;
    const { method, isWeighted, isCrossed } = question.variant ?? defaultVariant;
    const weights = isWeighted
      ? weightsOf(nodes, tried, question, trial.coverage(nodes), limits)
      : nodes.map(() => 1);
    const draw = new Draw(question.seed);
    const evolution = new Evolution({
      nodes,
      mutation: new Mutation(nodes, weights, draw, limits),
      draw,
      limits,
      isCrossed,
      isSpent: () => trial.isSpent,
      fitness: (chromosome) => trial.fitness(chromosome),
      isEnough: (chromosome, fitness) => this.see(chromosome, fitness),
    });
    evolution.run(method);
    const { isCutShort, evaluations, expense } = trial;
    for (const standing of this.standings) this.repair ??= this.confirmed(standing);
    return {
      repair: this.repair,
      isCutShort,
      genes: this.parts.parts.length,
      nodes: nodes.length,
      evaluations,
      ...expense,
      generations: evolution.generations,
      failedReplays: this.failedReplays,
    };
  }

  /** Whether it passes all tests, in the text, too, and nobody objects. */
  private see(chromosome: Chromosome, { passing }: Fitness): boolean {
    const standing = this.standingOf(chromosome, passing);
    if (standing === undefined) return false;
    if (standing.fixes.length < this.failing.length) {
      this.keep(standing);
      return false;
    }
    this.repair ??= this.confirmed(standing);
    return this.repair !== undefined;
  }

  private standingOf(chromosome: Chromosome, passing: readonly number[]): Standing | undefined {
    const now = new Set(passing);
    const fixes = this.failing.filter((test) => now.has(test));
    const isKept = this.passedBefore.every((test) => now.has(test));
    return fixes.length > 0 && isKept ? { chromosome, fixes } : undefined;
  }

  private keep(standing: Standing): void {
    const last = this.standings.at(-1);
    if (this.standings.length >= standingsMax && last !== undefined && betterFirst(last, standing) <= 0)
      return;
    this.standings = [...this.standings, standing].sort(betterFirst).slice(0, standingsMax);
  }

  private confirmed(standing: Standing): WholeRepair | undefined {
    const fewest = this.withFewest(standing);
    const key = keyOf(fewest.chromosome);
    if (this.refused.has(key) || this.confirmations >= this.limits.confirmationsMax) return undefined;
    this.confirmations++;
    const repair = this.written(fewest);
    if (repair === undefined) this.refused.add(key);
    return repair;
  }

  private withFewest({ chromosome, fixes }: Standing): Standing {
    let left = this.limits.reductionsMax;
    const fewest = minimise(chromosome, (fewer) => {
      if (left-- <= 0) return false;
      const standing = this.standingOf(fewer, this.trial.fitness(fewer).passing);
      return standing !== undefined && fixes.every((test) => standing.fixes.includes(test));
    });
    return { chromosome: fewest, fixes };
  }

  /** Undefined where the text does not do what its forms did, or what it does is refuted. */
  private written({ chromosome, fixes }: Standing): WholeRepair | undefined {
    const { tried } = this;
    const changes = joined([changeOf(chromosome)]);
    const program = changes && WrittenProgram.of(tried, applyAllToInput(tried.input, changes));
    const holds =
      program !== undefined && [...fixes, ...this.passedBefore].every((test) => program.passes(test));
    if (!holds) {
      this.failedReplays++;
      return undefined;
    }
    const isWhole = fixes.length === this.failing.length;
    const trust: EditTrust = (isWhole ? program.trust() : undefined) ?? testsOnly;
    if (isRefuted(trust.level)) return undefined;
    const edits = changes!.map((change) => textEditOf({ change, description: descriptionOf(change) }));
    const advice = [...new Set(edits.map(adviceOf))];
    const relativeSize = relativeSizeOf(edits, tried.input.submission.text);
    return { edits, advice, fixes, trust, relativeSize };
  }
}

function betterFirst(a: Standing, b: Standing): number {
  return b.fixes.length - a.fixes.length || a.chromosome.length - b.chromosome.length;
}

function changeOf(chromosome: Chromosome): Change {
  const parts = chromosome.flatMap((gene) => gene.parts.map(({ change }) => change));
  return { parts, size: parts.length, advice: '' };
}

function keyOf(chromosome: Chromosome): string {
  return chromosome
    .flatMap(({ parts }) => parts.map(({ change: { start, end, text } }) => `${start}:${end}:${text}`))
    .join('\n');
}
