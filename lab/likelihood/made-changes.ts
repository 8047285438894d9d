/**
 * Which of the changes that the tool would try an author made: those that turn a stretch of
 * lines into what the author's later version has there, or, where a statement is moved, two such
 * stretches. The program's own proposals are the yardstick, so that what is counted is what they
 * are ordered by.
 */

import { proposeAddresses } from '#edits/address-edits.js';
import type { Candidate } from '#edits/candidate.js';
import { proposeDeclared } from '#edits/declared-edits.js';
import { proposeMissing } from '#edits/missing-edits.js';
import { proposeEdits } from '#edits/propose.js';
import { bareText } from '#lab/corpus/author-fix.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import { kindsOfScope } from '#model/location.js';
import { applyChange } from '#program/apply-edit.js';
import { prepareProgram } from '#program/prepare-program.js';
import { changedHunks, type Hunk } from './changed-hunks.js';

/** What its likelihood rests on. */
export type Change = Pick<Candidate, 'kind' | 'regularity'>;

export interface ChangesOfRecord {
  /** All that could be tried. */
  readonly proposed: readonly Change[];
  /** Those that the author made, one for each stretch of lines that one change explains. */
  readonly made: readonly Change[];
  /** Stretches of lines that the author changed. */
  readonly hunks: number;
}

const submissionName = 'submission.c';

/** @returns undefined if there is no later version, or the submission is not C */
export function changesOf({ source, fixed, suite }: CorpusRecord): ChangesOfRecord | undefined {
  if (fixed === undefined) return undefined;
  const submission = { name: submissionName, text: source };
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: kindsOfScope.full });
  if (preparation.kind === 'rejected') return undefined;
  const { program } = preparation.prepared;
  const isOwn = (name: string): boolean => name === submissionName;
  // Nothing is run, so any test may be one that fails.
  const texts = { failing: suite.tests.map(({ args, stdin }) => [...args, stdin].join(' ')), passing: [] };
  const proposed = [
    ...proposeAddresses(program, isOwn),
    ...proposeEdits(program, isOwn, undefined, texts),
    ...proposeDeclared(program, isOwn, { decimals: 2, overflows: true, leavesArrays: true }),
    ...proposeMissing(program, isOwn).candidates,
  ];
  const hunks = changedHunks(source.split('\n'), fixed.split('\n'));
  const made = hunks.flatMap((hunk) => proposed.find(changesTo(hunk, source)) ?? []);
  if (hunks.length > 1) {
    const moved = proposed.find((each) => isMove(each) && leaves(each, source, fixed) <= hunks.length - 2);
    if (moved !== undefined) made.push(moved);
  }
  // Not the candidates themselves, which hold the whole program.
  return { proposed: proposed.map(changeOf), made: made.map(changeOf), hunks: hunks.length };
}

/** Who moves a statement or makes one change in several places changes several lines. */
function isMove({ kind: [family, change], change: { file, start, end } }: Candidate): boolean {
  return (family === 'order' || / in all\b/.test(change)) && file.text.slice(start, end).includes('\n');
}

/** Stretches of lines that still differ after a change. */
function leaves({ change }: Candidate, source: string, fixed: string): number {
  return changedHunks(applyChange(source, change).split('\n'), fixed.split('\n')).length;
}

function changeOf({ kind, regularity }: Candidate): Change {
  return { kind, regularity };
}

/** Whether a change lies in the lines of a hunk and makes of them what the author did. */
function changesTo({ start, end, after }: Hunk, source: string): (candidate: Candidate) => boolean {
  const lines = source.split('\n');
  const from = lengthOf(lines.slice(0, start));
  const text = lines.slice(start, end).join('\n');
  return ({ change }) => {
    if (change.start < from || change.end > from + text.length) return false;
    const moved = { ...change, start: change.start - from, end: change.end - from };
    return bareText(applyChange(text, moved)) === after;
  };
}

/** In characters, with the ends of lines. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
