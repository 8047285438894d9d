import { describe, expect, test } from '@jest/globals';
import { QueueGate } from '#service/api/queue-gate.js';

/** Longer than an answer of the store is good for. */
const laterMs = 10_000;

describe('the gate of the queue', () => {
  test('lets in what there is room for, also in a burst', async () => {
    const gate = new QueueGate(async () => 7, 10, { nowMs: () => 0 });
    await gate.enter(2);
    await gate.enter(1);
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
  });

  test('asks the store again after a while', async () => {
    let nowMs = 0;
    let depth = 10;
    const gate = new QueueGate(async () => depth, 10, { nowMs: () => nowMs });
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
    depth = 0;
    nowMs += laterMs;
    // The last answer serves while the next comes.
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
    await new Promise(setImmediate);
    await gate.enter(10);
  });

  test('asks the store again where the clock was set back', async () => {
    let nowMs = laterMs;
    let depth = 10;
    const gate = new QueueGate(async () => depth, 10, { nowMs: () => nowMs });
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
    depth = 0;
    nowMs = 0;
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
    await new Promise(setImmediate);
    await gate.enter(10);
  });

  test('does not forget who enters while the store counts', async () => {
    let nowMs = 0;
    let tell: (depth: number) => void = () => {};
    const count = () => new Promise<number>((resolve) => (tell = resolve));
    const gate = new QueueGate(count, 10, { nowMs: () => nowMs });
    const first = gate.enter(1);
    tell(0);
    await first;
    nowMs += laterMs;
    // The store is asked now, and knows nothing of these yet.
    await gate.enter(9);
    tell(1);
    await new Promise(setImmediate);
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
  });

  test('goes by what it knows while the store is away', async () => {
    let nowMs = 0;
    let isAway = true;
    const count = async (): Promise<number> => {
      if (isAway) throw new Error('the store is away');
      return 0;
    };
    const gate = new QueueGate(count, 3, { nowMs: () => nowMs });
    await expect(gate.enter(1)).rejects.toThrow('away');
    isAway = false;
    await gate.enter(1);
    isAway = true;
    nowMs += laterMs;
    await gate.enter(2);
    // Whoever does not hear of a failure must not make it everybody's.
    await new Promise(setImmediate);
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
  });
});
