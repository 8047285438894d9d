/**
 * Programs with one mistake marked as `@wrong@right@`, and what the edit makes of them that is
 * shown first. `@@right@` is missing, `@wrong@@` is too much; several marks are one mistake.
 */

import type { ValidatedEdit } from '#edits/assign-edits.js';
import { findEdits } from '#edits/find-edits.js';
import { applyEdit } from '#lab/corpus/author-fix.js';
import type { CompareMode } from '#model/suite.js';
import { type Case, passes, triedText } from './tried.js';

export interface Mistake {
  readonly source: string;
  readonly cases: readonly Case[];
  readonly mode?: CompareMode;
}

export interface Repaired {
  /** Whether all tests pass without the mistake, and some fail with it. */
  readonly isMistake: boolean;
  /** What the likeliest edit makes of the program; undefined if no edit passes. */
  readonly repaired: string | undefined;
  readonly description: string | undefined;
  /** The program as it was meant. */
  readonly meant: string;
}

const mark = /@([^@]*)@([^@]*)@/g;

/** The likeliest edit of all that pass, as a localisation asks for them. */
export function repair({ source, cases, mode = 'tokens' }: Mistake): Repaired {
  const wrong = source.replace(mark, '$1');
  const meant = source.replace(mark, '$2');
  const tried = triedText(wrong, cases, { mode });
  const { byToggle } = findEdits(tried, { excluded: new Set<never>(), missing: 'otherwise' });
  const [first] = [...byToggle.values()].flat().sort((a: ValidatedEdit, b) => a.cost - b.cost);
  return {
    isMistake: passes(triedText(meant, cases, { mode })).every(Boolean) && !passes(tried).every(Boolean),
    repaired: first && applyEdit(wrong, first.edit),
    description: first?.edit.description,
    meant,
  };
}
