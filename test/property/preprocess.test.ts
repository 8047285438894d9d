/**
 * On any text, preprocessing ends with an answer, and every token and diagnostic has a
 * place that exists. The texts are random bytes, random arrangements of what matters to
 * a preprocessor, and a correct program with pieces cut and moved.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SourceFile, Span } from '#base/span.js';
import { type PreprocessedText, preprocess } from '#c/preprocess/preprocess.js';
import type { Token } from '#c/token.js';

function preprocessed(text: string): PreprocessedText {
  const main: SourceFile = { name: 'main.c', text, isSystem: false };
  // The text includes itself under any quoted name.
  return preprocess(main, { resolveInclude: (_, isSystem) => (isSystem ? undefined : main) });
}

/** Whether line and column match the offsets, which must lie in the text. */
function isPlace(span: Span): boolean {
  const { text } = span.file;
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const columnOf = (offset: number) => offset - text.slice(0, offset).lastIndexOf('\n');
  return (
    0 <= span.start &&
    span.start < span.end &&
    span.end <= text.length &&
    span.line === lineOf(span.start) &&
    span.column === columnOf(span.start) &&
    span.endLine === lineOf(span.end) &&
    span.endColumn === columnOf(span.end)
  );
}

function isSoundToken({ text, span, spelling, expansion }: Token): boolean {
  const cause = expansion === undefined ? spelling : expansion.useSpan;
  return text !== '' && isPlace(span) && isPlace(spelling) && span === cause;
}

function expectSound(result: PreprocessedText): void {
  const tokens = result.tokens.filter(({ span }) => !span.file.isSystem).slice(0, 200);
  expect(tokens.filter((token) => !isSoundToken(token))).toEqual([]);
  expect(result.diagnostics.slice(0, 20).filter(({ span }) => !isPlace(span))).toEqual([]);
  expect(result.macros.slice(0, 20).filter(({ directiveSpan }) => !isPlace(directiveSpan))).toEqual([]);
}

const pieces = [
  ...['\n#define ', '\n#undef ', '\n#if ', '\n#ifdef ', '\n#elif ', '\n#else\n', '\n#endif\n', '\n#include '],
  ...[
    '\n#error ',
    '\n#pragma once\n',
    '\n',
    ' ',
    '\\\n',
    '#',
    '##',
    '(',
    ')',
    ',',
    '...',
    '"',
    "'",
    '"x"',
    '<',
  ],
  ...[
    '>',
    '/*',
    '*/',
    '//',
    'A',
    'B',
    'f(',
    'g(x)',
    'f',
    'g',
    'x',
    '__VA_ARGS__',
    'defined',
    '__LINE__',
    '0',
  ],
  ...['1', '/', '?', ':', '&&', '-', '%:', '\\', '@', 'é', '\u{1d400}', '\0', '<stdio.h>', '"a.h"'],
];

const program = `#include <stdio.h>
#include "a.h"
#define N 10
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LOG(f, ...) printf(#f ": " f, ##__VA_ARGS__)
#define JOIN(a, b) a ## b
#if defined(DEBUG) && N > 5 || (1 << 3) == 8
static int JOIN(cou, nt)[MAX(N, 3)]; /* a comment */
#elif !N
#error "no N"
#else
# undef N
#endif
int main(void) { // runs
  LOG("%d\\n", MAX(N, \\
    'a'));
  return MAX(1, MAX(N, count[0]));
}
`;

describe('preprocessing is total', () => {
  test('on random characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => expectSound(preprocessed(text))),
      { numRuns: 300 },
    );
  });

  test('on arrangements of what matters', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (it) => expectSound(preprocessed(it))),
      { numRuns: 1000 },
    );
  });

  test('on a program with pieces cut and moved', () => {
    const edit = fc.record({
      at: fc.nat(program.length),
      length: fc.nat(30),
      insert: fc.constantFrom('', ...pieces),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const text = edits.reduce(
          (before, { at, length, insert }) => before.slice(0, at) + insert + before.slice(at + length),
          program,
        );
        expectSound(preprocessed(text));
      }),
      { numRuns: 300 },
    );
  });
});

test('text without directives, macros or splices is not changed', () => {
  const word = fc.constantFrom('a', 'b1', '42', '1.5e-3', '"s\\n"', "'c'", '+', '<<=', '{', '}', ';', '->');
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(' ', '\n', '/* */', ' // c\n'), (words, space) => {
      const { tokens, diagnostics } = preprocessed(words.join(space));
      expect(diagnostics).toEqual([]);
      expect(tokens.map(({ text }) => text)).toEqual(words);
    }),
  );
});
