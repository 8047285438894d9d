/** What a run reads: the bytes, what they are taken for, and by which place of the program. */

import { describe, expect, test } from '@jest/globals';
import { readsOf, suiteOf } from '../../support/reading-program.js';

/** The texts that were read, each with its kind and with the number of its place. */
function itemsOf(body: string, stdin: string, before?: string): readonly string[] {
  const [observed] = readsOf(body, suiteOf(stdin), before);
  return (observed?.reads ?? []).map(
    ({ kind, site, start, end }) => `${kind} ${site} ${JSON.stringify(stdin.slice(start, end))}`,
  );
}

describe('what is read', () => {
  test('by scanf: an item for each conversion', () => {
    const body = 'int n; double d; char w[9], c; scanf("%d,%lf%8s %c", &n, &d, w, &c);';
    expect(itemsOf(body, '1, 2.5 ab x')).toEqual([
      'integer 0 "1"',
      'floating 1 " 2.5"',
      'word 2 " ab"',
      'characters 3 "x"',
    ]);
  });

  test('by the other functions: an item for each call', () => {
    const body =
      'char line[9]; fgets(line, 9, stdin); int c = getchar(); c = getc(stdin); fread(line, 1, 3, stdin);';
    expect(itemsOf(body, 'ab\ncdefgh')).toEqual([
      'line 0 "ab\\n"',
      'characters 1 "c"',
      'characters 2 "d"',
      'characters 3 "efg"',
    ]);
  });

  test('in a loop: at one place', () => {
    const body = 'int n, x; scanf("%d", &n); while (n-- > 0) scanf("%d", &x);';
    expect(itemsOf(body, '2 7 8')).toEqual(['integer 0 "2"', 'integer 1 " 7"', 'integer 1 " 8"']);
  });

  test('by a function for others: at the place of each call', () => {
    const number = 'int number(void) { int n; scanf("%d", &n); return n; }';
    expect(itemsOf('int a = number(); int b = number();', '3 4', number)).toEqual([
      'integer 0 "3"',
      'integer 1 " 4"',
    ]);
  });

  test('nothing, where there is nothing or it does not fit', () => {
    expect(itemsOf('int n; scanf("%d", &n);', 'x')).toEqual([]);
    expect(itemsOf('int c = getchar();', '')).toEqual([]);
  });
});
