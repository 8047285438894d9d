/** All objects of a state: their numbers and addresses, and what a fork shares. */

import { describe, expect, test } from '@jest/globals';
import { Memory } from '#engine/memory/memory.js';

function noTerms(): never {
  throw new Error('there are no terms here');
}

function allocate(memory: Memory, size = 4): number {
  return memory.allocate('heap', 'in line 1', size, undefined, true);
}

function write(memory: Memory, id: number, value: number): void {
  memory.own(id).writeInteger(0, 32, value, noTerms);
}

function read(memory: Memory, id: number): unknown {
  return memory.find(id)?.readInteger(0, 32, true);
}

describe('objects', () => {
  test('are numbered in order, and no number is reused', () => {
    const memory = new Memory();
    const ids = [allocate(memory), allocate(memory)];
    memory.release(ids[1]!);
    expect([...ids, allocate(memory)]).toEqual([1, 2, 3]);
    expect([memory.find(1)?.id, memory.find(2), memory.find(3)?.id, memory.find(4)]).toEqual([
      1,
      undefined,
      3,
      undefined,
    ]);
    expect([memory.nameOfGone(1), memory.nameOfGone(2), memory.nameOfGone(4)]).toEqual([
      undefined,
      'in line 1',
      undefined,
    ]);
  });

  test('that have ended are not found until revived', () => {
    const memory = new Memory();
    const before = memory.liveBytes;
    const id = allocate(memory);
    write(memory, id, 8);
    memory.end(id);
    const child = memory.fork();
    memory.disown();
    expect([memory.find(id), memory.nameOfGone(id), [...memory.ended()].length]).toEqual([
      undefined,
      'in line 1',
      1,
    ]);
    memory.revive(id);
    expect([read(memory, id), [...memory.ended()].length]).toEqual([8, 0]);
    expect([child.find(id), [...child.ended()].length]).toEqual([undefined, 1]);
    child.release(id);
    expect([child.findEnded(id), child.nameOfGone(id), child.liveBytes]).toEqual([
      undefined,
      'in line 1',
      before,
    ]);
  });

  test('lie apart, on multiples of 16, and are found by address', () => {
    const memory = new Memory();
    const sizes = [1, 16, 0, 40];
    const objects = sizes.map((size) => memory.find(allocate(memory, size))!);
    for (const [index, { address, size }] of objects.entries()) {
      expect(address % 16).toBe(0);
      const next = objects[index + 1];
      if (next !== undefined) expect(next.address).toBeGreaterThan(address + size);
      expect(memory.atAddress(address + size)?.id).toBe(index + 1);
    }
    expect(memory.atAddress(16)).toBeUndefined();
  });

  test('count as live until they are released, once', () => {
    const memory = new Memory();
    const id = allocate(memory, 1_000_000);
    const before = memory.liveBytes;
    allocate(memory, 10);
    const after = memory.liveBytes;
    memory.release(id);
    memory.release(id);
    // Bytes, a mask as large, and something for the object itself.
    expect(before).toBeGreaterThanOrEqual(2_000_000);
    expect(before).toBeLessThan(2_002_000);
    expect(after - before).toBeGreaterThan(100);
    expect(memory.liveBytes).toBe(after - before);
    expect([...memory.live()].map((object) => object.id)).toEqual([2]);
  });

  test('many: beyond the first chunk', () => {
    const memory = new Memory();
    for (let i = 0; i < 1000; i++) write(memory, allocate(memory), i);
    expect([read(memory, 1), read(memory, 65), read(memory, 1000)]).toEqual([0, 64, 999]);
  });
});

describe('forks', () => {
  function forked(): { parent: Memory; child: Memory } {
    const parent = new Memory();
    write(parent, allocate(parent), 1);
    const child = parent.fork();
    parent.disown();
    return { parent, child };
  }

  test('share an object until one side writes', () => {
    const { parent, child } = forked();
    expect(child.find(1)).toBe(parent.find(1));
    write(child, 1, 2);
    expect([read(parent, 1), read(child, 1)]).toEqual([1, 2]);
    write(parent, 1, 3);
    expect([read(parent, 1), read(child, 1)]).toEqual([3, 2]);
  });

  test('the parent does not write in place either', () => {
    const { parent, child } = forked();
    write(parent, 1, 5);
    expect([read(parent, 1), read(child, 1)]).toEqual([5, 1]);
  });

  test('copy an object once, then write in place', () => {
    const { child } = forked();
    const own = child.own(1);
    expect(child.own(1)).toBe(own);
    expect(child.isOwned(own)).toBe(true);
  });

  test('allocate and release independently, with the same numbers', () => {
    const { parent, child } = forked();
    expect([allocate(parent), allocate(child)]).toEqual([2, 2]);
    write(parent, 2, 7);
    expect([read(parent, 2), read(child, 2)]).toEqual([7, 0]);
    child.release(1);
    expect([read(parent, 1), read(child, 1)]).toEqual([1, undefined]);
    expect(parent.liveBytes).toBe(2 * child.liveBytes);
  });
});
