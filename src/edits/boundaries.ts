/**
 * The starts and ends of blocks: of functions, of bodies of loops, of branches, of the cases of a
 * `switch`; and what lies between the statements of a block. The program is copied with an empty
 * statement at each, where another form of it can stand. What a label holds is left as it is.
 *
 *   while (c) { int t; f(); g(); }  →  while (c) { int t; ; f(); ; g(); ; }
 *   if (c) f();                     →  if (c) { ; f(); ; }
 */

import type { FunctionDefinition, Program, Statement } from '#c/program.js';
import { jumps, type Side, StatementScopes } from './beside-statement.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

export interface Boundary {
  /** The empty statement in the copy. */
  readonly mark: Statement;
  /** The statement that it stands next to, and on which side. */
  readonly anchor: Statement;
  readonly side: Side;
  /** The anchor stands in a block, not as a body by itself. */
  readonly isItem: boolean;
  readonly scope: VisibleObjects;
  /** Between two statements of a block. */
  readonly isMiddle?: true;
}

export interface BlockBoundary extends Boundary {
  readonly block: BlockTraits;
}

/** The block whose start or end a boundary is. */
export interface BlockTraits {
  readonly function: FunctionDefinition;
  readonly kind: 'function' | 'loop' | 'branch';
  readonly isInLoop: boolean;
}

export interface MarkedProgram {
  readonly program: Program;
  readonly boundaries: readonly BlockBoundary[];
}

export function findBoundaries(program: Program, written: Written): MarkedProgram {
  const marking = new Marking(program, written);
  const functions = program.functions.map((definition) =>
    written.isSubmissionNode(definition)
      ? {
          ...definition,
          body: marking.block(definition.body, { function: definition, kind: 'function', isInLoop: false }),
        }
      : definition,
  );
  return { program: { ...program, functions }, boundaries: marking.boundaries };
}

const noMarks: ReadonlyMap<Statement, readonly Statement[]> = new Map();

/** Nothing is put in before these. */
const unmarked: ReadonlySet<Statement['kind']> = new Set([
  'case',
  'default',
  'label',
  'declarations',
  'empty',
]);

class Marking {
  readonly boundaries: BlockBoundary[] = [];
  /** What became of the labels of a `switch`, which lists them. */
  private readonly labelled = new Map<Statement, Statement>();
  private readonly scopes: StatementScopes;

  constructor(program: Program, written: Written) {
    this.scopes = new StatementScopes(program, written);
  }

  /** The body of a function or a loop, or a branch. */
  block(statement: Statement, block: BlockTraits): Statement {
    const isItem = statement.kind === 'compound';
    const items = isItem ? statement.body : [statement];
    // After the declarations, so that what they declare can be named.
    const first = items.find(({ kind }) => kind !== 'declarations' && kind !== 'empty');
    const last = items.at(-1);
    const before = first && this.mark(first, 'before', isItem, block);
    const after = last && !jumps.has(last.kind) ? this.mark(last, 'after', isItem, block) : undefined;
    const beforeJump =
      last && last !== first && jumps.has(last.kind) && this.mark(last, 'before', isItem, block);
    const middles = isItem
      ? this.middles(items, new Set([first, beforeJump ? last : undefined]), block)
      : noMarks;
    const body = items.flatMap((item) => [
      ...(before && item === first ? [before] : []),
      ...(middles.get(item) ?? []),
      ...(beforeJump && item === last ? [beforeJump] : []),
      this.inside(item, block),
      ...(after && item === last ? [after] : []),
    ]);
    return body.length === 1 && !isItem ? body[0]! : { ...statement, kind: 'compound', body };
  }

  /** Between statements, but not before those that are marked already or labelled. */
  private middles(
    items: readonly Statement[],
    marked: ReadonlySet<Statement | undefined>,
    block: BlockTraits,
  ): ReadonlyMap<Statement, readonly Statement[]> {
    const between = items.slice(1).filter((item) => !marked.has(item) && !unmarked.has(item.kind));
    return new Map(
      between.flatMap((item) => {
        const mark = this.mark(item, 'before', true, block, true);
        return mark === undefined ? [] : [[item, [mark]] as const];
      }),
    );
  }

  private inside(statement: Statement, block: BlockTraits): Statement {
    switch (statement.kind) {
      case 'switch': {
        const body = this.cases(statement.body, { ...block, kind: 'branch' });
        const cases = statement.cases.map((each) => this.known(each));
        const defaultCase = statement.defaultCase && this.known(statement.defaultCase);
        return { ...statement, body, cases, defaultCase };
      }
      case 'case':
      case 'default': {
        const body = this.behindLabel(statement.body, block);
        const copy = { ...statement, body };
        this.labelled.set(statement, copy);
        return copy;
      }
      case 'compound':
        return { ...statement, body: statement.body.map((item) => this.inside(item, block)) };
      case 'if': {
        const { whenTrue, whenFalse } = statement;
        return {
          ...statement,
          whenTrue: this.block(whenTrue, { ...block, kind: 'branch' }),
          whenFalse: whenFalse && this.branch(whenFalse, block),
        };
      }
      case 'while':
      case 'do':
      case 'for':
        return { ...statement, body: this.block(statement.body, { ...block, kind: 'loop', isInLoop: true }) };
      default:
        return statement;
    }
  }

  private known<T extends Statement>(label: T): T {
    return (this.labelled.get(label) ?? label) as T;
  }

  /** The body of a `switch`. */
  private cases(body: Statement, block: BlockTraits): Statement {
    if (body.kind !== 'compound') return this.inside(body, block);
    const middles = this.middles(body.body, new Set(), block);
    const items = body.body.flatMap((item) => [...(middles.get(item) ?? []), this.inside(item, block)]);
    return { ...body, body: items };
  }

  /** The first statement of a case, unless it has another label. */
  private behindLabel(statement: Statement, block: BlockTraits): Statement {
    const inner = this.inside(statement, block);
    if (unmarked.has(statement.kind)) return inner;
    const mark = this.mark(statement, 'before', true, block);
    return mark === undefined ? inner : { kind: 'compound', body: [mark, inner], span: statement.span };
  }

  /** `else if` is not a block of its own. */
  private branch(statement: Statement, block: BlockTraits): Statement {
    return statement.kind === 'if'
      ? this.inside(statement, block)
      : this.block(statement, { ...block, kind: 'branch' });
  }

  private mark(
    anchor: Statement,
    side: Side,
    isItem: boolean,
    block: BlockTraits,
    isMiddle = false,
  ): Statement | undefined {
    const scope = this.scopes.beside(anchor, side, isItem);
    if (scope === undefined) return undefined;
    const mark: Statement = { kind: 'empty', span: anchor.span };
    this.boundaries.push({ mark, anchor, side, isItem, scope, block, ...(isMiddle && { isMiddle }) });
    return mark;
  }
}
