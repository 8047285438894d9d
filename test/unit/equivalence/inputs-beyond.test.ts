/** Inputs beyond a suite: one for each path of a right program, then such as are drawn. */

import { describe, expect, test } from '@jest/globals';
import { InputsBeyond } from '#equivalence/inputs-beyond.js';
import { traceableProgram } from '#inputs/observe-path.js';
import { suiteOf } from '../../support/reading-program.js';

function beyond(body: string, ...given: string[]): InputsBeyond {
  const text = `#include <stdio.h>\nint main(void) { ${body} return 0; }`;
  const suite = suiteOf(...given);
  const program = traceableProgram({ submission: { name: 'right.c', text }, headers: [], suite });
  return new InputsBeyond(suite, program!, 100_000);
}

const numbersOf = (stdin: string): number[] => stdin.trim().split(/\s+/).map(Number);

describe('inputs beyond a suite', () => {
  const equal = 'int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a == b + 700 ? 1 : a % 3 == 0 ? 2 : 3);';

  test('have one for a path that few inputs take', () => {
    const inputs = beyond(equal, '10 25', '300 12').inputs(1, 30);
    const differences = inputs.map(({ stdin }) => numbersOf(stdin)).map(([a, b]) => a! - b!);
    expect(differences).toContain(700);
    expect(inputs).toHaveLength(30);
  });

  test('are none of the suite, and none twice', () => {
    const texts = beyond(equal, '10 25', '300 12')
      .inputs(1, 60)
      .map(({ stdin }) => numbersOf(stdin).join(' '));
    expect(texts).not.toContain('10 25');
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('keep what all inputs of the suite keep', () => {
    const sorted = 'int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a > b ? 0 : a == b ? 1 : 2);';
    const inputs = beyond(sorted, '1 9', '10 12', '5 6', '30 70').inputs(1, 60);
    expect(inputs.length).toBeGreaterThan(0);
    for (const { stdin } of inputs) {
      const [a, b] = numbersOf(stdin);
      expect(a).toBeLessThan(b!);
    }
  });

  test('keep the signs of each place that reads, however many others read before it', () => {
    const windows =
      'int n, k, a[20]; scanf("%d", &n); for (int i = 0; i < n; i++) scanf("%d", &a[i]); scanf("%d", &k);' +
      'for (int i = 0; i + k <= n; i++) printf("%d\\n", k < 0 ? 99 : a[i]);';
    const { shapes } = beyond(windows, '2\n-5 7\n2\n', '3\n4 -1 6\n1\n');
    expect(shapes.length).toBeGreaterThan(0);
    for (const { stdin } of shapes) {
      const lows = stdin.flatMap((piece) => (piece.kind === 'number' ? [piece.low] : []));
      expect(lows.slice(0, -1).every((low) => low < 0)).toBe(true);
      expect(lows.at(-1)).toBeGreaterThan(0);
    }
  });

  test('are drawn where nothing can be free', () => {
    const words = 'char s[20]; scanf("%19s", s); puts(s);';
    expect(beyond(words, 'abc', 'hello').inputs(1, 10).length).toBeGreaterThan(0);
  });
});
