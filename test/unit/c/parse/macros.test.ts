import { describe, expect, test } from '@jest/globals';
import { printStatements } from './support/parse-text.js';

describe('a node knows the macros whose whole expansion it is', () => {
  const cases: readonly (readonly [defines: string, text: string, tree: string])[] = [
    ['#define N 3', 'x = N;', '(= x 3@N)'],
    ['#define N 3', 'N + N * 2;', '(+ 3@N (* 3@N 2))'],
    ['#define M 3\n#define N M', 'x = N;', '(= x 3@N@M)'],
    ['#define N (3 + 1)', 'N * 2;', '(* (+ 3 1)@N 2)'],
    ['#define M 3\n#define N (M)', 'x = N;', '(= x 3@N@M)'],
    ['#define M 1\n#define N (M + 2)', 'x = N;', '(= x (+ 1@M 2)@N)'],
    ['#define N 1 + 2', 'x = N * 3;', '(= x (+ 1 (* 2 3)))'],
    ['#define N 1 + 2', 'x = N;', '(= x (+ 1 2)@N)'],
    ['#define N -1', 'x = N;', '(= x (- 1)@N)'],
    ['#define N 3', 'x = (N);', '(= x 3@N)'],
    ['#define SQUARE(x) ((x) * (x))\n#define N 3', 'y = SQUARE(N);', '(= y (* 3@N 3@N))'],
    ['#define MESSAGE "a" "b"', 'f(MESSAGE);', '(call f "ab"@MESSAGE)'],
    ['#define MESSAGE "a"', 'f(MESSAGE "b");', '(call f "ab")'],
    ['#define END return 0', 'END;', '(return 0)'],
    ['#define T int', '(T)x;', '(cast (type int) x)'],
    ['#define N 3', 'a[N] = N ? N : -N;', '(= ([] a 3@N) (? 3@N 3@N (- 3@N)))'],
    ['#define L x', 'L = 1;', '(= x@L 1)'],
    ['#define N a, b', 'x[N];', '([] x (, a b)@N)'],
    ['#define N a, b', 'f(N);', '(call f a b)'],
    ['#define N ({ x; })', 'N + 1;', '(+ ((block x))@N 1)'],
    ['#define C (x > 0)', 'if C y;', '(if (> x 0) y)'],
  ];
  test.each(cases)('%s | %s', (defines, text, tree) => {
    expect(printStatements(text, defines)).toBe(tree);
  });
});
