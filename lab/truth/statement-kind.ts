/** What a statement is, in the words of corpus files (`truth.kinds`). */

import type { SyntaxNode } from '#syntax/syntax-node.js';

export const statementKinds = [
  'assignment',
  'decl/init',
  'return',
  'if-cond',
  'loop-header',
  'output',
  'input',
  'preproc',
  'other',
] as const;
export type StatementKind = (typeof statementKinds)[number];

const kindsOfNodes: Readonly<Record<string, StatementKind>> = {
  if: 'if-cond',
  else: 'if-cond',
  switch: 'if-cond',
  case: 'if-cond',
  default: 'if-cond',
  for: 'loop-header',
  while: 'loop-header',
  do: 'loop-header',
  declaration: 'decl/init',
  return_statement: 'return',
};

const outputCall = /^(?:printf|puts|putchar|putc|fputs|fputc|fprintf|fwrite|write)$/;
const inputCall = /^(?:scanf|getchar|getc|gets|fgets|fgetc|fscanf|fread|getline|read)$/;

/** @param nodes a statement, or the parts of its header, the first of which decides */
export function changeKindOf(nodes: readonly SyntaxNode[], text: string): StatementKind {
  const first = nodes.find(({ kind }) => kind !== 'comment');
  if (first === undefined) return 'other';
  const known = kindsOfNodes[first.kind];
  if (known !== undefined) return known;
  if (/^(?:preproc|#)/.test(first.kind)) return 'preproc';
  if (first.kind !== 'expression_statement') return 'other';
  return kindOfExpression(first, text);
}

function kindOfExpression(statement: SyntaxNode, text: string): StatementKind {
  const open = [statement];
  let isAssignment = false;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'call_expression') {
      const name = node.children[0];
      const callee = name === undefined ? '' : text.slice(name.start, name.end);
      if (outputCall.test(callee)) return 'output';
      if (inputCall.test(callee)) return 'input';
    }
    if (node.kind === 'assignment_expression' || node.kind === 'update_expression') isAssignment = true;
    open.push(...node.children);
  }
  return isAssignment ? 'assignment' : 'other';
}
