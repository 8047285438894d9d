/**
 * How far an edit is trusted, in the words that every format uses: what it passes, who was
 * asked beyond the suite, and what they said. Never that it is the repair that is wanted.
 */

import { unreachable } from '#base/assert.js';
import type { Counterexample, OracleKind } from '#model/edit-trust.js';
import type { Report, ReportedEdit } from '#model/report.js';
import { count } from './lines.js';
import { printableBytes } from './printable.js';

type Trusted = Pick<ReportedEdit, 'trust' | 'oracle' | 'inputs'>;

/** `passes all tests, and does what the model solution does on 100 other inputs`. */
export function achievementOf(edit: Trusted): string {
  const beyond = beyondTests(edit);
  return beyond === '' ? 'passes all tests' : `passes all tests, ${beyond}`;
}

/** The same for several that are made together. */
export function achievementTogether(edits: readonly Trusted[]): string {
  const [first] = edits;
  const beyond = first === undefined ? '' : beyondTests(first).replace(/\bdoes what\b/, 'do what');
  return beyond === '' ? 'pass all tests' : `pass all tests, ${beyond.replace(/\bdiffers\b/, 'differ')}`;
}

/** Empty where nobody was asked. */
export function beyondTests({ trust = 'tests-only', oracle = 'reference', inputs = 0 }: Trusted): string {
  const others = count(inputs, 'other input');
  switch (trust) {
    case 'proved':
      return `and does what ${oracleDoes[oracle]} on every input like theirs`;
    case 'agreed':
      return `and does what ${oracleDoes[oracle]} on ${others}`;
    case 'refuted':
      return `but differs from ${oracleNames[oracle]} on another input`;
    case 'tests-only':
      return '';
    default:
      return unreachable(trust, 'level of trust');
  }
}

const oracleDoes: Readonly<Record<OracleKind, string>> = {
  reference: 'the model solution does',
  class: 'the classmates who pass do',
};

const oracleNames: Readonly<Record<OracleKind, string>> = {
  reference: 'the model solution',
  class: 'the classmates who pass',
};

/** What is known of a submission that passes, as a sentence; empty where nobody was asked. */
export function beyondSentence({ beyond }: Pick<Report, 'beyond'>): string {
  const clause = beyond === undefined ? '' : beyondTests(beyond);
  return clause === '' ? '' : `It passes all tests, ${clause}.`;
}

/** What refutes it, a line each; none where nothing does, or the reader may not see it. */
export function counterexampleLines({ counterexample }: Pick<ReportedEdit, 'counterexample'>): string[] {
  if (counterexample === undefined) return [];
  const { expected, actual } = counterexample;
  return [...inputLines(counterexample), `prints    ${quoted(actual)}`, `wanted    ${quoted(expected)}`];
}

/** What a program is started with. */
export function inputLines({
  args,
  stdin,
}: Pick<Counterexample, 'stdin'> & { readonly args: readonly string[] }): string[] {
  return [
    ...(args.length > 0 ? [`arguments ${args.map(quoted).join(' ')}`] : []),
    ...(stdin !== '' || args.length === 0 ? [`input     ${quoted(stdin)}`] : []),
  ];
}

function quoted(text: string): string {
  const shown = printableBytes(text);
  return `"${shown.length > quotedMax ? `${shown.slice(0, quotedMax)}…` : shown}"`;
}

const quotedMax = 200;
