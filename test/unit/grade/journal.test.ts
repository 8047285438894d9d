/** The journal on a real file: what a kill leaves behind costs at most its own line. */

import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { openJournal } from '#grade/journal.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import { localisation } from '../report/hand-made-localisation.js';

const refused = (reason: string): SubmissionOutcome => ({ kind: 'refused', reason });

function inFolder(check: (path: string) => Promise<void>): Promise<void> {
  return withDir(({ path }) => check(join(path, 'journal.jsonl')), { unsafeCleanup: true });
}

async function knownIn(path: string): Promise<unknown> {
  const journal = await openJournal(path);
  await journal.close();
  return Object.fromEntries(journal.known);
}

test('what was appended is known, in whatever order it was', () =>
  inFolder(async (path) => {
    const journal = await openJournal(path);
    const graded: SubmissionOutcome = {
      kind: 'localised',
      localisation: localisation({ verdict: 'near-miss' }, { wrongOutputs: [{ test: 'a', printed: '3' }] }),
    };
    await Promise.all([journal.append('a', refused('x')), journal.append('b', graded)]);
    await journal.close();
    expect(await knownIn(path)).toEqual({ a: refused('x'), b: graded });
  }));

test('a torn last line is cut off, and the next line is whole', () =>
  inFolder(async (path) => {
    const journal = await openJournal(path);
    await journal.append('a', refused('x'));
    await journal.close();
    await appendFile(path, '{"key":"b","outcome":{"kind":"ref');
    const resumed = await openJournal(path);
    expect([...resumed.known.keys()]).toEqual(['a']);
    await resumed.append('c', refused('z'));
    await resumed.close();
    expect(await knownIn(path)).toEqual({ a: refused('x'), c: refused('z') });
    expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3);
  }));

test('lines that say nothing are passed over', () =>
  inFolder(async (path) => {
    const lines = [
      '',
      'null',
      '[]',
      '{}',
      '{"key":1,"outcome":{}}',
      '{"key":"k","outcome":{"kind":"localised"}}',
    ];
    const whole = JSON.stringify({ key: 'a', outcome: refused('x') });
    await writeFile(path, [...lines, whole, ''].join('\n'));
    expect(await knownIn(path)).toEqual({ a: refused('x') });
  }));

test('a journal that cannot be written is reported', () =>
  inFolder(async (path) => {
    await mkdir(path);
    await expect(openJournal(path)).rejects.toThrow(/journal\.jsonl: cannot be kept \(EISDIR\)/);
  }));
