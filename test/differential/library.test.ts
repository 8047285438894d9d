/**
 * The C library in the engine against glibc: one C program of random calls, run by
 * both; every line that it prints must agree. Calls are defined, so no run may have a
 * finding. `NEARMISS_LIBRARY_CASES` and `NEARMISS_SEED` set the number of calls of each
 * group and the seed.
 */

import { test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { cLiteral, expectSameCalls } from '../support/same-calls.js';
import prologue from './library-prologue.c.js';

const caseCount = Number(process.env.NEARMISS_LIBRARY_CASES ?? 300);

function setUp(left: string, right: string): string {
  return `set(${cLiteral(left)}, ${left.length + 1}, ${cLiteral(right)}, ${right.length + 1});`;
}

// Few letters, so that texts share parts; bytes above 127, where signs matter. The standard only
// defines the sign of a comparison (7.24.4); glibc's value depends on the processor.
const letters = fc.constantFrom('a', 'b', 'A', 'B', 'c', ' ', '\x80', '\xff', '\x01');
const word = fc.array(letters, { maxLength: 12 }).map((list) => list.join(''));
const size = fc.integer({ min: 0, max: 14 });

const stringCall = fc
  .record({
    left: word,
    right: word,
    shared: word,
    size,
    char: fc.constantFrom("'a'", "'b'", "'\\200'", '0', "' '", '97 + 256', '-1'),
    call: fc.constantFrom(
      'sign(strcmp(a, b))',
      'sign(strncmp(a, b, N))',
      'sign(memcmp(a, b, N))',
      'sign(strcasecmp(a, b))',
      'sign(strncasecmp(a, b, N))',
      'sign(strcoll(a, b))',
      'integer(strlen(a))',
      'integer(strnlen(a, N))',
      'integer(strspn(a, b))',
      'integer(strcspn(a, b))',
      'place(strchr(a, C))',
      'place(strrchr(a, C))',
      'place(strstr(a, b))',
      'place(strpbrk(a, b))',
      'place(memchr(a, C, N))',
      'changed(strcpy(a, b))',
      'changed(strncpy(a, b, N))',
      'changed(strcat(a, b))',
      'changed(strncat(a, b, N))',
      'changed(stpcpy(a, b))',
      'changed(stpncpy(a, b, N))',
      'changed(memcpy(a, b, N))',
      'changed(memmove(a + 3, a, N))',
      'changed(memmove(a, a + 3, N))',
      'changed(memset(a, C, N))',
      'changed(memccpy(a, b, C, N))',
      'changed(strtok(a, b))',
      'integer(strxfrm(a, b, N))',
    ),
  })
  .map(({ left, right, shared, size, char, call }) => {
    const body = call.replaceAll('N', String(size)).replaceAll('C', char);
    return `${setUp(shared + left, shared.slice(0, 3) + right)} ${body};`;
  });

const characterCall = fc
  .tuple(
    fc.constantFrom(
      ...['alnum', 'alpha', 'blank', 'cntrl', 'digit', 'graph', 'lower', 'print', 'punct'].map(
        (n) => `is${n}`,
      ),
      ...['isspace', 'isupper', 'isxdigit', 'tolower', 'toupper', 'isascii', 'toascii'],
    ),
    fc.integer({ min: -128, max: 255 }),
  )
  .map(([name, char]) => `integer(${name}(${char}));`);

const digits = fc.oneof(
  fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }).map(String),
  fc.integer({ min: -999, max: 999 }).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 65n }).map((value) => `0x${value.toString(16)}`),
  fc.constantFrom(
    '',
    '-',
    '+',
    '0x',
    '0',
    '-0',
    '08',
    '0xg',
    'zZ',
    '9223372036854775808',
    '-9223372036854775809',
  ),
);
const reals = fc.oneof(
  fc.double().map(String),
  fc.double({ min: -1e6, max: 1e6 }).map(String),
  fc.tuple(fc.integer(), fc.integer({ min: 0, max: 9999 })).map(([n, part]) => `${n}.${part}`),
  fc.tuple(fc.integer(), fc.integer({ min: -340, max: 320 })).map(([n, power]) => `${n}e${power}`),
  fc.constantFrom(
    'inf',
    '-INFINITY',
    'nan',
    'nan(7)',
    '.5',
    '5.',
    '.',
    '1e',
    '1e+',
    '0x1.8p3',
    '0x.8',
    '0x1p-1080',
  ),
  fc.constantFrom('2.4703282292062327e-324', '2.4703282292062328e-324', '1.7976931348623159e308', '0x1p1024'),
);
const blanks = fc.constantFrom('', '', ' ', '\t\n ');
const rest = fc.constantFrom('', '', 'x', ' 1', '.5', 'e5', '-');

const numberCall = fc
  .record({
    text: fc.oneof(digits, reals),
    blank: blanks,
    rest,
    base: fc.constantFrom(0, 0, 2, 8, 10, 10, 10, 16, 36),
    call: fc.constantFrom(
      ...['integer(atoi(a))', 'integer(atol(a))', 'integer(atoll(a))', 'real(atof(a))'],
      ...['number(strtol(a, &e, B))', 'number(strtoll(a, &e, B))'],
      ...['number(strtoul(a, &e, B))', 'number(strtoull(a, &e, B))'],
      ...['real(strtod(a, &e))', 'real(strtod(a, &e))', 'real(strtof(a, &e))'],
    ),
  })
  .map(({ text, blank, rest: after, base, call }) => {
    // `atoi` and its relatives do not specify `errno`.
    const reset = 'e = a; errno = 0;';
    return `${setUp((blank + text + after).slice(0, 62), '')} ${reset} ${call.replace('B', String(base))}; errno = 0;`;
  });

const groups: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['string.h', stringCall],
  ['ctype.h', characterCall],
  ['numbers from text', numberCall],
];

describeWith('gcc', 'the library against glibc', () => {
  test.each(groups)(
    `%s: ${caseCount} random calls, seed ${seed}`,
    (_what, call) => expectSameCalls(prologue, fc.sample(call, { numRuns: caseCount, seed })),
    600_000,
  );
});
