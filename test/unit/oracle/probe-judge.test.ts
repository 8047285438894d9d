/** Edits judged on inputs beyond the suite. */

import { describe, expect, test } from '@jest/globals';
import type { ProgramInput } from '#inputs/program-input.js';
import type { EditTrust } from '#model/edit-trust.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite, TestCase } from '#model/suite.js';
import { defaultOracleLimits, type OracleLimits } from '#oracle/limits.js';
import type { Probes } from '#oracle/make-probes.js';
import { ProbeJudge } from '#oracle/probe-judge.js';
import { prepareProgram } from '#program/prepare-program.js';

const probeSuite: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: [1, 2, 3].map((n) => ({
    name: `beyond-${n}`,
    args: [],
    stdin: `${n}`,
    expect: { stdout: `${2 * n}` },
  })),
};

function program(body: string) {
  const text = `#include <stdio.h>\nint main(void) { int n = 0; scanf("%d", &n); ${body} return 0; }`;
  const preparation = prepareProgram({
    submission: { name: 'a.c', text },
    headers: [],
    suite: probeSuite,
    kinds: [],
  });
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return preparation.prepared.linked;
}

const onZero: TestCase = { name: 'beyond-1', args: [], stdin: '0', expect: { stdout: '0' } };
const nothingOutside = { suite: { ...probeSuite, tests: [] }, steps: [] };

function judgeOf(limits: Partial<OracleLimits> = {}, undefinedMode: Undefined = 'native') {
  let made = 0;
  const probes: Probes = {
    oracle: 'reference',
    suite: probeSuite,
    steps: [20, 20, 20],
    outside: { suite: { ...probeSuite, tests: [onZero] }, steps: [20] },
    disputed: [],
  };
  const judge = new ProbeJudge(
    { submission: { name: 'a.c', text: '' }, undefinedMode },
    () => {
      made++;
      return probes;
    },
    { ...defaultOracleLimits, ...limits },
  );
  return { judge, made: () => made };
}

function judged(body: string, limits: Partial<OracleLimits> = {}, mode: Undefined = 'native'): EditTrust {
  return judgeOf(limits, mode).judge.judge(program(body));
}

test('what prints the same everywhere is agreed on', () => {
  expect(judged('printf("%d\\n", n + n);')).toEqual({ level: 'agreed', oracle: 'reference', inputs: 3 });
});

test('what differs on some input is refuted by it', () => {
  expect(judged('printf("%d\\n", n * n * n - n * n);')).toEqual({
    level: 'refuted',
    oracle: 'reference',
    counterexample: { args: [], stdin: '1', expected: '2', actual: '0\n' },
  });
});

test('a crash is refuted, with what was printed before', () => {
  const trust = judged('printf("%d", 2 * n); fflush(stdout); if (n == 3) *(int *)0 = 1;');
  expect(trust).toMatchObject({ level: 'refuted', counterexample: { stdin: '3', actual: '6' } });
});

test('what the mode calls undefined is refuted in it', () => {
  const body = 'int a[2] = {0, 1}; int b = a[n == 3 ? 2 : 0]; printf("%d\\n", 2 * n + 0 * b);';
  expect(judged(body, {}, 'native').level).toBe('agreed');
  expect(judged(body, {}, 'strict').level).toBe('refuted');
});

test('runs that are cut off say nothing', () => {
  const slow = 'for (int i = 0; i < 100000 * n; i++) n = n; printf("%d\\n", 2 * n);';
  expect(judged(slow, { runStepsMin: 1_000, stepsOverLongest: 1 })).toEqual({ level: 'tests-only' });
});

test('what provably never ends is refuted', () => {
  expect(judged('while (n == 2) scanf("%d", &n); printf("%d\\n", 2 * n);')).toMatchObject({
    level: 'refuted',
    counterexample: { stdin: '2', expected: '4', actual: '', isEndless: true },
  });
});

test('with the steps used up the rest is not asked', () => {
  expect(judged('printf("%d\\n", 2 * n);', { editStepsMax: 1 })).toMatchObject({
    level: 'agreed',
    inputs: 1,
  });
});

describe('what has refuted an edit', () => {
  test('is asked first of the next ones', () => {
    const { judge } = judgeOf();
    const onThree = program('printf("%d\\n", n == 3 ? 0 : 2 * n);');
    const forms = program('printf("%d\\n", n == 1 ? 9 : n == 3 ? 8 : 2 * n);');
    expect(judge.isRefuted(onThree, 0 as never)).toBe(false);
    judge.judge(onThree);
    expect(judge.isRefuted(onThree, 0 as never)).toBe(true);
    expect(judge.judge(forms)).toMatchObject({ counterexample: { stdin: '3' } });
  });
});

describe("an input unlike the suite's", () => {
  const straying = 'printf("%d\\n", n == 0 ? 7 : 2 * n);';

  test('refutes nothing, but is kept with the edit that differs on it', () => {
    expect(judged(straying)).toEqual({
      level: 'agreed',
      oracle: 'reference',
      inputs: 3,
      stray: { args: [], stdin: '0', expected: '0', actual: '7\n' },
    });
  });

  test('is not asked of what is refuted anyway', () => {
    expect(judged('printf("%d\\n", 7);')).not.toHaveProperty('stray');
  });

  test('is asked first once an edit strays on it', () => {
    const { judge } = judgeOf();
    const edited = program(straying);
    expect(judge.isStraying(edited, 0 as never)).toBe(false);
    judge.judge(edited);
    expect(judge.isStraying(edited, 0 as never)).toBe(true);
    expect(judge.isStraying(program('printf("%d\\n", n + n);'), 0 as never)).toBe(false);
  });
});

test('probes are made once, when they are first needed', () => {
  const { judge, made } = judgeOf();
  expect(made()).toBe(0);
  judge.judge(program('printf("%d\\n", 2 * n);'));
  judge.judge(program('printf("%d\\n", 3 * n);'));
  expect(made()).toBe(1);
});

describe('a proof', () => {
  const stop = { isRaised: () => false };
  const reference = program('printf("%d\\n", 2 * n);');
  const shapes = [
    { args: [], stdin: [{ kind: 'number' as const, low: -9000, high: 9000, decimals: 0 }], meetsEnd: true },
  ];
  const doubled = (input: ProgramInput): TestCase => ({
    name: 'met',
    ...input,
    expect: { stdout: `${2 * Number(input.stdin)}\n` },
  });
  const proving = (
    isMeant: (input: ProgramInput) => boolean = () => true,
    testOn: (input: ProgramInput) => TestCase | undefined = doubled,
  ) => {
    const probes: Probes = {
      oracle: 'reference',
      suite: probeSuite,
      steps: [20, 20, 20],
      outside: nothingOutside,
      disputed: [],
      proofMeans: async () => ({ suite: probeSuite, reference, shapes, isMeant, testOn }),
    };
    return new ProbeJudge({ submission: { name: 'a.c', text: '' }, undefinedMode: 'native' }, () => probes);
  };

  test('is better than agreement', async () => {
    expect(await proving().prove(program('printf("%d\\n", n + n);'), stop)).toEqual({
      level: 'proved',
      oracle: 'reference',
      inputs: 3,
    });
  });

  test('that fails on an input that nobody means refutes nothing', async () => {
    const judge = proving(({ stdin }) => stdin !== '7919');
    const trust = await judge.prove(program('printf("%d\\n", n == 7919 ? 1 : n + n);'), stop);
    expect(trust).toEqual({ level: 'agreed', oracle: 'reference', inputs: 3 });
  });

  test('that fails gives the input that refutes', async () => {
    const trust = await proving().prove(program('printf("%d\\n", n == 7919 ? 1 : n + n);'), stop);
    expect(trust).toEqual({
      level: 'refuted',
      oracle: 'reference',
      counterexample: { args: [], stdin: '7919', expected: '15838\n', actual: '1\n' },
    });
  });

  test('that fails where the oracle is divided, or prints the same, refutes nothing', async () => {
    const odd = program('printf("%d\\n", n == 7919 ? 1 : n + n);');
    const agreed = { level: 'agreed', oracle: 'reference', inputs: 3 };
    expect(await proving(undefined, () => undefined).prove(odd, stop)).toEqual(agreed);
    const one = (input: ProgramInput) => ({ ...doubled(input), expect: { stdout: '1\n' } });
    expect(await proving(undefined, one).prove(odd, stop)).toEqual(agreed);
  });

  test('is not tried where nothing is agreed on, or there is nothing to prove it with', async () => {
    expect((await proving().prove(program('printf("%d\\n", n);'), stop)).level).toBe('refuted');
    expect((await judgeOf().judge.prove(program('printf("%d\\n", 2 * n);'), stop)).level).toBe('agreed');
  });
});
