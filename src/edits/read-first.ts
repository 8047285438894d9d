/**
 * The numbers that a program reads before anything else happens: which word of the input each is. Only
 * input calls in a row, of conversions that take a word each.
 */

import type { Expression, Statement } from '#c/program.js';
import { visitExpression } from '#c/walk.js';
import { conversionsIn, formatCallsOf } from './format-call.js';
import type { Written } from './written.js';

export interface ReadValue {
  readonly name: string;
  /** Which word of the input it is, from 0. */
  readonly position: number;
  /** The statement that reads it. */
  readonly anchor: Statement;
}

export function readFirst(written: Written, items: readonly Statement[]): readonly ReadValue[] {
  const found: ReadValue[] = [];
  let position = 0;
  for (const anchor of items) {
    if (anchor.kind === 'for' || anchor.kind === 'while' || anchor.kind === 'do') break;
    const asked = expressionOf(anchor);
    if (asked === undefined) continue;
    for (const { format, operands } of inputsIn(written, asked)) {
      if (!/^"(?:\s|\\n|%\d*(?:[hl]{0,2}[dufg]|s))*"$/.test(format)) return found;
      for (const { letter } of conversionsIn(format)) {
        const operand = operands.shift();
        const name = operand && numberIn(operand);
        if (letter !== 's' && name !== undefined) found.push({ name, position, anchor });
        position++;
      }
    }
  }
  return found;
}

/** `scanf(…);` and `if (scanf(…) != 1) return 1;` */
function expressionOf(statement: Statement): Expression | undefined {
  if (statement.kind === 'expression-statement') return statement.expression;
  return statement.kind === 'if' ? statement.condition : undefined;
}

function inputsIn(written: Written, expression: Expression): { format: string; operands: Expression[] }[] {
  const found: { format: string; operands: Expression[] }[] = [];
  visitExpression(expression, (node) => {
    for (const { isInput, format, operands } of formatCallsOf(written, node))
      if (isInput) found.push({ format, operands: [...operands] });
  });
  return found;
}

/** `n` of `&n`. */
function numberIn(operand: Expression): string | undefined {
  if (operand.kind !== 'address-of' || operand.lvalue.kind !== 'object') return undefined;
  return operand.lvalue.symbol.name;
}
