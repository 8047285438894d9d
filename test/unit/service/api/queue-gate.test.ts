import { describe, expect, test } from '@jest/globals';
import { QueueGate } from '#service/api/queue-gate.js';

function create(queueMax: number) {
  const clock = { time: 0, nowMs: () => clock.time };
  const store = { waiting: 0, isAway: false, asked: 0 };
  const gate = new QueueGate(
    async () => {
      store.asked++;
      if (store.isAway) throw new Error('away');
      return store.waiting;
    },
    queueMax,
    clock,
  );
  return { clock, store, gate };
}

describe('QueueGate', () => {
  test('counts what it let in since it asked, so that a burst does not slip in', async () => {
    const { gate, store } = create(10);
    store.waiting = 4;
    await gate.enter(5);
    await gate.enter(1);
    await expect(gate.enter(1)).rejects.toMatchObject({
      code: 'queue-full',
      headers: { 'Retry-After': '5' },
    });
    expect(store.asked).toBe(1);
  });

  test('refuses many at once where only few have room', async () => {
    const { gate } = create(10);
    await expect(gate.enter(11)).rejects.toMatchObject({ code: 'queue-full' });
    await gate.enter(10);
  });

  test('asks again after half a second, and has room again', async () => {
    const { gate, store, clock } = create(2);
    await gate.enter(2);
    clock.time = 500;
    store.waiting = 0;
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
    await Promise.resolve();
    await gate.enter(2);
    expect(store.asked).toBe(2);
  });

  test('goes on with what it knows while the store is away', async () => {
    const { gate, store, clock } = create(3);
    await gate.enter(1);
    store.isAway = true;
    clock.time = 1000;
    await gate.enter(1);
    // A rejection that nobody heard would end the process here.
    await new Promise((resolve) => setImmediate(resolve));
    await gate.enter(1);
    await expect(gate.enter(1)).rejects.toMatchObject({ code: 'queue-full' });
  });

  test('lets nobody in before the store has answered once', async () => {
    const { gate, store } = create(3);
    store.isAway = true;
    await expect(gate.enter(1)).rejects.toThrow('away');
  });
});
