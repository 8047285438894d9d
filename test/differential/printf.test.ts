/**
 * Our printf against glibc's: random formats and values, one compiled driver that
 * prints them all, no difference allowed. Cases without meaning in C (a double passed
 * for a `long double`, wide characters) are not generated. `NEARMISS_PRINTF_CASES` and
 * `NEARMISS_SEED` set the number of cases and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wrapInt } from '#base/integer.js';
import { integerWidthOf, isLongDoubleLength } from '#engine/libc/text/length-modifier.js';
import {
  type PrintConversion,
  type PrintDirective,
  parsePrintFormat,
} from '#engine/libc/text/print-format.js';
import { floatingSpecOf, integerSpecOf, textSpecOf } from '#engine/libc/text/print-spec.js';
import { renderFloating } from '#engine/libc/text/render-floating.js';
import { renderInteger } from '#engine/libc/text/render-integer.js';
import { renderChar, renderPointer, renderString } from '#engine/libc/text/render-text.js';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';
import driver from './printf-driver.c.js';

const caseCount = Number(process.env.NEARMISS_PRINTF_CASES ?? 2000);

interface PrintCase {
  readonly mode: 'n' | 's' | 'L';
  readonly format: string;
  readonly integers: readonly bigint[];
  readonly doubles: readonly number[];
  readonly text: string;
}

const integerArgument = fc.oneof(
  fc.bigInt({ min: -300n, max: 300n }),
  fc.bigInt({ min: -(2n ** 32n), max: 2n ** 32n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);

const doubleArgument = fc.oneof(
  fc.double({ noNaN: true }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  // Decimals, and binary fractions that are ties at some precision.
  fc
    .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: 0, max: 8 }))
    .map(([n, k]) => n / 10 ** k),
  fc
    .tuple(fc.integer({ min: -4095, max: 4095 }), fc.integer({ min: -60, max: 60 }))
    .map(([n, k]) => n * 2 ** k),
  // Numbers that rounding carries into the next decade.
  fc
    .tuple(fc.integer({ min: -9, max: 20 }), fc.integer({ min: 1, max: 16 }))
    .map(([k, j]) => 10 ** k * (1 - 10 ** -j)),
  fc.constantFrom(0, -0, 1 / 0, -1 / 0, 5e-324, 2 ** 1023, 9.5, 99.5, 0.95, 1e21, 1e22, 1e23, 9.999999e15),
);

const flags = fc.array(fc.constantFrom(...'-+ #0'), { maxLength: 3 }).map((list) => list.join(''));
const width = fc.oneof(fc.constant(''), fc.constant('*'), fc.integer({ min: 1, max: 40 }).map(String));
const precision = fc.oneof(
  fc.constant(''),
  fc.constantFrom('.', '.*', '.0', '.1', '.2', '.3', '.120', '.400', '.1200'),
  fc.integer({ min: 0, max: 30 }).map((digits) => `.${digits}`),
);
const length = fc.constantFrom('', '', '', 'hh', 'h', 'l', 'll', 'j', 'z', 't', 'L', 'q', 'Z');
const numericLetter = fc.constantFrom(...'diuoxXcpfFeEgGaA%');

const conversion = fc
  .tuple(flags, width, precision, length, numericLetter)
  .map((parts) => `%${parts.join('')}`);
const garbage = fc
  .array(fc.constantFrom(..."%%-+ #0.*519hlqjztdiuoxXcpfFeEgGaAyQI'["), { maxLength: 8 })
  .map((characters) => characters.join(''));
const numericFormat = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: conversion },
      { weight: 2, arbitrary: fc.constantFrom('x = ', ' ', '\n', '\xe9') },
      { weight: 1, arbitrary: garbage },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));

const fixedWidth = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 40 }).map(String));
const textFormat = fc
  .tuple(
    flags,
    fixedWidth,
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 12 }).map((digits) => `.${digits}`),
    ),
  )
  .map((parts) => `[%${parts.join('')}s]`);
const longDoubleFormat = fc
  .tuple(flags, fixedWidth, precision, fc.constantFrom('L', 'll'), fc.constantFrom(...'fFeEgGaA'))
  .map((parts) => `[%${parts.join('')}]`);

const printCase: fc.Arbitrary<PrintCase> = fc
  .record({
    shape: fc.oneof(
      { weight: 8, arbitrary: fc.record({ mode: fc.constant('n' as const), format: numericFormat }) },
      { weight: 1, arbitrary: fc.record({ mode: fc.constant('s' as const), format: textFormat }) },
      { weight: 1, arbitrary: fc.record({ mode: fc.constant('L' as const), format: longDoubleFormat }) },
    ),
    integers: fc.array(integerArgument, { minLength: 10, maxLength: 10 }),
    doubles: fc.array(doubleArgument, { minLength: 8, maxLength: 8 }),
    text: fc.string({ maxLength: 20 }),
  })
  .map(({ shape, ...rest }) => withSmallFields({ ...shape, ...rest }))
  .filter(hasMeaning);

/** Brings the arguments that serve as widths and precisions down to a sensible size. */
function withSmallFields(printed: PrintCase): PrintCase {
  const integers = [...printed.integers];
  let next = 0;
  for (const directive of parsePrintFormat(printed.format)) {
    if (directive.kind !== 'conversion') continue;
    for (const field of [directive.width, directive.precision]) {
      if (field === 'argument') {
        integers[next] = integers[next]! % 40n;
        next += 1;
      }
    }
    if ('diuoxXcp'.includes(directive.conversion)) next += 1;
  }
  return { ...printed, integers };
}

function hasMeaning({ mode, format }: PrintCase): boolean {
  const directives = parsePrintFormat(format);
  if (mode === 'L' && format.includes('*')) return false;
  // glibc restarts on a format that its fast reading cannot follow, and the second reading has its
  // own quirks with `*`, `q` and the format's end. None of this has a meaning in C: such a
  // conversion is tested alone.
  const isRead = (directive: PrintDirective) => directive.kind !== 'literal' && !isReadTwice(directive);
  if (directives.some(isReadTwice) && (directives.some(isRead) || format.includes('*'))) return false;
  return directives.every((directive) => mode !== 'n' || hasNumericMeaning(directive));
}

function isReadTwice(directive: PrintDirective): boolean {
  if (directive.kind === 'invalid') return directive.reason === 'unknown';
  return (
    directive.kind === 'conversion' &&
    directive.length.startsWith('h') &&
    !'diuoxXn%'.includes(directive.conversion)
  );
}

function hasNumericMeaning(directive: PrintDirective): boolean {
  if (directive.kind === 'literal') return true;
  if (directive.kind === 'invalid') return directive.reason !== 'unsupported';
  if (directive.conversion === 'c') return directive.length === '' || directive.length.startsWith('h');
  if (directive.conversion === '%') return directive.text === '%%' || !directive.text.includes('*');
  return !('fFeEgGaA'.includes(directive.conversion) && isLongDoubleLength(directive.length));
}

/** Text and result of printf, by our own parts. */
function print(printed: PrintCase): { result: number; text: string } {
  const integers = [...printed.integers];
  const doubles = [...printed.doubles];
  let text = '';
  for (const directive of parsePrintFormat(printed.format)) {
    if (directive.kind === 'literal') text += directive.text;
    else if (directive.kind === 'conversion')
      text += printConversion(directive, integers, doubles, printed.text);
    // The driver cannot tell the length of a text if none was returned.
    else if (directive.reason === 'incomplete') return { result: -1, text: text.split('\0')[0]! };
    else text += directive.printed;
  }
  return { result: text.length, text };
}

function printConversion(
  directive: PrintConversion,
  integers: bigint[],
  doubles: number[],
  text: string,
): string {
  const fields = [directive.width, directive.precision].map((field) =>
    field === 'argument' ? Number(integers.shift()) : 0,
  );
  const letter = directive.conversion;
  switch (letter) {
    case '%':
      return '%';
    case 's':
      return renderString(text, textSpecOf(directive, ...fields)!);
    case 'c':
      return renderChar(Number(BigInt.asIntN(32, integers.shift()!)), textSpecOf(directive, ...fields)!);
    case 'p':
      return renderPointer(wrapInt(integers.shift()!, 64, false), textSpecOf(directive, ...fields)!);
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X': {
      const isSigned = letter === 'd' || letter === 'i';
      const value = wrapInt(integers.shift()!, integerWidthOf(directive.length), isSigned);
      return renderInteger(value, integerSpecOf(directive, ...fields)!);
    }
    default:
      return renderFloating(doubles.shift()!, floatingSpecOf(directive, ...fields)!);
  }
}

function encodeHex(text: string): string {
  return `${Buffer.from(text, 'latin1').toString('hex')}-`;
}

function encodeDouble(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function encodeCase({ mode, format, integers, doubles, text }: PrintCase): string {
  const head = `${mode} ${encodeHex(format)}`;
  if (mode === 's') return `${head} ${encodeHex(text)}`;
  if (mode === 'L') return `${head} ${encodeDouble(doubles[0]!)}`;
  const words = integers.map((value) => BigInt.asUintN(64, value).toString(16));
  return [head, ...words, ...doubles.map(encodeDouble)].join(' ');
}

function decodeOutput(line: string): { result: number; text: string } {
  const [result, hex] = line.split(' ');
  return { result: Number(result), text: Buffer.from(hex!, 'hex').toString('latin1') };
}

describeWith('gcc', 'printf against glibc', () => {
  test(`${caseCount} random cases, seed ${seed}`, async () => {
    const cases = fc.sample(printCase, { numRuns: caseCount, seed });
    const program = await compileProgram(driver);
    try {
      const { stdout } = await program.run({ stdin: `${cases.map(encodeCase).join('\n')}\n` });
      const outputs = stdout.slice(0, -1).split('\n').map(decodeOutput);
      expect(outputs).toHaveLength(cases.length);
      const differences = cases
        .map((printed, i) => ({ printed, ours: print(printed), theirs: outputs[i]! }))
        .filter(({ ours, theirs }) => ours.result !== theirs.result || ours.text !== theirs.text);
      expect(differences.slice(0, 5)).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 120_000);
});
