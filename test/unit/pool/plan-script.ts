/**
 * Schedules of the planner as text, so that a test case is a list of lines: an event,
 * then the commands that must follow it. Answers are written `1R 2X 3U 4T`: location 1
 * repairs, 2 cannot, 3 is unknown for its paths, 4 for its time.
 *
 *   0 start        10 ended 1: 1R 2X        12 stopped 2: 3X
 *   15 lost 3      60 timer straggler
 */

import type { Answer, LocatedAnswer, TaskOutcome } from '#model/task.js';
import { noStats } from '#model/task.js';
import { defaultPoolLimits } from '#pool/limits.js';
import type { PlanCommand, PlanEvent, PlanOptions, TimerName } from '#pool/plan.js';
import { advance, createPlan } from '#pool/planner.js';
import type { PlannerState } from '#pool/planner-state.js';
import { type LocationSummary, summarise } from '#pool/summarise.js';
import { toggle, toggles } from '../../support/toggles.js';

export function planOptions(changes: Partial<PlanOptions>): PlanOptions {
  return {
    toggles: toggles(1, 2, 3),
    tests: [0],
    workers: 1,
    strategy: 'generations',
    confirm: true,
    effort: 'full',
    ...changes,
    limits: { ...defaultPoolLimits, ...changes.limits },
  };
}

/** Plays the events and returns the same lines with the resulting commands. */
export function play(
  options: PlanOptions,
  script: readonly (readonly string[])[],
): { lines: string[][]; state: PlannerState } {
  let state = createPlan(options);
  const lines = script.map(([event]) => {
    const step = advance(state, parseEvent(event!));
    state = step.state;
    return [event!, ...step.commands.map(renderCommand)];
  });
  return { lines, state };
}

/** `1 repairable`, `2 possible 0:paths 4:time`, `3 excluded`. */
export function statuses(state: PlannerState): string[] {
  return summarise(state).locations.map(renderLocation);
}

function renderLocation({ toggle, status, unknowns }: LocationSummary): string {
  return [toggle, status, ...unknowns.map(({ test, reason }) => `${test}:${reason}`)].join(' ');
}

function renderCommand(command: PlanCommand): string {
  switch (command.kind) {
    case 'dispatch':
      return `dispatch ${command.task.id}: test ${command.task.test} of ${command.task.whitelist.join(' ')}`;
    case 'stop':
      return `stop ${command.taskId}`;
    case 'set-timer':
      return `timer ${command.name} ${command.atMs}`;
    case 'finished':
      return 'finished';
  }
}

function parseEvent(line: string): PlanEvent {
  const [head, tail = ''] = line.split(': ');
  const [time, verb, what] = head!.replace(/:$/, '').split(' ');
  const atMs = Number(time);
  if (verb === 'start') return { kind: 'started', atMs };
  if (verb === 'timer') return { kind: 'timer', name: what as TimerName, atMs };
  const taskId = Number(what);
  if (verb === 'lost') return { kind: 'worker-lost', taskId, message: 'it died', atMs };
  const answers = tail === '' ? [] : tail.split(' ').map(parseAnswer);
  const kind = verb === 'ended' ? 'completed' : 'stopped';
  const outcome: TaskOutcome = { kind, answers, stats: noStats };
  return { kind: 'task-ended', taskId, outcome, atMs };
}

function parseAnswer(text: string): LocatedAnswer {
  return {
    toggle: toggle(Number.parseInt(text, 10)),
    answer: answers[text.slice(-1) as keyof typeof answers],
  };
}

const answers = {
  R: { kind: 'repairs', witness: { values: [], original: [], wraps: false } },
  W: { kind: 'repairs', witness: { values: [], original: [], wraps: true } },
  X: { kind: 'cannot-repair', reason: 'no-value' },
  U: { kind: 'unknown', reason: 'paths', detail: 'too many' },
  T: { kind: 'unknown', reason: 'time', detail: 'stopped here' },
} as const satisfies Record<string, Answer>;
