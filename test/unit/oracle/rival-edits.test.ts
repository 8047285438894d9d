/** Edits that pass the suite, compared with each other on other inputs. */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import type { Suite } from '#model/suite.js';
import { defaultRivalLimits, type RivalLimits } from '#oracle/limits.js';
import { compareRivals, type RivalEdit } from '#oracle/rival-edits.js';

const before = 'a - b';
const text = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\\n", ${before});
}
`;

const suite: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: [
    { name: 'two', args: [], stdin: '2 2\n', expect: { stdout: '4' } },
    { name: 'none', args: [], stdin: '0 0\n', expect: { stdout: '0' } },
  ],
};

/** Its id is what it puts in. */
function to(after: string): RivalEdit {
  const line = 5;
  const column = text.split('\n')[line - 1]!.indexOf(before) + 1;
  const endColumn = column + before.length;
  const place = { file: 'a.c', line, column, endLine: line, endColumn };
  return { id: after, edit: { description: '', ...place, before, after } };
}

function compare(afters: readonly string[], limits: Partial<RivalLimits> = {}, asked: Suite = suite) {
  const input = {
    submission: { name: 'a.c', text },
    headers: [],
    suite: asked,
    kinds: [],
    undefinedMode: 'native',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  } as const;
  return compareRivals(input, afters.map(to), { ...defaultRivalLimits, ...limits });
}

test('an input tells edits apart, with what each prints there', () => {
  const rivals = compare(['a + b', 'a * b', 'b + a'])!;
  expect(rivals.groups).toEqual([['a + b', 'b + a'], ['a * b']]);
  expect(rivals.distinguishing).toHaveLength(1);
  const [{ args, stdin, outputs }] = rivals.distinguishing as [(typeof rivals.distinguishing)[0]];
  const [a, b] = stdin.trim().split(/\s+/).map(Number) as [number, number];
  expect(args).toEqual([]);
  expect(a + b).not.toBe(a * b);
  expect(outputs).toEqual([`${a + b}\n`, `${a * b}\n`]);
});

test('every two groups differ on some input', () => {
  const { groups, distinguishing } = compare(['a + b', 'a * b', '2 * a', '2 * b'])!;
  expect(groups).toHaveLength(4);
  for (const [index] of groups.entries()) {
    for (let other = 0; other < index; other++)
      expect(distinguishing.some(({ outputs }) => outputs[index] !== outputs[other])).toBe(true);
  }
});

test('the shortest input that parts them is shown first', () => {
  const long: Suite = {
    ...suite,
    tests: [{ name: 'long', args: [], stdin: '120000 120000\n', expect: { stdout: '4' } }, ...suite.tests],
  };
  const edits = ['a + b', 'a > 9 ? b + a : a + b', 'a > 9 || b > 9 ? 0 : a + b'];
  const [first] = compare(edits, {}, long)!.distinguishing;
  expect(first!.stdin.length).toBeLessThan(12);
});

test('those that do the same everywhere are one group', () => {
  const rivals = compare(['a + b', 'b + a'])!;
  expect(rivals).toMatchObject({ groups: [['a + b', 'b + a']], distinguishing: [] });
  expect(rivals.inputs).toBeGreaterThan(10);
});

test('outputs are compared as the suite compares', () => {
  const shown = { ...suite, compare: { mode: 'exact', ignoreCase: false } } as const;
  expect(compare(['a + b', '(printf(" "), a + b)'], {}, shown)?.groups).toHaveLength(2);
  expect(compare(['a + b', '(printf(" "), a + b)'])?.groups).toHaveLength(1);
});

test('outputs that count as the same are one text', () => {
  const wide: Suite = {
    ...suite,
    tests: [{ name: 'wide', args: [], stdin: '150 2\n', expect: { stdout: '4' } }, ...suite.tests],
  };
  const { groups, distinguishing } = compare(
    ['a > 100 ? 0 : a + b', '(printf(" "), a + b)', 'a * b'],
    {},
    wide,
  )!;
  expect(groups).toHaveLength(3);
  const [first, second, third] = distinguishing[0]!.outputs;
  expect(first).toBe(second);
  expect(first).not.toBe(third);
});

test('an input on which some edit crashes says nothing', () => {
  const safe = compare(['a + b', 'b + a'])!;
  const crashing = compare(['a + b', '(b == 1 ? *(int *)0 : 0) + a + b'])!;
  expect(crashing.groups).toHaveLength(1);
  expect(crashing.inputs).toBeLessThan(safe.inputs);
  expect(crashing.inputs).toBeGreaterThan(safe.inputs / 2);
});

describe('nothing is compared', () => {
  test.each([
    ['of one edit', ['a + b'], {}, suite],
    ['of one that is C', ['a + b', 'a +'], {}, suite],
    ['without a run', ['a + b', 'a * b'], { stepsMax: 0 }, suite],
    ['without an input', ['a + b', 'a * b'], { inputsMax: 0 }, suite],
    [
      'where a pattern says what is right',
      ['a + b', 'a * b'],
      {},
      { ...suite, tests: [{ ...suite.tests[0]!, expect: { matches: '4' } }] },
    ],
  ])('%s', (_, afters, limits, asked) => {
    expect(compare(afters, limits, asked)).toBeUndefined();
  });

  test('once the steps are used up', () => {
    expect(compare(['a + b', 'b + a'], { stepsMax: 1 })?.inputs).toBe(1);
  });

  test('of those behind the likeliest', () => {
    expect(compare(['a + b', 'b + a', 'a * b'], { rivalsMax: 2 })?.groups).toHaveLength(1);
  });
});
