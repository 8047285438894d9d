/**
 * The expressions of `#if` (C17 6.10.1): true, false, or a problem with its
 * place.
 */

import { describe, expect, test } from '@jest/globals';
import { messages, preprocessed, texts } from './preprocessed.js';

describe('true', () => {
  test.each([
    '1 + 2 * 3 == 7 && 10 - 4 - 3 == 3 && 100 / 7 % 4 == 2',
    '-7 / 2 == -3 && -7 % 2 == -1',
    '(1 << 4 | 3) == 19 && (12 & 10 ^ 1) == 9 && ~0 == -1 && !0',
    '-1 >> 1 == -1 && 1 << 63 < 0',
    '1 ? 2 : 1 / 0',
    '0 ? 1 / 0 : 1 ? 3 : 0',
    '1 || 1 / 0',
    '!(0 && 1 / 0)',
    'unknown == 0 && int == 0',
    '0x1F == 31 && 017 == 15 && 0b101 == 5 && 1uLL == 1 && 0 == 00',
    `'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\101' == 65 && '\\'' == 39 && '\\377' == -1`,
    `'ab' == 24930 && L'a' == 97`,
    '9223372036854775807 + 1 < 0',
    '18446744073709551615 == -1',
    '-1 > 0u',
    '(0 ? -1 : 0u) == 0 && (1 ? -1 : 0u) > 0',
    '(2, 3) == 3',
    'defined N && defined(N) && !defined M && N == 5 && DEFINED_N',
    'F(2) == 10 && F + 1 == 1',
  ])('%s', (condition) => {
    const text = `#define N 5\n#define F(x) (x * N)\n#define DEFINED_N defined(N)\n#if ${condition}\nyes\n#else\nno\n#endif`;
    const result = preprocessed(text);
    expect(messages(result)).toEqual([]);
    expect(texts(result)).toBe('yes');
  });
});

describe('problems, which count as false', () => {
  const cases: readonly [condition: string, place: string, message: string][] = [
    ['', '1:2', '#if with no expression'],
    ['1 +', '1:7', '#if expression ends too early'],
    ['1 2', '1:7', `missing binary operator before token '2'`],
    ['(1', '1:6', `missing ')' in #if expression`],
    ['1)', '1:6', `unexpected ')' in #if expression`],
    ['1 / 0', '1:7', 'division by zero in #if'],
    ['1 % (1 - 1)', '1:7', 'division by zero in #if'],
    ['"a"', '1:5', `token '"a"' is not valid in preprocessor expressions`],
    ['x = 1', '1:7', `unexpected '=' in #if expression`],
    ['1.5', '1:5', 'floating constant in preprocessor expression'],
    ['1e3', '1:5', 'floating constant in preprocessor expression'],
    ['12ab', '1:5', `invalid suffix 'ab' on integer constant`],
    ['1 ? 2', '1:9', `'?' without following ':'`],
    [`''`, '1:5', 'empty character constant'],
    ['defined', '1:5', `operator 'defined' needs a macro name`],
    ['defined(3)', '1:5', `operator 'defined' needs a macro name`],
    ['f(1)', '1:6', `unexpected '(' in #if expression`],
  ];
  test.each(cases)('%s', (condition, place, message) => {
    const result = preprocessed(`#if ${condition}\nyes\n#else\nno\n#endif`);
    expect(messages(result)).toEqual([`main.c:${place}: syntax-error: ${message}`]);
    expect(texts(result)).toBe('no');
  });
});
