/**
 * Objects whose life ends before their function does (C17 6.2.4p6): those of inner
 * blocks. The end can be observed only if an address of one is kept (assigned, returned
 * by a call, passed to a function of the program), so the engine learns only about
 * those. Blocks with a label inside are left out: a jump may skip their declarations,
 * and with them the start of life.
 */

import { unreachable } from '#base/assert.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { operandsOf, statementsIn } from '#c/walk.js';
import { addressedLocal } from './addressed-local.js';

/** The objects that a statement opens a block for, and that end with it. */
export type EndingObjects = ReadonlyMap<Statement, readonly ObjectSymbol[]>;

/** The blocks within a function's body, with the objects that end with them. */
export function endingObjects(body: Statement, hasBody: (name: string) => boolean): EndingObjects {
  const candidates = new Map<Statement, readonly ObjectSymbol[]>();
  for (const inner of statementsIn(body)) addBlocks(inner, candidates);
  if (candidates.size === 0) return candidates;
  const kept = new KeptAddresses(hasBody);
  kept.visitStatement(body);
  const ending = new Map<Statement, readonly ObjectSymbol[]>();
  for (const [block, objects] of candidates) {
    const seen = objects.filter((object) => kept.objects.has(object));
    if (seen.length > 0) ending.set(block, seen);
  }
  return ending;
}

function addBlocks(statement: Statement, blocks: Map<Statement, readonly ObjectSymbol[]>): void {
  const objects = declaredIn(statement).filter(
    ({ storage, type, isAddressed }) => storage !== 'static' && (isAddressed || !isScalar(type)),
  );
  if (objects.length > 0 && !isEnteredInside(statement)) blocks.set(statement, objects);
  for (const inner of statementsIn(statement)) addBlocks(inner, blocks);
}

function declaredIn(statement: Statement): ObjectSymbol[] {
  const declarations =
    statement.kind === 'compound' ? statement.body : statement.kind === 'for' ? [statement.initialise] : [];
  return declarations.flatMap((each) =>
    each?.kind === 'declarations' ? each.objects.map(({ symbol }) => symbol) : [],
  );
}

/** Whether it contains a label, or a case of a `switch` around it. */
function isEnteredInside(statement: Statement, isInSwitch = false): boolean {
  if (statement.kind === 'label') return true;
  if ((statement.kind === 'case' || statement.kind === 'default') && !isInSwitch) return true;
  const isInner = isInSwitch || statement.kind === 'switch';
  return statementsIn(statement).some((inner) => isEnteredInside(inner, isInner));
}

/** Expressions that never yield an address that one of their operands yields. */
type Other = Extract<
  Expression,
  {
    readonly kind:
      | 'object'
      | 'dereference'
      | 'member'
      | 'string'
      | 'constant'
      | 'load'
      | 'decay'
      | 'function'
      | 'address-of'
      | 'unary'
      | 'arithmetic'
      | 'comparison'
      | 'pointer-difference'
      | 'logical'
      | 'compound-assign'
      | 'increment'
      | 'va-arg';
  }
>;

/** Walks over expressions for addresses of objects that may be used later. */
class KeptAddresses {
  readonly objects = new Set<ObjectSymbol>();

  constructor(private readonly hasBody: (name: string) => boolean) {}

  visitStatement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression-statement':
        this.visit(statement.expression, false);
        break;
      case 'declarations':
        for (const { initialiser, variableLength } of statement.objects) {
          if (variableLength !== undefined) this.visit(variableLength, false);
          for (const { value } of initialiser?.stores ?? []) this.visit(value, true);
        }
        break;
      case 'if':
      case 'while':
      case 'do':
        this.visit(statement.condition, false);
        break;
      case 'for':
        if (statement.condition !== undefined) this.visit(statement.condition, false);
        if (statement.advance !== undefined) this.visit(statement.advance, false);
        break;
      case 'switch':
        this.visit(statement.operand, false);
        break;
      case 'return':
        // All objects end with the function, for which there is a separate finding.
        if (statement.value !== undefined) this.visit(statement.value, false);
        break;
      case 'compound':
      case 'case':
      case 'default':
      case 'label':
      case 'goto':
      case 'break':
      case 'continue':
      case 'empty':
        break;
      default:
        unreachable(statement);
    }
    for (const inner of statementsIn(statement)) this.visitStatement(inner);
  }

  /** @param isKept whether the expression's value may be used later */
  private visit(expression: Expression, isKept: boolean): void {
    if (isKept) {
      const object = addressedLocal(expression);
      if (object !== undefined) this.objects.add(object);
    }
    switch (expression.kind) {
      case 'assign':
        this.visit(expression.target, false);
        this.visit(expression.value, true);
        return;
      case 'conditional':
        this.visit(expression.condition, false);
        this.visit(expression.whenTrue, isKept);
        this.visit(expression.whenFalse, isKept);
        return;
      case 'comma':
        this.visit(expression.left, false);
        this.visit(expression.right, isKept);
        return;
      case 'convert':
        this.visit(expression.operand, isKept);
        return;
      case 'pointer-add':
        this.visit(expression.pointer, isKept);
        this.visit(expression.index, false);
        return;
      case 'compound-literal':
        for (const { value } of expression.initialiser.stores) this.visit(value, true);
        return;
      case 'call': {
        const isPassedOn = this.keepsArguments(expression, isKept);
        this.visit(expression.callee, false);
        for (const argument of expression.arguments) this.visit(argument, isPassedOn);
        return;
      }
      case 'statement-expression':
        for (const statement of expression.body) this.visitStatement(statement);
        if (expression.result !== undefined) this.visit(expression.result, isKept);
        return;
      default:
        this.visitOperands(expression);
    }
  }

  private visitOperands(expression: Other): void {
    for (const operand of operandsOf(expression)) this.visit(operand, false);
  }

  /** The library passes on addresses in its results, and through pointers to pointers. */
  private keepsArguments(call: Expression & { kind: 'call' }, isResultKept: boolean): boolean {
    const { callee } = call;
    const named = callee.kind === 'decay' ? callee.operand : callee;
    if (named.kind !== 'function' || this.hasBody(named.symbol.name)) return true;
    if (isResultKept && call.type.kind === 'pointer') return true;
    return call.arguments.some(({ type }) => type.kind === 'pointer' && type.target.kind === 'pointer');
  }
}
