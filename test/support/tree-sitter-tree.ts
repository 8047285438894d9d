/** The syntax tree that tree-sitter-c makes of pieces: what ours is compared with. */

import Parser from 'tree-sitter';
import C from 'tree-sitter-c';
import type { Piece } from '#c/parse/pieces.js';
import type { SyntaxNode } from '#c/parse/syntax-tree.js';

type OpenNode = { -readonly [key in keyof SyntaxNode]: SyntaxNode[key] } & {
  readonly children: SyntaxNode[];
};

/** The binding takes text in bites of at most 32 KB. */
const biteLength = 16_384;

const parser = new Parser();
parser.setLanguage(C as unknown as Parser.Language);

/** The nodes of the unit; undefined where the grammar does not take the pieces. */
export function treeSitterNodes(pieces: readonly Piece[]): readonly SyntaxNode[] | undefined {
  const text = pieces.map((piece) => piece.text).join(' ');
  const tree = parser.parse((index: number) => text.slice(index, index + biteLength));
  return tree.rootNode.hasError ? undefined : copyTree(tree.walk()).children;
}

/** Copies the tree without recursion: its depth is the input's. */
function copyTree(cursor: Parser.TreeCursor): SyntaxNode {
  let leaves = 0;
  const open: OpenNode[] = [];
  for (;;) {
    const node: OpenNode = { type: cursor.nodeType, children: [], first: leaves, last: leaves, height: 0 };
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
