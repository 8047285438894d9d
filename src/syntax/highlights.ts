/**
 * What a reader of a program likes to see in colours of its own, by its syntax tree.
 * Nothing is named twice: a comment or literal is one stretch, whatever stands in it.
 */

import type { SyntaxNode } from './syntax-node.js';

export const highlightKinds = [
  'keyword',
  'type',
  'string',
  'number',
  'comment',
  'directive',
  'function',
] as const;
export type HighlightKind = (typeof highlightKinds)[number];

export interface Highlight {
  readonly kind: HighlightKind;
  /** Offsets; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const byNodeKind: ReadonlyMap<string, HighlightKind> = new Map([
  ['comment', 'comment'],
  ['string_literal', 'string'],
  ['system_lib_string', 'string'],
  ['char_literal', 'string'],
  ['number_literal', 'number'],
  ['true', 'number'],
  ['false', 'number'],
  ['null', 'number'],
  ['primitive_type', 'type'],
  ['type_identifier', 'type'],
  ['preproc_directive', 'directive'],
]);

/** Kinds of parents, and what their child is whose name is a function's. */
const functionNames: ReadonlyMap<string, string> = new Map([
  ['call_expression', 'function'],
  ['function_declarator', 'declarator'],
  ['preproc_function_def', 'name'],
]);

/** In the order of the text; none overlaps another. */
export function highlightsOf(tree: SyntaxNode): readonly Highlight[] {
  const found: Highlight[] = [];
  // Without recursion: the tree is as deep as its text wants it to be.
  const waiting: { readonly node: SyntaxNode; readonly parent: SyntaxNode }[] = [
    { node: tree, parent: tree },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    const kind = kindOf(node, parent);
    if (kind === undefined) {
      for (const child of node.children.toReversed()) waiting.push({ node: child, parent: node });
    } else if (node.end > node.start) found.push({ kind, start: node.start, end: node.end });
  }
  return found;
}

function kindOf(node: SyntaxNode, parent: SyntaxNode): HighlightKind | undefined {
  const { kind, field, isNamed } = node;
  if (!isNamed) return kindOfToken(kind, parent);
  const isNameOfFunction = field !== undefined && field === functionNames.get(parent.kind);
  if (kind === 'identifier' && isNameOfFunction) return 'function';
  return byNodeKind.get(kind);
}

function kindOfToken(text: string, parent: SyntaxNode): HighlightKind | undefined {
  if (text.startsWith('#') || text === 'defined') return 'directive';
  if (!/^[a-z_]+$/i.test(text)) return undefined;
  return parent.kind === 'sized_type_specifier' ? 'type' : 'keyword';
}
