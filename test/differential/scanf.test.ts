/**
 * Our scanf against glibc's: random formats and inputs, one compiled driver that
 * reads them all; result, values stored, bytes stored, what is left in the stream
 * and its end-of-file flag must agree. Wide characters and `long double` are not
 * generated. `NEARMISS_SCANF_CASES` and `NEARMISS_SEED` set the number of cases and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { integerWidthOf, isLongDoubleLength } from '#engine/libc/text/length-modifier.js';
import { type ScanAssignment, scan } from '#engine/libc/text/scan.js';
import { parseScanFormat } from '#engine/libc/text/scan-format.js';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';

const bufferCount = 8;
const bufferLength = 64;
const unwritten = 0xaa;

/**
 * Reads one case per line: format and input in hexadecimal. Prints result, bytes left, end-of-file
 * flag, all buffers.
 */
const driver = String.raw`
#include <stdio.h>
#include <string.h>
static char line[1 << 16], format[4096], input[4096];
static unsigned char b[${bufferCount}][${bufferLength}];
static int unhex(const char *hex, char *to) {
  int length = 0;
  unsigned byte;
  for (; hex[0] && hex[0] != '-'; hex += 2) { sscanf(hex, "%2x", &byte); to[length++] = byte; }
  to[length] = 0;
  return length;
}
int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    unhex(strtok(line, " \n"), format);
    int length = unhex(strtok(0, " \n"), input);
    memset(b, ${unwritten}, sizeof b);
    FILE *stream = length ? fmemopen(input, length, "r") : fopen("/dev/null", "r");
    int result = fscanf(stream, format, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]);
    int end = feof(stream) != 0, left = 0;
    while (getc(stream) != EOF) left++;
    fclose(stream);
    printf("%d %d %d ", result, left, end);
    for (int i = 0; i < ${bufferCount}; i++)
      for (int j = 0; j < ${bufferLength}; j++) printf("%02x", b[i][j]);
    puts("");
  }
}
`;

const caseCount = Number(process.env.NEARMISS_SCANF_CASES ?? 2000);

interface ScanCase {
  readonly format: string;
  readonly input: string;
}

interface Outcome {
  readonly result: number;
  readonly left: number;
  readonly hasMetEnd: boolean;
  readonly stored: string;
}

const suppression = fc.constantFrom('', '', '', '', '*');
const width = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 12 }).map(String) },
);
const length = fc.constantFrom('', '', '', 'hh', 'h', 'l', 'll', 'j', 'z', 't', 'L', 'q');
const realLength = fc.constantFrom('', 'l', 'l', 'h', 'j', 'z', 't');
const set = fc
  .tuple(
    fc.constantFrom('', '^'),
    fc.array(fc.constantFrom(...'abcxyz09+.-- ]A^'), { minLength: 1, maxLength: 6 }),
  )
  .map(([caret, members]) => `[${caret}${members.join('')}]`);

const conversion = fc
  .tuple(
    suppression,
    width,
    fc.oneof(
      fc.tuple(length, fc.constantFrom(...'ddiuoxXpn')).map((parts) => parts.join('')),
      fc.tuple(realLength, fc.constantFrom(...'ffeEgGaAF')).map((parts) => parts.join('')),
      fc.constantFrom('c', 's', 's', '%', 'hc', 'hhs', 'y'),
      set,
    ),
  )
  .map((parts) => `%${parts.join('')}`);
const garbage = fc
  .array(fc.constantFrom(..."%%*0123hlqjztdiuoxcsnpfega[]^-Iy' "), { maxLength: 8 })
  .map((characters) => characters.join(''));
const format = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: conversion },
      { weight: 3, arbitrary: fc.constantFrom(' ', '\n', ',', ':', 'a', 'x= ', ' ,') },
      { weight: 1, arbitrary: garbage },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const integerText = fc.oneof(
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 66n }).map((value) => `0x${value.toString(16)}`),
  fc.bigInt({ min: 0n, max: 2n ** 40n }).map((value) => `0${value.toString(8)}`),
  fc.constantFrom(
    '-',
    '+',
    '0x',
    '0',
    '-0',
    '00',
    '0X1f',
    '-0x8',
    '0xg',
    '+7',
    '9223372036854775807',
    '-2147483649',
  ),
);
const realText = fc.oneof(
  fc.double({ noNaN: true }).map(String),
  fc.float({ noNaN: true }).map(String),
  fc
    .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99 }))
    .map(([a, b]) => `${a}.${b}`),
  fc.constantFrom(
    '1e',
    '1e+',
    '1e5',
    '1E-3',
    '.5',
    '-.5e+3',
    '.',
    '-.',
    '5.',
    '1.2.3',
    '.e1',
    '1e400',
    '1e-400',
  ),
  fc.constantFrom(
    'inf',
    'INF',
    'infinity',
    '-Inf',
    'infinit',
    'in',
    'nan',
    '-NaN',
    'na',
    'nan(12)',
    'infx',
    'nax',
  ),
  fc.constantFrom(
    '0x',
    '0x.',
    '0x1',
    '0x1.8p3',
    '-0x.8p-1',
    '0x1p',
    '0x1p+',
    '0x1.fffffffp0',
    '0x.p1',
    '0x1.000001p0',
  ),
);
const input = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: integerText },
      { weight: 3, arbitrary: realText },
      { weight: 4, arbitrary: fc.constantFrom(' ', '  ', '\n', '\t', ' \n ', ',', ':') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'abc',
          'x=',
          'a',
          'zz-top',
          '(nil)',
          '(ni',
          '%',
          'A',
          ']',
          '^',
          '\xe9',
          '\0',
        ),
      },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').slice(0, bufferLength - 4));

const scanCase = fc.record({ format, input }).filter(hasMeaning);

function hasMeaning(scanned: ScanCase): boolean {
  const directives = parseScanFormat(scanned.format);
  // glibc defers white space until the next directive, and forgets it at a `%` that ends the format.
  const last = directives.at(-1);
  if (last?.kind === 'invalid' && directives.at(-2)?.kind === 'white-space') return false;
  const conversions = directives.filter((directive) => directive.kind === 'conversion');
  const hasLongDouble = conversions.some(
    ({ conversion, length }) => 'fFeEgGaA'.includes(conversion) && isLongDoubleLength(length),
  );
  const isUnsupported = directives.some(
    (directive) => directive.kind === 'invalid' && directive.reason === 'unsupported',
  );
  return conversions.length <= bufferCount && !hasLongDouble && !isUnsupported;
}

function scanAll({ format, input }: ScanCase): Outcome {
  const { assignments, position, result, hasMetEnd } = scan(parseScanFormat(format), input, 0);
  const buffers = Array.from({ length: bufferCount }, () => Buffer.alloc(bufferLength, unwritten));
  assignments.forEach((assignment, i) => {
    store(assignment, buffers[i]!);
  });
  return { result, left: input.length - position, hasMetEnd, stored: Buffer.concat(buffers).toString('hex') };
}

function store({ directive, value }: ScanAssignment, buffer: Buffer): void {
  switch (value.kind) {
    case 'integer': {
      const width = directive.conversion === 'p' ? 64 : integerWidthOf(directive.length);
      buffer.writeBigUInt64LE(BigInt.asUintN(64, BigInt(value.value)));
      buffer.fill(unwritten, width / 8);
      return;
    }
    case 'floating':
      if (value.width === 64) buffer.writeDoubleLE(value.value);
      else buffer.writeFloatLE(value.value);
      return;
    case 'characters':
      buffer.write(value.isTerminated ? `${value.bytes}\0` : value.bytes, 'latin1');
  }
}

/** Our NaN has no sign: where glibc stored a negative one, it counts as the positive one. */
function withPositiveNans(stored: string): string {
  return stored.replaceAll('000000000000f8ff', '000000000000f87f').replaceAll('0000c0ff', '0000c07f');
}

function encodeHex(text: string): string {
  return `${Buffer.from(text, 'latin1').toString('hex')}-`;
}

function decodeOutcome(line: string): Outcome {
  const [result, left, end, stored] = line.split(' ');
  return { result: Number(result), left: Number(left), hasMetEnd: end === '1', stored: stored! };
}

function isEqual(ours: Outcome, theirs: Outcome): boolean {
  return (
    ours.result === theirs.result &&
    ours.left === theirs.left &&
    ours.hasMetEnd === theirs.hasMetEnd &&
    withPositiveNans(ours.stored) === withPositiveNans(theirs.stored)
  );
}

describeWith('gcc', 'scanf against glibc', () => {
  test(`${caseCount} random cases, seed ${seed}`, async () => {
    const cases = fc.sample(scanCase, { numRuns: caseCount, seed });
    const program = await compileProgram(driver);
    try {
      const lines = cases.map(({ format, input }) => `${encodeHex(format)} ${encodeHex(input)}\n`);
      const { stdout } = await program.run({ stdin: lines.join('') });
      const outcomes = stdout.slice(0, -1).split('\n').map(decodeOutcome);
      expect(outcomes).toHaveLength(cases.length);
      const differences = cases
        .map((scanned, i) => ({ scanned, ours: scanAll(scanned), theirs: outcomes[i]! }))
        .filter(({ ours, theirs }) => !isEqual(ours, theirs));
      expect(differences.slice(0, 5)).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 120_000);
});
