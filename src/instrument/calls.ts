/** Every expression of a program, and the functions that its code names. */

import { operandsOf } from '#c/lower/lowering.js';
import type {
  Expression,
  FunctionDefinition,
  FunctionSymbol,
  Initialiser,
  Program,
  Statement,
} from '#c/program.js';

/** The functions that a definition names, called or not. */
export function callsWithin({ body }: FunctionDefinition): ReadonlySet<FunctionSymbol> {
  const found = new Set<FunctionSymbol>();
  visitStatement(body, (expression) => {
    if (expression.kind === 'function') found.add(expression.symbol);
  });
  return found;
}

export function visitProgram(program: Program, see: (expression: Expression) => void): void {
  for (const { initialiser } of program.globals) visitInitialiser(initialiser, see);
  for (const { body } of program.functions) visitStatement(body, see);
}

function visitInitialiser(initialiser: Initialiser | undefined, see: (expression: Expression) => void): void {
  for (const { value } of initialiser?.stores ?? []) visitExpression(value, see);
}

export function visitExpression(expression: Expression, see: (expression: Expression) => void): void {
  see(expression);
  if (expression.kind === 'statement-expression') {
    for (const statement of expression.body) visitStatement(statement, see);
  }
  for (const operand of operandsOf(expression)) visitExpression(operand, see);
}

function visitStatement(statement: Statement, see: (expression: Expression) => void): void {
  const expression = (each: Expression | undefined) => each && visitExpression(each, see);
  const inner = (each: Statement | undefined) => each && visitStatement(each, see);
  switch (statement.kind) {
    case 'expression-statement':
      expression(statement.expression);
      return;
    case 'declarations':
      for (const { initialiser, variableLength } of statement.objects) {
        visitInitialiser(initialiser, see);
        expression(variableLength);
      }
      return;
    case 'compound':
      for (const item of statement.body) visitStatement(item, see);
      return;
    case 'if':
      expression(statement.condition);
      inner(statement.whenTrue);
      inner(statement.whenFalse);
      return;
    case 'while':
    case 'do':
      expression(statement.condition);
      inner(statement.body);
      return;
    case 'for':
      inner(statement.initialise);
      expression(statement.condition);
      expression(statement.advance);
      inner(statement.body);
      return;
    case 'switch':
      expression(statement.operand);
      inner(statement.body);
      return;
    case 'case':
    case 'default':
    case 'label':
      inner(statement.body);
      return;
    case 'return':
      expression(statement.value);
      return;
    default:
  }
}
