/** Our standard headers are complete, consistent with each other, and agree with glibc. */

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { standardHeader, standardHeaderNames } from '#c/headers/standard-headers.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import { describeWith } from '../../../support/describe-with.js';

function preprocessed(text: string) {
  return preprocess({ name: 'main.c', text, isSystem: false }, { resolveInclude: () => undefined });
}

function texts(text: string): string[] {
  return preprocessed(text).tokens.map((token) => token.text);
}

describe.each(standardHeaderNames)('<%s>', (name) => {
  test('is read without a word, and twice is once', () => {
    const once = preprocessed(`#include <${name}>`);
    expect(once.diagnostics).toEqual([]);
    expect(once.macros).toEqual([]);
    expect(texts(`#include <${name}>\n#include <${name}>`)).toEqual(once.tokens.map(({ text }) => text));
  });
});

test('all together repeat no typedef and no prototype', () => {
  const all = texts(standardHeaderNames.map((name) => `#include <${name}>`).join('\n')).join(' ');
  const outside = all.replace(/\{[^{}]*\}/g, '{}').split(' ; ');
  const typedefs = outside.filter((declaration) => declaration.startsWith('typedef'));
  const names = typedefs
    .flatMap((declaration) => declaration.split(' , '))
    .map((declarator) => /(\w+)(?: \[ 1 \]| \) \( int \))?$/.exec(declarator)?.[1]);
  expect(names).not.toContain(undefined);
  expect([...new Set(names)]).toEqual(names);
  const functions = outside.map((declaration) => /^[^(]*?(\w+) \(/.exec(declaration)?.[1]);
  const prototypes = functions.filter(
    (name, index) => name !== undefined && !typedefs.includes(outside[index]!),
  );
  expect(prototypes.length).toBeGreaterThan(400);
  expect([...new Set(prototypes)]).toEqual(prototypes);
});

describe('macros', () => {
  const cases: readonly [header: string, use: string, expected: string][] = [
    ['stdio.h', 'EOF', '( - 1 )'],
    ['stddef.h', 'NULL', '( ( void * ) 0 )'],
    ['stddef.h', 'offsetof(struct s, m)', '__builtin_offsetof ( struct s , m )'],
    ['limits.h', 'INT_MIN', '( - 2147483647 - 1 )'],
    ['stdarg.h', 'va_arg(ap, int *)', '__builtin_va_arg ( ap , int * )'],
    ['inttypes.h', '"%" PRId64 SCNu8 PRIxPTR', '"%" "ld" "hhu" "lx"'],
    ['stdint.h', 'INT64_C(5) UINT8_MAX UINT32_MAX', '5L 255 4294967295U'],
    ['stdbool.h', 'bool true', '_Bool 1'],
    ['math.h', 'isnan(x)', '__builtin_isnan ( x )'],
    ['errno.h', 'errno == ERANGE', 'errno == 34'],
    ['iso646.h', 'a and not b', 'a && ! b'],
  ];
  test.each(cases)('<%s> %s', (header, use, expected) => {
    const before = preprocessed(`#include <${header}>`).tokens.length;
    expect(texts(`#include <${header}>\n${use}`).slice(before).join(' ')).toBe(expected);
  });

  test('assert shows its argument and its place, and looks at NDEBUG each time', () => {
    const text = '#include <assert.h>\nassert(a > "0");\n#define NDEBUG\n#include <assert.h>\nassert(a);';
    expect(texts(text).join(' ')).toMatch(
      /; \( \( a > "0" \) \? \( void \) 0 : __assert_fail \( "a > \\"0\\"" , "main.c" , 2 , __func__ \) \) ; \( \( void \) 0 \) ;$/,
    );
  });
});

test('what we do not have is not found', () => {
  expect(['conio.h', 'complex.h', 'bits/stdc++.h', '', '__proto__'].map(standardHeader)).toEqual(
    Array(5).fill(undefined),
  );
});

/** Only in our headers: builtins under names that gcc reserves, and the function that `assert` calls. */
const oursAlone = /\b__/;

describeWith('gcc', 'prototypes that glibc accepts beside its own', () => {
  test('all headers at once', () => {
    const prototypes = standardHeaderNames.flatMap((name) =>
      standardHeader(name)!
        .text.split('\n')
        // Parentheses around the name keep the macros of glibc's headers away.
        .map((line) => /^([a-z][\w ]*[ *])(\w+)(\(.*\);)$/.exec(line))
        .filter((match) => match !== null && !match[1]!.startsWith('typedef') && !oursAlone.test(match[0]!))
        .map((match) => `${match![1]}(${match![2]})${match![3]}`),
    );
    expect(prototypes.length).toBeGreaterThan(400);
    const includes = standardHeaderNames.map((name) => `#include <${name}>`);
    const input = [...includes, ...prototypes].join('\n');
    const { stderr } = spawnSync('gcc', ['-fsyntax-only', '-x', 'c', '-'], { input, encoding: 'utf8' });
    expect(stderr).toBe('');
  });
});
