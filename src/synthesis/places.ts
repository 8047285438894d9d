/**
 * The located expressions that may be rewritten: what is assigned, initialised, returned,
 * passed or decided, where it is a number or a truth without effects.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { ArithmeticOperator, Expression, FunctionDefinition, Program, Statement } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { eachPart, visitExpression } from '#c/walk.js';
import { type PlaceInExpression, unconverted } from '#edits/place.js';
import { type VisibleObjects, walkPlaces } from '#edits/walk-places.js';
import type { Written } from '#edits/written.js';
import type { Toggle } from '#model/numbers.js';

export interface ExpressionPlace {
  readonly toggle: Toggle;
  readonly definition: FunctionDefinition;
  /** The expression that is evaluated there, without the conversion to what takes it. */
  readonly root: Expression;
  /** Only its truth matters. */
  readonly isTruth: boolean;
  /** The type that takes its value. */
  readonly type: Expression['type'];
  /** For `target op= root`: the value that is stored is `target op root`. */
  readonly compound?: { readonly target: Expression; readonly operator: ArithmeticOperator };
  readonly scope: VisibleObjects;
}

/** An expression of the program as it stands there. */
export type PlacesByNode = ReadonlyMap<
  Expression,
  { readonly place: PlaceInExpression; readonly scope: VisibleObjects }
>;

export interface WalkedProgram {
  readonly byNode: PlacesByNode;
  readonly written: Written;
}

export function walkExpressions(program: Program, written: Written): WalkedProgram {
  const byNode = new Map<Expression, { place: PlaceInExpression; scope: VisibleObjects }>();
  walkPlaces(program, written, {
    expression: (place, scope) => byNode.set(place.node, { place, scope }),
    statement() {},
    declaration() {},
  });
  return { byNode, written };
}

export function expressionPlaces(
  program: Program,
  toggles: Toggles,
  { byNode, written }: WalkedProgram,
): readonly ExpressionPlace[] {
  const found: ExpressionPlace[] = [];
  for (const definition of program.functions) {
    if (!written.isSubmissionNode(definition)) continue;
    const add: AddValue = (toggle, value, isTruth, compound) => {
      const root = unconverted(value);
      const scope = byNode.get(root)?.scope;
      const type = compound?.target.type ?? value.type;
      if (toggle === undefined || scope === undefined || !isArithmetic(type)) return;
      found.push({ toggle, definition, root, isTruth, type, scope, ...(compound && { compound }) });
    };
    eachValue(definition.body, toggles, add);
  }
  return found;
}

type AddValue = (
  toggle: Toggle | undefined,
  value: Expression,
  isTruth: boolean,
  compound?: ExpressionPlace['compound'],
) => void;

function eachValue(statement: Statement, toggles: Toggles, add: AddValue): void {
  if (statement.kind === 'declarations') {
    for (const declaration of statement.objects) {
      const stores = declaration.initialiser?.stores ?? [];
      const isPlain =
        declaration.symbol.storage !== 'static' && declaration.initialiser?.isAggregate === false;
      if (isPlain && stores.length === 1) add(toggles.at(declaration), stores[0]!.value, false);
    }
  }
  if (statement.kind === 'return' && statement.value !== undefined) {
    add(toggles.at(statement), statement.value, false);
  }
  eachPart(
    statement,
    (expression) => {
      if (statement.kind !== 'switch') add(toggles.ofGuard(expression), expression, true);
      visitExpression(expression, (node) => {
        if (node.kind === 'assign') add(toggles.at(node), node.value, false);
        if (node.kind === 'compound-assign') add(toggles.at(node), node.operand, false, node);
        if (node.kind === 'conditional') add(toggles.ofGuard(node.condition), node.condition, true);
        if (node.kind === 'call') {
          for (const argument of node.arguments) add(toggles.ofArgument(argument), argument, false);
        }
      });
    },
    (inner) => eachValue(inner, toggles, add),
  );
}
