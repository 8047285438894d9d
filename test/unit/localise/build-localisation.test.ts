/** From answers worked out by hand to the report, and to what stands beside it. */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { buildLocalisation, type Found } from '#localise/build-localisation.js';
import type { Diagnosis } from '#model/diagnosis.js';
import type { Toggle } from '#model/numbers.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import { noStats } from '#model/task.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import { prepareProgram } from '#program/prepare-program.js';
import { type TriedProgram, tryProgram } from '#program/tried-program.js';
import { noRepairs } from '#repairs/join-repairs.js';
import type { OptionChoice } from '#request/localise-options.js';
import type { FoundSets } from '#several/found-sets.js';
import { integer, observed } from '../../support/observed.js';
import { toggleIn, untimed } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';
import { twinFault } from '../../support/two-wrong-stores.js';

function build(tried: TriedProgram, found: Partial<Found> = {}, choice: OptionChoice = {}) {
  const { submission, headers, suite } = tried.input;
  return buildLocalisation({
    request: { submission, headers, suite, options: untimed(choice) },
    tried,
    completed: { suite, voidTests: new Map() },
    searched: undefined,
    repairs: noRepairs,
    sets: undefined,
    jobs: 1,
    elapsedMs: () => 5,
    ...found,
  });
}

function summary(toggle: Toggle, more: Partial<LocationSummary> = {}): LocationSummary {
  return { toggle, status: 'excluded', wraps: false, witnesses: [], unknowns: [], ...more };
}

function searchedAs(locations: readonly LocationSummary[], more: Partial<PlanSummary> = {}): PlanSummary {
  const counts = { tasks: 3, generations: 2, timeouts: 1, retries: 4 };
  const search = { ...noStats, paths: 11 };
  return { locations, partial: false, pairs: 6, unknownPairs: 5, counts, search, ...more };
}

/** Like `triedText`, with tests of any kind. */
function triedOn(
  text: string,
  suite: Suite,
  voidTests: ReadonlyMap<number, string> = new Map(),
  undefinedMode: Undefined = 'strict',
) {
  const input = {
    submission: { name: 'a.c', text },
    headers: [],
    suite,
    kinds: ['assignment'] as const,
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return tryProgram(input, preparation.prepared, voidTests);
}

const tokens = { mode: 'tokens', ignoreCase: false } as const;

// The tests with 2 and 3 fail; line 7 is executed with 3 only, line 9 once the output is wrong.
const tried = triedText(
  `#include <stdio.h>
int main(void) {
  int n, m;
  scanf("%d", &n);
  m = n + 1;
  if (n > 2)
    m = n + 2;
  printf("%d", m);
  m = 0;
  return 0;
}
`,
  [
    ['1', '2'],
    ['2', '5'],
    ['3', '7'],
  ],
  { kinds: ['assignment', 'input'] },
);
const [early, rare, late] = [5, 7, 9].map((line) => toggleIn(tried, line, 'assignment')) as [
  Toggle,
  Toggle,
  Toggle,
];

describe('why a location is excluded is said', () => {
  test('where a failing test never executes it, or only once its output is wrong', () => {
    const searched = searchedAs([summary(early), summary(rare), summary(late)]);
    expect(build(tried, { searched }).exclusions).toEqual([
      { locationId: 'a.c:7:5:assignment', test: 't1', kind: 'not-executed' },
      { locationId: 'a.c:9:3:assignment', test: 't1', kind: 'after-wrong-output' },
    ]);
  });

  test('of no location that is not excluded', () => {
    const searched = searchedAs([summary(rare, { status: 'possible' })]);
    expect(build(tried, { searched }).exclusions).toEqual([]);
  });

  test('by no run that was cut off: it might have come there', () => {
    const text = (more: string): string =>
      `#include <stdio.h>\nint main(void) { int i, s; for (i = 0; i < 30000; i++) ${more};\ns = 1; return s; }`;
    const factsOf = (more: string) => {
      const suite: Suite = {
        compare: tokens,
        stepsPerTestMax: 1000,
        tests: [{ name: 'long', args: [], stdin: '', expect: { stdout: 'a' } }],
      };
      const cut = triedOn(text(more), suite);
      const searched = searchedAs([summary(toggleIn(cut, 3, 'assignment'))]);
      return build(cut, { searched }).exclusions.map(({ kind }) => kind);
    };
    expect(factsOf('s = i')).toEqual([]);
    expect(factsOf('s = i, i = 0')).toEqual(['not-executed']);
  });
});

describe('beside the report stand', () => {
  test('the outputs that are wrong, and what runs printed before they were cut off', () => {
    const text =
      '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("<%d>", n); return 1 / n; }';
    const named = (name: string, stdin: string, expected: Suite['tests'][number]['expect']) => ({
      name,
      args: [],
      stdin,
      expect: expected,
    });
    const suite: Suite = {
      compare: tokens,
      tests: [
        named('right', '1', { stdout: '<1>' }),
        named('wrong', '2', { stdout: '<two>' }),
        named('crashed', '0', { stdout: '<zero>' }),
        named('status', '3', { exitCode: 7 }),
      ],
    };
    expect(build(triedOn(text, suite)).failedOutputs).toEqual([
      { test: 'wrong', expected: '<two>', actual: '<2>' },
      // It prints, then divides by zero.
      { test: 'crashed', expected: '<zero>', actual: '<0>' },
    ]);
  });

  test('that a test passes by luck: a strict run crashes there', () => {
    const text =
      '#include <stdio.h>\nint main(void) {\n  int n;\n  if (scanf("%d", &n) < 1)\n    printf("%d", n & 0);\n  else printf("%d", n);\n}';
    const named = (name: string, stdin: string) => ({
      name,
      args: [],
      stdin,
      expect: { stdout: stdin || '0' },
    });
    const suite: Suite = { compare: tokens, tests: [named('sure', '7'), named('lucky', '')] };
    const resultsOf = (mode: Undefined) => build(triedOn(text, suite, new Map(), mode)).report.tests.results;
    const [sure, lucky] = resultsOf('native');
    expect(sure).toEqual({ name: 'sure', outcome: 'passed' });
    expect(lucky).toMatchObject({ name: 'lucky', outcome: 'passed', luck: { line: 5 } });
    expect(resultsOf('strict').map(({ outcome, luck }) => [outcome, luck])).toEqual([
      ['passed', undefined],
      ['crashed', undefined],
    ]);
  });

  test('what is unknown, by location and test', () => {
    const unknowns = [
      { test: 1, reason: 'paths', detail: 'too many paths' },
      { test: 2, reason: 'steps', detail: 'too many steps' },
    ] as const;
    const searched = searchedAs([summary(late), summary(early, { status: 'possible', unknowns })]);
    expect(build(tried, { searched }).unknowns).toEqual([
      { locationId: 'a.c:5:3:assignment', test: 't1', detail: 'too many paths' },
      { locationId: 'a.c:5:3:assignment', test: 't2', detail: 'too many steps' },
    ]);
  });

  test('the locations that take their value from the input', () => {
    const { inputLocationIds } = build(tried);
    expect(inputLocationIds).toEqual(['a.c:4:15:input']);
  });

  test('the tests whose output is presented wrongly alone', () => {
    const text = (value: string): string =>
      `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("value %d", ${value}); return 0; }`;
    const cases = [
      ['1', 'value 1'],
      ['2', 'Value: 2'],
    ] as const;
    const presented = build(triedText(text('n'), cases));
    expect(presented.presentationTests).toEqual(['t1']);
    expect(presented.report.presentation).toBe(true);
    const wrong = build(triedText(text('n * n'), cases));
    expect(wrong.presentationTests).toEqual([]);
    expect(wrong.report.presentation).toBe(false);
  });
});

describe('the tests of the report', () => {
  const text =
    '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d", 6 / n); return 0; }';
  const suite: Suite = {
    compare: tokens,
    tests: ['6', '2', '0', '3'].map((stdin) => ({
      name: `of ${stdin}`,
      args: [],
      stdin,
      expect: { stdout: '1' },
    })),
  };
  const voidTests = new Map([[3, 'the reference crashes']]);
  const completed = { suite, voidTests, failsReference: [0, 2] };
  const { report } = build(triedOn(text, suite, voidTests), { completed });

  test('are counted by what became of them', () => {
    expect(report.tests).toMatchObject({ total: 4, passed: 1, failed: 2, void: 1 });
  });

  test('that the reference fails are named', () => {
    expect(report.tests.failReference).toEqual(['of 6', 'of 0']);
  });

  test('have their reasons where there are any', () => {
    expect(report.tests.results).toEqual([
      { name: 'of 6', outcome: 'passed' },
      expect.objectContaining({ name: 'of 2', outcome: 'failed' }),
      { name: 'of 0', outcome: 'crashed', reason: expect.stringContaining('division by zero') },
      { name: 'of 3', outcome: 'void', reason: 'the reference crashes' },
    ]);
  });
});

describe('findings', () => {
  test('come by line, each once, with the first test that shows it', () => {
    const text = `#include <stdio.h>
int at(int *p) { return *p; }
int main(void) {
  int n;
  scanf("%d", &n);
  n = n * 2000000000;
  return at(0);
}
`;
    const { report } = build(
      triedText(text, [
        ['1', 'a'],
        ['2', 'b'],
        ['3', 'c'],
      ]),
    );
    const found = report.findings.map(({ line, test: name }) => [line, name]);
    // The product is too large from 2 on; every run crashes.
    expect(found).toEqual([
      [2, 't0'],
      [6, 't1'],
    ]);
  });
});

describe('the report is partial', () => {
  test('where the search is', () => {
    expect(build(tried, { searched: searchedAs([]) }).report.partial).toBe(false);
    expect(build(tried, { searched: searchedAs([], { partial: true }) }).report.partial).toBe(true);
  });

  test('where the clock stopped a run, though nothing was searched', () => {
    const stopped = tried.tests.map((each, index) =>
      index === 0 ? { ...each!, run: { ...each!.run, isStopped: true } } : each,
    );
    expect(build({ ...tried, tests: stopped }).report.partial).toBe(true);
    expect(build(tried).report.partial).toBe(false);
  });
});

test('what was searched is counted, and what was not is zero', () => {
  const searched = searchedAs([]);
  expect(build(tried, { searched, jobs: 7 }).report.stats).toMatchObject({
    elapsedMs: 5,
    tasks: 3,
    generations: 2,
    timeouts: 1,
    retries: 4,
    paths: 11,
    pairs: 6,
    unknownPairs: 5,
    jobs: 7,
  });
  const nothing = build(tried).report;
  expect(nothing.stats).toMatchObject({ tasks: 0, generations: 0, timeouts: 0, retries: 0, pairs: 0 });
  expect(nothing.locations).toEqual([]);
});

describe('diagnoses', () => {
  const twin = twinFault();
  const [up, down] = [6, 8].map((line) => toggleIn(twin, line, 'assignment')) as [Toggle, Toggle];
  const part = (toggle: Toggle, value: number) => ({
    toggle,
    values: [integer(value)],
    original: observed(value + 1),
  });
  const both: Diagnosis = {
    locations: [up, down],
    isMinimal: true,
    tests: [
      { test: 0, by: [up], parts: [part(up, 4)], wraps: false },
      { test: 1, by: [down], parts: [part(down, -4)], wraps: false },
      { test: 2, by: [up], parts: [part(up, 9)], wraps: false },
    ],
  };
  const sets: FoundSets = { diagnoses: [both], isComplete: true, isLimitReached: false, failedReplays: 0 };
  const ids = ['a.c:6:5:assignment', 'a.c:8:5:assignment'];

  test('are the repairable locations, then the sets', () => {
    const searched = searchedAs([summary(up, { status: 'repairable' }), summary(down)]);
    const { diagnoses } = build(twin, { searched, sets }, { faults: 2 }).report;
    expect(diagnoses).toEqual([[ids[0]], ids]);
  });

  test('of several locations decide the verdict where no location does', () => {
    const searched = searchedAs([summary(up), summary(down)]);
    const { verdict, multiFault } = build(twin, { searched, sets }, { faults: 2 }).report;
    expect(verdict).toBe('multi-fault');
    expect(multiFault).toMatchObject({ faults: 2, complete: true, diagnoses: [{ locations: ids }] });
  });

  test('of several are none where they were not searched, or one fault was asked for', () => {
    expect(build(twin, {}, { faults: 2 }).report.multiFault).toBeUndefined();
    expect(build(twin, { sets }, { faults: 1 }).report.multiFault).toBeUndefined();
  });
});

test('the hash is that of the bytes of the file', () => {
  const latin = triedText('/* \xe9 */ int main(void) { return 0; }', [['', '']]);
  // printf '/* \351 */ int main(void) { return 0; }' | sha256sum
  expect(build(latin).report.submission).toEqual({
    file: 'a.c',
    sha256: '0b4026b99e9314550ec3668f783b279be4e1183bf2cff1f4777832e9ad86e249',
  });
});
