/** What a program does with each of its variables: what two programs use alike may mean the same. */

import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { operandsOf, visitExpression, visitProgram } from '#c/walk.js';

export type Use = 'index' | 'stepped' | 'changed' | 'compared' | 'passed' | 'read';

export type Uses = ReadonlyMap<ObjectSymbol, ReadonlySet<Use>>;

export function usesOf(program: Program): Uses {
  const uses = new Map<ObjectSymbol, Set<Use>>();
  const note = (use: Use, node: Expression): void => {
    const symbol = namedBy(node);
    if (symbol === undefined) return;
    const known = uses.get(symbol);
    if (known === undefined) uses.set(symbol, new Set([use]));
    else known.add(use);
  };
  visitProgram(program, (node) => {
    switch (node.kind) {
      case 'pointer-add':
        visitExpression(node.index, (part) => note('index', part));
        return;
      case 'increment':
        note('stepped', node.target);
        return;
      case 'compound-assign':
        note('changed', node.target);
        return;
      case 'comparison':
        note('compared', node.left);
        note('compared', node.right);
        return;
      case 'call':
        for (const argument of node.arguments)
          note(argument.kind === 'address-of' ? 'read' : 'passed', argument);
        return;
      default:
    }
  });
  return uses;
}

/** The variable whose value, or place, an expression is. */
function namedBy(node: Expression): ObjectSymbol | undefined {
  if (node.kind === 'object') return node.symbol;
  const isPlain = ['load', 'convert', 'decay', 'address-of'].includes(node.kind);
  return isPlain ? namedBy(operandsOf(node)[0]!) : undefined;
}

/** Uses that only one of them has. */
export function unlikeUses(one: ReadonlySet<Use> | undefined, other: ReadonlySet<Use> | undefined): number {
  const first = one ?? new Set<Use>();
  const second = other ?? new Set<Use>();
  return (
    [...first].filter((use) => !second.has(use)).length + [...second].filter((use) => !first.has(use)).length
  );
}
