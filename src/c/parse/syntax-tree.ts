/**
 * The syntax tree of the pieces, and the reader that its rules share. Each piece is
 * one leaf, in order; so the tree says which pieces a node covers. Rules of the
 * grammar have the names that tree-sitter-c gives them, and its shapes: a test
 * compares the two.
 *
 * The pieces are a text that the grammar has one reading of, so that no rule ever
 * goes back. A piece that no rule takes is noted and ends the reading.
 */

import type { Piece } from './pieces.js';

export interface SyntaxNode {
  /** The name of the rule, or the text of a word or sign. */
  readonly type: string;
  /** Signs included. */
  readonly children: readonly SyntaxNode[];
  /** The first and last piece of the node. */
  readonly first: number;
  readonly last: number;
  /** Levels below the node. */
  readonly height: number;
}

/** What the families of rules need of one another: their files do not import each other in a circle. */
export interface TreeRules {
  expression(reader: PieceReader, allowsComma: boolean): SyntaxNode;
  typeName(reader: PieceReader): SyntaxNode;
  initialiserList(reader: PieceReader): SyntaxNode;
  compound(reader: PieceReader): SyntaxNode;
}

const none: readonly SyntaxNode[] = [];

export class PieceReader {
  /** The first piece that did not fit. */
  rejected: number | undefined;
  readonly rules: TreeRules;
  readonly #pieces: readonly Piece[];
  #index = 0;

  constructor(pieces: readonly Piece[], rules: TreeRules) {
    this.#pieces = pieces;
    this.rules = rules;
  }

  /** The next piece's text; empty at the end and after a piece was rejected. */
  get text(): string {
    return this.peek(0);
  }

  peek(ahead: number): string {
    return this.#pieces[this.#index + ahead]?.text ?? '';
  }

  is(text: string): boolean {
    return this.text === text;
  }

  get isAtEnd(): boolean {
    return this.#index >= this.#pieces.length;
  }

  /** The next piece as a leaf: of the given type, or a word or sign. */
  take(type = this.text): SyntaxNode {
    const at = this.#index;
    if (!this.isAtEnd) this.#index++;
    return { type, children: none, first: at, last: at, height: 0 };
  }

  /** The next piece, which is `text` unless it is rejected. */
  expect(text: string, type = text): SyntaxNode {
    if (this.text !== text) this.reject();
    return this.take(type);
  }

  /** Ends the reading: to all rules the pieces are used up. */
  reject(): void {
    this.rejected ??= Math.min(this.#index, this.#pieces.length - 1);
    this.#index = this.#pieces.length;
  }
}

/** @param children at least one */
export function branch(type: string, children: readonly SyntaxNode[]): SyntaxNode {
  let height = 0;
  for (const child of children) if (child.height >= height) height = child.height + 1;
  return { type, children, first: children[0]!.first, last: children[children.length - 1]!.last, height };
}
