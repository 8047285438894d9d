/**
 * The text that the tree is read from, as pieces: each piece is one word of a small
 * vocabulary, will be one leaf of the tree, and knows the tokens that it stands
 * for. What the small vocabulary cannot say travels beside it as a note. A piece
 * that was inserted (the `int` of a declaration without a type) points at a
 * neighbouring token, so that no span ever leaves the user's text.
 */

import type { RecordPlacement, StorageClass } from '../ast.js';

/** What declaration specifiers say; the piece itself only says `int`, `charptr_t`, `struct` or `enum`. */
export interface SpecifierNote {
  readonly kind: 'specifiers';
  /** The specifiers' tokens, and among them the type's. */
  first: number;
  last: number;
  typeFirst: number;
  typeLast: number;
  storage: StorageClass | undefined;
  isConst: boolean;
  isRestrict: boolean;
  isInline: boolean;
  alignment: number | undefined;
  type: 'basic' | 'typedef-name' | 'record' | 'enum' | 'typeof';
  readonly keywords: string[];
  /** Of a record that is defined here. */
  placement: RecordPlacement;
}

export type Note =
  | SpecifierNote
  | { readonly kind: 'pointer'; readonly isConst: boolean }
  /** On the sign behind a member's declarator: its attributes. */
  | { readonly kind: 'member-attributes'; readonly isPacked: boolean; readonly alignment: number | undefined }
  /** On the `(` of a K&R identifier list: its tokens. */
  | { readonly kind: 'identifiers'; readonly tokens: readonly number[] }
  /** On the `{` of a K&R definition: how many declarations were moved behind it. */
  | { readonly kind: 'old-style'; readonly declarations: number }
  /** Nothing stands there in the user's text. */
  | { readonly kind: 'absent' }
  /** The `*` of `[*]`. */
  | { readonly kind: 'unspecified' }
  /** Stands for tokens that a diagnostic has named unsupported. */
  | { readonly kind: 'unsupported' };

export interface Piece {
  text: string;
  /** Indices of the first and last token that the piece stands for. */
  first: number;
  last: number;
  note: Note | undefined;
}

export class Pieces {
  readonly list: Piece[] = [];

  put(text: string, first: number, last: number = first, note?: Note): Piece {
    const piece: Piece = { text, first, last, note };
    this.list.push(piece);
    return piece;
  }

  get count(): number {
    return this.list.length;
  }

  /** Forgets all pieces but the first `count`. */
  cutTo(count: number): void {
    this.list.length = count;
  }

  insertAt(position: number, piece: Piece): void {
    this.list.splice(position, 0, piece);
  }
}
