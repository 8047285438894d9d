/** The builtin analyser's answers for sets of locations, compared with those for each location alone. */

import { describe, expect, test } from '@jest/globals';
import { replay } from '#engine/search/replay.js';
import type { Answer, Task } from '#model/task.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { nothingSpecial } from '../../../support/nothing-special.js';
import { toggle } from '../../../support/toggles.js';
import { builtinAnswers, pairsTask, twoFaults } from '../../../support/two-faults.js';

const input = twoFaults('full');
const preparation = prepareProgram(input);
if (preparation.kind === 'rejected') throw new Error('the program does not translate');
const { linked, located } = preparation.prepared;
const toggles = located.locations.map(({ toggle }) => toggle);

function kinds(answers: ReadonlyMap<string, Answer>): ReadonlyMap<string, Answer['kind']> {
  return new Map([...answers].map(([set, { kind }]) => [set, kind]));
}

describe.each([0, 1, 2])('test %i', (index) => {
  const alone: Task = { id: 0, test: index, whitelist: toggles, effort: 'full' };

  test('a set repairs what one of its locations repairs', async () => {
    const singles = kinds(await builtinAnswers(input, alone));
    const pairs = kinds(await builtinAnswers(input, pairsTask(input, index)));
    const repairing = [...pairs].filter(([set]) =>
      set.split(' ').some((toggle) => singles.get(toggle) === 'repairs'),
    );
    for (const [set, kind] of repairing) expect([set, kind]).not.toEqual([set, 'cannot-repair']);
  });

  test('the values of each repairing pair make the test pass', async () => {
    const pairs = await builtinAnswers(input, pairsTask(input, index));
    const options = machineOptions(input.suite, index, {
      undefinedMode: input.undefinedMode,
      limits: input.engineLimits,
      endOnWrongOutput: true,
      keepText: false,
    });
    const invocation = invocationOf(input.suite, index, input.submission);
    const repairing = [...pairs].flatMap(([set, answer]) =>
      answer.kind === 'repairs' ? [{ set, witness: answer.witness }] : [],
    );
    for (const { set, witness } of repairing) {
      const [low, high] = set.split(' ').map((each) => toggle(Number(each)));
      const others = witness.others ?? [];
      expect(others.map(({ toggle }) => toggle)).toEqual([high]);
      const given = [{ toggle: low!, values: witness.values, original: witness.original }, ...others];
      const { passes } = replay(
        linked,
        given,
        input.suite.tests[index]!,
        invocation,
        options,
        nothingSpecial,
      );
      expect([set, passes]).toEqual([set, true]);
    }
    expect(repairing.length).toBeGreaterThan(0);
  });
});

test('a quick answer is not refuted by a longer one', async () => {
  const task = pairsTask(input, 0);
  const full = kinds(await builtinAnswers(input, task));
  const quick = kinds(await builtinAnswers(input, { ...task, effort: 'quick' }));
  for (const [set, kind] of quick) {
    if (kind !== 'unknown') expect([set, full.get(set)]).toEqual([set, kind]);
  }
});
