/** Calls of a function from its own body. */

import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import { visitStatement } from '#c/walk.js';
import { coreOf } from './written.js';

export type Call = Expression & { readonly kind: 'call' };

export function isOwnCall(node: Expression, { symbol }: FunctionDefinition): node is Call {
  if (node.kind !== 'call') return false;
  const called = coreOf(node.callee);
  return called.kind === 'function' && called.symbol === symbol;
}

export function callsItself(statement: Statement, { symbol }: FunctionDefinition): boolean {
  let isCalled = false;
  visitStatement(statement, (node) => {
    isCalled ||= node.kind === 'function' && node.symbol === symbol;
  });
  return isCalled;
}

/** A text without its spaces, by which calls and conditions are known that are written in two ways. */
export function unspaced(text: string): string {
  return text.replaceAll(/\s/g, '');
}
