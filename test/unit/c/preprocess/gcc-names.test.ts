/**
 * What our preprocessor says that gcc has, and predefines, is what gcc says and
 * predefines.
 */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { describeWith } from '../../../support/describe-with.js';
import { messages, preprocessed, texts } from './preprocessed.js';

function gcc(text: string): string {
  const { stdout } = spawnSync('gcc', ['-std=gnu17', '-E', '-P', '-xc', '-'], {
    input: text,
    encoding: 'utf8',
  });
  return stdout.replace(/\s+/g, ' ').trim();
}

function ours(text: string): string {
  const result = preprocessed(text);
  expect(messages(result)).toEqual([]);
  return texts(result);
}

const attributes =
  'access alias aligned always_inline artificial cleanup cold const constructor deprecated destructor error ' +
  'fallthrough format hot ifunc malloc maybe_unused mode naked nodiscard noinline nonnull noreturn nothrow ' +
  'optimize packed pure returns_nonnull section sentinel simd target transparent_union unused used ' +
  'vector_size visibility warn_unused_result warning weak weakref __packed__ gnu::packed __gnu__::__packed__ ' +
  'gnu::deprecated availability annotate objc_runtime_name overloadable no_such __const fallthrough__';
const builtins =
  '__builtin_expect __builtin_add_overflow __builtin_smulll_overflow __builtin_popcountll __builtin_choose_expr ' +
  '__builtin_types_compatible_p __builtin_memcpy __builtin_printf __builtin_offsetof __builtin_bswap16 ' +
  '__builtin_bitreverse32 __builtin_rotateleft32 __builtin_addcll __builtin_debugtrap __builtin_assume ' +
  '__sync_fetch_and_add __atomic_load_n __c11_atomic_load __builtin_no_such';

describeWith('gcc', 'as gcc says', () => {
  test.each([
    ['__has_attribute', attributes],
    ['__has_c_attribute', attributes],
    ['__has_cpp_attribute', attributes],
    ['__has_builtin', builtins],
    ['__has_include', '<stdio.h> "stdlib.h" <sys/types.h> <no.h> <complex.h>'],
    ['__has_include_next', '<stdio.h> <no.h>'],
  ])('%s', (operator, operands) => {
    const answers = operands
      .split(' ')
      .map((operand) =>
        [0, 1, 201904, 202003].map((n) => `#if ${operator}(${operand}) == ${n}\n ${n}\n#endif\n`),
      );
    const text = answers.flat().join('');
    expect(ours(text)).toBe(gcc(text));
  });

  test.each([
    '__INT_MAX__ __INT32_MAX__ __INTPTR_MAX__ __UINT8_MAX__ __INT_FAST16_MAX__ __UINT_LEAST64_MAX__ __SIZE_MAX__',
    '__INTPTR_TYPE__ __UINTPTR_TYPE__ __INT_FAST8_TYPE__ __UINT_FAST32_TYPE__ __CHAR16_TYPE__ __WINT_TYPE__',
    '__INT64_C(5) __UINT32_C(6) __INT8_C(7) __UINTMAX_C(8)',
    '__LONG_WIDTH__ __SCHAR_WIDTH__ __WCHAR_WIDTH__ __SIG_ATOMIC_MAX__ __WINT_MAX__',
    '__FLT_DIG__ __FLT_DENORM_MIN__ __DBL_MANT_DIG__ __DBL_MAX_EXP__ __LDBL_MANT_DIG__ __DECIMAL_DIG__',
    '__GNUC__ __VERSION__ __STDC_VERSION__ __BYTE_ORDER__ __x86_64__ __PIC__ __SIZEOF_WINT_T__ __INCLUDE_LEVEL__',
  ])('%s', (names) => expect(ours(names)).toBe(gcc(names)));
});

test.each([
  ['#if __has_include(stdio.h)\n#endif', 'operator "__has_include" requires a header-name'],
  ['#if __has_include <stdio.h>\n#endif', 'operator "__has_include" requires a header-name'],
  ['#if __has_attribute\n#endif', `missing '(' after "__has_attribute"`],
  ['#if __has_builtin(3)\n#endif', 'macro "__has_builtin" requires an identifier'],
  ['#if __has_c_attribute(gnu\n#endif', 'macro "__has_c_attribute" requires an identifier'],
])('%j', (text, message) => {
  expect(messages(preprocessed(text))).toEqual([`main.c:1:5: syntax-error: ${message}`]);
});
