/** Highlights of submissions are made once, for as long as they are kept, and never at any price. */

import { describe, expect, test } from '@jest/globals';
import { highlightedBytesMax, highlightsKeptMax, SourceHighlights } from '#service/api/source-highlights.js';
import { loadConfinedSyntaxTrees } from '#syntax/load-syntax-trees.js';
import type { SyntaxTreeSource } from '#syntax/syntax-node.js';

/** Counts how often it parses, within that time. */
async function counting(timeMs = 60_000) {
  const trees = await loadConfinedSyntaxTrees();
  const counts = { loaded: 0, parsed: 0 };
  const counted: SyntaxTreeSource = {
    ...trees,
    parseWithin(_, text) {
      counts.parsed++;
      return trees.parseWithin(timeMs, text);
    },
  };
  const load = async (): Promise<SyntaxTreeSource> => {
    counts.loaded++;
    return counted;
  };
  return { counts, highlights: new SourceHighlights(load) };
}

describe('highlights', () => {
  test('are made once for each localisation', async () => {
    const { counts, highlights } = await counting();
    expect(await highlights.of('a', 'int x;')).toEqual([{ kind: 'type', start: 0, end: 3 }]);
    expect(await highlights.of('a', 'int x;')).toEqual([{ kind: 'type', start: 0, end: 3 }]);
    expect(await highlights.of('b', 'x = 1;')).toEqual([{ kind: 'number', start: 4, end: 5 }]);
    expect(counts.parsed).toBe(2);
  });

  test('are made once for those who ask at the same time', async () => {
    const { counts, highlights } = await counting();
    const asked = await Promise.all(Array.from({ length: 20 }, () => highlights.of('a', 'int x;')));
    for (const each of asked) expect(each).toHaveLength(1);
    expect(counts.parsed).toBe(1);
  });

  test('are not made of a long source, for which nothing is loaded', async () => {
    const { counts, highlights } = await counting();
    expect(await highlights.of('a', ';'.repeat(highlightedBytesMax + 1))).toEqual([]);
    expect(counts).toEqual({ loaded: 0, parsed: 0 });
    expect(await highlights.of('b', `${' '.repeat(highlightedBytesMax - 1)}1`)).toHaveLength(1);
  });

  test('that took too long are none, and not tried again', async () => {
    const { counts, highlights } = await counting(1);
    const source = 'int '.repeat(highlightedBytesMax / 4);
    expect(await highlights.of('a', source)).toEqual([]);
    expect(await highlights.of('a', source)).toEqual([]);
    expect(counts.parsed).toBe(1);
  });

  test('are forgotten where too many are kept, those first that were looked at longest ago', async () => {
    const { counts, highlights } = await counting();
    const source = '1;'.repeat(highlightedBytesMax / 2);
    const fitting = Math.floor(highlightsKeptMax / (source.length / 2 + 1));
    for (let i = 0; i < fitting; i++) await highlights.of(`${i}`, source);
    await highlights.of('0', source);
    expect(counts.parsed).toBe(fitting);
    await highlights.of('one more', source);
    await highlights.of('0', source);
    expect(counts.parsed).toBe(fitting + 1);
    await highlights.of('1', source);
    expect(counts.parsed).toBe(fitting + 2);
  });
});
