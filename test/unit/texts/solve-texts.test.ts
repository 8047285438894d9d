/** One text for each of several calls: solutions worked out by hand, and why there are none. */

import { describe, expect, test } from '@jest/globals';
import type { CompareMode } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { forgivenBy } from '#texts/piece-candidates.js';
import { mayBeRepaired, solveTexts } from '#texts/solve-texts.js';
import { ExpectedOutputs, type Texts, type TextTest } from '#texts/text-search.js';

/** Executions of the members: the member and the values that it prints. */
type Execution = readonly [member: number, ...values: readonly string[]];

interface Output {
  readonly expected: string;
  readonly fixed?: readonly string[];
  readonly executions: readonly Execution[];
  readonly passes?: true;
}

function solve(present: Texts, outputs: readonly Output[], stepsMax = 10_000, mode: CompareMode = 'exact') {
  const comparator = { mode, ignoreCase: false };
  const tests = outputs.map(({ expected, fixed, executions, passes }): TextTest => {
    const members = executions.map(([member]) => member);
    const values = executions.map(([, ...printed]) => printed);
    return {
      acceptor: createAcceptor(expected, comparator),
      expected,
      output: { fixed: fixed ?? ['', ...executions.map(() => '')], executions: values, members },
      isFailing: passes !== true,
    };
  });
  const all = outputs.map(({ expected }) => expected);
  const known = new ExpectedOutputs(forgivenBy(comparator, all));
  const budget = { steps: 0, stepsMax };
  return { answer: solveTexts(present, tests, known, budget), tests, known, budget };
}

const pieces = (...texts: readonly string[]) => ({ kind: 'pieces', pieces: texts });

describe('texts for all', () => {
  test('each test has one of them', () => {
    const { answer, budget } = solve(
      [['yes'], ['no']],
      [
        { expected: 'Yes', executions: [[0]] },
        { expected: 'No', executions: [[1]] },
      ],
    );
    expect(answer).toEqual({ kind: 'solved', solutions: [pieces('Yes'), pieces('No')] });
    expect(budget.steps).toBeGreaterThan(0);
  });

  test('what a passing test prints stays', () => {
    const outputs: Output[] = [
      { expected: 'ab', executions: [[0], [1]] },
      { expected: 'x', executions: [[0]], passes: true },
    ];
    expect(solve([['x'], ['y']], outputs).answer).toEqual({ kind: 'excluded' });
  });

  test('a call with values is left out where it is too much', () => {
    const { answer } = solve([['<', '>'], ['end']], [{ expected: 'End', executions: [[0, '7'], [1]] }]);
    expect(answer).toEqual({ kind: 'solved', solutions: [{ kind: 'removed' }, pieces('End')] });
  });

  test('a literal text is left out by an empty piece', () => {
    const { answer } = solve([['prompt'], ['end']], [{ expected: 'End', executions: [[0], [1]] }]);
    expect(answer).toMatchObject({ kind: 'solved' });
  });
});

test('that there are none is proved, or left open where the steps do not suffice', () => {
  const outputs: Output[] = [
    { expected: 'abc1', executions: [[0], [1, '1']] },
    { expected: 'cab2', executions: [[0], [1, '2']] },
  ];
  expect(solve([['x'], ['', '']], outputs).answer).toEqual({ kind: 'excluded' });
  expect(solve([['x'], ['', '']], outputs, 1).answer).toEqual({ kind: 'open' });
});

test('whether texts and values might do, free in every execution', () => {
  const may = (output: Output): boolean => {
    const { tests, known } = solve([['a', '']], [output]);
    return mayBeRepaired(tests, known);
  };
  expect(may({ expected: 'a 1', executions: [[0, '2']] })).toBe(true);
  expect(may({ expected: 'a 1', fixed: ['', 'b'], executions: [[0, '1']] })).toBe(false);
  expect(may({ expected: 'a 1', fixed: ['a 1'], executions: [] })).toBe(false);
});
