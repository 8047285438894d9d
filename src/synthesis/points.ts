/**
 * The program is copied with `if (0) action;` in each gap for each action, whose condition is a
 * location: its truth decides whether the action is taken.
 *
 *   { a(); b(); }  →  { if (0) x = 0; if (0) return 1; a(); if (0) x = 0; … b(); … }
 *
 * A statement that may be left out stands behind a condition of its own, which is 1.
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { intType } from '#c/types.js';
import { fillGaps, type Gap } from '#edits/block-gaps.js';
import type { Written } from '#edits/written.js';
import type { Toggle } from '#model/numbers.js';

/** What is done where a condition holds; without a statement the anchor is what is done. */
export interface Action {
  /** `x = 0;`, `return 1;` */
  readonly text: string;
  readonly statement: Statement | undefined;
  /** Taken whenever it is reached, it does something that may be meant. */
  readonly isUnguarded: boolean;
  /** As `edits/likelihood.ts` has it. */
  readonly cost: number;
}

export interface GuardedAction {
  readonly toggle: Toggle;
  readonly point: Gap;
  readonly action: Action;
}

export interface GuardedProgram {
  readonly program: Program;
  readonly guards: readonly GuardedAction[];
  /** The toggle of a condition that was put in. */
  readonly toggleOf: ReadonlyMap<Expression, Toggle>;
}

/** @param actionsAt what is tried at a point, the likeliest first */
export function guardActions(
  program: Program,
  written: Written,
  actionsAt: (point: Gap) => readonly Action[],
): GuardedProgram {
  const guarding = new Guarding(actionsAt);
  const guarded = fillGaps(program, written, (gap, inner) => guarding.fill(gap, inner));
  return { program: guarded, guards: guarding.guards, toggleOf: guarding.toggleOf };
}

class Guarding {
  readonly guards: GuardedAction[] = [];
  readonly toggleOf = new Map<Expression, Toggle>();

  constructor(private readonly actionsAt: (point: Gap) => readonly Action[]) {}

  fill(point: Gap, inner: Statement | undefined): readonly Statement[] {
    const { anchor } = point;
    const marks: Statement[] = [];
    let kept = inner === undefined ? [] : [inner];
    for (const action of this.actionsAt(point)) {
      const { statement } = action;
      const condition = this.condition(anchor, statement === undefined ? 1 : 0);
      this.guards.push({ toggle: this.toggleOf.get(condition)!, point, action });
      const made = (whenTrue: Statement): Statement => {
        return { kind: 'if', condition, whenTrue, whenFalse: undefined, span: anchor.span };
      };
      if (statement !== undefined) marks.push(made(statement));
      else if (inner !== undefined) kept = [made(inner)];
    }
    return [...marks, ...kept];
  }

  private condition({ span }: Statement, value: 0 | 1): Expression {
    const node: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
    this.toggleOf.set(node, (this.guards.length + 1) as Toggle);
    return node;
  }
}
