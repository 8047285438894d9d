/**
 * Where a statement may be put in: before each statement of a block, at the end of a block, and
 * beside what stands alone as a body. What a `switch` and a label hold is left as it is.
 *
 *   { int t; a(); b(); }  →  { int t; · a(); · b(); · }
 */

import type { FunctionDefinition, Program, Statement } from '#c/program.js';
import { jumps, StatementScopes } from './beside-statement.js';
import type { Boundary } from './boundaries.js';
import type { Written } from './written.js';

export interface Gap extends Omit<Boundary, 'mark'> {
  readonly definition: FunctionDefinition;
  /** `break` and `continue` are C here. */
  readonly isInLoop: boolean;
}

/**
 * What stands at a gap of the copy.
 * @param inner before a statement: that statement, copied, which belongs to the answer
 */
export type FillGap = (gap: Gap, inner: Statement | undefined) => readonly Statement[];

/** @returns a copy of the program; what has no gaps is shared with it */
export function fillGaps(program: Program, written: Written, fill: FillGap): Program {
  const filling = new Filling(program, written, fill);
  const functions = program.functions.map((definition) =>
    written.isSubmissionNode(definition) ? filling.function(definition) : definition,
  );
  return { ...program, functions };
}

class Filling {
  private readonly scopes: StatementScopes;
  private definition!: FunctionDefinition;

  constructor(
    program: Program,
    written: Written,
    private readonly fill: FillGap,
  ) {
    this.scopes = new StatementScopes(program, written);
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
        const otherwise =
          whenFalse?.kind === 'if'
            ? this.inside(whenFalse, isInLoop)
            : whenFalse && this.body(whenFalse, isInLoop);
        return { ...statement, whenTrue: this.body(whenTrue, isInLoop), whenFalse: otherwise };
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
      const inner = this.inside(anchor, isInLoop);
      const place = { anchor, isItem, isInLoop };
      const isLast = anchor === last && !jumps.has(anchor.kind);
      return [
        ...(anchor.kind === 'declarations' ? [inner] : this.at({ ...place, side: 'before' }, inner)),
        ...(isLast ? this.at({ ...place, side: 'after' }, undefined) : []),
      ];
    });
  }

  private at(place: Omit<Gap, 'scope' | 'definition'>, inner: Statement | undefined): readonly Statement[] {
    const scope = this.scopes.beside(place.anchor, place.side, place.isItem);
    if (scope === undefined) return inner ? [inner] : [];
    return this.fill({ ...place, scope, definition: this.definition }, inner);
  }
}
