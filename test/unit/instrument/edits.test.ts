/** Edits of token ranges: nested, of the same range, repeated without toggles, lasting, after a token. */

import { describe, expect, test } from '@jest/globals';
import { Edits } from '#instrument/edits.js';
import type { Piece } from '#instrument/fragment.js';
import { againPiecesMax } from '#instrument/limits.js';

/** Tokens are written as letters; repeated ones as capitals. */
function text(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const letter = 'abcdefgh'[piece.token]!;
      return piece.isRepeated ? letter.toUpperCase() : letter;
    })
    .join('');
}

const edited = (first: number, last: number) => ({ first, last, as: 'edited' }) as const;
const repeated = (first: number, last: number) => ({ first, last, as: 'repeated' }) as const;
const again = (first: number, last: number) => ({ first, last, as: 'again' }) as const;

describe('edits', () => {
  test('without any, the tokens are as they were', () => {
    expect(text(new Edits().render(1, 3))).toBe('bcd');
  });

  test('an edit within another stands where its range is written as edited', () => {
    const edits = new Edits();
    edits.replace(0, 4, ['<', edited(0, 4), '>']);
    edits.replace(2, 3, ['[', edited(2, 3), ']']);
    expect(text(edits.render(0, 5))).toBe('<ab[cd]e>f');
  });

  test('of two edits of one range the first is outermost', () => {
    const edits = new Edits();
    edits.replace(1, 2, ['<', edited(1, 2), '>']);
    edits.replace(1, 2, ['[', edited(1, 2), ']']);
    expect(text(edits.render(0, 3))).toBe('a<[bc]>d');
  });

  test('a repeated range is without the edits within, but for lasting ones', () => {
    const edits = new Edits();
    edits.replace(0, 3, [repeated(0, 3), '=', edited(0, 3)]);
    edits.replace(1, 1, ['[', edited(1, 1), ']']);
    edits.replace(2, 2, ['{', edited(2, 2), '}'], true);
    expect(text(edits.render(0, 3))).toBe('AB{C}D=a[b]{c}d');
  });

  test('parts may be written in another order, and left out', () => {
    const edits = new Edits();
    edits.replace(0, 4, [edited(3, 4), '=', edited(0, 1)]);
    edits.replace(0, 0, ['[', edited(0, 0), ']']);
    edits.replace(3, 3, ['<', edited(3, 3), '>']);
    expect(text(edits.render(0, 5))).toBe('<d>e=[a]bf');
  });

  test('what is put behind a token is outside of the edits that end there, and not repeated', () => {
    const edits = new Edits();
    edits.replace(0, 2, ['(', edited(0, 2), ')', repeated(0, 2)]);
    edits.replace(1, 2, ['[', edited(1, 2), ']']);
    edits.insertAfter(2, ';');
    edits.insertAfter(2, '.');
    expect(text(edits.render(0, 3))).toBe('(a[bc])ABC;.d');
  });
});

describe('what is carried out again', () => {
  /** An edit, another within it, and text after a token. */
  function nested(edits: Edits): Edits {
    edits.replace(0, 3, [again(0, 3), '=', edited(0, 3)]);
    edits.replace(1, 2, ['[', again(1, 2), '|', edited(1, 2), ']']);
    edits.insertAfter(2, ';');
    return edits;
  }

  test('is only repeated where one toggle is on', () => {
    expect(text(nested(new Edits()).render(0, 3))).toBe('ABCD=a[BC|bc];d');
  });

  test('has its toggles where several may be on, on one line', () => {
    expect(text(nested(new Edits(true)).render(0, 3))).toBe('A[BC|BC];D=a[BC|bc];d');
  });

  test('what it repeats has none', () => {
    const edits = new Edits(true);
    edits.replace(0, 3, [again(0, 3), '=', edited(0, 3)]);
    edits.replace(1, 2, ['[', repeated(1, 2), '|', edited(1, 2), ']']);
    edits.replace(2, 2, ['{', edited(2, 2), '}']);
    expect(text(edits.render(0, 3))).toBe('A[BC|B{C}]D=a[BC|b{c}]d');
  });

  test('ends where it doubles without an end in sight', () => {
    const edits = new Edits(true);
    // Forty toggles within one another would make 2^40 copies.
    for (let depth = 0; depth < 40; depth++) edits.replace(depth, 50, [again(depth, 50), edited(depth, 50)]);
    const pieces = edits.render(0, 50);
    expect(edits.isCutOff).toBe(true);
    expect(pieces.length).toBeLessThan(2 * againPiecesMax);
  });
});
