/**
 * Which variables of type int hold characters: those that are compared with a character such as `' '`,
 * or take what `getchar` returns; and which expressions. A student reads `'a'` there, not 97.
 */

import { textOf } from '#base/span.js';
import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { operandsOf, visitProgram } from '#c/walk.js';

const readers: ReadonlySet<string> = new Set(['getchar', 'getc', 'fgetc', 'toupper', 'tolower']);

export function characterVariables(program: Program): ReadonlySet<ObjectSymbol> {
  const found = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    const isPair = node.kind === 'comparison' || node.kind === 'assign';
    if (!isPair) return;
    const [left, right] = operandsOf(node).map(coreOf);
    const add = (variable: Expression, other: Expression): void => {
      if (variable.kind === 'object' && isCharacter(other)) found.add(variable.symbol);
    };
    add(left!, node.kind === 'assign' ? coreOf(node.value) : right!);
    if (node.kind === 'comparison') add(right!, left!);
  });
  return found;
}

/** Whether the value of an expression is a character, though the language makes it an int. */
export function yieldsCharacter(node: Expression, variables: ReadonlySet<ObjectSymbol>): boolean {
  if (node.kind === 'convert') return !node.isExplicit && yieldsCharacter(node.operand, variables);
  if (node.kind !== 'load') return isCharacter(node);
  const { type, lvalue } = node;
  if (lvalue.kind === 'object' && variables.has(lvalue.symbol)) return true;
  return type.kind === 'integer' && type.width === 8 && type.name !== '_Bool';
}

function coreOf(node: Expression): Expression {
  if (node.kind === 'convert') return coreOf(node.operand);
  return node.kind === 'load' ? coreOf(node.lvalue) : node;
}

function isCharacter(node: Expression): boolean {
  if (node.kind === 'constant') return textOf(node.span).startsWith("'");
  if (node.kind !== 'call' || node.callee.kind !== 'decay') return false;
  const { operand } = node.callee;
  return operand.kind === 'function' && readers.has(operand.symbol.name);
}
