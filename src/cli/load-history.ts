/**
 * The history of an assignment: a folder with a folder for each author, in which files that follow
 * one another by name are attempts at it. What fails tests is a past repair where a later attempt of
 * the same author passes them all.
 */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import type { Clock } from '#base/ports.js';
import type { Undefined } from '#model/outcome.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { failingTests } from '#program/failing-tests.js';
import type { PastRepair } from '#request/past-repairs.js';
import { readSubmission } from './read-submission.js';

/** Attempts that are read: all are run on the suite. */
const attemptsMax = 500;

/** @throws UserError where there is no such folder */
export async function loadHistory(
  folder: string,
  completed: CompletedSuite,
  undefinedMode: Undefined,
  clock: Clock,
): Promise<readonly PastRepair[]> {
  const repairs: PastRepair[] = [];
  let read = 0;
  for (const author of await namesIn(folder, true)) {
    const own = join(folder, author);
    const files = (await namesIn(own, false)).filter((name) => name.endsWith('.c'));
    const failed: Omit<PastRepair, 'after'>[] = [];
    let after: string | undefined;
    for (const file of files) {
      if (read++ >= attemptsMax) return repairs;
      const submission = await readOrSkip(join(own, file));
      const failing = submission && failingTests(completed, submission, undefinedMode, clock);
      if (failing === undefined) continue;
      if (failing.length > 0) failed.push({ before: submission!.text, failing });
      else after ??= submission!.text;
      if (after !== undefined) break;
    }
    if (after !== undefined) repairs.push(...failed.map((each) => ({ ...each, after: after! })));
  }
  return repairs;
}

async function namesIn(folder: string, isOfFolders: boolean): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const found = entries.filter((entry) => (isOfFolders ? entry.isDirectory() : entry.isFile()));
    return found.map(({ name }) => name).sort();
  } catch (error) {
    const remedy = 'give a folder with a folder for each author';
    throw new UserError(
      'file-not-found',
      'the history cannot be read',
      { file: folder },
      { remedy, cause: error },
    );
  }
}

/** What is not C text is nobody's attempt. */
async function readOrSkip(path: string) {
  try {
    return await readSubmission(path);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
