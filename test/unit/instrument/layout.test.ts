/** Tokens stay on the line where the user caused them, whatever stands between them. */

import { describe, expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import type { Token } from '#c/token.js';
import type { Piece } from '#instrument/fragment.js';
import { layOut } from '#instrument/layout.js';

const noNames: ReadonlyMap<string, string> = new Map();

function tokensOf(text: string, headers: Readonly<Record<string, string>> = {}) {
  const { program, diagnostics } = translate(
    { name: 'a.c', text, isSystem: false },
    {
      resolveInclude: (name) =>
        headers[name] === undefined ? undefined : { name, text: headers[name], isSystem: false },
    },
  );
  expect(diagnostics).toEqual([]);
  return program;
}

function all(tokens: readonly Token[]): Piece[] {
  return tokens.map((_, token) => ({ token, isRepeated: false }));
}

function plain(text: string, headers?: Readonly<Record<string, string>>): string {
  const { tokens, packings } = tokensOf(text, headers);
  return layOut(all(tokens), tokens, packings, noNames);
}

describe('layout', () => {
  test('lines and columns are kept, comments are gone', () => {
    const text = 'int a; // one\n\n  int b\n  = 2; /* two */ int c;\n';
    expect(plain(text)).toBe('#line 1 "a.c"\nint a;\n\n  int b\n  = 2; int c;\n');
  });

  test('a long gap is a directive', () => {
    expect(plain(`int a;${'\n'.repeat(40)}int b;\n`)).toBe('#line 1 "a.c"\nint a;\n#line 41 "a.c"\nint b;\n');
  });

  test("a macro's tokens are on the line of its use", () => {
    const text = '#define PAIR int a = \\\n  1; int b\nPAIR = 2;\n';
    expect(plain(text)).toBe('#line 3 "a.c"\nint a = 1; int b = 2;\n');
  });

  test("a header's tokens are of the header", () => {
    const header = '\nint inside;\n';
    expect(plain('int a;\n#include "b.h"\nint c;\n', { 'b.h': header })).toBe(
      '#line 1 "a.c"\nint a;\n#line 2 "b.h"\nint inside;\n#line 3 "a.c"\nint c;\n',
    );
  });

  test('packing stands before the token that it holds from', () => {
    const text = '#pragma pack(2)\nstruct s { int a; };\n#pragma pack()\nint b;\n';
    expect(plain(text)).toBe(
      '#pragma pack(2)\n#line 2 "a.c"\nstruct s { int a; };\n#pragma pack()\n#line 4 "a.c"\nint b;\n',
    );
  });

  test('words of ours and repeated tokens move no line; names are replaced', () => {
    const { tokens } = tokensOf('int a;\nint b;\n');
    const pieces: Piece[] = [...all(tokens)];
    pieces.splice(3, 0, ' if (x) ', { token: 4, isRepeated: true });
    expect(layOut(pieces, tokens, [], new Map([['b', '__nm_b']]))).toBe(
      '#line 1 "a.c"\nint a; if (x) __nm_b\nint __nm_b;\n',
    );
  });
});
