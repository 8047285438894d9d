/** An object that forks share page by page has the same content as one in one piece. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryObject } from '#engine/memory/memory-object.js';
import { PagedObject, pageBytes } from '#engine/memory/paged-object.js';
import { Pointer } from '#engine/value.js';
import '../support/fixed-seed.js';

const size = 3 * pageBytes + 100;

function noTerms(): never {
  throw new Error('there are no terms here');
}

type Operation = (object: MemoryObject) => unknown;

/** Mostly near the edges of pages. */
const place = fc
  .tuple(fc.nat(3), fc.integer({ min: -12, max: 60 }))
  .map(([page, away]) => Math.min(size - 16, Math.max(0, page * pageBytes + away)));
const length = fc.oneof(fc.nat(16), fc.nat(2 * pageBytes));
const width = fc.constantFrom(8, 16, 32, 64);
const fitting = (offset: number, bytes: number): number => Math.min(bytes, size - offset);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(place, width, fc.integer()).map(
    ([at, bits, value]): Operation =>
      (o) =>
        o.writeInteger(at, bits, value, noTerms),
  ),
  fc.tuple(place, fc.double()).map(
    ([at, value]): Operation =>
      (o) =>
        o.writeFloating(at, 64, value, noTerms),
  ),
  fc.tuple(place, fc.nat(9)).map(
    ([at, id]): Operation =>
      (o) =>
        o.writeSpecial(at, new Pointer(id, 4), noTerms),
  ),
  fc.tuple(place, length, fc.nat(255)).map(
    ([at, bytes, byte]): Operation =>
      (o) =>
        o.fill(at, fitting(at, bytes), byte, noTerms),
  ),
  fc.tuple(place, length).map(
    ([at, bytes]): Operation =>
      (o) =>
        o.writeUndefined(at, fitting(at, bytes), noTerms),
  ),
  fc.tuple(place, place, length).map(
    ([from, to, bytes]): Operation =>
      (o) =>
        o.copyFrom(o, from, to, Math.min(fitting(from, bytes), fitting(to, bytes)), noTerms),
  ),
  fc.tuple(place, width).map(
    ([at, bits]): Operation =>
      (o) => [
        o.isPlain(at, bits / 8),
        o.hasUndefined(at, bits / 8),
        o.readInteger(at, bits, true),
        o.readFloating(at, 32),
        o.readPlainInt(at),
      ],
  ),
  fc.tuple(place, length).map(
    ([at, bytes]): Operation =>
      (o) =>
        o.readBytes(at, fitting(at, bytes), noTerms),
  ),
);

/** A value across the edge of a page may have been split; its bytes are the same. */
function contentOf(object: MemoryObject): string {
  return written([object.readBytes(0, size, noTerms), object.hasTerms(), object.capacity]);
}

function written(value: unknown): string {
  return String(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)));
}

test.each([true, false])('reads and writes, in forks of forks (all defined: %s)', (isDefined) => {
  const forked = fc.tuple(fc.boolean(), fc.array(operation, { maxLength: 12 }));
  fc.assert(
    fc.property(
      fc.array(operation, { maxLength: 12 }),
      fc.array(forked, { maxLength: 5 }),
      (before, forks) => {
        const dense = MemoryObject.create({}, 1, 'local', 'o', size, 4096, undefined, isDefined);
        for (const apply of before) apply(dense);
        const versions: [MemoryObject, MemoryObject][] = [
          [new PagedObject({ clonedBytes: 0 }, dense.clone({})), dense],
        ];
        for (const [isOfFirst, operations] of forks) {
          const [paged, whole] = isOfFirst ? versions[0]! : versions.at(-1)!;
          const next: [MemoryObject, MemoryObject] = [
            paged.clone({ clonedBytes: 0 } as object),
            whole.clone({}),
          ];
          for (const apply of operations)
            expect(written(apply(next[0])) === written(apply(next[1]))).toBe(true);
          versions.push(next);
        }
        for (const [paged, whole] of versions) expect(contentOf(paged) === contentOf(whole)).toBe(true);
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

test('a fork that writes copies a page', () => {
  const owner = { clonedBytes: 0 };
  const object = new PagedObject(
    owner,
    MemoryObject.create({}, 1, 'global', 'o', 100 * pageBytes, 4096, undefined, true),
  );
  for (let i = 0; i < pageBytes; i += 4) object.writeInteger(50 * pageBytes + i, 32, i, noTerms);
  expect(owner.clonedBytes).toBe(pageBytes);
});
