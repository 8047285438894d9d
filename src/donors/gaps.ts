/**
 * Where a statement may be put in: before each statement of a block, and at its end. The
 * program is copied with an empty statement in each gap, where another form of it can stand.
 */

import type { FunctionDefinition, Program, Statement } from '#c/program.js';
import type { Boundary } from '#edits/boundaries.js';
import { type VisibleObjects, walkPlaces } from '#edits/walk-places.js';
import type { Written } from '#edits/written.js';

export interface Gap extends Boundary {
  readonly definition: FunctionDefinition;
  /** `break` and `continue` are C here. */
  readonly isInLoop: boolean;
}

/** A statement that another may take the place of: the anchor. */
export interface Replaceable extends Omit<Gap, 'mark' | 'side'> {}

export interface GappedProgram {
  readonly program: Program;
  readonly gaps: readonly Gap[];
  /** By statement of the copy, what is known of where it stands. */
  readonly items: ReadonlyMap<Statement, Replaceable>;
}

export function findGaps(program: Program, written: Written): GappedProgram {
  const finding = new Gapping(program, written);
  const functions = program.functions.map((definition) =>
    written.isSubmissionNode(definition) ? finding.function(definition) : definition,
  );
  return { program: { ...program, functions }, gaps: finding.gaps, items: finding.items };
}

const jumps: ReadonlySet<Statement['kind']> = new Set(['return', 'break', 'continue', 'goto']);

class Gapping {
  readonly gaps: Gap[] = [];
  readonly items = new Map<Statement, Replaceable>();
  private readonly scopes = new Map<Statement, VisibleObjects>();
  private definition!: FunctionDefinition;

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

  function(definition: FunctionDefinition): FunctionDefinition {
    this.definition = definition;
    return { ...definition, body: this.inside(definition.body, false) };
  }

  /** What a `switch` and a label hold is left as it is. */
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
      const before = anchor.kind === 'declarations' ? [] : this.gap(anchor, 'before', isInLoop, isItem);
      const isLast = anchor === last && !jumps.has(anchor.kind);
      const after = isLast ? this.gap(anchor, 'after', isInLoop, isItem) : [];
      const inner = this.inside(anchor, isInLoop);
      const [gap] = before;
      if (gap !== undefined) this.items.set(inner, gap);
      return [...before.map(({ mark }) => mark), inner, ...after.map(({ mark }) => mark)];
    });
  }

  private gap(anchor: Statement, side: Boundary['side'], isInLoop: boolean, isItem: boolean): readonly Gap[] {
    const { firstToken, lastToken } = anchor.span;
    const scope = this.scopes.get(anchor);
    const edge = side === 'before' ? firstToken : lastToken;
    const range = isItem ? { ...anchor.span, firstToken: edge, lastToken: edge } : anchor.span;
    const isEnded = /^[;}]$/.test(this.written.tokens[lastToken]!.text);
    if (scope === undefined || !isEnded || !this.written.isPlain(range)) return [];
    const mark: Statement = { kind: 'empty', span: anchor.span };
    const gap = { anchor, isItem, scope, definition: this.definition, isInLoop, mark, side };
    this.gaps.push(gap);
    return [gap];
  }
}
