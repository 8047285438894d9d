/**
 * Recognises a loop that only copies into an array: `for (i = 0; i < n; i++) a[i] = b[i];`, whose
 * only assignment stores an element of another array, a variable or a constant at the loop's own
 * index.
 */

import type { Expression, ObjectSymbol, Statement } from '#c/program.js';

export function isCopyLoop(loop: Statement & { kind: 'for' }): boolean {
  const iterator = loop.advance === undefined ? undefined : steppedVariable(loop.advance);
  if (iterator === undefined) return false;
  const assignment = onlyAssignment(loop.body);
  if (assignment === undefined) return false;
  return isElementAt(assignment.target, iterator) && isPlain(assignment.value, iterator);
}

function steppedVariable(advance: Expression): ObjectSymbol | undefined {
  if (advance.kind !== 'increment' && advance.kind !== 'compound-assign' && advance.kind !== 'assign')
    return undefined;
  return advance.target.kind === 'object' ? advance.target.symbol : undefined;
}

function onlyAssignment(body: Statement): (Expression & { kind: 'assign' }) | undefined {
  if (body.kind === 'compound') return body.body.length === 1 ? onlyAssignment(body.body[0]!) : undefined;
  if (body.kind !== 'expression-statement') return undefined;
  return body.expression.kind === 'assign' ? body.expression : undefined;
}

/** `a[i]`: a dereference of an array or pointer plus the loop's variable. */
function isElementAt(expression: Expression, iterator: ObjectSymbol): boolean {
  if (expression.kind !== 'dereference' || expression.pointer.kind !== 'pointer-add') return false;
  const { pointer, index } = expression.pointer;
  return isNamed(pointer) && isVariable(index, iterator);
}

function isNamed(pointer: Expression): boolean {
  if (pointer.kind === 'decay') return pointer.operand.kind === 'object' || pointer.operand.kind === 'string';
  return pointer.kind === 'load' && pointer.lvalue.kind === 'object';
}

function isVariable(expression: Expression, symbol: ObjectSymbol): boolean {
  if (expression.kind === 'convert') return isVariable(expression.operand, symbol);
  return (
    expression.kind === 'load' && expression.lvalue.kind === 'object' && expression.lvalue.symbol === symbol
  );
}

function isPlain(value: Expression, iterator: ObjectSymbol): boolean {
  switch (value.kind) {
    case 'convert':
      return isPlain(value.operand, iterator);
    case 'constant':
      return true;
    case 'load':
      return value.lvalue.kind === 'object'
        ? value.lvalue.symbol !== iterator
        : isElementAt(value.lvalue, iterator);
    default:
      return false;
  }
}
