import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { defaultComparator } from '#model/suite.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { runPlan } from '#pool/run-plan.js';
import { type PlanSummary, summarise } from '#pool/summarise.js';
import { prepareProgram } from '#program/prepare-program.js';
import { planOptions } from './plan-script.js';

interface Found {
  readonly summary: PlanSummary;
  /** The variable that a location assigns. */
  readonly nameOf: (toggle: number) => string;
}

/** Searches initialisers on tests that all fail, each an input and its expected output. */
async function search(text: string, tests: readonly (readonly [string, string])[]): Promise<Found> {
  const input = {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: {
      compare: defaultComparator,
      tests: tests.map(([stdin, stdout], index) => ({
        name: `t${index}`,
        args: [],
        stdin,
        expect: { stdout },
      })),
    },
    kinds: ['initialiser'] as const,
    undefinedMode: 'strict' as const,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { locations } = preparation.prepared.located;
  const plan = planOptions({
    toggles: locations.map(({ toggle }) => toggle),
    tests: [...tests.keys()],
    strategy: 'birch2017',
    limits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
  });
  const analyser = new BuiltinAnalyser(input);
  const runner = createInlineRunner((task, stop) => analyser.analyse(task, stop), realClock);
  const state = await runPlan(plan, runner, realClock, realTimers);
  const nameOf = (toggle: number): string => locations.find((each) => each.toggle === toggle)!.subject!;
  return { summary: summarise(state), nameOf };
}

const start = `
int printf(const char *, ...);
int scanf(const char *, ...);
int main(void) {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);`;

describe('birch2017 on programs', () => {
  test('twin faults: the two locations, which repairs what, and with which values', async () => {
    // Right would be b * c, and 2 * (b + c).
    const text = `${start}
  int unused = a;
  if (a == 1) {
    int area = b * c + 1;
    printf("area %d\\n", area);
  } else {
    int around = 2 * (b - c);
    printf("around %d\\n", around);
  }
  return 0;
}`;
    const { summary, nameOf } = await search(text, [
      ['1 2 3', 'area 6\n'],
      ['2 2 3', 'around 10\n'],
      ['1 4 5', 'area 20\n'],
    ]);
    expect(summary.locations.every(({ status }) => status === 'excluded')).toBe(true);
    const { rejected, decided, frequencies, diagnoses } = summary.frequency!;
    expect({ rejected, decided }).toEqual({ rejected: false, decided: true });
    expect(frequencies.map(({ toggle, repairs }) => [nameOf(toggle), repairs])).toEqual([
      ['area', 2],
      ['around', 1],
      ['unused', 0],
    ]);
    expect(diagnoses).toHaveLength(1);
    expect(diagnoses[0]).toMatchObject({ frequency: 3, minimal: true });
    const repairs = diagnoses[0]!.tests.flatMap(({ test: index, by }) =>
      by.map(({ toggle, witness }) => [index, nameOf(toggle), witness.values[0]?.literal]),
    );
    expect(repairs).toEqual([
      [0, 'area', '6'],
      [1, 'around', '10'],
      [2, 'area', '20'],
    ]);
  });

  test('two faults on one trace are rejected', async () => {
    const text = `${start}
  int first = a + 1;
  int second = b + 1;
  printf("%d %d\\n", first, second);
  return 0;
}`;
    const { summary } = await search(text, [
      ['1 2 0', '1 2\n'],
      ['7 8 0', '7 8\n'],
    ]);
    expect(summary.frequency).toMatchObject({ rejected: true, diagnoses: [] });
    expect(summary.counts.tasks).toBe(1);
  });

  test('one fault is found as always', async () => {
    const text = `${start}
  int sum = a + b - c;
  printf("%d\\n", sum);
  return 0;
}`;
    const { summary } = await search(text, [
      ['1 2 3', '6\n'],
      ['4 5 6', '15\n'],
    ]);
    expect(summary.locations.map(({ status }) => status)).toEqual(['repairable']);
    expect(summary.frequency).toBeUndefined();
  });
});
