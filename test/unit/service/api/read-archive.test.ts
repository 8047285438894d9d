import { describe, expect, test } from '@jest/globals';
import { readArchive } from '#service/api/read-archive.js';
import { unpackText } from '#service/work/packed-text.js';
import { type HostileEntry, hostileZip } from '../../../support/hostile-zip.js';
import { zip } from '../../../support/zip.js';

const limits = { sourceBytesMax: 1000, unpackedBytesMax: 2500, entriesMax: 5 };
const program: HostileEntry = { name: 'a.c', content: 'int a;' };

function refused(entries: readonly HostileEntry[], code: string): Promise<void> {
  return expect(readArchive(hostileZip(entries), limits)).rejects.toMatchObject({ code });
}

describe('readArchive', () => {
  test('gives the C files in order, as bytes, whatever else there is', async () => {
    const archive = zip({
      'z/b.c': 'int ä;',
      'a.h': '',
      'notes.txt': 'x',
      '__MACOSX/b.c': 'x',
      'z/._b.c': 'x',
    });
    expect(await readArchive(archive, limits)).toEqual([
      { path: 'a.h', packed: '""', bytes: 0 },
      { path: 'z/b.c', packed: '"int Ã¤;"', bytes: 7 },
    ]);
  });

  test('unpacks what is compressed', async () => {
    const entry = { ...program, content: 'a'.repeat(1000), deflate: true };
    const [read] = await readArchive(hostileZip([entry]), limits);
    expect(read!.bytes).toBe(1000);
    expect(read!.packed.length).toBeLessThan(100);
    expect(JSON.parse(unpackText(read!.packed))).toBe('a'.repeat(1000));
  });

  test('bounds each file, all files, and their number', async () => {
    await refused([{ ...program, content: 'a'.repeat(1001), deflate: true }], 'body-too-large');
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.c`, content: 'a'.repeat(900) }));
    await refused(files, 'body-too-large');
    await refused(
      Array.from({ length: 6 }, (_, at) => ({ name: `${at}`, content: '' })),
      'body-too-large',
    );
  });

  test('believes no size of the directory', async () => {
    await refused(
      [{ ...program, content: 'a'.repeat(100_000), deflate: true, claimedBytes: 6 }],
      'archive-invalid',
    );
    await refused([{ ...program, claimedBytes: 5 }], 'archive-invalid');
  });

  test.each([
    '../a.c',
    '/a.c',
    'b/../../a.c',
    'C:/a.c',
    'b\\a.c',
    'a\0.c',
    'b\n/a.c',
    `${'a'.repeat(300)}.c`,
  ])('refuses the name %j', (name) => refused([{ ...program, name }], 'archive-invalid'));

  test('refuses what is encrypted, there twice, or no text', async () => {
    await refused([{ ...program, flags: 0x0801 }], 'archive-invalid');
    await refused([program, program], 'archive-invalid');
    await refused([{ ...program, content: 'a\0' }], 'not-c');
  });

  test('refuses what is not an archive', async () => {
    const wanted = { code: 'archive-invalid' };
    await expect(readArchive(Buffer.alloc(0), limits)).rejects.toMatchObject(wanted);
    await expect(readArchive(Buffer.from('no zip'), limits)).rejects.toMatchObject(wanted);
    await expect(readArchive(hostileZip([program]).subarray(0, 40), limits)).rejects.toMatchObject(wanted);
    await expect(readArchive(hostileZip([program], 4), limits)).rejects.toMatchObject(wanted);
  });
});
