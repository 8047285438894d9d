/**
 * The statements of a function as blocks of units: what is computed in a straight line, choices
 * and loops. The head of a `for` is taken apart, so that it is the same as the `while` that does
 * the same:
 *
 *   for (i = 0; i < n; i++) s += i;   →   i = 0 · loop (i < n) { s += i · i++ }
 *
 * What declares a variable with a value is a unit, what declares it without one is none.
 */

import type {
  Expression,
  FunctionDefinition,
  ObjectDeclaration,
  ObjectSymbol,
  Statement,
} from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import type { Written } from '#edits/written.js';
import { type CodeTree, effectTree, expressionTree, treeOf } from './code-tree.js';

/** Where a unit stands in the text: a statement, the first part of a `for`, or its last. */
export type UnitPlace = 'statement' | 'head' | 'advance';

interface PlacedUnit {
  /** The statement that it stands in, or is. */
  readonly statement: Statement;
  /** Nodes in it. */
  readonly size: number;
}

export interface SimpleUnit extends PlacedUnit {
  readonly kind: 'simple';
  readonly form: 'expression' | 'initialiser' | 'return' | 'other';
  readonly tree: CodeTree;
  readonly place: UnitPlace;
  /** Its own text, a final `;` aside in the head of a `for`. */
  readonly span: TokenSpan;
}

export interface BranchUnit extends PlacedUnit {
  readonly kind: 'branch';
  readonly statement: Statement & { kind: 'if' };
  readonly condition: CodeTree;
  readonly whenTrue: Block;
  readonly whenFalse: Block;
}

export interface LoopUnit extends PlacedUnit {
  readonly kind: 'loop';
  readonly statement: Statement & { kind: 'for' | 'while' | 'do' };
  readonly condition: CodeTree;
  readonly body: Block;
}

export type Unit = SimpleUnit | BranchUnit | LoopUnit;

export interface Block {
  readonly units: readonly Unit[];
  /** What holds them: a statement in braces, or one alone; for a branch that is not there, the choice. */
  readonly holder: Statement;
  readonly isAbsent?: true;
}

export function blockOf(definition: FunctionDefinition, written: Written): Block {
  return new Blocks(written).block(definition.body);
}

class Blocks {
  constructor(private readonly written: Written) {}

  block(holder: Statement, advance?: SimpleUnit): Block {
    const units = this.units(holder);
    return { units: advance === undefined ? units : [...units, advance], holder };
  }

  private units(statement: Statement): readonly Unit[] {
    switch (statement.kind) {
      case 'compound':
        return statement.body.flatMap((item) => this.units(item));
      case 'empty':
        return [];
      case 'declarations':
        return statement.objects.flatMap((object) => this.initialiser(statement, object));
      case 'expression-statement':
        return [this.simple(statement, 'expression', effectTree(statement.expression))];
      case 'return': {
        const { value } = statement;
        return [this.simple(statement, 'return', treeOf('return', value ? [expressionTree(value)] : []))];
      }
      case 'if':
        return [this.branch(statement)];
      case 'while':
      case 'do':
      case 'for':
        return this.loop(statement);
      default:
        return [this.simple(statement, 'other', treeOf(`text ${this.written.text(statement.span)}`, []))];
    }
  }

  private simple(statement: Statement, form: SimpleUnit['form'], tree: CodeTree): SimpleUnit {
    const { span } = statement;
    return { kind: 'simple', form, tree, statement, place: 'statement', span, size: tree.size };
  }

  private initialiser(statement: Statement, { symbol, initialiser, span }: ObjectDeclaration): Unit[] {
    const [store] = initialiser?.stores ?? [];
    if (initialiser === undefined || initialiser.isAggregate || store === undefined) return [];
    if (isHidden(symbol)) return [];
    const tree = treeOf('assign', [
      { ...treeOf('variable', []), variable: symbol },
      expressionTree(store.value),
    ]);
    return [{ ...this.simple(statement, 'initialiser', tree), span }];
  }

  private branch(statement: Statement & { kind: 'if' }): BranchUnit {
    const condition = expressionTree(statement.condition);
    const whenTrue = this.block(statement.whenTrue);
    const whenFalse: Block =
      statement.whenFalse === undefined
        ? { units: [], holder: statement, isAbsent: true }
        : this.block(statement.whenFalse);
    const size = 1 + condition.size + sizeOf(whenTrue) + sizeOf(whenFalse);
    return { kind: 'branch', statement, condition, whenTrue, whenFalse, size };
  }

  private loop(statement: Statement & { kind: 'for' | 'while' | 'do' }): readonly Unit[] {
    const condition =
      statement.condition === undefined
        ? treeOf('constant integer 1', [])
        : expressionTree(statement.condition);
    const parts = statement.kind === 'for' ? this.headOf(statement) : { before: [] };
    const body = this.block(statement.body, parts.advance);
    const size = 1 + condition.size + sizeOf(body);
    return [...parts.before, { kind: 'loop', statement, condition, body, size }];
  }

  private headOf(statement: Statement & { kind: 'for' }): {
    readonly before: readonly Unit[];
    readonly advance?: SimpleUnit;
  } {
    const { initialise, advance } = statement;
    const before =
      initialise === undefined ? [] : this.units(initialise).map((unit) => inHead(unit, statement));
    return advance === undefined ? { before } : { before, advance: this.advanceOf(statement, advance) };
  }

  private advanceOf(statement: Statement, advance: Expression): SimpleUnit {
    const unit = this.simple(statement, 'expression', effectTree(advance));
    return { ...unit, place: 'advance', span: advance.span };
  }
}

function inHead(unit: Unit, statement: Statement): Unit {
  if (unit.kind !== 'simple') return unit;
  const span = unit.tree.node?.span ?? unit.span;
  return { ...unit, statement, place: 'head', span };
}

/** The checker's own objects (the length of an array) have a dot in their name. */
export function isHidden({ name }: ObjectSymbol): boolean {
  return name.includes('.');
}

export function sizeOf({ units }: Block): number {
  return units.reduce((sum, { size }) => sum + size, 0);
}
