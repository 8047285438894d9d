/** An object that forks share page by page has the same content as one in one piece. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyByte, plainByte, specialStart } from '#engine/memory/byte-marks.js';
import { MemoryObject } from '#engine/memory/memory-object.js';
import { differencesBetween, includesAll } from '#engine/memory/object-content.js';
import { PagedObject, pageBytes } from '#engine/memory/paged-object.js';
import { isSameSpecial } from '#engine/memory/special-values.js';
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

/** On multiples of 8, so that no value is forgotten in part. */
const whole = place.map((at) => at - (at % 8));
const pages = fc.oneof(fc.nat(60), fc.constantFrom(size, pageBytes, 2 * pageBytes)).map((n) => n - (n % 8));

const forgetting: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(whole, fc.constantFrom(32, 64), fc.nat(2)).map(
    ([at, bits, value]): Operation =>
      (o) =>
        o.writeInteger(at, bits, value, noTerms),
  ),
  fc.tuple(whole, fc.nat(1)).map(
    ([at, id]): Operation =>
      (o) =>
        o.writeSpecial(at, new Pointer(id, 4), noTerms),
  ),
  fc.tuple(whole, pages, fc.constantFrom(0, 0, 255)).map(
    ([at, bytes, byte]): Operation =>
      (o) =>
        o.fill(at, fitting(at, bytes), byte, noTerms),
  ),
  fc.tuple(fc.oneof(fc.constant(0), whole), pages).map(
    ([at, bytes]): Operation =>
      (o) =>
        o.writeAny(at, fitting(at, bytes), noTerms),
  ),
  fc.constant((o: MemoryObject) => o.writeAny(0, size, noTerms)),
  fc.constant((o: MemoryObject) => o.fill(0, size, 0, noTerms)),
  fc.tuple(whole, pages).map(
    ([at, bytes]): Operation =>
      (o) =>
        o.writeUndefined(at, fitting(at, bytes), noTerms),
  ),
);

/** The bytes that one holds and the other does not, one by one. */
function differencesByByte(a: MemoryObject, b: MemoryObject): number[] {
  const [first, second] = [a.content(), b.content()];
  return Array.from({ length: size }, (_, i) => i).filter((i) => {
    const mark = first.mask?.[i] ?? plainByte;
    if (mark === anyByte) return false;
    if (mark !== (second.mask?.[i] ?? plainByte)) return true;
    if (mark === plainByte) return first.bytes[i] !== second.bytes[i];
    return mark === specialStart && !isSameSpecial(first.specials!.get(i)!, second.specials!.get(i));
  });
}

test.each([true, false])('forgets, and tells where forks differ (all defined: %s)', (isDefined) => {
  const forked = fc.tuple(fc.boolean(), fc.array(forgetting, { maxLength: 8 }));
  fc.assert(
    fc.property(
      fc.array(forgetting, { maxLength: 5 }),
      fc.array(forked, { minLength: 1, maxLength: 4 }),
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
          for (const apply of operations) for (const each of next) apply(each);
          versions.push(next);
        }
        for (const [paged, whole] of versions) {
          expect([differencesByByte(paged, whole), differencesByByte(whole, paged)]).toEqual([[], []]);
          for (const [other, otherWhole] of versions) {
            const expected = differencesByByte(whole, otherWhole);
            for (const against of [other, otherWhole]) {
              const meter = { bytes: 0 };
              const ranges = differencesBetween(paged, against, isSameSpecial, meter);
              const found = ranges.flatMap(([start, last]) =>
                Array.from({ length: last - start + 1 }, (_, i) => start + i),
              );
              expect(written(found) === written(expected)).toBe(true);
              expect(includesAll(paged, against, isSameSpecial, meter)).toBe(expected.length === 0);
            }
          }
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});

test('filling or forgetting all of a large object copies nothing, and the next write a page', () => {
  const owner = { clonedBytes: 0 };
  const base = MemoryObject.create({}, 1, 'global', 'o', 100 * pageBytes, 4096, undefined, true);
  const object = new PagedObject(owner, base);
  object.writeInteger(8, 32, 7, noTerms);
  const before = owner.clonedBytes;
  object.fill(0, 100 * pageBytes, 255, noTerms);
  object.writeAny(0, 100 * pageBytes, noTerms);
  object.fill(0, 100 * pageBytes, 0, noTerms);
  expect(owner.clonedBytes).toBe(before);
  object.writeInteger(8, 32, 7, noTerms);
  expect([
    owner.clonedBytes - before,
    object.readInteger(8, 32, true),
    object.readInteger(12, 32, true),
  ]).toEqual([pageBytes, 7, 0]);
  expect(base.readInteger(8, 32, true)).toBe(0);
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
