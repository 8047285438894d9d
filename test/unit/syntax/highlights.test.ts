/** What is shown in colours, of C and of what is none. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { highlightSource } from '#syntax/highlight-source.js';
import { highlightsOf } from '#syntax/highlights.js';
import { loadConfinedSyntaxTrees } from '#syntax/load-syntax-trees.js';

const trees = await loadConfinedSyntaxTrees();
const timeMs = 60_000;

/** As in `keyword:return`. */
function shownIn(text: string): readonly string[] {
  return highlightsOf(trees.parse(text)).map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`);
}

describe('each kind', () => {
  test.each([
    ['unsigned long a; T *b; struct s c;', 'type:unsigned type:long type:T keyword:struct type:s'],
    [
      'static const char *a = "b\\n" L"c";',
      'keyword:static keyword:const type:char string:"b\\n" string:L"c"',
    ],
    ["int a = 0x1f + 'c' * 2.5e3;", "type:int number:0x1f string:'c' number:2.5e3"],
    ['int f(int);', 'type:int function:f type:int'],
    [
      'int *f(void) { return g(h) + s.m(NULL); }',
      'type:int function:f type:void keyword:return function:g number:NULL',
    ],
    ['int (*f)(int) = g;', 'type:int type:int'],
    ['// if\nint a; /* "b"\n c */', 'comment:// if type:int comment:/* "b"\n c */'],
    [
      '#include <stdio.h>\n#define MAX(a) (a)\n#ifdef X\n#if defined Y\n#endif\n#endif\n#pragma once\n',
      'directive:#include string:<stdio.h> directive:#define function:MAX directive:#ifdef directive:#if ' +
        'directive:defined directive:#endif directive:#endif directive:#pragma',
    ],
    [
      'int main(void) { if (a) for (;;) retrun 1; else',
      'type:int function:main type:void keyword:if keyword:for',
    ],
  ])('%j', (text, expected) => {
    expect(shownIn(text).join(' ').startsWith(expected)).toBe(true);
  });
});

describe('offsets', () => {
  const text = 'int größe = 1; char *ß = "é𝄞"; // ü\nreturn 2;';

  test('count bytes where the text is UTF-8', () => {
    const bytes = Buffer.from(text, 'utf8').toString('latin1');
    const shown = highlightSource(trees, bytes, timeMs)!.map(({ start, end }) =>
      Buffer.from(bytes.slice(start, end), 'latin1').toString('utf8'),
    );
    expect(shown).toEqual(['int', '1', 'char', '"é𝄞"', '// ü', 'return', '2']);
  });

  test('count characters where it is not', () => {
    const shown = highlightSource(trees, 'int gr\xf6\xdfe = "\xe9";', timeMs)!;
    expect(shown).toEqual([
      { kind: 'type', start: 0, end: 3 },
      { kind: 'string', start: 12, end: 15 },
    ]);
  });

  test('are in order, within the text, and overlap nowhere, whatever the text', () => {
    const word = fc.constantFrom(
      ...'int f ( ) { } " \' /* */ // \n #if #else 1 x . -> ; return \xc3 \xb6'.split(' '),
    );
    const bytes = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
    });
    const written = fc.oneof(
      bytes,
      fc.array(word).map((words) => words.join(' ')),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(written, (source) => {
        let at = 0;
        for (const { start, end } of highlightSource(trees, source, timeMs)!) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 500 },
    );
  });
});

test('there are none where time is out', () => {
  expect(highlightSource(trees, 'int '.repeat(100_000), 1)).toBeUndefined();
});
