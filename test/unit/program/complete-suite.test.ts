/** A reference says what a suite leaves open. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import type { Suite, TestCase } from '#model/suite.js';
import { completeSuite } from '#program/complete-suite.js';

function suite(expected: readonly TestCase['expect'][], stepsPerTestMax?: number): Suite {
  return {
    compare: { mode: 'exact', ignoreCase: false },
    ...(stepsPerTestMax !== undefined && { stepsPerTestMax }),
    tests: expected.map((expect, index) => ({ name: `t${index}`, args: [], stdin: `${index}`, expect })),
  };
}

const reference = (body: string) => ({
  name: 'reference.c',
  text: `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); ${body} }`,
});

const twice = reference('printf("%d", 2 * n); return 5;');

test('without a reference the suite stays as it is', () => {
  const given = suite([{}]);
  expect(completeSuite(given, undefined)).toEqual({ suite: given, voidTests: new Map() });
});

test('the output of the reference is expected where nothing is, and its status never', () => {
  const { suite: completed, voidTests } = completeSuite(
    suite([{}, { stdout: 'own' }, { exitCode: 0 }, {}]),
    twice,
  );
  expect(completed.tests.map((each) => each.expect)).toEqual([
    { stdout: '0' },
    { stdout: 'own' },
    { exitCode: 0 },
    { stdout: '6' },
  ]);
  expect(voidTests.size).toBe(0);
});

test('the tests are named that the reference fails, and none where it passes them all', () => {
  const failing = completeSuite(suite([{}, { stdout: 'own' }, { exitCode: 5 }, { exitCode: 0 }]), twice);
  expect(failing.failsReference).toEqual([1, 3]);
  expect(completeSuite(suite([{}, { stdout: '2' }]), twice)).not.toHaveProperty('failsReference');
});

describe('a test is void', () => {
  test.each([
    [
      'where the reference is undefined',
      'if (n == 1) return *(int *) 0; return 0;',
      undefined,
      /^the reference: /,
    ],
    ['where it divides by zero', 'return 1 / (n - 1);', undefined, /^the reference: .*zero/],
    ['where it does not end', 'while (n == 1) ; return 0;', 5000, /^the reference: .*5,?000 steps/],
  ])('%s', (_name, body, stepsMax, reason) => {
    const given = suite([{}, {}], stepsMax);
    const { suite: completed, voidTests } = completeSuite(given, reference(body));
    expect([...voidTests.keys()]).toEqual([1]);
    expect(voidTests.get(1)).toMatch(reason);
    expect(completed.tests[1]!.expect).toEqual({});
    expect(completed.tests[0]!.expect).toEqual({ stdout: '' });
  });
});

test('a reference that leaves no test is refused, whatever the tests expect', () => {
  const endless = reference('while (1) ; return 0;');
  const given = suite([{ stdout: 'own' }, {}], 5000);
  expect(() => completeSuite(given, endless)).toThrow(
    /it leaves no test that says what is right \(t0: it .*\)/,
  );
  expect(completeSuite(suite([]), endless).voidTests.size).toBe(0);
});

test('a reference may include headers', () => {
  const including = { name: 'r.c', text: '#include <stdio.h>\n#include "f.h"\nint main(void) { puts(F); }' };
  const { suite: completed } = completeSuite(suite([{}]), including, [
    { name: 'f.h', text: '#define F "from f.h"' },
  ]);
  expect(completed.tests[0]!.expect).toEqual({ stdout: 'from f.h\n' });
});

describe('a reference that cannot be used is an error for whoever gave it', () => {
  test('where it does not compile', () => {
    expect(() => completeSuite(suite([{}]), { name: 'r.c', text: 'int main(void) { return x; }' })).toThrow(
      UserError,
    );
  });
});

const summing = reference(
  'long s = 0; int i; if (n == 1) for (;;) s--; for (i = 0; i < 4200000; i++) s += i % 7; printf("%ld", s); return 0;',
);

test('a long run of the reference counts as well, and its steps are known', () => {
  const { suite: completed, correctSteps } = completeSuite(suite([{}]), summing);
  // i % 7 is 3 on average.
  expect(completed.tests[0]!.expect).toEqual({ stdout: '12600000' });
  expect(correctSteps).toBeGreaterThan(4_200_000);
});

test('a reference that ends in time on no test is refused', () => {
  let nowMs = 0;
  const clock = {
    nowMs: () => {
      nowMs += 1_000;
      return nowMs;
    },
  };
  const complete = () => completeSuite(suite([{}, {}]), summing, [], clock);
  expect(complete).toThrow(/\(t0: it runs for more than \d+ steps\)/);
});
