/**
 * The only file that knows tree-sitter: pieces in, a plain tree out. Each piece
 * is one leaf, in order; so the tree says which pieces a node covers, and the
 * native cursor need not be asked for any position.
 *
 * Invariant: a tree is given only where the parser took the text without error.
 */

import Parser from 'tree-sitter';
import C from 'tree-sitter-c';
import type { Piece } from './pieces.js';

export interface SyntaxNode {
  /** The grammar's name of the rule, or the text of a word or sign. */
  readonly type: string;
  /** Signs included. */
  readonly children: readonly SyntaxNode[];
  /** The first and last piece of the node. */
  readonly first: number;
  readonly last: number;
  /** Levels below the node. */
  readonly height: number;
}

type OpenNode = { -readonly [key in keyof SyntaxNode]: SyntaxNode[key] } & {
  readonly children: SyntaxNode[];
};

/** The binding takes text in bites of at most 32 KB. */
const biteLength = 16_384;

const parser = new Parser();
parser.setLanguage(C as unknown as Parser.Language);

/** Names of the grammar's rules by number, gathered as they are met: a name costs a string, a number nothing. */
const typeNames: string[] = [];

/** The tree of the text that the pieces spell, or the first piece that the grammar does not take. */
export function parsePieces(pieces: readonly Piece[]): SyntaxNode | { readonly rejected: number } {
  const text = pieces.map((piece) => piece.text).join(' ');
  const tree = parser.parse((index: number) => text.slice(index, index + biteLength));
  if (tree.rootNode.hasError) return { rejected: firstRejected(tree, text) };
  return copyTree(tree.walk());
}

/** Copies the tree without recursion: its depth is the input's. */
function copyTree(cursor: Parser.TreeCursor): SyntaxNode {
  let leaves = 0;
  const open: OpenNode[] = [];
  for (;;) {
    const id = cursor.nodeTypeId;
    typeNames[id] ??= cursor.nodeType;
    const node: OpenNode = { type: typeNames[id], children: [], first: leaves, last: leaves, height: 0 };
    open.at(-1)?.children.push(node);
    open.push(node);
    if (cursor.gotoFirstChild()) continue;
    if (node.type !== 'translation_unit') leaves++;
    for (;;) {
      const done = open.pop()!;
      done.last = leaves - 1;
      const parent = open.at(-1);
      if (parent === undefined) return done;
      parent.height = Math.max(parent.height, done.height + 1);
      if (cursor.gotoNextSibling()) break;
      cursor.gotoParent();
    }
  }
}

function firstRejected(tree: Parser.Tree, text: string): number {
  const [node] = tree.rootNode.descendantsOfType('ERROR');
  return text.slice(0, node?.startIndex ?? 0).split(' ').length - 1;
}
