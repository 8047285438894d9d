/** The C of the dialect of ESBMC, and the claims that a C compiler leaves in it for each goal. */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { createEsbmcDialect } from '#instrument/dialects/esbmc.js';
import { describeWith } from '../../../support/describe-with.js';

const dialect = createEsbmcDialect({ loopBoundMax: 7, runtimeLoopBoundMax: 30 });

test('a value is stored to the local that the counterexample is read by, a truth is 0 or 1', () => {
  expect(dialect.primitives).toContain(
    'unsigned short __nm_choose_ushort(void) { unsigned short __nm_value = nondet_ushort(); return __nm_value; }\n',
  );
  expect(dialect.primitives).toContain(
    'int __nm_choose_truth(void) { unsigned char __nm_value = nondet_uchar(); __ESBMC_assume(__nm_value <= 1); return __nm_value; }\n',
  );
});

test('a loop of the runtime has its bound in the primitives', () => {
  expect(dialect.primitives).toContain('#define __NM_ROUND(n) if (++(n) > 30) __nm_incomplete(1);\n');
});

describeWith('gcc', 'claims by the macros of the command line', () => {
  const preprocessed = (...defines: string[]) =>
    spawnSync('gcc', ['-E', '-P', ...defines.map((each) => `-D${each}`), '-xc', '-'], {
      input: dialect.taskText([2, 5]),
      encoding: 'latin1',
    }).stdout;

  test('one for each toggle at both ends', () => {
    const text = preprocessed();
    expect(text.match(/__ESBMC_assert.*/g)).toEqual([
      '__ESBMC_assert(__t != 2, "__nm_pass 2");',
      '__ESBMC_assert(__t != 5, "__nm_pass 5");',
      '__ESBMC_assert(__t != 2, "__nm_incomplete 2");',
      '__ESBMC_assert(__t != 5, "__nm_incomplete 5");',
    ]);
    expect(text).toContain('__ESBMC_assume(__nm_value == 2 || __nm_value == 5);');
  });

  test('one at either end, for the toggles that are left', () => {
    expect(preprocessed('__NM_GOALS=2').match(/__ESBMC_assert.*/g)).toEqual([
      '__ESBMC_assert(__t == 0, "__nm_pass");',
    ]);
    const text = preprocessed('__NM_GOALS=3', '__NM_LEFT(v)=((v) != 5)');
    expect(text.match(/__ESBMC_assert.*/g)).toEqual(['__ESBMC_assert(__t == 0, "__nm_incomplete");']);
    expect(text).toContain('__ESBMC_assume(((__nm_value) != 5));');
  });
});

test('of two toggles that are on together, whose a value is comes behind it', () => {
  const { primitives } = dialect.withTogglesOn(2);
  expect(primitives).toContain('void __nm_at(int at) { int __nm_value = at; }\n');
  expect(primitives).toContain(
    'int __nm_choose_int(int at) { int __nm_value = nondet_int(); __nm_at(at); return __nm_value; }\n',
  );
});

describeWith('gcc', 'claims about sets', () => {
  test('one for each number at both ends, and the number is what is stored to be read', () => {
    const text = spawnSync('gcc', ['-E', '-P', '-xc', '-'], {
      input: dialect.withTogglesOn(2).taskText(
        [40, 41],
        [
          [2, 5],
          [3, 4],
        ],
      ),
      encoding: 'latin1',
    }).stdout;
    expect(text.match(/__ESBMC_assert.*/g)).toEqual([
      '__ESBMC_assert(__nm_chosen_set != 40, "__nm_pass 40");',
      '__ESBMC_assert(__nm_chosen_set != 41, "__nm_pass 41");',
      '__ESBMC_assert(__nm_chosen_set != 40, "__nm_incomplete 40");',
      '__ESBMC_assert(__nm_chosen_set != 41, "__nm_incomplete 41");',
    ]);
    expect(text).toContain('static const int __nm_members2[] = {5, 4, 0};');
    expect(text).toContain('__ESBMC_assume(place < 2);');
    expect(text).toContain('int __nm_value = __nm_numbers[place];');
  });
});
