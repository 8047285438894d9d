/** What the experiment on mutants makes of a report: the places where the mutant must be repairable. */

import { expect, test } from '@jest/globals';
import { drawMutants } from '#lab/mutants/draw-mutants.js';
import type { Mutant, MutantsOptions } from '#lab/mutants/mutant-program.js';
import { namedMutants } from '#lab/mutants/mutants-experiment.js';
import { crashedResult, measureMutant } from '#lab/mutants/mutants-measurement.js';
import { summariseMutants } from '#lab/mutants/mutants-summary.js';
import { renderMutantsTable } from '#lab/mutants/render-mutants-table.js';
import { localiseOptions } from '#localise/localise.js';
import { defaultComparator } from '#model/suite.js';

const text = `#include <stdio.h>
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    int sum = a + b;
    if (sum > 9) printf("large\\n");
    printf("%d\\n", sum);
    return 0;
}
`;
const tests = ['1 2', '7 8', '0 9'].map((stdin, index) => ({
  name: `t${index}`,
  args: [],
  stdin,
  expect: {},
}));
const program = { name: 'sums', problem: 'sums', text, suite: { compare: defaultComparator, tests } };
const options: MutantsOptions = { localise: localiseOptions({ repair: 'off', jobs: 1 }), count: 40 };
const job = { program, undefinedMode: 'strict', count: 40, seed: 3 } as const;

function mutantOf(kind: string, places?: readonly string[]): Mutant {
  const drawn = drawMutants(job);
  const named = namedMutants([{ ...drawn, program }], 100);
  const mutant = named.find(({ mutation }) => mutation.kind === kind)!;
  return { ...mutant, places: places ?? mutant.places };
}

test('draws are the same for a seed, and a larger one begins with a smaller', () => {
  const { mutants, suite } = drawMutants(job);
  expect(drawMutants({ ...job, count: 5 }).mutants).toEqual(mutants.slice(0, 5));
  expect(suite.tests.map(({ expect: { stdout } }) => stdout)).toEqual(['3\n', 'large\n15\n', '9\n']);
  expect(new Set(mutants.map(({ text: each }) => each)).size).toBe(mutants.length);
});

test('a program that fails its own tests, or does what C leaves undefined, gives none', () => {
  const wrong = {
    ...program,
    suite: { ...program.suite, tests: [{ ...tests[0]!, expect: { stdout: '4' } }] },
  };
  expect(drawMutants({ ...job, program: wrong })).toMatchObject({
    mutants: [],
    note: 'it does not pass its own tests',
  });
  const open = { ...program, text: text.replace('= a + b', '').replace('&b', '&a') };
  expect(drawMutants({ ...job, program: open })).toMatchObject({
    mutants: [],
    note: expect.stringContaining('it leaves no test'),
  });
});

test('repairable at the mutated place, nowhere for a statement that is left out', async () => {
  expect(await measureMutant(mutantOf('arithmetic'), options)).toMatchObject({
    status: 'repairable',
    place: '5:9:initialiser',
  });
  expect(await measureMutant(mutantOf('statement'), options)).toMatchObject({ status: 'nowhere', place: '' });
});

test('an exclusion outweighs all else, and is listed with how to repeat it; so is a crash', async () => {
  // With the sum one off, no output is right whether the guard holds or not.
  const excluded = await measureMutant(mutantOf('arithmetic', ['5:9:initialiser', '6:9:guard']), options);
  const crashed = crashedResult(mutantOf('comparison'), options, 'out of memory');
  expect([excluded, crashed].map(({ status, place }) => [status, place])).toEqual([
    ['excluded', '6:9:guard'],
    ['crashed', ''],
  ]);
  const table = renderMutantsTable(
    summariseMutants([{ ...drawMutants(job), program }], [excluded, crashed], options),
    (name) => `repeat ${name}`,
  );
  expect(table).toContain('\nexcluded, although the original values repair it there:\n  m');
  expect(table).toMatch(/; 6:9:guard\n {4}repeat m\d+-sums\ncrashed:\n/);
  expect(table).toMatch(/; out of memory\n {4}repeat m\d+-sums$/);
});
