/**
 * Where a statement may be put in: before each statement of a block, at the end of a block,
 * and beside what stands alone as a body. The program is copied with `if (0) action;` there
 * for each action, whose condition is a location: its truth decides whether the action is taken.
 *
 *   { a(); b(); }  →  { if (0) x = 0; if (0) return 1; a(); if (0) x = 0; … b(); … }
 *
 * A statement that may be left out stands behind a condition of its own, which is 1.
 */

import type { Expression, FunctionDefinition, Program, Statement } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Boundary } from '#edits/boundaries.js';
import { type VisibleObjects, walkPlaces } from '#edits/walk-places.js';
import type { Written } from '#edits/written.js';
import type { Toggle } from '#model/numbers.js';

/** A place between statements, or in place of one. */
export interface ActionPoint extends Omit<Boundary, 'mark'> {
  readonly definition: FunctionDefinition;
  /** `break` and `continue` are C here. */
  readonly isInLoop: boolean;
}

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
  readonly point: ActionPoint;
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
  actionsAt: (point: ActionPoint) => readonly Action[],
): GuardedProgram {
  const guarding = new Guarding(program, written, actionsAt);
  const functions = program.functions.map((definition) =>
    written.isSubmissionNode(definition) ? guarding.function(definition) : definition,
  );
  return { program: { ...program, functions }, guards: guarding.guards, toggleOf: guarding.toggleOf };
}

const jumps: ReadonlySet<Statement['kind']> = new Set(['return', 'break', 'continue', 'goto']);

class Guarding {
  readonly guards: GuardedAction[] = [];
  readonly toggleOf = new Map<Expression, Toggle>();
  private readonly scopes = new Map<Statement, VisibleObjects>();
  private definition!: FunctionDefinition;

  constructor(
    program: Program,
    private readonly written: Written,
    private readonly actionsAt: (point: ActionPoint) => readonly Action[],
  ) {
    walkPlaces(program, written, {
      expression() {},
      statement: (statement, _isItem, scope) => this.scopes.set(statement, scope),
      declaration() {},
    });
  }

  function(definition: FunctionDefinition): FunctionDefinition {
    this.definition = definition;
    return { ...definition, body: this.inside(definition.body, false) };
  }

  private inside(statement: Statement, isInLoop: boolean): Statement {
    switch (statement.kind) {
      case 'compound':
        return { ...statement, body: this.block(statement.body, isInLoop, true) };
      case 'if': {
        const { whenTrue, whenFalse } = statement;
        return {
          ...statement,
          whenTrue: this.body(whenTrue, isInLoop),
          whenFalse:
            whenFalse &&
            (whenFalse.kind === 'if' ? this.inside(whenFalse, isInLoop) : this.body(whenFalse, isInLoop)),
        };
      }
      case 'while':
      case 'do':
      case 'for':
        return { ...statement, body: this.body(statement.body, true) };
      default:
        return statement;
    }
  }

  private body(statement: Statement, isInLoop: boolean): Statement {
    if (statement.kind === 'compound') return this.inside(statement, isInLoop);
    const body = this.block([statement], isInLoop, false);
    return body.length === 1 ? body[0]! : { kind: 'compound', body, span: statement.span };
  }

  private block(items: readonly Statement[], isInLoop: boolean, isItem: boolean): readonly Statement[] {
    const last = items.at(-1);
    return items.flatMap((anchor) => {
      const point = { anchor, isItem, definition: this.definition, isInLoop };
      const inner = this.inside(anchor, isInLoop);
      const isDeclared = anchor.kind === 'declarations';
      const isAfter = anchor === last && !jumps.has(anchor.kind);
      return [
        ...(isDeclared ? [] : this.guarded({ ...point, side: 'before' }, inner)),
        ...(isDeclared ? [inner] : []),
        ...(isAfter ? this.guarded({ ...point, side: 'after' }, undefined) : []),
      ];
    });
  }

  /** @param inner what follows, if it does */
  private guarded(point: Omit<ActionPoint, 'scope'>, inner: Statement | undefined): readonly Statement[] {
    const own = inner === undefined ? [] : [inner];
    const { anchor, isItem, side } = point;
    const { firstToken, lastToken } = anchor.span;
    const scope = this.scopes.get(anchor);
    const edge = side === 'before' ? firstToken : lastToken;
    const range = isItem ? { ...anchor.span, firstToken: edge, lastToken: edge } : anchor.span;
    const isEnded = /^[;}]$/.test(this.written.tokens[lastToken]!.text);
    if (scope === undefined || !isEnded || !this.written.isPlain(range)) return own;
    const marks: Statement[] = [];
    let kept = own;
    for (const action of this.actionsAt({ ...point, scope })) {
      const { statement } = action;
      const condition = this.condition(anchor, statement === undefined ? 1 : 0);
      this.guards.push({ toggle: this.toggleOf.get(condition)!, point: { ...point, scope }, action });
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
