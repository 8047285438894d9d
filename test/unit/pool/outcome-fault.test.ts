/** An outcome answers what was asked, each location once, and all of them where it is complete. */

import { expect, test } from '@jest/globals';
import { type Answer, noStats, type Task, type TaskOutcome } from '#model/task.js';
import { outcomeFault } from '#pool/outcome-fault.js';
import { toggles } from '../../support/toggles.js';

const task: Task = { id: 1, test: 0, whitelist: toggles(2, 5), effort: 'full' };
const excluded: Answer = { kind: 'cannot-repair', reason: 'no-value' };

function outcome(kind: 'completed' | 'stopped', ...answered: readonly number[]): TaskOutcome {
  const answers = toggles(...answered).map((toggle) => ({ toggle, answer: excluded }));
  return { kind, answers, stats: noStats };
}

test.each([
  ['all of it, in any order', outcome('completed', 5, 2)],
  ['part of it, when it was stopped', outcome('stopped', 5)],
  ['nothing, when it was stopped', outcome('stopped')],
  ['that it failed', { kind: 'failed', message: 'out of memory' } as const],
])('an outcome may answer %s', (_name, answered) => {
  expect(outcomeFault(task, answered)).toBeUndefined();
});

test.each([
  ['leaves a location out', outcome('completed', 5), '1 locations were not answered'],
  ['answers another one', outcome('completed', 2, 5, 3), 'location 3 was not asked about, or answered twice'],
  ['answers one twice', outcome('stopped', 2, 2), 'location 2 was not asked about, or answered twice'],
])('an outcome that %s is none', (_name, answered, fault) => {
  expect(outcomeFault(task, answered)).toBe(fault);
});
