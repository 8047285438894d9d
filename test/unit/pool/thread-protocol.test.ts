import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import { noStats, type TaskOutcome } from '#model/task.js';
import {
  createStopBuffer,
  decodeOutcomeMessage,
  isReadyMessage,
  raiseStop,
  serveTasks,
} from '#pool/thread-protocol.js';
import { observed } from '../../support/observed.js';

const task = { id: 7, test: 2, whitelist: [1, 4], effort: 'full' };

const witness = {
  values: [
    { kind: 'integer', value: '-3', literal: '-3' },
    { kind: 'floating', value: Number.NaN, literal: 'NAN' },
    { kind: 'truth', value: true, literal: 'true' },
    { kind: 'pointer', object: 2, offset: -4, literal: '&a[-1]' },
    { kind: 'aggregate', members: [{ kind: 'truth', value: false, literal: 'false' }], literal: '{false}' },
  ],
  original: observed(0),
  wraps: false,
};

function outcomeOf(answer: unknown): unknown {
  return { kind: 'completed', answers: [{ toggle: 1, answer }], stats: noStats };
}

const good: readonly unknown[] = [
  { kind: 'failed', message: 'it died' },
  { kind: 'stopped', answers: [], stats: noStats },
  outcomeOf({ kind: 'repairs', witness }),
  outcomeOf({ kind: 'cannot-repair', reason: 'no-value' }),
  outcomeOf({ kind: 'unknown', reason: 'paths', detail: '' }),
];

const bad: readonly unknown[] = [
  undefined,
  null,
  'completed',
  [],
  { kind: 'done' },
  { kind: 'failed' },
  { kind: 'completed', answers: [] },
  { kind: 'completed', answers: [], stats: { ...noStats, paths: -1 } },
  { kind: 'completed', answers: {}, stats: noStats },
  { kind: 'completed', answers: [{ toggle: 1.5, answer: {} }], stats: noStats },
  outcomeOf(null),
  outcomeOf({ kind: 'perhaps' }),
  outcomeOf({ kind: 'cannot-repair', reason: 'toString' }),
  outcomeOf({ kind: 'unknown', reason: 'weather', detail: '' }),
  outcomeOf({ kind: 'unknown', reason: 'paths' }),
  outcomeOf({ kind: 'repairs', witness: { ...witness, wraps: 1 } }),
  outcomeOf({ kind: 'repairs', witness: { ...witness, original: [0] } }),
  ...[
    { kind: 'integer', value: 3, literal: '3' },
    { kind: 'integer', value: '3' },
    { kind: 'floating', value: '3', literal: '3' },
    { kind: 'truth', value: 1, literal: 'true' },
    { kind: 'pointer', object: 1, literal: 'p' },
    { kind: 'aggregate', members: [null], literal: '{}' },
    { kind: 'text', literal: 'a' },
  ].map((value) => outcomeOf({ kind: 'repairs', witness: { ...witness, values: [value] } })),
];

describe('decodeOutcomeMessage', () => {
  test.each(good)('takes %j unchanged', (outcome) => {
    const message = { kind: 'outcome', taskId: 7, outcome };
    expect(decodeOutcomeMessage(message)).toEqual(message);
  });

  test.each(bad)('refuses %j', (outcome) => {
    expect(decodeOutcomeMessage({ kind: 'outcome', taskId: 7, outcome })).toBeUndefined();
  });

  test.each([undefined, null, 3, { kind: 'task' }, { kind: 'outcome', outcome: good[0] }])(
    'refuses the message %j',
    (message) => {
      expect(decodeOutcomeMessage(message)).toBeUndefined();
    },
  );
});

describe('serveTasks', () => {
  async function serve(
    analyse: Parameters<typeof serveTasks>[1],
    stop = createStopBuffer(),
  ): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    serveTasks(port2, analyse);
    const next = (): Promise<unknown> => new Promise((resolve) => port1.once('message', resolve));
    try {
      // It first says that it accepts tasks.
      expect(isReadyMessage(await next())).toBe(true);
      port1.postMessage({ kind: 'task', task, stop });
      return await next();
    } finally {
      port1.close();
    }
  }

  test('answers a task with what the search says', async () => {
    const outcome: TaskOutcome = { kind: 'stopped', answers: [], stats: noStats };
    const reply = await serve(async (asked) => {
      expect(asked).toEqual(task);
      return outcome;
    });
    expect(reply).toEqual({ kind: 'outcome', taskId: 7, outcome });
  });

  test('the flag is the shared word', async () => {
    const stop = createStopBuffer();
    const seen: boolean[] = [];
    await serve(async (_, flag) => {
      seen.push(flag.isRaised());
      raiseStop(stop);
      seen.push(flag.isRaised());
      return { kind: 'failed', message: '' };
    }, stop);
    expect(seen).toEqual([false, true]);
  });

  test('a search that throws is a failed task', async () => {
    const reply = await serve(async () => {
      throw new Error('out of luck');
    });
    expect(reply).toEqual({
      kind: 'outcome',
      taskId: 7,
      outcome: { kind: 'failed', message: 'out of luck' },
    });
  });

  test.each([
    undefined,
    { kind: 'stop' },
    { kind: 'task', task, stop: 1 },
    { kind: 'task', task: {}, stop: createStopBuffer() },
  ])('throws at a message that is not a task', (message) => {
    let listener = (_: unknown): void => {};
    serveTasks(
      {
        on: (_event, given) => {
          listener = given;
        },
        postMessage: () => {},
      },
      async () => ({ kind: 'failed', message: '' }),
    );
    expect(() => listener(message)).toThrow('not a task');
  });
});
