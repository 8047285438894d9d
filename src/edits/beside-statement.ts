/** Whether and with which variables in scope a statement may be put in beside another. */

import type { Program, Statement } from '#c/program.js';
import { type VisibleObjects, walkPlaces } from './walk-places.js';
import type { Written } from './written.js';

export type Side = 'before' | 'after';

/** After one of these nothing is reached. */
export const jumps: ReadonlySet<Statement['kind']> = new Set(['return', 'break', 'continue', 'goto']);

export class StatementScopes {
  private readonly scopes = new Map<Statement, VisibleObjects>();

  constructor(
    program: Program,
    private readonly written: Written,
  ) {
    walkPlaces(program, written, {
      expression() {},
      statement: (statement, _isItem, scope) => this.scopes.set(statement, scope),
      declaration() {},
    });
  }

  /**
   * What may be named beside the anchor; undefined where no text can be put in.
   * @param isItem the anchor stands in a block; else both ends of it are written anew
   */
  beside(anchor: Statement, side: Side, isItem: boolean): VisibleObjects | undefined {
    const { firstToken, lastToken } = anchor.span;
    const edge = side === 'before' ? firstToken : lastToken;
    const range = isItem ? { ...anchor.span, firstToken: edge, lastToken: edge } : anchor.span;
    const isEnded = /^[;}]$/.test(this.written.tokens[lastToken]!.text);
    return isEnded && this.written.isPlain(range) ? this.scopes.get(anchor) : undefined;
  }
}
