/**
 * Reads the files of a pair: programs and tests as bytes, which must be UTF-8, since a corpus
 * is a file of Unicode and what is checked must be what is written.
 */

import { basename, join } from 'node:path';
import { UserError } from '#base/errors.js';
import type { Comparator } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { isUnicode } from '#suite/encode-tests.js';
import { readLatin1 } from '#suite/read-file.js';
import type { PairTexts } from './check-pair.js';
import type { FoundPair } from './find-pairs.js';

/** @throws UserError for a file that cannot be read or is not UTF-8 */
export async function readPair(dir: string, pair: FoundPair, compare: Comparator): Promise<PairTexts> {
  const source = async (path: string): Promise<NamedSource> => ({
    name: basename(path),
    text: await readText(join(dir, path)),
  });
  const tests = await Promise.all(
    pair.tests.map(async ({ name, input, expected }) => ({
      name,
      args: [],
      stdin: await readText(join(dir, input)),
      expect: { stdout: await readText(join(dir, expected)) },
    })),
  );
  return {
    id: pair.id,
    problem: pair.problem,
    faulty: await source(pair.faulty),
    fixes: await Promise.all(pair.fixes.map(source)),
    suite: { compare, tests },
  };
}

async function readText(path: string): Promise<string> {
  const bytes = await readLatin1(path);
  if (!isUnicode(bytes)) {
    throw new UserError('file-unreadable', 'is not UTF-8', { file: path }, { remedy: 'convert it' });
  }
  return bytes;
}
