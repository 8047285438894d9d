/**
 * Directives (C17 6.10): which text they let through, and what is wrong with
 * them.
 */

import { describe, expect, test } from '@jest/globals';
import { preprocessLimits } from '#c/preprocess/limits.js';
import { messages, preprocessed, texts } from './preprocessed.js';

describe('conditionals', () => {
  const cases: readonly [name: string, text: string, expected: string][] = [
    ['#ifdef', '#define A\n#ifdef A\n1\n#else\n2\n#endif\n#ifdef B\n3\n#else\n4\n#endif', '1 4'],
    ['#ifndef', '#define A\n#ifndef A\n1\n#endif\n#ifndef B\n2\n#endif', '2'],
    ['only the first true group', '#if 0\n1\n#elif 1\n2\n#elif 1\n3\n#else\n4\n#endif', '2'],
    ['no condition after the group taken', '#if 1\n1\n#elif 1 / 0\n2\n#endif', '1'],
    ['skipped groups nest', '#if 0\n#if 1\n1\n#else\n2\n#endif\n#else\n3\n#endif', '3'],
    ['taken groups nest', '#if 1\n#if 0\n1\n#else\n2\n#endif\n3\n#endif\n4', '2 3 4'],
    ['skipped text may be anything', `#if 0\nit's "odd\n#bogus\n#include\n@\n#endif\n1`, '1'],
    ['skipped definitions do not count', '#if 0\n#define A 1\n#endif\nA', 'A'],
    ['white space anywhere', ' # if 1 // c\n1\n\t#\tendif /* d */', '1'],
    ['digraphs', '%: if 1\n<% x<:0:> %>\n%:endif', '{ x [ 0 ] }'],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    const result = preprocessed(text);
    expect(messages(result)).toEqual([]);
    expect(texts(result)).toBe(expected);
  });
});

describe('includes', () => {
  const files = {
    'a.h': 'a',
    'once.h': '#pragma once\nonce',
    'guard.h': '#ifndef G\n#define G\nguarded\n#endif',
    'b.h': '"b.h"\n#include "a.h"\n__FILE__ __LINE__',
    'stdbool.h': 'mine',
  };
  const cases: readonly [text: string, expected: string][] = [
    ['#include "a.h"\n#include <a.h>\nx', 'a a x'],
    ['#include "b.h"', '"b.h" a "b.h" 3'],
    ['#include "once.h"\n#include "once.h"', 'once'],
    ['#import "a.h"\n#import "a.h"', 'a'],
    ['#include "guard.h"\n#include "guard.h"', 'guarded'],
    ['#define H "a.h"\n#include H', 'a'],
    ['#define H <NAME.h>\n#define NAME a\n#include H', 'a'],
    ['#include <stdbool.h>\nbool', '_Bool'],
    ['#include "stdbool.h"\nbool', 'mine bool'],
    ['#include "stddef.h"\n#undef NULL\n#include "stddef.h"', 'typedef unsigned long size_t ;'],
  ];
  test.each(cases)('%j', (text, expected) => {
    const result = preprocessed(text, files);
    expect(messages(result)).toEqual([]);
    expect(texts(result).startsWith(expected)).toBe(true);
    if (!text.includes('stddef')) expect(texts(result)).toBe(expected);
  });

  test('the caller is asked with the file that includes, and never for <stdio.h>', () => {
    const asked: string[] = [];
    preprocessed(
      '#include "b.h"\n#include <stdio.h>\n#include <x.h>',
      {},
      {
        resolveInclude: (name, isSystem, from) => {
          asked.push(`${name} ${isSystem} ${from.name}`);
          return name === 'b.h' ? { name, text: '#include "c/d.h"', isSystem: false } : undefined;
        },
      },
    );
    expect(asked).toEqual(['b.h false main.c', 'c/d.h false b.h', 'x.h true main.c']);
  });
});

describe('without effect', () => {
  test.each(['#', '#pragma omp', '# 1 "a.c"', '#ident "x"', '#warning "no"'])('%s', (directive) => {
    const result = preprocessed(`${directive}\n__LINE__ __FILE__`);
    expect(messages(result)).toEqual([]);
    expect(texts(result)).toBe('2 "main.c"');
  });
});

describe('#line', () => {
  const cases: readonly (readonly [text: string, tokens: string])[] = [
    ['#line 100 "other.c"\n__LINE__ __FILE__\n__LINE__', '100 "other.c" 101'],
    ['#line 7\n__LINE__ __FILE__', '7 "main.c"'],
    ['#define L 30\n#line L\n__LINE__', '30'],
    ['#define AT __LINE__\n#line 5\n\nAT', '6'],
  ];
  test.each(cases)('%j', (text, tokens) => {
    const result = preprocessed(text);
    expect(messages(result)).toEqual([]);
    expect(texts(result)).toBe(tokens);
  });

  test('does not move the places of diagnostics', () => {
    expect(messages(preprocessed('#line 100\n#error no'))).toEqual(['main.c:2:1: compile-error: #error no']);
  });

  test('needs a number', () => {
    expect(messages(preprocessed('#line x'))).toEqual([
      'main.c:1:7: syntax-error: "x" after #line is not a positive integer',
    ]);
    expect(messages(preprocessed('#line'))).toEqual([
      'main.c:1:2: syntax-error: unexpected end of file after #line',
    ]);
  });
});

describe('pragmas', () => {
  const packings = (text: string) =>
    preprocessed(text).packings.map(({ fromToken, bytes }) => `${fromToken}:${bytes ?? ''}`);

  test('pack records from which token on', () => {
    expect(packings('a\n#pragma pack(2)\nb c\n#pragma pack()\nd')).toEqual(['1:2', '3:']);
  });

  test('pack saves and restores', () => {
    const text =
      '#pragma pack(push, 1)\na\n#pragma pack(push)\n#pragma pack(4)\nb\n#pragma pack(pop)\n#pragma pack(pop)';
    expect(packings(text)).toEqual(['0:1', '1:4', '2:1', '2:']);
  });

  test('pack ignores what gcc ignores', () => {
    expect(packings('#pragma pack\n#pragma pack(3)\n#pragma pack(pop)')).toEqual([]);
  });

  test('_Pragma is the same', () => {
    const result = preprocessed('_Pragma("pack(1)") a _Pragma ( "once" )');
    expect(texts(result)).toBe('a');
    expect(result.packings).toEqual([{ fromToken: 0, bytes: 1 }]);
    expect(messages(preprocessed('_Pragma(x)'))).toEqual([
      'main.c:1:1: syntax-error: _Pragma takes a parenthesized string literal',
    ]);
  });

  test('push_macro keeps a meaning for pop_macro', () => {
    const text =
      '#define A 1\n#pragma push_macro("A")\n#undef A\n#define A 2\nA\n#pragma pop_macro("A")\nA\n#pragma pop_macro("A")\nA';
    expect(texts(preprocessed(text))).toBe('2 1 1');
    expect(texts(preprocessed('#pragma push_macro("B")\n#define B 1\n#pragma pop_macro("B")\nB'))).toBe('B');
  });
});

describe('diagnostics', () => {
  const cases: readonly [text: string, ...expected: string[]][] = [
    ['x\n #if 1\ny', 'main.c:2:3: syntax-error: unterminated #if'],
    ['#ifdef A\n#else\n', 'main.c:1:2: syntax-error: unterminated #ifdef'],
    ['#endif', 'main.c:1:2: syntax-error: #endif without #if'],
    ['#else', 'main.c:1:2: syntax-error: #else without #if'],
    ['#elif 1', 'main.c:1:2: syntax-error: #elif without #if'],
    ['#if 1\n#else\n#else\n#endif', 'main.c:3:2: syntax-error: #else after #else'],
    ['  #includ <stdio.h>', 'main.c:1:4: syntax-error: invalid preprocessing directive #includ'],
    ['#include <conio.h>', `main.c:1:10: compile-error: 'conio.h' file not found`],
    ['#include <regex.h>', 'main.c:1:10: unsupported: the header <regex.h> is not supported'],
    [
      '\n#include <pthread.h>\n#include <threads.h>',
      'main.c:2:10: unsupported: threads are not supported (the header <pthread.h>)',
    ],
    ['\n#include "x.h"', `main.c:2:10: compile-error: 'x.h' file not found`],
    ['#include', 'main.c:1:2: syntax-error: #include expects "FILENAME" or <FILENAME>'],
    ['#include x', 'main.c:1:10: syntax-error: #include expects "FILENAME" or <FILENAME>'],
    ['#include ""', 'main.c:1:10: syntax-error: #include expects "FILENAME" or <FILENAME>'],
    [`#error  don't do  this`, `main.c:1:1: compile-error: #error don't do  this`],
    ['int x; /* open', 'main.c:1:8: syntax-error: unterminated comment'],
    ['x = "open;\ny', 'main.c:1:5: syntax-error: missing terminating " character'],
    [`x = 'open;`, `main.c:1:5: syntax-error: missing terminating ' character`],
    ['a @ b', `main.c:1:3: syntax-error: stray '@' in program`],
    [
      'a # b \\',
      `main.c:1:3: syntax-error: stray '#' in program`,
      `main.c:1:7: syntax-error: stray '\\' in program`,
    ],
    ['#define', 'main.c:1:2: syntax-error: no macro name given in #define directive'],
    ['#define 1 2', 'main.c:1:9: syntax-error: macro names must be identifiers'],
    ['#define defined 1', `main.c:1:9: syntax-error: 'defined' cannot be used as a macro name`],
    ['#undef', 'main.c:1:2: syntax-error: no macro name given in #undef directive'],
    ['#ifdef\n#endif', 'main.c:1:2: syntax-error: no macro name given in #ifdef directive'],
    ['#define f(1) x', `main.c:1:11: syntax-error: expected a parameter name, found '1'`],
    ['#define f(a', `main.c:1:11: syntax-error: expected ')' after the macro's parameters`],
    ['#define f(a b) x', `main.c:1:13: syntax-error: expected ')' after the macro's parameters`],
    ['#define f(a, a) x', `main.c:1:14: syntax-error: duplicate macro parameter 'a'`],
    ['#define f(a) #b', `main.c:1:14: syntax-error: '#' is not followed by a macro parameter`],
    ['#define A ## b', `main.c:1:11: syntax-error: '##' cannot appear at either end of a macro expansion`],
    ['#define A b ##', `main.c:1:13: syntax-error: '##' cannot appear at either end of a macro expansion`],
  ];
  test.each(cases)('%j', (text, ...expected) => {
    expect(messages(preprocessed(text))).toEqual(expected);
  });

  test('a fault in an included file is placed there', () => {
    expect(messages(preprocessed('#include "a.h"\n', { 'a.h': '\n#if 1' }))).toEqual([
      'a.h:2:2: syntax-error: unterminated #if',
    ]);
  });

  test('a fault within a macro is placed at its use', () => {
    expect(messages(preprocessed('#define AT @\n\n  AT'))).toEqual([
      `main.c:3:3: syntax-error: stray '@' in program`,
    ]);
  });

  test('an unused macro and a skipped group may hold anything', () => {
    expect(messages(preprocessed(`#define A "open\n#define B it's @\n#if 0\n"\n#endif`))).toEqual([]);
  });
});

describe('limits end preprocessing with a message', () => {
  const doubling = Array.from({ length: 40 }, (_, index) => `#define A${index} A${index + 1} A${index + 1}`);
  const chain = Array.from({ length: 3000 }, (_, index) => `#define A${index} A${index + 1}`);
  const cases: readonly [name: string, text: string, message: RegExp][] = [
    ['include depth', '#include "self.h"', /#include nested more than 200 deep/],
    ['exponential empty macros', [...doubling, '#define A40', 'A0'].join('\n'), /more than 4000000 steps/],
    ['expansion depth', [...chain, 'A0'].join('\n'), /macro expansions are nested more than 2000 deep/],
    [
      'nested calls',
      `#define f(x) x\n${'f('.repeat(300)}1${')'.repeat(300)}`,
      /calls are nested more than 200/,
    ],
    [
      'long tokens',
      `#define g(x) x##x\n#define f(x) g(x)\n${'f('.repeat(60)}a${')'.repeat(60)}`,
      /a token of more than 20000 characters/,
    ],
  ];
  test.each(cases)('%s', (_, text, message) => {
    const result = preprocessed(text, { 'self.h': '#include "self.h"\n#include "self.h"' });
    expect(result.diagnostics.map(({ kind }) => kind)).toEqual(['unsupported']);
    expect(result.diagnostics[0]!.message).toMatch(message);
  });

  test('nested #if expressions', () => {
    const depth = preprocessLimits.conditionDepthMax + 1;
    const text = `#if ${'('.repeat(depth)}1${')'.repeat(depth)}\n#endif`;
    expect(messages(preprocessed(text))).toEqual([
      'main.c:1:205: syntax-error: #if expression is nested too deeply',
    ]);
  });

  test('diagnostics', () => {
    const { diagnostics } = preprocessed('@'.repeat(1000));
    expect(diagnostics).toHaveLength(preprocessLimits.diagnosticsMax);
  });
});
