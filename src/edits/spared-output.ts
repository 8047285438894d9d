/**
 * What output calls print for nothing: which of them may be left out so that less is
 * printed that is not expected, and nothing that is expected is lost. The outputs of the
 * failing tests are compared as wholes, since a call may stand before all that is right,
 * or behind what is wrong for another reason.
 */

import type { Program } from '#c/program.js';
import { findOutputCalls } from '#locate/output-calls.js';
import type { Suite } from '#model/suite.js';
import type { Candidate } from './candidate.js';
import type { PreparedTest } from './ordered-tests.js';
import { type Closeness, closenessOf } from './output-closeness.js';
import type { PartialTrial } from './partial-trial.js';
import type { ActiveForm } from './program-runs.js';

/** Edits that leave a whole output call out. */
export function outputRemovals(program: Program, candidates: readonly Candidate[]): Candidate[] {
  const calls = new Set<object>(findOutputCalls(program).map(({ call }) => call));
  return candidates.filter(({ typed }) => {
    if (typed?.kind !== 'statement' || typed.form !== undefined) return false;
    return typed.node.kind === 'expression-statement' && calls.has(typed.node.expression);
  });
}

export class SparedOutput {
  private readonly before: readonly Closeness[];

  /** @param trial of the program without an edit */
  constructor(
    private readonly suite: Suite,
    private readonly failing: readonly PreparedTest[],
    trial: PartialTrial,
  ) {
    this.before = failing.map((test) => this.closeness(trial, test));
  }

  /** Words less that are printed for nothing, over the failing tests; 0 where one that is expected is lost. */
  by(trial: PartialTrial, form?: ActiveForm): number {
    let spared = 0;
    for (const [index, test] of this.failing.entries()) {
      const before = this.before[index]!;
      const after = this.closeness(trial, test, form);
      if (after.matched < before.matched || after.surplus > before.surplus) return 0;
      spared += before.surplus - after.surplus;
    }
    return spared;
  }

  private closeness(trial: PartialTrial, test: PreparedTest, form?: ActiveForm): Closeness {
    return closenessOf(trial.output(test, form), this.suite.tests[test.test]!.expect.stdout ?? '');
  }
}
