/** What a suite does not notice, on programs whose holes are known. */

import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ProbeFindings } from '#model/probe-findings.js';
import type { Suite } from '#model/suite.js';
import { type ProbeRequest, probeSuite } from '#probe/probe-suite.js';
import { renderProbe } from '#report/render-probe.js';

/** The largest of three, and whether it comes twice. */
const largest = (first: string, second: string): string => `#include <stdio.h>
int main(void) {
  int a, b, c;
  scanf("%d%d%d", &a, &b, &c);
  int most = a;
  if (${first}) most = b;
  if (${second}) most = c;
  printf("%d\\n", most);
  if (a == b && most == a) printf("twice\\n");
  return 0;
}
`;

const right = largest('b > most', 'c > most');

function suiteOf(...tests: readonly (readonly [stdin: string, stdout: string])[]): Suite {
  return {
    compare: { mode: 'tokens', ignoreCase: false },
    tests: tests.map(([stdin, stdout], index) => ({
      name: `t${index}`,
      args: [],
      stdin,
      expect: { stdout },
    })),
  };
}

function requestOf(suite: Suite, submissions: Readonly<Record<string, string>> = {}): ProbeRequest {
  return {
    suite,
    reference: { source: { name: 'reference.c', text: right }, headers: [] },
    submissions: Object.entries(submissions).map(([name, text]) => ({ source: { name, text }, headers: [] })),
    undefinedMode: 'native',
    seed: 1,
    mutantsMax: 60,
  };
}

const suite = suiteOf(['7 4 5', '7\n'], ['3 9 4', '9\n'], ['2 8 30', '30\n']);

describe('probing a suite', () => {
  const submissions = {
    'copy.c': largest('most < b', 'most < c'),
    // Right on all tests: in them the third is never between the other two.
    'wrong.c': largest('b > a', 'c > a && c > 9'),
    'fails.c': largest('b < most', 'c > most'),
    'broken.c': 'int main(void) { return }',
  };
  const request = requestOf(suite, submissions);
  let findings: ProbeFindings;
  beforeAll(async () => {
    findings = await probeSuite(request);
  });

  test('tells wrong submissions that pass from right ones, with an input on which they differ', () => {
    expect(findings.submissions.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
      'copy.c right',
      'wrong.c wrong',
      'fails.c fails',
      'broken.c unusable',
    ]);
    const { difference } = findings.submissions[1]!;
    const [a, b, c] = difference!.stdin.split(' ').map(Number);
    expect(difference!.expected.split('\n')[0]).toBe(`${Math.max(a!, b!, c!)}`);
    expect(difference!.actual).not.toBe(difference!.expected);
  });

  test('finds conditions that come out one way in every test', () => {
    expect(findings.outcomes).toEqual([{ line: 9, snippet: expect.stringContaining('a == b'), never: true }]);
  });

  test('finds changes of the reference that every test passes', () => {
    const { tried, noticed, unnoticed } = findings.mutants;
    expect(tried).toBeGreaterThan(20);
    expect(noticed).toBeGreaterThan(10);
    expect(unnoticed.length).toBeGreaterThan(0);
    for (const { difference } of unnoticed) expect(difference.actual).not.toBe(difference.expected);
  });

  test('gives few tests that notice all of it: with them, nothing is left', async () => {
    const { newTests } = findings;
    expect(newTests.length).toBeGreaterThan(0);
    expect(newTests.length).toBeLessThan(10);
    expect(newTests.flatMap(({ adds }) => adds.submissions)).toEqual(['wrong.c']);
    const added = newTests.map(({ name, args, stdin, stdout }) => ({
      name,
      args,
      stdin,
      expect: { stdout },
    }));
    // The same inputs are made of the old tests: those of the new ones would differ.
    const whole = { ...suite, tests: [...suite.tests, ...added] };
    const again = await probeSuite(requestOf(whole, submissions));
    expect(again.submissions.map(({ outcome }) => outcome)).toEqual(['right', 'fails', 'fails', 'unusable']);
    expect(again.outcomes).toEqual([]);
    expect(again.mutants.unnoticed.length).toBeLessThan(findings.mutants.unnoticed.length);
  });

  test('finds the same again', async () => {
    expect(await probeSuite(request)).toEqual(findings);
  });

  test('says it in words', () => {
    const text = renderProbe(findings, false);
    expect(text).toContain('1 of the 2 that pass are wrong; 1 fail a test; 1 cannot be used');
    expect(text).toMatch(/wrong\.c {2}differs on \d+ inputs?, for example/);
    expect(text).toMatch(/line 9: .*a == b.* is never true/);
    expect(text).toMatch(/probe-1 {2}notices wrong\.c/);
  });

  test('doubts the reference where most who pass differ from it', () => {
    const [wrong] = findings.submissions.filter(({ outcome }) => outcome === 'wrong');
    const [right] = findings.submissions.filter(({ outcome }) => outcome === 'right');
    const inWords = (...submissions: readonly (typeof wrong)[]): string =>
      renderProbe({ ...findings, submissions: submissions.map((each) => each!) }, false);
    expect(inWords(wrong, wrong, right)).toContain(
      'Most of them differ from the reference: look at that first.',
    );
    expect(inWords(wrong, wrong, wrong)).toContain('Every one of them differs from the reference');
    expect(inWords(wrong, wrong, right, right)).not.toContain('look at that first');
    expect(inWords(wrong, wrong)).not.toContain('look at that first');
  });
});

test('a submission that is right, but slow, is not wrong', async () => {
  const slow = right.replace('int most', 'for (volatile int i = 0; i < 20000; i++) ;\n  int most');
  const { submissions } = await probeSuite({ ...requestOf(suite, { 'slow.c': slow }), mutantsMax: 0 });
  expect(submissions[0]!.outcome).toBe('right');
});

test('where all who pass differ from the reference, it is to be looked at', async () => {
  const same = largest('b > most', 'c > most').replace('twice', 'Twice');
  const three = { 'a.c': same, 'b.c': same, 'c.c': same };
  const findings = await probeSuite({ ...requestOf(suite, three), mutantsMax: 0 });
  expect(renderProbe(findings, false)).toContain('Every one of them differs from the reference');
});

test('what drawn inputs do not notice, a proof does that fails', async () => {
  const rarelyWrong = right.replace(
    'printf("%d',
    'if (a == 61 && b == 43 && c == 52) most = 1;\n  printf("%d',
  );
  const request = { ...requestOf(suite, { 'rare.c': rarelyWrong, 'copy.c': right }), mutantsMax: 0 };
  const findings = await probeSuite(request);
  expect(findings.submissions).toEqual([
    {
      file: 'rare.c',
      outcome: 'wrong',
      inputs: 1,
      difference: expect.objectContaining({ expected: '61\n', actual: '1\n' }),
    },
    { file: 'copy.c', outcome: 'right', inputs: 0, isProved: true },
  ]);
  expect(findings.newTests.flatMap(({ adds }) => adds.submissions)).toEqual(['rare.c']);
  expect(renderProbe(findings, false)).toContain(
    '1 does what the reference does on every input like those of the tests: that is proved.',
  );
});

test('a reference that fails a test cannot be asked', async () => {
  await expect(probeSuite(requestOf(suiteOf(['1 2 3', '2\n'])))).rejects.toThrow(/reference\.c: test t0/);
});
