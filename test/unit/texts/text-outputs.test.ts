/** Recorded outputs, split at the executions of calls. */

import { describe, expect, test } from '@jest/globals';
import type { Restyling } from '#texts/restyle.js';
import { restyledTest, TextOutputs } from '#texts/text-outputs.js';
import { triedTexts } from '../../support/tried.js';

const program = (body: string): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${body} return 0; }`;

const tried = triedTexts(
  program('if (n > 1) printf("<%d>", n); puts("end"); if (n > 1) printf("[%d]", n);'),
  [
    ['1', 'end\n'],
    ['2', '<2>end\n(2)'],
    ['3', '<3>end\n[3]'],
  ],
);

describe('the tests of a call', () => {
  const outputs = new TextOutputs(tried);

  test('are the failing ones, and the passing that execute it', () => {
    const of = (call: number) =>
      outputs.testsOf([call]).map(({ expected, isFailing }) => [expected[0], isFailing]);
    expect(of(0)).toEqual([
      ['<', true],
      ['<', false],
    ]);
    expect(of(1)).toEqual([
      ['e', false],
      ['<', true],
      ['<', false],
    ]);
  });

  test('have their output split at its executions', () => {
    expect(outputs.testsOf([2])[0]!.output).toEqual({
      fixed: ['<2>end\n', ''],
      executions: [['2']],
      members: [0],
    });
    expect(outputs.testsOf([0, 2])[0]!.output).toEqual({
      fixed: ['', 'end\n', ''],
      executions: [['2'], ['2']],
      members: [0, 1],
    });
  });

  test('share one acceptor, whichever calls are asked about', () => {
    expect(outputs.testAt(1, [0])!.acceptor).toBe(outputs.testAt(1, [2])!.acceptor);
  });

  test('name all expected outputs', () => {
    expect(outputs.expected).toEqual(['end\n', '<2>end\n(2)', '<3>end\n[3]']);
  });
});

test.each<[string, string, boolean, boolean]>([
  ['by its output alone', 'puts("a");', false, true],
  ['by a crash', 'puts("a"); *(int *) 0 = 1;', true, true],
  ['with more output than is kept', 'while (n++ < 30000) putchar(97);', false, false],
])('a test that fails %s', (_name, body, isHopeless, isComplete) => {
  const outputs = new TextOutputs(triedTexts(program(body), [['1', 'b\n']]));
  expect({ isHopeless: outputs.isHopeless, isComplete: outputs.isComplete }).toEqual({
    isHopeless,
    isComplete,
  });
  if (!isComplete) expect(outputs.testAt(0, [0])).toBeUndefined();
});

describe('numbers in another style', () => {
  const twice: Restyling = {
    conversions: ['%02d'],
    print: (values) => (values.includes('x') ? undefined : values.map((value) => `0${value}`)),
  };
  const [given] = new TextOutputs(tried).testsOf([0, 2]);

  test('are those of one member', () => {
    expect(restyledTest(given!, twice, 1)!.output.executions).toEqual([['2'], ['02']]);
    expect(restyledTest(given!, twice)!.output.executions).toEqual([['02'], ['2']]);
  });

  test('are none where a value is not a number', () => {
    const output = { ...given!.output, executions: [['x'], ['2']] };
    expect(restyledTest({ ...given!, output }, twice)).toBeUndefined();
    expect(restyledTest({ ...given!, output }, twice, 1)).toBeDefined();
  });
});
