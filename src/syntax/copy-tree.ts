/**
 * The library's tree as plain nodes, which outlive it. Both bindings walk by a cursor of
 * the same properties; each step crosses into foreign code, so every node is asked once.
 */

import type { SyntaxNode } from './syntax-node.js';

/** What both bindings' cursors have in common. */
export interface TreeCursor {
  readonly nodeType: string;
  readonly nodeIsNamed: boolean;
  readonly nodeIsMissing: boolean;
  readonly currentFieldName: string | null | undefined;
  /** In UTF-16 code units, whatever the bindings' own documentation says. */
  readonly startIndex: number;
  readonly endIndex: number;
  gotoFirstChild(): boolean;
  gotoNextSibling(): boolean;
  gotoParent(): boolean;
}

type OpenNode = SyntaxNode & { readonly children: SyntaxNode[] };

/** Without recursion: the tree is as deep as its text wants it to be. */
export function copyTree(cursor: TreeCursor): SyntaxNode {
  const root = copyNode(cursor);
  const open = [root];
  if (!cursor.gotoFirstChild()) return root;
  while (open.length > 0) {
    const node = copyNode(cursor);
    open.at(-1)!.children.push(node);
    if (cursor.gotoFirstChild()) open.push(node);
    else while (open.length > 0 && !cursor.gotoNextSibling()) leave(cursor, open);
  }
  return root;
}

function leave(cursor: TreeCursor, open: OpenNode[]): void {
  cursor.gotoParent();
  open.pop();
}

function copyNode(cursor: TreeCursor): OpenNode {
  const kind = cursor.nodeType;
  return {
    kind,
    field: cursor.currentFieldName ?? undefined,
    start: cursor.startIndex,
    end: cursor.endIndex,
    isNamed: cursor.nodeIsNamed,
    isMissing: cursor.nodeIsMissing,
    isError: kind === 'ERROR',
    children: [],
  };
}
