/**
 * Recognises a loop that only copies into an array: `for (i = 0; i < n; i++) a[i] = b[i];`, whose
 * only assignment stores an element of another array, a variable or a constant at the loop's own
 * index, one element after the other. What strides over elements (`for (j = 2 * i; j < n; j += i)
 * a[j] = 0;`) computes where it stores, so its start and its step are locations.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';

export function isCopyLoop(loop: Statement & { kind: 'for' }): boolean {
  const iterator = loop.advance === undefined ? undefined : steppedVariable(loop.advance);
  if (iterator === undefined) return false;
  const assignment = onlyAssignment(loop.body);
  if (assignment === undefined) return false;
  return isElementAt(assignment.target, iterator) && isPlain(assignment.value, iterator);
}

/** `i++`, `--i`, `i += 1`, `i = i + 1`. */
function steppedVariable(advance: Expression): ObjectSymbol | undefined {
  if (!('target' in advance) || advance.target.kind !== 'object') return undefined;
  const { symbol } = advance.target;
  switch (advance.kind) {
    case 'increment':
      return symbol;
    case 'compound-assign':
      return isAdditive(advance.operator) && isOne(advance.operand) ? symbol : undefined;
    case 'assign':
      return isNext(advance.value, symbol) ? symbol : undefined;
    default:
      return undefined;
  }
}

function isNext(value: Expression, symbol: ObjectSymbol): boolean {
  if (value.kind === 'convert') return isNext(value.operand, symbol);
  if (value.kind !== 'arithmetic' || !isAdditive(value.operator)) return false;
  return isVariable(value.left, symbol) && isOne(value.right);
}

function isAdditive(operator: string): boolean {
  return operator === 'add' || operator === 'subtract';
}

function isOne(expression: Expression): boolean {
  return evaluateConstant(expression)?.value === 1;
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
