/** Two faults: what makes them two, twins and doubles, and how they are drawn and chosen. */

import { describe, expect, test } from '@jest/globals';
import { createRandom } from '#base/random.js';
import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import { type Correct, chooseFaults } from '#lab/faults/choose-faults.js';
import { drawFaults } from '#lab/faults/draw-faults.js';
import type { Draw, DrawJob, FaultKind } from '#lab/faults/faulty-program.js';
import { mutate } from '#lab/faults/mutation.js';
import { faultKindOf, prepareText, runSuite } from '#lab/faults/run-mutant.js';
import type { Suite } from '#model/suite.js';

/** The absolute value, or a refusal of 0: each of its branches has a test of its own. */
const text = `#include <stdio.h>
int main(void) {
    int n;
    scanf("%d", &n);
    if (n > 0) {
        printf("%d\\n", n);
    } else if (n < 0) {
        printf("%d\\n", -n);
    } else {
        printf("none\\n");
    }
    return 0;
}
`;

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [
    ['5', '5\n'],
    ['-7', '7\n'],
    ['0', 'none\n'],
  ].map(([stdin, stdout], index) => ({
    name: `t${index}`,
    args: [],
    stdin: stdin!,
    expect: { stdout: stdout! },
  })),
};

const job: DrawJob = { name: 'submission.c', text, suite, seed: 1, undefinedMode: 'native' };

function failing(source: string): ReadonlySet<number> {
  return runSuite(prepareText(source, suite)!, suite, { undefinedMode: 'native', stepsMax: 1_000_000 })!
    .failing;
}

describe('what two mutations are', () => {
  test.each<[readonly number[], readonly number[], readonly number[], FaultKind | undefined]>([
    // Each failing test passes when one of the two is reverted.
    [[0, 1], [0], [1], 'twin'],
    // Test 1 fails with either alone.
    [[0, 1], [0, 1], [1], 'double'],
    // They hide each other on the only test that both break.
    [[0], [0, 1], [1], 'twin'],
    // Only together they break test 2, which either revert mends.
    [[0, 2], [0], [1], 'twin'],
    // The second alone breaks nothing: one fault.
    [[0], [0], [], undefined],
    // Together they are right.
    [[], [0], [0], undefined],
  ])('%j with both, %j and %j alone: %s', (both, first, second, expected) => {
    expect(faultKindOf(new Set(both), new Set(first), new Set(second))).toBe(expected);
  });
});

describe('a run of a suite', () => {
  test('names the tests that fail', () => {
    expect([...failing(text)]).toEqual([]);
    expect([...failing(text.replace('"none', '"None'))]).toEqual([2]);
    expect([...failing(text.replace('n > 0', 'n >= 0').replace('-n', 'n'))]).toEqual([1, 2]);
  });

  test('says nothing of a text that does not compile', () => {
    expect(prepareText('int main(', suite)).toBeUndefined();
  });
});

describe('drawn faults', () => {
  const drawn = drawFaults(job);

  test.each(['twin', 'double'] as const)('are a %s by their runs', (kind) => {
    const { mutations, ...found } = drawn[kind]!;
    const [first, second] = mutations;
    expect(found).toMatchObject({ kind, text: mutate(text, mutations), suite });
    expect(first.line).toBeLessThan(second.line);
    const alone = [first, second].map((mutation) => failing(mutate(text, [mutation])));
    const both = failing(found.text);
    expect(alone.every(({ size }) => size > 0)).toBe(true);
    expect([...both].some((at) => alone[0]!.has(at) && alone[1]!.has(at))).toBe(kind === 'double');
    expect(both.size).toBeGreaterThan(0);
  });

  test('are the same for the same seed', () => {
    expect(drawFaults(job)).toEqual(drawn);
    expect(drawFaults({ ...job, seed: 2 })).not.toEqual(drawn);
  });

  test('are none in a text that is not correct, or is no C', () => {
    expect(drawFaults({ ...job, text: text.replace('n > 0', 'n > 5') })).toEqual({});
    expect(drawFaults({ ...job, text: 'int main(' })).toEqual({});
  });

  test('are checked on the extended suite where one is asked for', () => {
    const { twin } = drawFaults({ ...job, extendTo: 8 });
    expect(twin!.suite.tests).toHaveLength(8);
  });
});

describe('the choice of programs', () => {
  const submissions = (['a', 'b'] as const).flatMap((corpus) =>
    Array.from(
      { length: 12 },
      (_, index): CorpusSubmission => ({
        corpus,
        record: {
          id: `${corpus}${index}`,
          problem: `p${index % 4}`,
          source: '',
          fixed: `${corpus} ${index}`,
          suite,
          recordedPasses: [],
        },
      }),
    ),
  );
  const faults = (kind: FaultKind): Draw => ({ [kind]: { ...drawFaults(job)[kind]! } });
  const twin = faults('twin');
  const double = faults('double');

  const choose = (count: number, draw: (correct: Correct) => Promise<Draw>, seed = 1) =>
    chooseFaults(submissions, { count, seed }, draw);
  const both = async () => ({ ...twin, ...double });

  test('takes half twins, evenly over corpora and problems', async () => {
    const programs = await choose(8, both);
    const of = (key: 'corpus' | 'kind') => programs.map((program) => program[key]).sort();
    expect(of('kind')).toEqual([...Array(4).fill('double'), ...Array(4).fill('twin')]);
    expect(of('corpus')).toEqual([...Array(4).fill('a'), ...Array(4).fill('b')]);
    expect(new Set(programs.map(({ corpus, problem }) => corpus + problem)).size).toBe(8);
    expect(programs[0]!.name).toMatch(/^[ab]-001-(?:twin|double)$/);
  });

  test('goes beyond two of a problem only where there are no others', async () => {
    const most = async (count: number) => {
      const counts = new Map<string, number>();
      for (const { corpus, problem } of await choose(count, both)) {
        counts.set(corpus + problem, (counts.get(corpus + problem) ?? 0) + 1);
      }
      return Math.max(...counts.values());
    };
    expect(await most(16)).toBe(2);
    expect(await most(17)).toBe(3);
  });

  test('does not depend on which draw is done first', async () => {
    const random = createRandom(3);
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, random.nextUint32() % 5));
      return both();
    };
    const names = async (draw: () => Promise<Draw>, seed = 1) =>
      (await choose(6, draw, seed)).map(({ name, origin }) => `${name} ${origin}`);
    expect(await names(late)).toEqual(await names(both));
    expect(await names(both, 2)).not.toEqual(await names(both));
  });

  test('never takes more of one kind than its half, and ends when all are drawn in', async () => {
    const programs = await choose(6, async () => twin);
    expect(programs.map(({ kind }) => kind)).toEqual(['twin', 'twin', 'twin']);
  });

  test('draws once in a text that is handed in twice', async () => {
    const [first] = submissions;
    const seen: string[] = [];
    await chooseFaults(
      [first!, { ...first!, record: { ...first!.record, id: 'again' } }],
      { count: 2, seed: 1 },
      async ({ origin }) => {
        seen.push(origin);
        return {};
      },
    );
    expect(seen).toEqual(['a0']);
  });
});
