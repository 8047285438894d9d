/**
 * Object-like macros used as constants: places of kind `define`, at the macro's
 * name in its `#define` line. A macro whose value the translation itself needs (an
 * array bound, a `case` label, an `#if`, `N * 3` where `N` is `1 + 2`) is no symbol:
 * it is decided by running again with other values.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import { operandsOf } from '#c/lower/lowering.js';
import type { Expression, Program, Statement } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import { isArithmetic } from '#c/types.js';
import type { Place } from './places.js';

export function findMacros(program: Program): Place[] {
  const used = new Set<MacroDefinition>();
  for (const declaration of program.globals) {
    for (const store of declaration.initialiser?.stores ?? []) collect(store.value, used);
  }
  for (const { body } of program.functions) visitExpressions(body, (expression) => collect(expression, used));
  const places: Place[] = [];
  for (const macro of program.macros) {
    const isTranslationTime = program.translationTimeMacros.has(macro);
    if (isTranslationTime ? !isNumeric(macro) : !used.has(macro)) continue;
    places.push({
      kind: 'define',
      span: macro.nameSpan,
      subject: macro.name,
      isInput: false,
      needsRetranslation: isTranslationTime,
      target: { kind: 'macro', macro },
    });
  }
  return places;
}

/** Its replacement is made of numbers alone, so that another number can take its place. */
function isNumeric({ directiveSpan, nameSpan }: MacroDefinition): boolean {
  const replacement = directiveSpan.file.text.slice(nameSpan.end, directiveSpan.end);
  return /^[-+*/%()\s]*\d[-+*/%()\s\dxXa-fA-FuUlL.]*$/.test(replacement);
}

/** Macros whose whole expansion is an arithmetic constant somewhere in the expression. */
function collect(expression: Expression, used: Set<MacroDefinition>): void {
  if (
    expression.macros.length > 0 &&
    isArithmetic(expression.type) &&
    evaluateConstant(expression) !== undefined
  ) {
    for (const macro of expression.macros) used.add(macro);
  }
  if (expression.kind === 'statement-expression') {
    for (const statement of expression.body) visitExpressions(statement, (inner) => collect(inner, used));
  }
  for (const operand of operandsOf(expression)) collect(operand, used);
}

/** Calls back for every full expression of a statement. */
function visitExpressions(statement: Statement, visit: (expression: Expression) => void): void {
  switch (statement.kind) {
    case 'expression-statement':
      visit(statement.expression);
      return;
    case 'declarations':
      for (const { initialiser, variableLength } of statement.objects) {
        for (const store of initialiser?.stores ?? []) visit(store.value);
        if (variableLength !== undefined) visit(variableLength);
      }
      return;
    case 'compound':
      for (const item of statement.body) visitExpressions(item, visit);
      return;
    case 'if':
      visit(statement.condition);
      visitExpressions(statement.whenTrue, visit);
      if (statement.whenFalse !== undefined) visitExpressions(statement.whenFalse, visit);
      return;
    case 'while':
    case 'do':
      visit(statement.condition);
      visitExpressions(statement.body, visit);
      return;
    case 'for':
      if (statement.initialise !== undefined) visitExpressions(statement.initialise, visit);
      if (statement.condition !== undefined) visit(statement.condition);
      if (statement.advance !== undefined) visit(statement.advance);
      visitExpressions(statement.body, visit);
      return;
    case 'switch':
      visit(statement.operand);
      visitExpressions(statement.body, visit);
      return;
    case 'case':
    case 'default':
    case 'label':
      visitExpressions(statement.body, visit);
      return;
    case 'return':
      if (statement.value !== undefined) visit(statement.value);
      return;
    default:
  }
}
