/** The verdicts of a class in the reader's words, the same on the console and on the page. */

import type { Backing } from '#model/edit-trust.js';
import type { Verdict } from '#model/outcome.js';

/** `unreadable`: there was no C text to look at. `fault`: an internal error, the submission was not graded. */
export type ClassVerdict = Verdict | 'unreadable' | 'fault';

export interface VerdictWords {
  readonly name: string;
  /** What it means, as a clause. */
  readonly meaning: string;
}

/** In the order in which a class is counted. */
export const verdictWords: Readonly<Record<ClassVerdict, VerdictWords>> = {
  passes: { name: 'passes', meaning: 'passes every test' },
  'near-miss': { name: 'near miss', meaning: 'one edit at one place makes every failing test pass' },
  'multi-fault': { name: 'two or three faults', meaning: 'several edits together make every test pass' },
  'not-localised': { name: 'not localised', meaning: 'no single place can repair it' },
  inconclusive: { name: 'inconclusive', meaning: 'the search ended before this was settled' },
  unsupported: { name: 'unsupported', meaning: 'it needs something nearmiss does not support' },
  'compile-error': { name: 'compile error', meaning: 'it does not compile' },
  unreadable: { name: 'unreadable', meaning: 'there is no C text to look at' },
  fault: { name: 'not graded', meaning: 'an internal error in nearmiss' },
};

/** What stands behind near misses, as a clause, the most trusted first. */
export const backingWords: Readonly<Record<Backing, string>> = {
  proved: 'with an edit that is proved to do what the model solution, or the class, does',
  agreed: 'with an edit that does what is right on other inputs, too',
  'tests-only': 'with an edit that passes all tests, and nobody to ask beyond them',
  refuted: 'with an edit that passes all tests, but is wrong on another input',
  none: 'with no edit found',
};

export const classVerdicts = Object.keys(verdictWords) as readonly ClassVerdict[];
