/**
 * The reader of test case files on files that KLEE 3.3 wrote, and on files broken in every possible
 * place.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readChosenValues } from '#analysers/klee/chosen-values.js';
import { decodeKtest } from '#analysers/klee/decode-ktest.js';

const recorded = new Uint8Array(readFileSync('test/fixtures/klee/values/test000001.ktest'));

/** What the fixture's program (`program.c`) requires of its values, in its order. */
const asked: readonly (readonly [string, bigint])[] = [
  ['bool', 1n],
  ['char', -3n],
  ['schar', -128n],
  ['uchar', 255n],
  ['short', -300n],
  ['ushort', 65535n],
  ['int', -70000n],
  ['uint', 4294967295n],
  ['long', -5000000000n],
  ['ulong', 18446744073709551615n],
  ['llong', -7n],
  ['ullong', 9223372036854775808n],
  ['truth', 1n],
];

test('the toggle, and the values in the order in which they were chosen', () => {
  const decoded = decodeKtest(recorded);
  if (decoded.kind !== 'decoded') throw new Error(decoded.message);
  expect(decoded.objects.map(({ name }) => name)).toEqual(['__t', ...asked.map(([tag]) => tag)]);
  expect(readChosenValues(decoded.objects)).toEqual({
    toggles: [1],
    values: asked.map(([, value]) => ({ kind: 'integer', value })),
  });
});

test('a file that is cut off anywhere is malformed', () => {
  for (let length = 0; length < recorded.length; length++)
    expect(decodeKtest(recorded.subarray(0, length)).kind).toBe('malformed');
});

test('bytes after the last object, another format and a later version are malformed', () => {
  expect(decodeKtest(new Uint8Array([...recorded, 0])).kind).toBe('malformed');
  expect(decodeKtest(changed(0, 0x42)).kind).toBe('malformed');
  expect(decodeKtest(changed(8, 9))).toEqual({
    kind: 'malformed',
    message: 'unreadable test case: version 9',
  });
});

test('a length beyond the file is malformed, and nothing is allocated for it', () => {
  for (let at = 9; at < recorded.length; at++) {
    const decoded = decodeKtest(changed(at, 0xff));
    if (decoded.kind === 'decoded') expect(decoded.objects).toHaveLength(asked.length + 1);
  }
});

test.each([
  ['no toggle first', [object('int', 4)]],
  ['a toggle of another size', [object('__t', 8)]],
  ['an object that is not ours', [object('__t', 4), object('stdin', 4)]],
  ['a name that every object has', [object('__t', 4), object('toString', 4)]],
  ['a value of another size', [object('__t', 4), object('int', 8)]],
  ['a type that is never chosen', [object('__t', 4), object('double', 8)]],
])('%s is not read', (_, objects) => {
  expect(readChosenValues(objects)).toBeUndefined();
});

test('only the lowest bit of a truth and of a _Bool counts', () => {
  const two = { name: 'truth', bytes: new Uint8Array([0xfe]) };
  const three = { name: 'bool', bytes: new Uint8Array([3]) };
  expect(readChosenValues([object('__t', 4), two, three])?.values.map(({ value }) => value)).toEqual([
    0n,
    1n,
  ]);
});

function object(name: string, size: number) {
  return { name, bytes: new Uint8Array(size) };
}

function changed(at: number, byte: number): Uint8Array {
  const copy = recorded.slice();
  copy[at] = byte;
  return copy;
}

describe('toggles that are on together', () => {
  const bytes = (value: number) => new Uint8Array([value, 0, 0, 0]);
  const named = (...objects: readonly (readonly [name: string, value: number])[]) =>
    readChosenValues(objects.map(([name, value]) => ({ name, bytes: bytes(value) })));

  test('come first, and a value names its toggle', () => {
    expect(named(['__t1', 2], ['__t2', 31], ['int@31', 7], ['int@2', 8])).toEqual({
      toggles: [2, 31],
      values: [
        { kind: 'integer', value: 7n, at: 31 },
        { kind: 'integer', value: 8n, at: 2 },
      ],
    });
  });

  test('a leftover variable is not a toggle', () => {
    expect(named(['__t1', 2], ['__t2', 0])?.toggles).toEqual([2]);
  });

  test.each([
    [
      'a value that does not say whose it is',
      [['__t1', 2] as const, ['__t2', 3] as const, ['int', 7] as const],
    ],
    ['one that names a toggle although there is a single one', [['__t', 2] as const, ['int@2', 7] as const]],
    ['a malformed tag', [['__t1', 2] as const, ['__t2', 3] as const, ['whole@2', 7] as const]],
    ['no toggle', [['int@2', 7] as const]],
  ])('%s is not ours', (_, objects) => {
    expect(named(...objects)).toBeUndefined();
  });
});
