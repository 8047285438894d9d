/** Reports in files: whole or not at all. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { printReport, saveReport } from '#cli/write-report.js';

describe('a report in a file', () => {
  test('replaces an earlier one and leaves nothing else behind', () =>
    withDir(
      async ({ path: root }) => {
        await writeFile(join(root, 'report.txt'), 'old');
        await saveReport(join(root, 'report.txt'), 'new é\n');
        expect(await readFile(join(root, 'report.txt'), 'utf8')).toBe('new é\n');
        expect(await readdir(root)).toEqual(['report.txt']);
      },
      { unsafeCleanup: true },
    ));

  test('that cannot be written is reported, and nothing is left behind', () =>
    withDir(
      async ({ path: root }) => {
        await mkdir(join(root, 'report.txt'));
        await writeFile(join(root, 'report.txt', 'x'), '');
        await expect(saveReport(join(root, 'report.txt'), 'new')).rejects.toThrow(
          /report.txt: cannot be written \(EISDIR\); give --output /,
        );
        await expect(saveReport(join(root, 'none', 'report.txt'), 'new')).rejects.toThrow(/\(ENOENT\)/);
        expect(await readdir(root)).toEqual(['report.txt']);
      },
      { unsafeCleanup: true },
    ));
});

test('a reader that went away is not an error, any other problem is', async () => {
  const broken = (code: string) => {
    const stream = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
    });
    stream.on('error', () => {});
    return stream;
  };
  await expect(printReport(broken('EPIPE'), 'x')).resolves.toBeUndefined();
  await expect(printReport(broken('EIO'), 'x')).rejects.toThrow('EIO');
});
