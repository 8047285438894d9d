import { expect, test } from '@jest/globals';
import type { AskedNumber } from '#model/numbers.js';
import { noStats, type TaskOutcome } from '#model/task.js';
import type { PlanEvent } from '#pool/plan.js';
import type { PlannerState } from '#pool/planner-state.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { observeProgress } from '#values/observe-progress.js';
import { toggle, toggles } from '../../support/toggles.js';

function ended(outcome: TaskOutcome): PlanEvent {
  return { kind: 'task-ended', taskId: 0, outcome, atMs: 0 };
}

/** A task that excluded these locations, and left number 9 open. */
function excluding(...numbers: readonly number[]): PlanEvent {
  return ended({
    kind: 'completed',
    stats: noStats,
    answers: [
      ...numbers.map((number) => ({
        toggle: toggle(number) as AskedNumber,
        answer: { kind: 'cannot-repair', reason: 'no-value' } as const,
      })),
      { toggle: toggle(9), answer: { kind: 'unknown', reason: 'paths', detail: '' } },
    ],
  });
}

const inGeneration = (generations: number) => ({ counts: { generations } }) as PlannerState;

function observing(together?: number) {
  const events: ProgressEvent[] = [];
  return { events, observe: observeProgress(toggles(1, 2, 9), together, (event) => void events.push(event)) };
}

test('tasks are counted, and the locations that none of them struck', () => {
  const { events, observe } = observing();
  observe(excluding(1), inGeneration(1));
  observe(ended({ kind: 'failed', message: 'lost' }), inGeneration(2));
  observe(excluding(1, 2), inGeneration(2));
  expect(events).toEqual([
    { kind: 'task-ended', tasks: 1, generation: 1, viable: 2, locations: 3 },
    { kind: 'task-ended', tasks: 2, generation: 2, viable: 2, locations: 3 },
    { kind: 'task-ended', tasks: 3, generation: 2, viable: 1, locations: 3 },
  ]);
});

test('other events are not progress', () => {
  const { events, observe } = observing();
  observe({ kind: 'started', atMs: 0 }, inGeneration(0));
  observe({ kind: 'timer', name: 'limit', atMs: 9 }, inGeneration(1));
  expect(events).toEqual([]);
});

test('sets say how many locations each has', () => {
  const { events, observe } = observing(2);
  observe(excluding(), inGeneration(1));
  expect(events).toMatchObject([{ together: 2, locations: 3 }]);
});
