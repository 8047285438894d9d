/**
 * printf, sprintf and snprintf in the engine against glibc: random formats with
 * arguments of the right types, through the whole machine (`printf.test.ts` tests only
 * the formats, with arguments of any type). `NEARMISS_LIBRARY_CASES` and
 * `NEARMISS_SEED` set the number of calls and the seed.
 */

import { test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { cLiteral, expectSameCalls } from '../support/same-calls.js';

const caseCount = Number(process.env.NEARMISS_LIBRARY_CASES ?? 300);

const prologue = `
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
static char text[2000];
static int count;
`;

/** A conversion and its arguments, as C. */
interface Conversion {
  readonly format: string;
  readonly given: readonly string[];
}

const flags = fc.array(fc.constantFrom(...'-+ #0'), { maxLength: 3 }).map((list) => list.join(''));
const field = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Conversion>({ format: '', given: [] }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 25 }).map((n) => ({ format: String(n), given: [] })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -20, max: 20 }).map((n) => ({ format: '*', given: [String(n)] })),
  },
);
const precision = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Conversion>({ format: '', given: [] }) },
  { weight: 1, arbitrary: field.map(({ format, given }) => ({ format: `.${format}`, given })) },
);

const integerTypes: Readonly<Record<string, readonly [signed: string, unsigned: string]>> = {
  hh: ['signed char', 'unsigned char'],
  h: ['short', 'unsigned short'],
  '': ['int', 'unsigned'],
  l: ['long', 'unsigned long'],
  ll: ['long long', 'unsigned long long'],
  j: ['intmax_t', 'uintmax_t'],
  z: ['ptrdiff_t', 'size_t'],
  t: ['ptrdiff_t', 'size_t'],
};
const integer = fc
  .tuple(
    fc.constantFrom(...Object.keys(integerTypes)),
    fc.constantFrom(...'diuoxX'),
    fc.oneof(fc.bigInt({ min: -300n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
  )
  .map(([length, letter, value]) => {
    const type = integerTypes[length]!['di'.includes(letter) ? 0 : 1];
    return { format: length + letter, given: [`(${type})${BigInt.asUintN(64, value)}u`] };
  });

const double = fc
  .oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
    fc
      .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, k]) => n / 10 ** k),
    fc.constantFrom(0, -0, 5e-324, 0.5, 1.5, 2.5, 9.5, 1e22, 1 / 0, -1 / 0),
  )
  .map((value) => {
    if (Object.is(value, -0)) return '-0.0';
    // Without a point or an exponent it would be an integer, perhaps too large for any type.
    return Number.isFinite(value) ? value.toExponential() : value < 0 ? '(-1e999)' : '1e999';
  });
const floating = fc
  .tuple(fc.constantFrom('', '', 'l'), fc.constantFrom(...'fFeEgGaA'), double)
  .map(([length, letter, value]) => ({ format: length + letter, given: [value] }));
const character = fc.integer({ min: 0, max: 255 }).map((code) => ({ format: 'c', given: [String(code)] }));
const string = fc
  .string({ maxLength: 15, unit: 'binary-ascii' })
  .map((value) => ({ format: 's', given: [cLiteral(value)] }));
const address = fc.integer({ min: 0, max: 2 ** 40 }).map((n) => ({ format: 'p', given: [`(void *)${n}`] }));

const conversion = fc
  .tuple(
    flags,
    field,
    precision,
    fc.oneof(
      { weight: 4, arbitrary: integer },
      { weight: 4, arbitrary: floating },
      { weight: 1, arbitrary: character },
      { weight: 2, arbitrary: string },
      { weight: 1, arbitrary: address },
    ),
  )
  .map(([flag, width, digits, asked]) => ({
    format: `%${flag}${width.format}${digits.format}${asked.format}`,
    given: [...width.given, ...digits.given, ...asked.given],
  }));
const plain = fc
  .constantFrom('%%', ' ', 'x = ', '\n', ', ')
  .map((format) => ({ format, given: [] as string[] }));
const counter = fc.constant({ format: '%n', given: ['&count'] });

const call = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: conversion },
        { weight: 2, arbitrary: plain },
        { weight: 1, arbitrary: counter },
      ),
      { minLength: 1, maxLength: 12 },
    ),
    fc.constantFrom('printf(', 'printf(', 'sprintf(text, ', 'snprintf(text, 7, ', 'snprintf(NULL, 0, '),
  )
  .map(([parts, start]) => {
    const format = cLiteral(parts.map((part) => part.format).join(''));
    const given = parts.flatMap((part) => part.given).map((argument) => `, ${argument}`);
    return `count = -1; int n = ${start}${format}${given.join('')}); printf("|%d %d %s\\n", n, count, text);`;
  });

describeWith('gcc', 'formatted output in the engine against glibc', () => {
  test(
    `${caseCount} random calls, seed ${seed}`,
    () => expectSameCalls(prologue, fc.sample(call, { numRuns: caseCount, seed })),
    600_000,
  );
});
