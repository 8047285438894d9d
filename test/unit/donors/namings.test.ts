/** Which variables of a submission stand for those of another program, and how far two texts are apart. */

import { describe, expect, test } from '@jest/globals';
import type { ObjectSymbol } from '#c/program.js';
import { tokenDistance, tokensOf } from '#donors/donated-text.js';
import { defaultDonorLimits } from '#donors/limits.js';
import { namingsOf } from '#donors/namings.js';
import { type Uses, usesOf } from '#donors/uses.js';
import { prepareMain, suiteOf } from '../../support/reading-program.js';

/** The variables of a program, in the order of its text. */
function variables(body: string): { readonly symbols: readonly ObjectSymbol[]; readonly uses: Uses } {
  const { program } = prepareMain(body, suiteOf(''));
  const [block] = program.functions.filter(({ symbol }) => symbol.name === 'main');
  const items = block!.body.kind === 'compound' ? block!.body.body : [];
  const symbols = items.flatMap((item) =>
    item.kind === 'declarations' ? item.objects.map(({ symbol }) => symbol) : [],
  );
  return { symbols, uses: usesOf(program) };
}

function named(donor: string, submission: string, limits = {}): readonly string[] {
  const { symbols, uses } = variables(donor);
  const { symbols: scope, uses: usesInScope } = variables(submission);
  const namings = namingsOf({ symbols, uses, scope, usesInScope }, { ...defaultDonorLimits, ...limits });
  return namings.map((naming) => symbols.map((symbol) => naming.get(symbol)!.name).join(' '));
}

describe('variables stand for', () => {
  test('the same name first, and for any of their kind', () => {
    expect(named('int n, i;', 'int k, n, m;')).toEqual(['n k', 'n m', 'k n', 'k m', 'm k', 'm n']);
  });

  test('what is used alike before others', () => {
    const used = named('int a[9], x; a[x] = 0; x++;', 'int b[9], s, i; s += 2; b[i] = 1; i++;');
    expect(used).toEqual(['b i', 'b s']);
  });

  test('none of another kind', () => {
    expect(named('double x;', 'int x; char c; float y; double *p;')).toEqual(['y']);
    expect(named('int *p;', 'int a[3]; int n; double d[2];')).toEqual(['a']);
  });

  test('nothing, where one of them has none', () => {
    expect(named('int a, b;', 'int n;')).toEqual([]);
  });

  test('a few only', () => {
    expect(named('int n, i;', 'int k, n, m;', { namingsMax: 2 })).toEqual(['n k', 'n m']);
    expect(named('int n;', 'int k, n, m;', { alternativesMax: 1 })).toEqual(['n']);
  });
});

describe('the distance of texts', () => {
  test.each([
    ['a + b', 'a+b', 0],
    ['a + b', 'a - b', 1],
    ['a', 'a && b', 2],
    ['i <= n', 'i < n', 1],
    ['x', '"x y"', 1],
    ['f(a, b)', 'f(b)', 2],
  ])('%s and %s: %i', (from, to, apart) => {
    expect(tokenDistance(tokensOf(from), tokensOf(to))).toBe(apart);
    expect(tokenDistance(tokensOf(to), tokensOf(from))).toBe(apart);
  });
});
