/** The units for an instrumented program: one witness, or many, one of which the environment selects. */

import { describe, expect, test } from '@jest/globals';
import { valueTags } from '#instrument/dialect.js';
import { togetherUnit, witnessesUnit, witnessUnit, witnessVariable } from '#instrument/dialects/gcc.js';
import { describeWith } from '../../../support/describe-with.js';
import { compileProgram } from '../../../support/gcc.js';

const reader = `
#include <stdio.h>
extern int __t;
int __nm_choose_int(void);
int __nm_choose_truth(void);
unsigned long __nm_choose_ulong(void);
long __nm_choose_long(void);
double __nm_choose_double(void);
float __nm_choose_float(void);
int main(void) {
  printf("%d", __t);
  if (__t == 1) printf(" %d %d", __nm_choose_int(), __nm_choose_truth());
  if (__t == 2) printf(" %lu", __nm_choose_ulong());
  if (__t == 3) printf(" %ld", __nm_choose_long());
  if (__t == 4) printf(" %.17g", __nm_choose_double());
  if (__t == 5) { fflush(stdout); __nm_choose_float(); }
  return 0;
}
`;

async function output(unit: string): Promise<string> {
  const program = await compileProgram(reader + unit);
  try {
    const { stdout, signal } = await program.run();
    return signal === undefined ? stdout : `${stdout} ${signal}`;
  } finally {
    await program.remove();
  }
}

describe('the witness units', () => {
  test('define a choice of every type', () => {
    for (const [tag, type] of Object.entries(valueTags)) {
      expect(witnessUnit(0, [])).toContain(`${type} __nm_choose_${tag}(void)`);
    }
  });

  test('name the variable that chooses', () => {
    expect(witnessesUnit([])).toContain(`getenv("${witnessVariable}")`);
  });
});

describeWith('gcc', 'the witness units, by gcc', () => {
  test('no toggle', async () => expect(await output(witnessUnit(0, []))).toBe('0'));

  test('64 bits survive', async () => {
    expect(await output(witnessUnit(2, ['18446744073709551615.0L']))).toBe('2 18446744073709551615');
    expect(await output(witnessUnit(3, ['-9223372036854775808.0L']))).toBe('3 -9223372036854775808');
  });

  test('a double survives', async () => {
    expect(await output(witnessUnit(4, ['0.1']))).toBe('4 0.10000000000000001');
  });

  test('who asks for more than there is aborts', async () => {
    expect(await output(witnessUnit(5, []))).toBe('5 SIGABRT');
  });

  test('of many none is taken unless asked for', async () => {
    expect(await output(witnessesUnit([{ toggle: 2, values: ['1'] }]))).toBe('0');
  });
});

describeWith('gcc', 'the unit of toggles that are on together, by gcc', () => {
  const asking = (calls: string) => `
#include <stdio.h>
extern int __t1, __t2;
int __nm_choose_int(int), __nm_choose_truth(int);
int main(void) { printf("%d %d", __t1, __t2); ${calls} return 0; }
`;
  const parts = [
    { toggle: 3, values: ['7.0L', '8.0L'] },
    { toggle: 5, values: ['1'] },
  ];

  async function printed(calls: string, unit: string): Promise<string> {
    const program = await compileProgram(asking(calls) + unit);
    try {
      const { stdout, signal } = await program.run();
      return signal === undefined ? stdout : `${stdout} ${signal}`;
    } finally {
      await program.remove();
    }
  }

  test('each takes its own values, in their order', async () => {
    const calls =
      'printf(" %d", __nm_choose_int(3)); printf(" %d", __nm_choose_truth(5)); printf(" %d", __nm_choose_int(3));';
    expect(await printed(calls, togetherUnit(parts, 2))).toBe('3 5 7 1 8');
  });

  test('more than it has is a divergence', async () => {
    const calls = 'fflush(stdout); __nm_choose_int(5); __nm_choose_int(5);';
    expect(await printed(calls, togetherUnit(parts, 2))).toBe('3 5 SIGABRT');
  });

  test('without any, all are off', async () => {
    expect(await printed('', togetherUnit([], 2))).toBe('0 0');
  });
});
