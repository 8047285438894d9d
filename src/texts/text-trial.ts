/**
 * Which of several texts a failing test needs: the submission is run with some of them
 * written into it. What a test does not execute makes no difference to it, so that most
 * is known without a run.
 */

import type { Toggle } from '#model/numbers.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WrittenProgram } from '#program/written-program.js';
import type { Rewriting } from './rewrite-call.js';
import { combinations } from './text-members.js';
import { TextPrograms } from './text-programs.js';

export class TextTrial {
  private readonly programs: TextPrograms;
  private readonly written = new Map<string, WrittenProgram | undefined>();

  constructor(private readonly tried: TriedProgram) {
    this.programs = new TextPrograms(tried);
  }

  passesSuite(rewritings: readonly Rewriting[]): boolean {
    return this.programOf(rewritings)?.passesSuite() === true;
  }

  /**
   * The fewest of the rewritings that pass the whole suite, by index.
   * @param rewritings which together do
   * @param toggles of their locations
   */
  fewestForAll(rewritings: readonly Rewriting[], toggles: readonly Toggle[]): readonly number[] {
    const all = [...toggles.keys()];
    for (let size = 1; size < all.length; size++) {
      for (const some of combinations(all, size)) {
        if (!this.tried.failing.every((test) => this.passes(test, some, rewritings, toggles))) continue;
        if (this.passesSuite(some.map((at) => rewritings[at]!))) return some;
      }
    }
    return all;
  }

  /** The fewest that each failing test needs, as toggles. */
  neededByTest(
    rewritings: readonly Rewriting[],
    toggles: readonly Toggle[],
  ): { readonly test: number; readonly toggles: readonly Toggle[] }[] {
    return this.tried.failing.map((test) => {
      const executed = this.executed(test, toggles);
      const needed = this.fewestFor(test, executed, rewritings, toggles);
      return { test, toggles: needed.map((at) => toggles[at]!) };
    });
  }

  private fewestFor(
    test: number,
    executed: readonly number[],
    rewritings: readonly Rewriting[],
    toggles: readonly Toggle[],
  ): readonly number[] {
    for (let size = 1; size < executed.length; size++) {
      for (const some of combinations(executed, size)) {
        if (this.passes(test, some, rewritings, toggles)) return some;
      }
    }
    return executed;
  }

  /** Whether the test passes with some of the rewritings, all of which together repair it. */
  private passes(
    test: number,
    some: readonly number[],
    rewritings: readonly Rewriting[],
    toggles: readonly Toggle[],
  ): boolean {
    const executed = this.executed(test, toggles);
    const felt = some.filter((at) => executed.includes(at));
    if (felt.length === 0 || felt.length === executed.length) return felt.length > 0;
    return this.programOf(felt.map((at) => rewritings[at]!))?.passes(test) === true;
  }

  private executed(test: number, toggles: readonly Toggle[]): readonly number[] {
    const { output } = this.tried.tests[test]!;
    return [...toggles.keys()].filter((at) => output.isExecuted(toggles[at]!));
  }

  private programOf(rewritings: readonly Rewriting[]): WrittenProgram | undefined {
    const key = rewritings
      .map(({ span, after }) => `${span.file.name}:${span.start}:${span.end}:${after}`)
      .join('\n');
    if (!this.written.has(key)) this.written.set(key, this.programs.write(rewritings));
    return this.written.get(key);
  }
}
