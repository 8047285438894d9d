/** Inputs beyond a suite, with what the oracle prints there. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import type { OracleKind } from '#model/edit-trust.js';
import type { Suite, TestCase } from '#model/suite.js';
import { defaultOracleLimits } from '#oracle/limits.js';
import { makeProbes, type Probes } from '#oracle/make-probes.js';
import { rightPrograms } from '#oracle/right-programs.js';

function program(body: string): string {
  return `#include <stdio.h>\nint main(void) { int n = 0; scanf("%d", &n); ${body} }`;
}

const doubling = program('printf("%d\\n", 2 * n); return 0;');

function suiteOf(tests: readonly Partial<TestCase>[]): Suite {
  return {
    compare: { mode: 'tokens', ignoreCase: false },
    tests: tests.map((each, index) => ({ name: `t${index}`, args: [], stdin: '', expect: {}, ...each })),
  };
}

const suite = suiteOf([
  { stdin: '3', expect: { stdout: '6' } },
  { stdin: '10', expect: { stdout: '20' } },
]);

function probes(kind: OracleKind, texts: readonly string[], of = suite): Probes {
  const programs = texts.map((text, index) => ({
    submission: { name: `p${index}.c`, text },
    headers: [],
  }));
  const completed = { suite: of, voidTests: new Map<number, string>() };
  const isAsked = (test: number): boolean => !completed.voidTests.has(test);
  const right = rightPrograms({ kind, programs }, completed.suite, isAsked, defaultOracleLimits);
  return makeProbes(completed, kind, right, { ...defaultOracleLimits, probesMax: 20 });
}

describe('a reference', () => {
  test('says what is right on inputs that no test has', () => {
    const { oracle, suite: made } = probes('reference', [doubling]);
    expect(oracle).toBe('reference');
    expect(made.tests.length).toBeGreaterThan(5);
    for (const { stdin, expect: wanted } of made.tests) {
      expect(['3', '10']).not.toContain(stdin);
      expect(wanted).toEqual({ stdout: `${2 * Number(stdin)}\n` });
    }
  });

  test("is asked on inputs unlike the suite's apart from those", () => {
    const { outside } = probes('reference', [doubling]);
    const asked = outside.suite.tests.map(({ stdin, expect: { stdout } }) => [stdin, stdout]);
    expect(asked).toEqual([
      ['0', '0\n'],
      ['-1', '-2\n'],
    ]);
    expect(outside.steps).toHaveLength(2);
  });

  test('is not asked where it fails a test itself', () => {
    expect(probes('reference', [program('printf("%d\\n", n); return 0;')]).suite.tests).toEqual([]);
  });

  test('that does not compile is not asked', () => {
    expect(probes('reference', ['int main(void) { return x; }']).suite.tests).toEqual([]);
  });

  test('specifies nothing where it is undefined, crashes or does not end', () => {
    const fragile = program(
      'if (n != 3 && n != 10 && n % 2 == 0) { int a = 1 / (n - n); return a; } while (n == 7) {} printf("%d\\n", 2 * n); return 0;',
    );
    const inputs = probes('reference', [fragile]).suite.tests.map(({ stdin }) => Number(stdin));
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.filter((n) => n % 2 === 0 || n === 7)).toEqual([]);
  });

  test('gives its exit status where every test asks for one', () => {
    const exits = suiteOf([{ stdin: '3', expect: { stdout: '', exitCode: 3 } }]);
    const made = probes('reference', [program('return n & 1 ? 3 : 4;')], exits).suite.tests;
    expect(made.length).toBeGreaterThan(0);
    for (const { stdin, expect: wanted } of made) {
      expect(wanted.exitCode).toBe(Number(stdin) % 2 === 0 ? 4 : 3);
    }
  });

  test('is not asked about inputs where tests ask for the value of an expression', () => {
    const harness = { name: 'h.c', text: '#include "submission.c"\n' };
    const called = suiteOf([{ expect: { result: { expression: 'f(1)', value: '1' } } }]);
    expect(probes('reference', ['int f(int n) { return n; }'], { ...called, harness }).suite.tests).toEqual(
      [],
    );
  });
});

/** Three that differ by more than names. */
const doublings = [
  doubling,
  program('printf("%d\\n", n + n); return 0;'),
  program('n *= 2; printf("%d\\n", n); return 0;'),
];

describe('a class', () => {
  const unlike = program('if (n > 10) printf("many\\n"); else printf("%d\\n", n + n); return 0;');

  const unlike2 = program('if (n > 10) printf("many\\n"); else printf("%d\\n", 2 * n); return 0;');
  const unlike3 = program('if (n <= 10) printf("%d\\n", 2 * n); else printf("many\\n"); return 0;');

  test('says what three of it agree on', () => {
    const { suite: made, disputed } = probes('class', [unlike, ...doublings]);
    expect(made.tests.some(({ stdin }) => Number(stdin) > 10)).toBe(true);
    for (const { stdin, expect: wanted } of made.tests) expect(wanted.stdout).toBe(`${2 * Number(stdin)}\n`);
    expect(disputed).toEqual([]);
  });

  test('says nothing where it is divided, and the input is disputed', () => {
    const { suite: made, disputed } = probes('class', [...doublings, unlike, unlike2, unlike3]);
    expect(made.tests.every(({ stdin }) => Number(stdin) <= 10)).toBe(true);
    expect(disputed.length).toBeGreaterThan(0);
    expect(disputed.every(({ stdin }) => Number(stdin) > 10)).toBe(true);
  });

  test('of two is too small, and copies have one voice', () => {
    expect(
      probes('class', [doubling, ...doublings.slice(0, 2), doubling.replace(/(?<!\\)\bn\b/g, 'm')]).suite
        .tests,
    ).toEqual([]);
  });
});

describe('proofs', () => {
  const meansOf = (kind: OracleKind, texts: readonly string[]) => probes(kind, texts).proofMeans?.(neverStop);

  test('are made with a reference, and shapes of the inputs of the suite', async () => {
    const means = await meansOf('reference', [doubling]);
    expect(means?.shapes.length).toBeGreaterThan(0);
    expect(means?.testOn({ args: [], stdin: '21' })).toMatchObject({ expect: { stdout: '42\n' } });
  });

  test('are made with one of a class that does what two others are proved to do', async () => {
    const means = await meansOf('class', doublings);
    expect(means?.shapes.length).toBeGreaterThan(0);
    expect(means?.testOn({ args: [], stdin: '21' })).toMatchObject({ expect: { stdout: '42\n' } });
  });

  test('need three of a class that are proved to do the same', async () => {
    const late = (limit: number): string => program(`printf("%d\\n", n == ${limit} ? 0 : 2 * n); return 0;`);
    // They differ on one input each, which nobody else notices.
    const alike = [late(87), doubling, late(91), late(93)];
    expect(probes('class', alike).suite.tests.length).toBeGreaterThan(0);
    expect(await meansOf('class', alike)).toBeUndefined();
  });

  test('are not made where nobody is asked', () => {
    expect(probes('class', [doubling]).proofMeans).toBeUndefined();
  });
});
