/**
 * The external analysers that are on this machine, asked about sets of locations that are
 * on together: they say what the builtin analyser says, and their witnesses are replayed.
 */

import { spawnSync } from 'node:child_process';
import { expect, jest, test } from '@jest/globals';
import { openWorker } from '#analysers/external/external-runner.js';
import { ToolSet } from '#analysers/external/tool-set.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { externalTools } from '#model/analyser.js';
import type { Task, TaskOutcome } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { describeWith } from '../support/describe-with.js';
import { setNumbers, toggles } from '../support/toggles.js';
import { answersBySet, builtinAnswers, type PairsTask, pairsTask, twoFaults } from '../support/two-faults.js';

jest.setTimeout(300_000);

const tools = new ToolSet({
  sandbox: spawnSync('bwrap', ['--version'], { stdio: 'ignore' }).status === 0 ? 'bwrap' : 'none',
  limits: defaultToolLimits,
  keepIn: undefined,
  settings: ownSandboxSettings(),
});

type Completed = Extract<TaskOutcome, { kind: 'completed' }>;

/** A pair with a location that repairs alone repairs; of the others builtin is asked. */
async function expectedKinds(input: AnalysisInput, task: PairsTask): Promise<ReadonlyMap<string, string>> {
  const toggles = [...new Set(task.sets.flat())].sort((a, b) => a - b);
  const { test, effort } = task;
  const singles = await builtinAnswers(input, { id: 0, test, whitelist: toggles, effort });
  const pairs = await builtinAnswers(input, task);
  return new Map(
    task.sets.map((set) => {
      const isAlone = set.some((toggle) => singles.get(String(toggle))!.kind === 'repairs');
      return [set.join(' '), isAlone ? 'repairs' : pairs.get(set.join(' '))!.kind];
    }),
  );
}

for (const tool of externalTools)
  describeWith(tool, `${tool}, asked about sets`, () => {
    /** One worker for all tasks, one after the other. */
    async function answersTo(...tasks: Task[]): Promise<Completed[]> {
      const worker = await openWorker(input, await tools.get(tool));
      try {
        const outcomes: Completed[] = [];
        for (const task of tasks) {
          const outcome = await worker.analyse(task, new AbortController().signal);
          if (outcome.kind !== 'completed') throw new Error(JSON.stringify(outcome));
          outcomes.push(outcome);
        }
        return outcomes;
      } finally {
        await worker.close();
      }
    }

    const input = twoFaults('full');

    test.each([0, 1, 2])('says of every pair what builtin does, of test %d', async (index) => {
      const task = pairsTask(input, index);
      const [outcome] = await answersTo(task);
      const external = answersBySet(task, outcome!.answers);
      const expected = await expectedKinds(input, task);
      // What the text cannot have is unknown to a tool.
      const known = [...external].filter(([, { kind }]) => kind !== 'unknown');
      const told = new Map(known.map(([set, { kind }]) => [set, kind]));
      expect(told).toEqual(new Map([...expected].filter(([set]) => told.has(set))));
      expect(told.size).toBeGreaterThan(task.whitelist.length * 0.8);
      expect(new Set(told.values())).toEqual(new Set(['repairs', 'cannot-repair']));
      expect(outcome!.stats.failedReplays).toBe(0);
    });

    test('a witness has the values of each location, and what it yielded', async () => {
      const task = pairsTask(input, 0);
      const macroAndLate = task.sets.findIndex((set) => set.join(' ') === macroAndLateToggles);
      const one = { ...task, whitelist: setNumbers(7), sets: [task.sets[macroAndLate]!] };
      const [outcome] = await answersTo(one);
      const { toggle, answer } = outcome!.answers[0]!;
      if (answer.kind !== 'repairs') throw new Error(answer.kind);
      // Of the rates that leave the index within its array, 4 alone makes 8 of 2 hours.
      const literals = (values: readonly { literal: string }[]) => values.map(({ literal }) => literal);
      const { witness } = answer;
      expect({ toggle, low: literals(witness.values), original: literals(witness.original) }).toEqual({
        toggle: 7,
        low: ['4'],
        original: ['5', '5'],
      });
      expect(witness.others).toHaveLength(1);
      const [late] = witness.others!;
      expect({ values: literals(late!.values), original: literals(late!.original) }).toEqual({
        values: ['1'],
        original: ['0'],
      });
    });

    test('single locations, then sets of three, then single ones again', async () => {
      const pairs = pairsTask(input, 0);
      const single: Task = { id: 0, test: 0, whitelist: toggles(1, 11, 12), effort: 'full' };
      const triple: Task = { ...single, whitelist: toggles(1), sets: [toggles(1, 11, 12)] };
      const outcomes = await answersTo(single, pairs, triple, single);
      const [first, , three, again] = outcomes.map(({ answers }) => answers);
      expect(new Set(first!.map(({ answer }) => answer.kind))).toEqual(new Set(['cannot-repair']));
      expect(three!.map(({ answer }) => answer.kind)).toEqual(['repairs']);
      expect(again).toEqual(first);
    });
  });

/** `RATE`, and the value of `late`. */
const macroAndLateToggles = '1 11';
