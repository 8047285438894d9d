/** Inputs of the shape that a suite shows, given what a correct program reads of it. */

import { describe, expect, test } from '@jest/globals';
import { generateInputs } from '#inputs/generate-inputs.js';
import { readsOf, suiteOf } from '../../support/reading-program.js';

/** Standard inputs generated for a program, from these. */
function generated(body: string, given: readonly string[], constants?: readonly number[]): readonly string[] {
  const suite = suiteOf(...given);
  const wish = { seed: 1, countMax: 300, ...(constants && { constants }) };
  return generateInputs(suite, readsOf(body, suite), wish).map(({ stdin }) => stdin);
}

const readThree = 'int a, b, c; scanf("%d%d%d", &a, &b, &c);';
const readList = 'int n, x; scanf("%d", &n); for (int i = 0; i < n; i++) scanf("%d", &x);';

describe('numbers', () => {
  const inputs = generated(readThree, ['7 4 5', '3 9 3', '20 8 30']);
  const rows = inputs.map((stdin) => stdin.split(' ').map(Number));

  test('stay numbers, each in its place', () => {
    for (const stdin of inputs) expect(stdin).toMatch(/^\d+ \d+ \d+$/);
  });

  test('are not negative, nor zero, where the suite has neither', () => {
    expect(rows.flat().every((value) => value > 0)).toBe(true);
    expect(generated(readThree, ['7 -4 5']).some((stdin) => /^\d+ -\d+ \d+$/.test(stdin))).toBe(true);
    expect(generated(readThree, ['7 -4 5']).every((stdin) => /^\d+ -?\d+ \d+$/.test(stdin))).toBe(true);
  });

  test('keep to the order of magnitude', () => {
    expect(Math.max(...rows.map(([, , third]) => third!))).toBeLessThanOrEqual(300);
  });

  test('meet: all equal, two equal, one the sum of the others, the sides of a right angle', () => {
    expect(rows.some(([a, b, c]) => a === b && b === c)).toBe(true);
    expect(rows.some(([a, b, c]) => a === b && b !== c)).toBe(true);
    expect(rows.some(([a, b, c]) => a! + b! === c || a! + c! === b || b! + c! === a)).toBe(true);
    const isRight = ([a, b, c]: number[]): boolean => a! ** 2 + b! ** 2 === c! ** 2;
    expect(rows.some((row) => isRight([...row].sort((x, y) => x - y)))).toBe(true);
  });

  test('come beside what the program compares with', () => {
    const beside = generated('int a; scanf("%d", &a);', ['3000', '20'], [400]);
    for (const value of ['399', '400', '401']) expect(beside).toContain(value);
  });

  test('come beside it even where that is much larger than any that is given', () => {
    const beside = generated('int a; scanf("%d", &a);', ['3', '4'], [1000]);
    for (const value of ['999', '1000', '1001']) expect(beside).toContain(value);
    const few = Array.from({ length: 30 }, (_, index) => `${index % 2}`).join(' ');
    const narrow = generated('int a; while (scanf("%d", &a) == 1) ;', [few], [1000]);
    expect(narrow.filter((stdin) => /[2-9]/.test(stdin))).toEqual([]);
  });

  test('keep their decimals', () => {
    for (const stdin of generated('double a; scanf("%lf", &a);', ['1.50', '12.25']))
      expect(stdin).toMatch(/^\d+\.\d\d$/);
  });

  test('keep an order that every one of four tests keeps, not of fewer', () => {
    const readTwo = 'int a, b; scanf("%d%d", &a, &b);';
    const four = ['1 9', '10 12', '5 6', '30 70'];
    const isOrdered = (stdin: string): boolean => {
      const [a, b] = stdin.split(' ').map(Number);
      return a! < b!;
    };
    expect(generated(readTwo, four).every(isOrdered)).toBe(true);
    expect(generated(readTwo, four.slice(1)).every(isOrdered)).toBe(false);
  });
});

describe('lists', () => {
  test('have as many items as the number before them says', () => {
    const inputs = generated(readList, ['3\n5 6 9\n', '1\n4\n', '5\n1 1 1 2 8\n']);
    expect(inputs.length).toBeGreaterThan(250);
    for (const stdin of inputs) {
      const [count, ...items] = stdin.trim().split(/\s+/);
      expect(items).toHaveLength(Number(count));
    }
    expect(new Set(inputs.map((stdin) => stdin.split('\n')[0])).size).toBeGreaterThan(4);
  });

  test('end like the given ones, and stay on their line', () => {
    for (const stdin of generated(readList, ['3\n5 6 9\n', '2\n4 5\n']))
      expect(stdin).toMatch(/^\d+\n[\d ]+\n$/);
  });

  test('within lists, and tables', () => {
    const lists =
      'int t, n, x; scanf("%d", &t); while (t--) { scanf("%d", &n); while (n--) scanf("%d", &x); }';
    for (const stdin of generated(lists, ['2\n2\n1 2\n3\n4 5 6\n', '1\n1\n9\n', '3\n1\n5\n2\n6 7\n1\n8\n'])) {
      const numbers = stdin.trim().split(/\s+/).map(Number);
      let at = 1;
      for (let left = numbers[0]!; left > 0; left--) at += 1 + numbers[at]!;
      expect(at).toBe(numbers.length);
    }
    const table = 'int n, m, x; scanf("%d%d", &n, &m); for (int i = 0; i < n * m; i++) scanf("%d", &x);';
    for (const stdin of generated(table, ['2 3\n1 2 3\n4 5 6\n', '1 2\n7 8\n', '3 1\n1\n2\n3\n'])) {
      const [rows, columns, ...cells] = stdin.trim().split(/\s+/).map(Number);
      expect(cells).toHaveLength(rows! * columns!);
    }
  });

  test('stay sorted, and orders of 1 to n, where all are', () => {
    const sorted = generated(readList, ['3\n5 6 9\n', '4\n1 1 4 8\n', '3\n2 7 7\n']);
    for (const stdin of sorted) {
      const items = stdin.trim().split(/\s+/).slice(1).map(Number);
      expect(items).toEqual([...items].sort((a, b) => a - b));
    }
    for (const stdin of generated(readList, ['3\n3 1 2\n', '4\n2 4 1 3\n', '5\n1 2 5 4 3\n'])) {
      const items = stdin.trim().split(/\s+/).slice(1).map(Number);
      expect([...items].sort((a, b) => a - b)).toEqual(items.map((_, index) => index + 1));
    }
  });

  test('without a number vary in length where the suite shows that they do', () => {
    const read = 'int x; while (scanf("%d", &x) == 1) ;';
    const lengths = (given: readonly string[]): number =>
      new Set(generated(read, given).map((stdin) => stdin.split(' ').length)).size;
    expect(lengths(['5 3 8', '1 2'])).toBeGreaterThan(2);
    expect(lengths(['5 3 8', '1 2 9'])).toBe(1);
  });
});

describe('words', () => {
  const readWord = 'char w[99]; scanf("%98s", w);';

  test('keep to the kinds of characters that are given', () => {
    const inputs = generated(readWord, ['hello', 'sofa', 'elephants']);
    for (const stdin of inputs) expect(stdin).toMatch(/^[a-z]{1,10}$/);
    expect(inputs.some((stdin) => stdin.length > 2 && stdin === [...stdin].reverse().join(''))).toBe(true);
  });

  test('are as long as the number before them says', () => {
    for (const stdin of generated(`int n; scanf("%d", &n); ${readWord}`, ['5\nhello', '3\nabc', '4\nkiwi'])) {
      const [length, word] = stdin.split('\n');
      expect(word).toHaveLength(Number(length));
    }
  });

  test('that come again and again are all there are', () => {
    const readWords = 'int n; char w[9]; scanf("%d", &n); while (n--) scanf("%8s", w);';
    for (const stdin of generated(readWords, ['3\nyes no no', '4\nno yes yes no', '2\nyes yes']))
      expect(stdin).toMatch(/^\d+\n(?:yes|no)( (?:yes|no))*$/);
  });

  test('of characters read one by one are words all the same', () => {
    const read = "int c; while ((c = getchar()) != EOF && c != '\\n') ;";
    for (const stdin of generated(read, ['one two\n', 'three four\n']))
      expect(stdin).toMatch(/^[a-z]+ [a-z]+\n$/);
  });
});

test('what no read takes stays', () => {
  const read = 'int a, b; scanf("(%d;%d)", &a, &b);';
  for (const stdin of generated(read, ['(1;2)\n', '(5;0)\n'])) expect(stdin).toMatch(/^\(\d+;\d+\)\n$/);
});
