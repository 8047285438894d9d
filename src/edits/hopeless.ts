/**
 * Which changes the search has answered already. It proved of the excluded locations
 * that no value there repairs some failing test. A change that only gives such a
 * location another value repairs nothing either, so it need not be run.
 *
 *   x = a + b;   with `x = …` excluded: no `a - b`, no `a + c`, no `x += a + b`
 *   a[i] = f(x); with it excluded: `a[i + 1]` and `f(y)` are tried, they do more
 *
 * Between the location's value and the changed node are only operators without effects
 * of their own, and neither form has any; pointers are left out, since a form may
 * make some that the search does not range over.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { Expression, ObjectDeclaration, Program, Statement } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { eachPart, operandsOf, visitExpression } from '#c/walk.js';
import type { Toggle } from '#model/numbers.js';
import type { Changed, PlaceInExpression } from './place.js';
import { isPure } from './pure.js';

export class HopelessChanges {
  /** What the excluded locations take their values from. */
  private readonly values = new Set<Expression>();
  /** The excluded that store a value. */
  private readonly stores = new Set<Expression>();

  constructor(
    program: Program,
    private readonly toggles: Toggles,
    private readonly excluded: ReadonlySet<Toggle>,
  ) {
    if (excluded.size === 0) return;
    for (const declaration of program.globals) this.declaration(declaration);
    for (const { body } of program.functions) this.statement(body);
  }

  /** It passes nothing, whatever it does. */
  has(place: PlaceInExpression, { node, form }: Changed): boolean {
    if (this.stores.has(node)) return isStoreAlike(node, form);
    let at: PlaceInExpression | undefined = place;
    while (at !== undefined && at.node !== node) at = at.parent;
    for (; at !== undefined; at = at.parent) {
      if (this.values.has(at.node)) return isPure(node) && isPure(form);
      if (at.parent === undefined || !onlyYields(at.parent.node, at.node)) return false;
    }
    return false;
  }

  private isExcluded(toggle: Toggle | undefined): boolean {
    return toggle !== undefined && this.excluded.has(toggle);
  }

  private value(expression: Expression, toggle: Toggle | undefined): void {
    if (this.isExcluded(toggle) && isArithmetic(expression.type)) this.values.add(expression);
  }

  private declaration(declaration: ObjectDeclaration): void {
    const { initialiser } = declaration;
    if (initialiser === undefined) return;
    // No single store says which value an array's initialiser has.
    if (!initialiser.isAggregate && initialiser.stores.length === 1) {
      this.value(initialiser.stores[0]!.value, this.toggles.at(declaration));
    }
    for (const { value } of initialiser.stores) this.expression(value);
  }

  private statement(statement: Statement): void {
    if (statement.kind === 'declarations') {
      statement.objects.forEach((declaration) => {
        this.declaration(declaration);
        if (declaration.variableLength !== undefined) this.expression(declaration.variableLength);
      });
      return;
    }
    if (statement.kind === 'return' && statement.value !== undefined)
      this.value(statement.value, this.toggles.at(statement));
    eachPart(
      statement,
      (expression) => {
        this.value(expression, this.toggles.ofGuard(expression));
        this.expression(expression);
      },
      (inner) => this.statement(inner),
    );
  }

  private expression(root: Expression): void {
    visitExpression(root, (node) => {
      switch (node.kind) {
        case 'call':
          for (const argument of node.arguments) this.value(argument, this.toggles.ofArgument(argument));
          break;
        case 'conditional':
          this.value(node.condition, this.toggles.ofGuard(node.condition));
          break;
        case 'assign':
        case 'compound-assign':
        case 'increment':
          this.store(node);
          break;
        default:
      }
    });
  }

  private store(node: Store): void {
    if (!this.isExcluded(this.toggles.at(node)) || !isArithmetic(node.target.type)) return;
    this.stores.add(node);
    const operand = storedOperand(node);
    if (operand !== undefined) this.values.add(operand);
  }
}

type Store = Expression & { kind: 'assign' | 'compound-assign' | 'increment' };

function storedOperand(node: Store): Expression | undefined {
  return node.kind === 'assign' ? node.value : node.kind === 'compound-assign' ? node.operand : undefined;
}

/** Both store to the same place, yield what they store, and do nothing else. */
function isStoreAlike(node: Expression, form: Expression): boolean {
  if (!isStore(node) || !isStore(form) || form.target !== node.target) return false;
  if ([node, form].some(yieldsOld) && !(yieldsOld(node) && yieldsOld(form))) return false;
  return [storedOperand(node), storedOperand(form)].every((each) => each === undefined || isPure(each));
}

function isStore(node: Expression): node is Store {
  return node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment';
}

/** `i++` yields what `i` was. */
function yieldsOld(node: Store): boolean {
  return node.kind === 'increment' && !node.isPrefix;
}

/** What becomes of `inner` shows in the value of `outer` alone. */
function onlyYields(outer: Expression, inner: Expression): boolean {
  switch (outer.kind) {
    case 'load':
    case 'dereference':
    case 'member':
    case 'decay':
    case 'unary':
    case 'convert':
    case 'arithmetic':
    case 'comparison':
    case 'pointer-add':
    case 'pointer-difference':
      return true;
    case 'logical':
    case 'conditional':
      return operandsOf(outer).every((operand) => operand === inner || isPure(operand));
    case 'comma':
      return inner === outer.right;
    default:
      return false;
  }
}
