/**
 * Expressions as labelled ordered trees, in which variables are leaves of their own: what is
 * compared between two programs. What says the same has the same tree: `a > b` and `b < a`;
 * `i++`, `i += 1` and `i = i + 1` where the value is not used. Implicit conversions are left out.
 */

import type { Expression, ObjectSymbol } from '#c/program.js';
import { operandsOf } from '#c/walk.js';
import { coreOf } from '#edits/written.js';

export interface CodeTree {
  /** Equal where two nodes do the same with their parts. */
  readonly label: string;
  readonly children: readonly CodeTree[];
  /** Nodes in it. */
  readonly size: number;
  /** What a leaf names. */
  readonly variable?: ObjectSymbol;
  /** The function that a leaf names. */
  readonly functionName?: string;
  /** Undefined for a part that the text does not spell out. */
  readonly node?: Expression;
}

export function treeOf(label: string, children: readonly CodeTree[], node?: Expression): CodeTree {
  const size = children.reduce((sum, child) => sum + child.size, 1);
  return { label, children, size, ...(node !== undefined && { node }) };
}

/** An expression whose value is used. */
export function expressionTree(expression: Expression): CodeTree {
  const node = coreOf(expression);
  switch (node.kind) {
    case 'object':
      return { ...treeOf('variable', [], node), variable: node.symbol };
    case 'constant':
      return treeOf(`constant ${node.type.kind} ${node.value}`, [], node);
    case 'string':
      return treeOf(`string ${String.fromCharCode(...node.elements)}`, [], node);
    case 'function':
      return { ...treeOf('function', [], node), functionName: node.symbol.name };
    case 'comparison':
      return comparisonTree(node);
    default:
      return treeOf(labelOf(node), operandsOf(node).map(expressionTree), node);
  }
}

/** An expression that is carried out for its effect alone. */
export function effectTree(expression: Expression): CodeTree {
  const node = coreOf(expression);
  if (node.kind === 'increment') {
    const target = expressionTree(node.target);
    const one = treeOf('constant integer 1', []);
    return treeOf('assign', [target, treeOf(node.delta < 0 ? 'subtract' : 'add', [target, one])], node);
  }
  if (node.kind === 'compound-assign') {
    const target = expressionTree(node.target);
    const value = treeOf(node.operator, [target, expressionTree(node.operand)]);
    return treeOf('assign', [target, value], node);
  }
  return expressionTree(node);
}

/** What larger and smaller exchange: `a > b` is `b < a`. */
function comparisonTree(node: Expression & { kind: 'comparison' }): CodeTree {
  const [left, right] = [expressionTree(node.left), expressionTree(node.right)];
  if (node.operator === 'greater') return treeOf('less', [right, left], node);
  if (node.operator === 'greater-equal') return treeOf('less-equal', [right, left], node);
  return treeOf(node.operator, [left, right], node);
}

function labelOf(node: Expression): string {
  switch (node.kind) {
    case 'arithmetic':
    case 'logical':
    case 'unary':
    case 'compound-assign':
      return node.operator;
    case 'convert':
      return `convert ${node.type.kind}`;
    case 'member':
      return `member ${node.member.name}`;
    case 'pointer-add':
      return node.isSubtraction ? 'pointer-subtract' : 'pointer-add';
    case 'increment':
      return `${node.isPrefix ? 'prefix' : 'postfix'} ${node.delta}`;
    default:
      return node.kind;
  }
}
