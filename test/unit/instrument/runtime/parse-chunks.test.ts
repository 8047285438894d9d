/** The C runtime's files are cut at their headings; C and TypeScript have the same numbers. */

import { describe, expect, test } from '@jest/globals';
import { deadStep, lostStep } from '#instrument/acceptor-tables.js';
import { kindBits } from '#instrument/runtime/conversion-specs.js';
import kindBitsText from '#instrument/runtime/kind-bits.h.js';
import outputText from '#instrument/runtime/output.c.js';
import { parseChunks } from '#instrument/runtime/parse-chunks.js';

describe('chunks', () => {
  const file = `/* Of the file. */

#define __NM_ONE 1
#define __NM_ONES 11

/* chunk counter */
static int __nm_counter;

/* chunk count-up; provides count count_up; needs counter other */
/* Of the text. */
int __nm_count(int n) {
  __NM_ROUND(n)
  return __NM_ONE + __NM_ONES;
}

`;

  test('have what their headings say, and the text up to the next', () => {
    expect(parseChunks(file)).toEqual([
      { name: 'counter', provides: [], needs: [], text: '\nstatic int __nm_counter;\n' },
      {
        name: 'count-up',
        provides: ['count', 'count_up'],
        needs: ['counter', 'other'],
        text: '\n/* Of the text. */\nint __nm_count(int n) {\n  __NM_ROUND(n)\n  return 1 + 11;\n}\n',
      },
    ]);
  });

  test('there are none in a file without headings', () => {
    expect(parseChunks('int x;\n')).toEqual([]);
  });
});

describe('numbers that C and TypeScript share', () => {
  const definesOf = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^#define (\w+) (\d+)$/gm)].map(([, name, number]) => [name, Number(number)]),
    );

  test('kinds of conversions', () => {
    const macroOf = (name: string) => `__NM_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    expect(definesOf(kindBitsText)).toEqual(
      Object.fromEntries(Object.entries(kindBits).map(([name, bit]) => [macroOf(name), bit])),
    );
  });

  test('steps that lead nowhere', () => {
    expect(definesOf(outputText)).toEqual({ __NM_DEAD_STEP: deadStep, __NM_LOST_STEP: lostStep });
  });
});
