/** The verdicts of a class in the reader's words, the same on the console and on the page. */

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

export const classVerdicts = Object.keys(verdictWords) as readonly ClassVerdict[];
