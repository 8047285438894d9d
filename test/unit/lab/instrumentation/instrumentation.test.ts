/** The instrumentation experiment's data: values as constants, failures as files, rows as a summary. */

import { describe, expect, test } from '@jest/globals';
import type { InstrumentationRow } from '#lab/instrumentation/instrumentation-row.js';
import {
  renderInstrumentationTable,
  summariseInstrumentation,
} from '#lab/instrumentation/instrumentation-summary.js';
import { failureFiles } from '#lab/instrumentation/instrumentation-text.js';
import { witnessConstants } from '#lab/instrumentation/instrumentation-values.js';

const integer = (value: string) => ({ kind: 'integer', value, literal: value }) as const;
const floating = (value: number) => ({ kind: 'floating', value, literal: String(value) }) as const;

describe('values of a witness as C constants', () => {
  test.each([
    [integer('18446744073709551615'), '18446744073709551615.0L'],
    [integer('-9223372036854775808'), '-9223372036854775808.0L'],
    [floating(0.1), '0.1'],
    [floating(3), '3.0'],
    [floating(-0), '-0.0'],
    [floating(1e300), '1e+300'],
    [floating(Number.NaN), '__builtin_nan("")'],
    [floating(Number.NEGATIVE_INFINITY), '-__builtin_inf()'],
    [{ kind: 'truth', value: true, literal: 'true' } as const, '1'],
  ])('%j', (value, constant) => expect(witnessConstants([value])).toEqual([constant]));

  test('an object is its scalars in order', () => {
    const inner = { kind: 'aggregate', members: [integer('2'), integer('3')], literal: '{2, 3}' } as const;
    const outer = { kind: 'aggregate', members: [integer('1'), inner], literal: '{1, {2, 3}}' } as const;
    expect(witnessConstants([outer, integer('4')])).toEqual(['1.0L', '2.0L', '3.0L', '4.0L']);
  });

  test('an address has none', () => {
    const pointer = { kind: 'pointer', object: 3, offset: 0, literal: '&a' } as const;
    expect(witnessConstants([integer('1'), pointer])).toBeUndefined();
  });
});

test('a failure can be repeated by its files', () => {
  const files = failureFiles(
    {
      what: 'witness v1 t1',
      name: 'tcas',
      args: ["it's", '2'],
      stdin: 'input',
      sanitised: undefined,
      expected: 'output',
      text: 'int main(void) { return 0; }\n',
    },
    3,
  );
  expect([...files]).toEqual([
    [
      'failure-3.c',
      `// witness v1 t1\n// gcc -O0 -w -o tcas failure-3.c -lm && ./tcas 'it'\\''s' '2' < failure-3.in\nint main(void) { return 0; }\n`,
    ],
    ['failure-3.in', 'input'],
    ['failure-3.expected', 'output'],
  ]);
});

describe('the summary', () => {
  const row = (outcome: InstrumentationRow['outcome'], detail: string): InstrumentationRow => ({
    measure: 'all off',
    id: 'a',
    version: 'source',
    problem: 'p',
    test: 't1',
    location: '',
    outcome,
    detail,
  });
  const summary = summariseInstrumentation([
    row('equal', ''),
    row('undefined', 'line 3: wild-access; SIGSEGV'),
    row('undefined', 'line 12: wild-access; exit status 1'),
    row('different', 'exit status 1; original: exit status 2'),
  ]);

  test('counts rows and programs by outcome, and details without their numbers', () => {
    expect(summary.outcomes).toEqual([
      { measure: 'all off', outcome: 'equal', rows: 1, programs: 1, details: [] },
      {
        measure: 'all off',
        outcome: 'undefined',
        rows: 2,
        programs: 1,
        details: [{ detail: 'line N: wild-access', rows: 2 }],
      },
      {
        measure: 'all off',
        outcome: 'different',
        rows: 1,
        programs: 1,
        details: [{ detail: 'exit status N', rows: 1 }],
      },
    ]);
  });

  test('lists what is not as it should be', () => {
    expect(summary.failures.map(({ outcome }) => outcome)).toEqual(['different']);
    expect(renderInstrumentationTable(summary)).toContain('all off a source t1 different exit status 1;');
  });
});
