/** The groups of a class: which submissions are grouped, and what tells their outputs apart. */

import { createHash } from 'node:crypto';
import { groupMistakes } from '#groups/group-mistakes.js';
import type { FailingSubmission } from '#groups/grouped-submission.js';
import type { KnownGroup, MistakeGroup } from '#model/class-groups.js';
import type { Suite } from '#model/suite.js';
import type { ClassEntry } from '#report/class-entry.js';
import { printedWords } from './kept-outcome.js';

/** Hexadecimal digits of a key: of a million keys, two are equal once in some hundred classes. */
const keyChars = 12;

/**
 * Those that pass every test are in no group, nor are those that came to nothing.
 * @param known groups from before, which stay as they were
 */
export function groupClass(
  entries: readonly ClassEntry[],
  suite: Suite,
  known: readonly KnownGroup[] = [],
): readonly MistakeGroup[] {
  const failing = entries.flatMap(({ submission, source, verdict, localisation }): FailingSubmission[] => {
    if (localisation === undefined || source === undefined || verdict === 'passes') return [];
    const { report, wrongOutputs = [] } = localisation;
    return [{ name: submission, source, report, wrongOutputs }];
  });
  const expected = suite.tests.flatMap(({ expect }) => expect.stdout ?? []);
  return groupMistakes(failing, { answers: new Set(expected.map(printedWords)), digest, known });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, keyChars);
}
