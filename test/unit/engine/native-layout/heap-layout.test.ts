/** Where blocks lie: distances as glibc 2.36 printed them (`%p` of each block, less the first). */

import { describe, expect, test } from '@jest/globals';
import { type HeapEvent, heapLayoutAfter } from '#engine/native-layout/heap-layout.js';

type Step =
  | readonly [kind: 'allocated' | 'cleared', object: number, size: number]
  | readonly [kind: 'freed', object: number]
  | readonly [kind: 'resized', object: number, size: number, before: number];

const unused = { hasRead: false, hasPrinted: false };

function eventsOf(
  steps: readonly Step[],
  used: Pick<HeapEvent, 'hasRead' | 'hasPrinted'> = unused,
): HeapEvent {
  let last: HeapEvent | undefined;
  for (const [kind, object, size = 0, before = 0] of steps) {
    last = {
      previous: last,
      kind,
      object,
      size,
      before,
      content: undefined,
      ...used,
      count: (last?.count ?? 0) + 1,
    };
  }
  return last!;
}

/** The blocks' distances from where the first block of a program starts. */
function placesAfter(...steps: readonly Step[]): Record<number, number> | string {
  const layout = heapLayoutAfter(eventsOf(steps), unused);
  if (typeof layout === 'string') return layout;
  return Object.fromEntries([...layout.byObject].map(([object, { start }]) => [object, start - 0x2a0]));
}

describe('blocks', () => {
  test('follow each other, with 8 bytes of their own, in multiples of 16, at least 32', () => {
    const steps = [1, 24, 25, 40, 100].map((size, index): Step => ['allocated', index, size]);
    expect(placesAfter(...steps)).toEqual({ 0: 0, 1: 32, 2: 64, 3: 112, 4: 160 });
  });

  test('are used again by size, the last freed first, but not by calloc', () => {
    const steps: Step[] = [
      ['allocated', 1, 24],
      ['allocated', 2, 24],
      ['freed', 1],
      ['freed', 2],
    ];
    expect(placesAfter(...steps, ['allocated', 3, 20], ['allocated', 4, 40], ['allocated', 5, 8])).toEqual({
      3: 32,
      4: 64,
      5: 0,
    });
    expect(placesAfter(...steps, ['cleared', 3, 20])).toEqual({ 3: 64 });
  });

  test('that end at the top go back there if they are too large for a list', () => {
    expect(placesAfter(['allocated', 1, 2000], ['freed', 1], ['allocated', 2, 100])).toEqual({ 2: 0 });
  });

  test('are lost where other lists decide', () => {
    const large: Step[] = [
      ['allocated', 1, 2000],
      ['allocated', 2, 24],
      ['freed', 1],
    ];
    expect(placesAfter(...large)).toMatch(/more of the allocator/);
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const many = numbers.map((object): Step => ['allocated', object, 24]);
    const freed = numbers.map((object): Step => ['freed', object]);
    const full = [...many, ['allocated', 9, 24], ...freed] as const;
    expect(placesAfter(...full)).toEqual({ 9: 256 });
    expect(placesAfter(...full, ['allocated', 10, 24], ['allocated', 11, 100])).toEqual({
      9: 256,
      10: 192,
      11: 288,
    });
    expect(placesAfter(...full, ['cleared', 10, 24])).toMatch(/more of the allocator/);
    expect(placesAfter(...full, ['allocated', 10, 1024])).toMatch(/more of the allocator/);
  });

  test('of 128 KiB have pages of their own', () => {
    expect(placesAfter(['allocated', 1, 0x20000])).toMatch(/pages of its own/);
  });
});

describe('realloc', () => {
  const two: Step[] = [
    ['allocated', 1, 24],
    ['allocated', 2, 24],
  ];

  test('extends the last block, and moves another', () => {
    expect(placesAfter(...two, ['resized', 3, 100, 2])).toEqual({ 1: 0, 3: 32 });
    expect(placesAfter(...two, ['resized', 3, 100, 1])).toEqual({ 2: 32, 3: 64 });
  });

  test('shrinks in place, and frees the rest', () => {
    const steps: Step[] = [
      ['allocated', 1, 100],
      ['allocated', 2, 24],
      ['resized', 3, 40, 1],
    ];
    expect(placesAfter(...steps, ['allocated', 4, 40])).toEqual({ 2: 112, 3: 0, 4: 144 });
    expect(placesAfter(...steps, ['allocated', 4, 56])).toEqual({ 2: 112, 3: 0, 4: 48 });
  });
});

test('the buffers of standard input and output are blocks of 4096 bytes', () => {
  const after = heapLayoutAfter(eventsOf([['allocated', 1, 24]], { hasRead: true, hasPrinted: false }), {
    hasRead: true,
    hasPrinted: true,
  });
  if (typeof after === 'string') throw new Error(after);
  expect(after.byObject.get(1)!.start - 0x2a0).toBe(4112);
  expect(after.topStart - 0x2a0).toBe(4112 + 32 + 4112);
  expect(after.end).toBe(0x21000);
});
