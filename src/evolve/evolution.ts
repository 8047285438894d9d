/**
 * The search itself, after RePurr (Schweikl and Fraser, FSE 2025): a generation of programs with
 * edits, of which the better ones have children, until nothing more may be used up or whoever
 * looks on has what is wanted. Where none is better for long, all begins anew. Two plainer searches are there to compare it with: programs drawn
 * at random, and one program that a changed one replaces unless it is worse.
 */

import { crossed } from './crossover.js';
import type { Draw } from './draw.js';
import { compareFitness, type Fitness } from './fitness.js';
import type { Chromosome } from './gene.js';
import type { EvolveLimits } from './limits.js';
import type { Mutation } from './mutation.js';
import type { ProgramNode } from './nodes.js';

export const evolveMethods = ['population', 'random', 'one-plus-one'] as const;
export type EvolveMethod = (typeof evolveMethods)[number];

export interface EvolutionParts {
  readonly nodes: readonly ProgramNode[];
  readonly mutation: Mutation;
  readonly draw: Draw;
  readonly limits: EvolveLimits;
  /** Without it, children are changed copies of one parent. */
  readonly isCrossed: boolean;
  /** Whether nothing more may be used up. */
  readonly isSpent: () => boolean;
  readonly fitness: (chromosome: Chromosome) => Fitness;
  /** Hears of every program; the search ends when it answers that this is enough. */
  readonly isEnough: (chromosome: Chromosome, fitness: Fitness) => boolean;
}

interface Individual {
  readonly chromosome: Chromosome;
  readonly fitness: Fitness;
}

export class Evolution {
  generations = 0;
  private isOver = false;

  constructor(private readonly parts: EvolutionParts) {}

  run(method: EvolveMethod): void {
    if (this.parts.nodes.length === 0) return;
    const searches: Readonly<Record<EvolveMethod, () => void>> = {
      population: () => this.evolve(),
      random: () => this.sample(),
      'one-plus-one': () => this.climb(),
    };
    searches[method]();
  }

  private evolve(): void {
    while (!this.isDone) this.lineage();
  }

  /** From the program as it is, until no generation has been better than those before for long. */
  private lineage(): void {
    const { populationSize, idleMax } = this.parts.limits;
    let population = this.selected(Array.from({ length: populationSize }, () => this.drawn()));
    for (let idle = 0; idle < idleMax && !this.isDone; ) {
      this.generations++;
      const next = this.selected(this.nextAfter(population));
      idle = betterFirst(next[0]!, population[0]!) < 0 ? 0 : idle + 1;
      population = next;
    }
  }

  private nextAfter(population: readonly Individual[]): readonly Individual[] {
    const { populationSize, eliteSize } = this.parts.limits;
    const next: Individual[] = population.slice(0, eliteSize);
    while (next.length < populationSize && !this.isDone) {
      for (const child of this.children(population)) {
        if (next.length < populationSize && !this.isDone) next.push(this.seen(child));
      }
    }
    return next;
  }

  private sample(): void {
    while (!this.isDone) {
      this.generations++;
      this.drawn();
    }
  }

  private climb(): void {
    const idleMax = this.parts.limits.idleMax * this.parts.limits.populationSize;
    while (!this.isDone) {
      let best = this.drawn();
      for (let idle = 0; idle < idleMax && !this.isDone; ) {
        this.generations++;
        const next = this.seen(this.changed(best.chromosome));
        const order = betterFirst(next, best);
        idle = order < 0 ? 0 : idle + 1;
        if (order <= 0) best = next;
      }
    }
  }

  private get isDone(): boolean {
    this.isOver ||= this.parts.isSpent();
    return this.isOver;
  }

  private seen(chromosome: Chromosome): Individual {
    const fitness = this.parts.fitness(chromosome);
    this.isOver ||= this.parts.isEnough(chromosome, fitness);
    return { chromosome, fitness };
  }

  /** One change of the program as it is, and with a probability of a half another, and so on. */
  private drawn(): Individual {
    let chromosome = this.changed([]);
    while (this.parts.draw.happens(1 / 2)) chromosome = this.changed(chromosome);
    return this.seen(chromosome);
  }

  /** What may draw nothing is asked again. */
  private changed(chromosome: Chromosome): Chromosome {
    for (let round = 0; round < roundsMax; round++) {
      const changed = this.parts.mutation.of(chromosome);
      if (changed !== chromosome) return changed;
    }
    return chromosome;
  }

  private selected(individuals: readonly Individual[]): readonly Individual[] {
    return [...individuals].sort(betterFirst);
  }

  private children(population: readonly Individual[]): readonly Chromosome[] {
    const { isCrossed, draw, limits, nodes } = this.parts;
    const [one, other] = [this.parent(population), this.parent(population)];
    const parents: readonly Chromosome[] =
      isCrossed && draw.happens(limits.crossoverShare) ? crossed(one, other, nodes, draw) : [one, other];
    return parents.map((parent) => this.changed(parent));
  }

  /** By rank: how much better one is than the next does not count (Whitley, 1989). */
  private parent(population: readonly Individual[]): Chromosome {
    const { rankBias } = this.parts.limits;
    const drawn = this.parts.draw.share();
    const share = (rankBias - Math.sqrt(rankBias ** 2 - 4 * (rankBias - 1) * drawn)) / (2 * (rankBias - 1));
    return population[Math.min(population.length - 1, Math.floor(population.length * share))]!.chromosome;
  }
}

/** Mutations that draw nothing in a row: the chance that so many do is below one in 10^20. */
const roundsMax = 200;

function betterFirst(a: Individual, b: Individual): number {
  return compareFitness(a.fitness, b.fitness) || a.chromosome.length - b.chromosome.length;
}
