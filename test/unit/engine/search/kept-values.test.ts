/** A replay in which some executions yield what they compute, and a search whose replay fails. */

import { expect, test } from '@jest/globals';
import { Machine } from '#engine/machine.js';
import { type GivenValues, replay } from '#engine/search/replay.js';
import { searchLocation } from '#engine/search/search-location.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Undefined } from '#model/outcome.js';
import type { ObservedValue } from '#model/task.js';
import { FailingRuns } from '#program/failing-runs.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { nothingSpecial } from '../../../support/nothing-special.js';
import { integer } from '../../../support/observed.js';
import { triedText } from '../../../support/tried.js';

/** The program's only assignment to `x`, and how its only test runs. */
function assigned(body: string, stdout: string, undefinedMode: Undefined = 'strict') {
  const text = `#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) { ${body} return 0; }`;
  const tried = triedText(text, [['', stdout]], { kinds: ['assignment'], undefinedMode });
  const { input, located } = tried;
  const { toggle } = located.locations.find(({ subject }) => subject === 'x')!;
  const options = machineOptions(input.suite, 0, {
    undefinedMode,
    limits: input.engineLimits,
    endOnWrongOutput: true,
    keepText: false,
  });
  const invocation = invocationOf(input.suite, 0, input.submission);
  return { ...tried, toggle, options, invocation, only: input.suite.tests[0]! };
}

const threeRounds = 'int x; for (int i = 0; i < 3; i++) { x = 10 * i; printf("%d ", x); }';

test.each<[string, readonly number[], string]>([
  ['none', [], '1 1 1'],
  ['the first and the last', [0, 2], '0 1 20'],
  ['all', [0, 1, 2], '0 10 20'],
])('of three executions, what they compute is kept by %s', (_name, kept, expected) => {
  const { linked, toggle, options, invocation, only } = assigned(threeRounds, expected);
  const given: GivenValues[] = [{ toggle, values: [integer(1), integer(1), integer(1)], original: [] }];
  const { passes, values } = replay(linked, given, only, invocation, options, nothingSpecial, new Set(kept));
  const literals = expected.split(' ');
  expect({ passes, values: values.map((each) => each.map(({ literal }) => literal)) }).toEqual({
    passes: true,
    values: [literals],
  });
});

test('an address of the same name is another value if it names another object', () => {
  // What lies past the block is known as long as the run is the failing run.
  const body = 'int a = 1, *x, *block = malloc(8 * sizeof(int)); x = &a; printf("%d", block[12]);';
  const program = assigned(body, '0', 'native');
  const { linked, toggle, options, invocation, only, input } = program;
  const [value] = new FailingRuns(input, program).of(0).original.get(toggle)!;
  if (value?.kind !== 'pointer') throw new Error('it stores an address');
  const passes = (original: ObservedValue): boolean =>
    replay(
      linked,
      [{ toggle, values: [value], original: [original] }],
      only,
      invocation,
      options,
      nothingSpecial,
    ).passes;
  expect(passes(value)).toBe(true);
  expect(passes({ ...value })).toBe(true);
  expect(passes({ ...value, object: value.object + 1 })).toBe(false);
  expect(passes({ ...value, offset: value.offset + 4 })).toBe(false);
});

test('a replay that passes because of what lies above the frames does not pass', () => {
  const reads = (when: string) => {
    const body = `int row[3] = {1, 2, 3}, found, x; found = row[40]; x = 4; printf("%d", ${when} ? x : 5);`;
    const { linked, toggle, options, invocation, only } = assigned(body, '7', 'native');
    const given: GivenValues[] = [{ toggle, values: [integer(7)], original: [integer(4)] }];
    return replay(linked, given, only, invocation, options, nothingSpecial);
  };
  expect(reads('found == 0')).toMatchObject({ passes: false, isChance: true });
  expect(reads('found == 0 || found == 1')).toMatchObject({ passes: true });
});

test('values whose replay fails are counted, and leave the location open', () => {
  const program = assigned('int x; x = 1; printf("%d", x + argc);', '7');
  const { linked, toggle, options, invocation, only, input } = program;
  let from: State | undefined;
  const machine = new Machine(linked, options);
  machine.hooks = {
    onToggle: ({ state }, number) => {
      if (number !== toggle) return;
      from = state.fork();
      from.top.pc--;
      from.steps--;
    },
  };
  machine.run(createInitialState(linked, options, invocation));
  const run = new FailingRuns(input, program).of(0);
  const replayedWith = (argv: readonly string[]) =>
    searchLocation(
      {
        program: linked,
        on: [{ toggle, kind: 'assignment', original: run.original.get(toggle)!, usualTruths: [] }],
        test: only,
        invocation: { ...invocation, argv },
        options,
        limits: input.searchLimits,
        effort: 'quick',
        usualSteps: run.steps,
        isCutOff: run.isCutOff,
        leavesObjects: run.leavesObjects,
        meetsUnknownMemory: run.meetsUnknownMemory,
        knownWrapSites: run.wrapSites,
        z3: undefined,
      },
      from!,
    );
  const { argv } = invocation;
  expect(replayedWith(argv)).toMatchObject({
    answer: { kind: 'repairs', witness: { values: [integer(6)] } },
    failedReplays: 0,
    // What the first path settles asks for no proof.
    paths: 1,
  });
  expect(replayedWith([...argv, 'more'])).toMatchObject({
    answer: { kind: 'unknown', reason: 'replay' },
    failedReplays: expect.any(Number),
  });
  expect(replayedWith([...argv, 'more'])).not.toMatchObject({ failedReplays: 0 });
});
