/**
 * The parts of statements and expressions, and walks over all of them: each in order of
 * evaluation if there is one, otherwise in order of the text. Ignores what is executed,
 * or how often.
 */

import { unreachable } from '#base/assert.js';
import type { Expression, Program, Statement } from './program.js';

/** Visits every expression of the whole program, before those within it. */
export function visitProgram(program: Program, see: (expression: Expression) => void): void {
  for (const { initialiser } of program.globals) {
    for (const { value } of initialiser?.stores ?? []) visitExpression(value, see);
  }
  for (const { body } of program.functions) visitStatement(body, see);
}

export function visitStatement(statement: Statement, see: (expression: Expression) => void): void {
  eachPart(
    statement,
    (expression) => visitExpression(expression, see),
    (inner) => visitStatement(inner, see),
  );
}

export function visitExpression(expression: Expression, see: (expression: Expression) => void): void {
  see(expression);
  if (expression.kind === 'statement-expression') {
    for (const statement of expression.body) visitStatement(statement, see);
  }
  for (const operand of operandsOf(expression)) visitExpression(operand, see);
}

/** The full expressions of a statement, and the statements directly within it. */
export function eachPart(
  statement: Statement,
  expression: (part: Expression) => void,
  inner: (part: Statement) => void,
): void {
  switch (statement.kind) {
    case 'expression-statement':
      expression(statement.expression);
      return;
    case 'declarations':
      for (const { initialiser, variableLength } of statement.objects) {
        for (const { value } of initialiser?.stores ?? []) expression(value);
        if (variableLength !== undefined) expression(variableLength);
      }
      return;
    case 'compound':
      for (const item of statement.body) inner(item);
      return;
    case 'if':
      expression(statement.condition);
      inner(statement.whenTrue);
      if (statement.whenFalse !== undefined) inner(statement.whenFalse);
      return;
    case 'while':
    case 'do':
      expression(statement.condition);
      inner(statement.body);
      return;
    case 'for':
      if (statement.initialise !== undefined) inner(statement.initialise);
      if (statement.condition !== undefined) expression(statement.condition);
      if (statement.advance !== undefined) expression(statement.advance);
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
      if (statement.value !== undefined) expression(statement.value);
      return;
    case 'goto':
    case 'break':
    case 'continue':
    case 'empty':
      return;
    default:
      unreachable(statement);
  }
}

/** The statements right within a statement. */
export function statementsIn(statement: Statement): readonly Statement[] {
  const found: Statement[] = [];
  eachPart(
    statement,
    () => {},
    (inner) => found.push(inner),
  );
  return found;
}

/** The labels in a statement, but for those in expressions, which belong to these. */
export function labelsIn(statement: Statement): string[] {
  const inner = statementsIn(statement).flatMap(labelsIn);
  return statement.kind === 'label' ? [statement.name, ...inner] : inner;
}

/** Direct subexpressions in order of evaluation. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'object':
    case 'string':
    case 'constant':
    case 'function':
      return [];
    case 'dereference':
      return [expression.pointer];
    case 'member':
      return [expression.record];
    case 'compound-literal':
      return expression.initialiser.stores.map((store) => store.value);
    case 'load':
    case 'address-of':
      return [expression.lvalue];
    case 'decay':
    case 'unary':
    case 'convert':
      return [expression.operand];
    case 'arithmetic':
    case 'comparison':
    case 'logical':
    case 'pointer-difference':
    case 'comma':
      return [expression.left, expression.right];
    case 'pointer-add':
      return [expression.pointer, expression.index];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'assign':
      return [expression.target, expression.value];
    case 'compound-assign':
      return [expression.target, expression.operand];
    case 'increment':
      return [expression.target];
    case 'call':
      return [expression.callee, ...expression.arguments];
    case 'va-arg':
      return [expression.list];
    case 'statement-expression':
      return expression.result === undefined ? [] : [expression.result];
    default:
      return unreachable(expression);
  }
}
