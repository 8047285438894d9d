/**
 * Edits of a token text, and the text with all of them made. An edit replaces a range of
 * tokens by a fragment, which may contain that range again (with the edits within it) or
 * parts of it. Ranges nest or are disjoint, like the program's nodes that they belong to.
 * When two edits have the same range, the one added first is outermost.
 */

import { assert } from '#base/assert.js';
import type { Fragment, Piece, TokenRange } from './fragment.js';
import { againPiecesMax } from './limits.js';

interface Edit {
  readonly first: number;
  readonly last: number;
  readonly order: number;
  /** Stays where the text is repeated: a part of how the program runs, not the toggle of a location. */
  readonly isLasting: boolean;
  readonly fragment: Fragment;
}

type Mode = TokenRange['as'];

export class Edits {
  private readonly edits: Edit[] = [];
  private readonly after = new Map<number, Fragment[]>();
  /** In order of their first tokens, outer before inner. */
  private sorted: readonly Edit[] = [];
  private readonly places = new Map<Edit, number>();
  /** How many pieces stand in the text to run again. */
  private againPieces = 0;

  /** @param keepsToggles text that runs again keeps its toggles, and so does what these repeat */
  constructor(private readonly keepsToggles = false) {}

  /** Toggles nest so deeply that the rendered text is incomplete. */
  get isCutOff(): boolean {
    return this.againPieces > againPiecesMax;
  }

  /** Replaces a range. */
  replace(first: number, last: number, fragment: Fragment, isLasting = false): void {
    assert(first <= last, 'a range has tokens');
    this.edits.push({ first, last, order: this.edits.length, isLasting, fragment });
  }

  /** Puts text after a token, outside everything that ends there. */
  insertAfter(token: number, fragment: Fragment): void {
    const list = this.after.get(token) ?? [];
    list.push(fragment);
    this.after.set(token, list);
  }

  /** The pieces of the tokens `first` to `last` with all edits. */
  render(first: number, last: number): Piece[] {
    this.sorted = [...this.edits].sort((a, b) => a.first - b.first || b.last - a.last || a.order - b.order);
    for (const [index, edit] of this.sorted.entries()) this.places.set(edit, index);
    const pieces: Piece[] = [];
    this.range(pieces, { first, last, as: 'edited' }, undefined, 'edited');
    this.suffixes(pieces, last, 'edited');
    return pieces;
  }

  /** @param within the edit whose fragment holds the range: it and those around it are already made */
  private range(
    pieces: Piece[],
    { first, last, as }: TokenRange,
    within: Edit | undefined,
    outer: Mode,
  ): void {
    if (this.isCutOff) return;
    const mode = this.innerMode(outer, as);
    let token = first;
    let index = within === undefined ? this.firstAt(first) : this.places.get(within)! + 1;
    while (token <= last) {
      const edit = this.sorted[index];
      if (edit === undefined || edit.first > last) {
        for (; token <= last; token++) this.token(pieces, token, last, mode);
        return;
      }
      if (edit.first < token || edit.last > last || (mode === 'repeated' && !edit.isLasting)) {
        index++;
        continue;
      }
      for (; token < edit.first; token++) this.token(pieces, token, last, mode);
      this.fragment(pieces, edit.fragment, edit, mode);
      if (edit.last < last) this.suffixes(pieces, edit.last, mode);
      token = edit.last + 1;
      index++;
    }
  }

  /** Whatever stands in repeated text is repeated as well, without toggles; the other modes pass on likewise. */
  private innerMode(outer: Mode, inner: Mode): Mode {
    if (outer === 'repeated' || inner === 'repeated') return 'repeated';
    if (outer === 'edited' && inner === 'edited') return 'edited';
    return this.keepsToggles ? 'again' : 'repeated';
  }

  private token(pieces: Piece[], token: number, last: number, mode: Mode): void {
    if (mode === 'again') this.againPieces++;
    pieces.push({ token, isRepeated: mode !== 'edited' });
    if (token < last) this.suffixes(pieces, token, mode);
  }

  private suffixes(pieces: Piece[], token: number, mode: Mode): void {
    if (mode === 'repeated') return;
    for (const fragment of this.after.get(token) ?? []) this.fragment(pieces, fragment, undefined, mode);
  }

  private fragment(pieces: Piece[], fragment: Fragment, edit: Edit | undefined, mode: Mode): void {
    if (typeof fragment === 'string') pieces.push(fragment);
    else if ('pieces' in fragment) pieces.push(...fragment.pieces);
    else if ('first' in fragment) this.range(pieces, fragment, this.innermost(fragment, edit), mode);
    else for (const part of fragment) this.fragment(pieces, part, edit, mode);
  }

  /** Only the edit of exactly that range surrounds what its fragment repeats. */
  private innermost({ first, last }: TokenRange, edit: Edit | undefined): Edit | undefined {
    return edit !== undefined && edit.first === first && edit.last === last ? edit : undefined;
  }

  private firstAt(token: number): number {
    const { sorted } = this;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.first < token) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
