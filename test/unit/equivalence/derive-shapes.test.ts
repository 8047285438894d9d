import { describe, expect, test } from '@jest/globals';
import { deriveShapes, type ReadExtent } from '#equivalence/derive-shapes.js';
import type { FreeShape, InputPiece } from '#equivalence/free-shape.js';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import type { ProgramInput } from '#inputs/program-input.js';

/** Reads all there is, whatever it says. */
const readsAll = (): ReadExtent => ({ unread: 0, meetsEnd: true });

/** A count, and as many numbers after it; undefined where there are fewer. */
function readsCounted({ stdin }: { readonly stdin: string }): ReadExtent | undefined {
  const numbers = [...stdin.matchAll(/-?[0-9]+/g)];
  const last = numbers[Number(numbers[0]?.[0] ?? 0)];
  if (last === undefined) return undefined;
  return { unread: stdin.length - last.index - last[0].length, meetsEnd: false };
}

function derive(stdin: readonly string[], reads = readsAll as typeof readsCounted): string[] {
  const inputs = stdin.map((text) => ({ args: [], stdin: text }));
  return deriveShapes(inputs, reads, defaultEqualityLimits).map(describeShape);
}

function describePiece(piece: InputPiece): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'number':
      return `[${piece.low}..${piece.high}${piece.decimals === 0 ? '' : `/${piece.decimals}`}]`;
    case 'character':
      return `[${String.fromCharCode(piece.low)}-${String.fromCharCode(piece.high)}]`;
  }
}

function describeShape({ stdin }: FreeShape): string {
  return stdin.map(describePiece).join('');
}

describe('deriveShapes', () => {
  test('numbers reach ten times as far as shown, with the signs that are shown', () => {
    expect(derive(['3 -4\n', '12 5\n'])).toEqual(['[1..120] [-50..50]\n']);
  });

  test('decimals stay as many', () => {
    expect(derive(['1.50 2\n'])).toEqual(['[1..1500/2] [1..20]\n']);
  });

  test('ints stay ints', () => {
    expect(derive(['2147483647\n'])).toEqual(['[1..2147483647]\n']);
    expect(derive(['-2147483648\n'])).toEqual(['[-2147483648..-1]\n']);
  });

  test('a number that decides how much is read stays', () => {
    expect(derive(['2\n10 20\n', '3\n7 7 7\n'], readsCounted)).toEqual([
      '2\n[1..200] [1..200]\n',
      '3\n[1..200] [1..200] [1..200]\n',
    ]);
  });

  test('what the reference leaves unread stays', () => {
    expect(derive(['1\n10 20\n'], readsCounted)).toEqual(['1\n[1..100] 20\n']);
  });

  test('an input on which the reference does not end has no shape', () => {
    expect(derive(['5\n1 2\n', '1\n3\n'], readsCounted)).toEqual(['1\n[1..30]\n']);
  });

  test('numbers of which only two kinds are shown are flags', () => {
    expect(derive(['0 1 1 0\n', '1 1 0\n'])).toEqual([
      '[0..1] [0..1] [0..1]\n',
      '[0..1] [0..1] [0..1] [0..1]\n',
    ]);
  });

  test('letters become any of their class, shared words stay', () => {
    expect(derive(['add xY 3\n', 'add q 4\n'])).toEqual(['add [a-z] [1..40]\n', 'add [a-z][A-Z] [1..40]\n']);
  });

  test('numerals beside other characters, and with superfluous zeros, are not numbers', () => {
    expect(derive(['a-7 007 +5 1e5\n']).at(0)).toBe('[a-z]-7 007 +5 1[a-z]5\n');
  });

  test('equal shapes come once; the last line gets its end', () => {
    expect(derive(['5', '5\n'])).toEqual(['[1..50]\n']);
  });

  test('only the first pieces of a long input are free', () => {
    const shape = derive(['1 2 3 4 5 6 7 8 9 10\n'])[0]!;
    expect(shape).toBe('[1..10] [1..20] [1..30] [1..40] [1..50] [1..60] [1..70] [1..80] 9 10\n');
  });

  test('of a large suite, the inputs with the fewest numbers are read, within the runs allowed', () => {
    let runs = 0;
    const counted = (input: ProgramInput) => {
      runs++;
      return readsCounted(input);
    };
    const inputs = ['2\n10 20\n', '1\n7\n', '3\n7 8 9\n'].map((stdin) => ({ args: [], stdin }));
    const limits = { ...defaultEqualityLimits, extentRunsMax: 12 };
    expect(deriveShapes(inputs, counted, limits).map(describeShape)).toEqual([
      '1\n[1..200]\n',
      '2\n[1..200] [1..200]\n',
    ]);
    expect(runs).toBeGreaterThan(2);
    expect(runs).toBeLessThanOrEqual(limits.extentRunsMax);
  });
});
