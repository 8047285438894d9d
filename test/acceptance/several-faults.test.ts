/**
 * Programs of ours with two and three faults, from the suite to the report. What is
 * reported is replayed here with its own toggles on, and what is called minimal has no
 * part that repairs by itself.
 */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { replay } from '#engine/search/replay.js';
import { localise } from '#localise/localise.js';
import { kindsOfScope } from '#model/location.js';
import type { MultiDiagnosis, Report } from '#model/report.js';
import { defaultComparator, type Suite } from '#model/suite.js';
import type { WitnessValue } from '#model/task.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import { nothingSpecial } from '../support/nothing-special.js';

interface Faulty {
  readonly source: string;
  /** Standard input and what is expected. */
  readonly tests: readonly (readonly [string, string])[];
}

/** `+` subtracts, and `*` adds: no run executes both. */
const twin: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int a = 0, b = 0, r = 0;
    char op = 0;
    scanf("%d %c %d", &a, &op, &b);
    if (op == '+')
        r = a - b;
    else if (op == '-')
        r = a - b;
    else
        r = a + b;
    printf("%d %c %d", a, op, b);
    printf(" = %d\\n", r);
    if (r > 9)
        printf("big\\n");
    return 0;
}
`,
  tests: [
    ['3 + 4\n', '3 + 4 = 7\n'],
    ['9 - 4\n', '9 - 4 = 5\n'],
    ['3 * 4\n', '3 * 4 = 12\nbig\n'],
    ['30 + 4\n', '30 + 4 = 34\nbig\n'],
    ['5 * 6\n', '5 * 6 = 30\nbig\n'],
  ],
};

/** The sum is of squares, and the product starts at 0: every run executes both. */
const double: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int n, x, i;
    int sum = 0;
    int product = 0;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &x);
        sum += x * x;
        product *= x;
    }
    printf("%d\\n", sum);
    printf("%d\\n", product);
    return 0;
}
`,
  tests: [
    ['3\n1 2 3\n', '6\n6\n'],
    ['2\n5 4\n', '9\n20\n'],
    ['1\n7\n', '7\n7\n'],
  ],
};

/** A prompt that nobody asked for, and a wrong word. */
const texts: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int n;
    printf("Enter a number: ");
    scanf("%d", &n);
    if (n % 2 == 0)
        printf("even\\n");
    else
        printf("uneven\\n");
    return 0;
}
`,
  tests: [
    ['4\n', 'even\n'],
    ['7\n', 'odd\n'],
    ['0\n', 'even\n'],
  ],
};

/** The prompt again, and a guard that no text repairs. */
const promptAndGuard: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int n;
    printf("Enter a number: ");
    scanf("%d", &n);
    if (n > 0)
        printf("natural\\n");
    else
        printf("negative\\n");
    return 0;
}
`,
  tests: [
    ['4\n', 'natural\n'],
    ['-7\n', 'negative\n'],
    ['0\n', 'natural\n'],
  ],
};

/** How often a number is halved until it is 1, and what it was before: the loop never ends. */
const endlessAndWrong: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int n, halvings = 0, last = 0;
    scanf("%d", &n);
    while (n >= 0) {
        last = n * 2;
        n = n / 2;
        halvings++;
    }
    printf("%d\\n", halvings);
    printf("%d\\n", last);
    return 0;
}
`,
  tests: [
    ['8\n', '3\n2\n'],
    ['6\n', '2\n3\n'],
    ['20\n', '4\n2\n'],
  ],
};

const three: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int a, b;
    printf("Two numbers: ");
    scanf("%d %d", &a, &b);
    printf("%d\\n", a - b);
    printf("%d\\n", a + b);
    printf("%d\\n", a / b);
    return 0;
}
`,
  tests: [
    ['7 2\n', '9\n14\n3\n'],
    ['5 5\n', '10\n25\n1\n'],
    ['9 4\n', '13\n36\n2\n'],
  ],
};

/** Three values are one too small; each run prints two of them. */
const threeInPairs: Faulty = {
  source: `#include <stdio.h>
int main(void)
{
    int mode, n, p, q, r;
    scanf("%d %d", &mode, &n);
    p = n;
    q = n * 2;
    r = n * 3;
    if (mode == 1)
        printf("%d\\n%d\\n", p, q);
    else if (mode == 2)
        printf("%d\\n%d\\n", q, r);
    else
        printf("%d\\n%d\\n", r, p);
    return 0;
}
`,
  tests: [
    ['1 4\n', '5\n9\n'],
    ['2 5\n', '11\n16\n'],
    ['3 7\n', '22\n8\n'],
  ],
};

function suiteOf({ tests }: Faulty): Suite {
  return {
    compare: defaultComparator,
    tests: tests.map(([stdin, stdout], index) => ({
      name: `${index + 1}`,
      args: [],
      stdin,
      expect: { stdout },
    })),
  };
}

const endless = { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY };

async function reportOn(faulty: Faulty, options: Partial<LocaliseOptions> = {}): Promise<Report> {
  const { report } = await localise({
    submission: { name: 's.c', text: faulty.source },
    headers: [],
    suite: suiteOf(faulty),
    options: {
      analyser: 'builtin',
      scope: 'full',
      undefinedMode: 'native',
      strategy: 'generations',
      confirm: true,
      faults: 2,
      seed: 1,
      jobs: 1,
      poolLimits: endless,
      searchLimits: defaultSearchLimits,
      ...options,
    },
  });
  return report;
}

function linesOf({ locations }: MultiDiagnosis): string {
  return locations.map((id) => id.split(':')[1]).join('+');
}

/** For numbers and truth values, as in the programs here. */
function witnessValueOf(literal: string): WitnessValue {
  if (literal === 'true' || literal === 'false') return { kind: 'truth', value: literal === 'true', literal };
  return { kind: 'integer', value: String(Number.parseInt(literal, 10)), literal };
}

/** Whether the values of a diagnosis, put there, make the test pass. */
function passes(faulty: Faulty, diagnosis: MultiDiagnosis, name: string): boolean {
  const suite = suiteOf(faulty);
  const submission = { name: 's.c', text: faulty.source };
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: kindsOfScope.full });
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { linked, located } = preparation.prepared;
  const index = suite.tests.findIndex((each) => each.name === name);
  const given = diagnosis.tests
    .find((each) => each.test === name)!
    .witnesses.map(({ location, values }) => ({
      toggle: located.locations.find(({ id }) => id === location)!.toggle,
      values: values.map(witnessValueOf),
      original: [],
    }));
  const options = machineOptions(suite, index, {
    undefinedMode: 'native',
    limits: defaultEngineLimits,
    endOnWrongOutput: true,
    keepText: false,
  });
  const invocation = invocationOf(suite, index, submission);
  return replay(linked, given, suite.tests[index]!, invocation, options, nothingSpecial).passes;
}

/** Whether it names a value for each location that a test needs, none of them a text. */
function hasValues({ tests, locations }: MultiDiagnosis): boolean {
  return (
    !locations.some((id) => id.endsWith(':text')) &&
    tests.every(({ by, witnesses }) => by.length === witnesses.length)
  );
}

function applyEdits(source: string, edits: NonNullable<MultiDiagnosis['edits']>): string {
  const offset = (line: number, column: number): number =>
    source
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, each) => sum + each.length + 1, column - 1);
  return [...edits]
    .sort((a, b) => offset(b.line, b.column) - offset(a.line, a.column))
    .reduce(
      (text, edit) =>
        text.slice(0, offset(edit.line, edit.column)) +
        edit.after +
        text.slice(offset(edit.endLine, edit.endColumn)),
      source,
    );
}

test('a twin fault: each test is repaired by one of two places alone', async () => {
  const { verdict, multiFault, diagnoses } = await reportOn(twin);
  expect(verdict).toBe('multi-fault');
  const truth = multiFault!.diagnoses.find((diagnosis) => linesOf(diagnosis) === '8+12')!;
  expect(truth).toMatchObject({ kind: 'twin', minimal: true });
  // Students seldom mistake one operator of arithmetic for another: a changed condition may come first.
  expect(truth.rank).toBeLessThanOrEqual(2);
  expect(truth.tests.map((each) => [each.test, each.by.map((id) => id.split(':')[1])])).toEqual([
    ['1', ['8']],
    ['3', ['12']],
    ['4', ['8']],
    ['5', ['12']],
  ]);
  expect(truth.edits?.map(({ before, after }) => [before, after])).toEqual([
    ['a - b', 'a + b'],
    ['a + b', 'a * b'],
  ]);
  expect(diagnoses).toContainEqual(truth.locations);
});

test('a double fault: every test needs both places at once', async () => {
  const { verdict, multiFault } = await reportOn(double);
  expect(verdict).toBe('multi-fault');
  const truth = multiFault!.diagnoses.find(
    ({ locations }) => locations.join() === 's.c:6:9:initialiser,s.c:10:9:assignment',
  );
  expect(truth).toMatchObject({ kind: 'double', minimal: true });
  expect(truth!.tests.map(({ by }) => by.length)).toEqual([2, 2, 2]);
  expect(truth!.tests[0]!.witnesses[0]).toMatchObject({ values: ['1'], original: ['0'] });
});

test('two texts, of which one is not wanted', async () => {
  const { verdict, multiFault } = await reportOn(texts);
  expect(verdict).toBe('multi-fault');
  expect(multiFault!.diagnoses.map(linesOf)).toContain('5+10');
  const best = multiFault!.diagnoses[0]!;
  expect(linesOf(best)).toBe('5+10');
  expect(applyEdits(texts.source, best.edits!)).toContain('printf("odd\\n")');
  expect(applyEdits(texts.source, best.edits!)).not.toContain('Enter');
});

test('a text and a guard', async () => {
  const { verdict, multiFault } = await reportOn(promptAndGuard);
  expect(verdict).toBe('multi-fault');
  const best = multiFault!.diagnoses[0]!;
  expect(linesOf(best)).toBe('5+7');
  expect(best.edits!.at(-1)).toMatchObject({ line: 7, before: 'n > 0', after: 'n >= 0' });
});

test('three faults are found where three are asked for', async () => {
  const two = await reportOn(three);
  expect(two.verdict).not.toBe('multi-fault');
  expect(two.multiFault).toMatchObject({ faults: 2, diagnoses: [] });
  const { multiFault } = await reportOn(three, { faults: 3 });
  expect(multiFault!.faults).toBe(3);
  expect(multiFault!.diagnoses.map(linesOf)).toContain('5+7+8');
});

test('three of which each test needs two', async () => {
  for (const seed of [1, 2, 3]) {
    const { multiFault } = await reportOn(threeInPairs, { faults: 3, scope: 'paper', seed });
    const truth = multiFault!.diagnoses.find((diagnosis) => linesOf(diagnosis) === '6+7+8')!;
    expect(truth).toMatchObject({ kind: 'double', minimal: true });
    expect(truth.tests.map(({ by }) => by.map((id) => id.split(':')[1]).join('+'))).toEqual([
      '6+7',
      '7+8',
      '6+8',
    ]);
  }
});

test('one fault is not searched any further, nor are several where they are not asked for', async () => {
  const one = { ...twin, source: twin.source.replace('r = a + b;', 'r = a * b;') };
  expect(await reportOn(one)).toMatchObject({ verdict: 'near-miss' });
  expect((await reportOn(one)).multiFault).toBeUndefined();
  expect((await reportOn(twin, { faults: 1 })).multiFault).toBeUndefined();
});

test('another number read in is not an answer, though it repairs all: sets are searched', async () => {
  // No edit makes 7 of 1 and 5 of 2; the two products, put right, repair each test.
  const other: Faulty = {
    source: `#include <stdio.h>
int main(void)
{
    int n, a, b;
    scanf("%d", &n);
    a = n * 2;
    b = n * 3;
    printf("%d %d\\n", a, b);
    return 0;
}
`,
    tests: [
      ['1\n', '14 21\n'],
      ['2\n', '10 15\n'],
    ],
  };
  const { locations, multiFault } = await reportOn(other);
  const input = locations.find(({ kind }) => kind === 'input');
  expect(input).toMatchObject({ line: 5, status: 'repairable', sink: false });
  expect(multiFault!.diagnoses.map(linesOf)).toContain('6+7');
});

describe.each(Object.entries({ twin, double, texts, promptAndGuard }))(
  'what is said of %s',
  (_name, faulty) => {
    test('is true when it is replayed, and holds no other diagnosis', async () => {
      const { multiFault, diagnoses, stats } = await reportOn(faulty);
      const found = multiFault!.diagnoses;
      expect(found.length).toBeGreaterThan(0);
      for (const diagnosis of found.filter(hasValues)) {
        for (const { test: name } of diagnosis.tests) expect(passes(faulty, diagnosis, name)).toBe(true);
      }
      for (const { edits } of found) {
        if (edits === undefined) continue;
        const repaired = await reportOn({ ...faulty, source: applyEdits(faulty.source, edits) });
        expect(repaired.verdict).toBe('passes');
      }
      for (const one of diagnoses) {
        const within = diagnoses.filter((other) => other !== one && one.every((id) => other.includes(id)));
        expect(within).toEqual([]);
      }
      expect(stats.failedReplays).toBe(0);
    });

    test('does not depend on the order of tests', async () => {
      const { stats: _stats, ...first } = await reportOn(faulty);
      const { stats: _other, ...shuffled } = await reportOn(faulty, { seed: 7 });
      expect(shuffled).toEqual({ ...first, seed: 7 });
    });
  },
);

test('where a single place is left open, nothing with it is called minimal', async () => {
  const { verdict, locations, multiFault } = await reportOn(endlessAndWrong);
  const open = new Set(locations.filter(({ status }) => status === 'possible').map(({ id }) => id));
  const withOpen = multiFault!.diagnoses.filter((diagnosis) =>
    diagnosis.locations.some((id) => open.has(id)),
  );
  expect(withOpen.map(linesOf)).toContain('6+7');
  for (const { minimal } of withOpen) expect(minimal).toBe(false);
  const isProved = multiFault!.diagnoses.some(({ minimal }) => minimal);
  expect(verdict).toBe(isProved ? 'multi-fault' : 'inconclusive');
});

test('where the time is up, the report says so, and claims nothing of what was not asked', async () => {
  const report = await reportOn(double, { poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: 1 } });
  expect(report).toMatchObject({ partial: true, multiFault: { complete: false } });
  const proved = await reportOn(double);
  const minimal = new Set(
    proved.multiFault!.diagnoses.filter((each) => each.minimal).map((each) => each.locations.join()),
  );
  for (const each of report.multiFault!.diagnoses) {
    if (each.minimal) expect(minimal).toContain(each.locations.join());
  }
});
