/**
 * How far an edit is trusted, in the words that every format uses: what it passes, who was
 * asked beyond the suite, and what they said. Never that it is the repair that is wanted.
 */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { Counterexample, OracleKind } from '#model/edit-trust.js';
import type { Report, ReportedEdit } from '#model/report.js';
import { luckReason } from './describe-luck.js';
import { printableBytes } from './printable.js';

type Trusted = Pick<ReportedEdit, 'trust' | 'oracle' | 'inputs' | 'luck'>;

/** `passes all tests, and does what the model solution does on 100 other inputs`. */
export function achievementOf(edit: Trusted, say: Say): string {
  const beyond = beyondTests(edit, say);
  if (edit.luck === undefined) {
    return beyond === '' ? say`passes all tests` : say`passes all tests, ${beyond}`;
  }
  const reason = luckReason(edit.luck, say);
  return beyond === ''
    ? say`passes all tests, some by luck (${reason})`
    : say`passes all tests, some by luck (${reason}), ${beyond}`;
}

/** The same for several that are made together. */
export function achievementTogether(edits: readonly Trusted[], say: Say): string {
  const [first] = edits;
  const beyond = first === undefined ? '' : beyondTogether(first, say);
  if (first?.luck === undefined) return beyond === '' ? say`pass all tests` : say`pass all tests, ${beyond}`;
  const reason = luckReason(first.luck, say);
  return beyond === ''
    ? say`pass all tests, some by luck (${reason})`
    : say`pass all tests, some by luck (${reason}), ${beyond}`;
}

/** Empty where nobody was asked. */
export function beyondTests(edit: Trusted, say: Say): string {
  const { trust = 'tests-only', oracle = 'reference' } = edit;
  switch (trust) {
    case 'proved':
      return say`and does what ${oracleDoes(oracle, say)} on every input like theirs`;
    case 'agreed':
      return say`and does what ${oracleDoes(oracle, say)} on ${otherInputs(edit, say)}`;
    case 'refuted':
      return say`but differs from ${oracleName(oracle, say)} on another input`;
    case 'tests-only':
      return '';
    default:
      return unreachable(trust, 'level of trust');
  }
}

/** The same, for several. */
function beyondTogether(edit: Trusted, say: Say): string {
  const { trust = 'tests-only', oracle = 'reference' } = edit;
  switch (trust) {
    case 'proved':
      return say`and do what ${oracleDoes(oracle, say)} on every input like theirs`;
    case 'agreed':
      return say`and do what ${oracleDoes(oracle, say)} on ${otherInputs(edit, say)}`;
    case 'refuted':
      return say`but differ from ${oracleName(oracle, say)} on another input`;
    case 'tests-only':
      return '';
    default:
      return unreachable(trust, 'level of trust');
  }
}

function otherInputs({ inputs = 0 }: Trusted, say: Say): string {
  return say.count(inputs, 'other input');
}

function oracleDoes(oracle: OracleKind, say: Say): string {
  return oracle === 'reference' ? say`the model solution does` : say`the classmates who pass do`;
}

function oracleName(oracle: OracleKind, say: Say): string {
  return oracle === 'reference' ? say`the model solution` : say`the classmates who pass`;
}

/** What is known of a submission that passes, as a sentence; empty where nobody was asked. */
export function beyondSentence({ beyond }: Pick<Report, 'beyond'>, say: Say): string {
  const clause = beyond === undefined ? '' : beyondTests(beyond, say);
  return clause === '' ? '' : say`It passes all tests, ${clause}.`;
}

/** What refutes it, a line each; none where nothing does, or the reader may not see it. */
export function counterexampleLines(
  { counterexample }: Pick<ReportedEdit, 'counterexample'>,
  say: Say,
): string[] {
  if (counterexample === undefined) return [];
  const { expected } = counterexample;
  return [
    ...inputLines(counterexample, say),
    `${say`prints   `} ${printed(counterexample, say)}`,
    `${say`wanted   `} ${quoted(expected)}`,
  ];
}

function printed({ actual, isEndless }: Counterexample, say: Say): string {
  if (isEndless !== true) return quoted(actual);
  return actual === '' ? say`nothing, and never ends` : say`${quoted(actual)}, and never ends`;
}

/** What a program is started with. */
export function inputLines(
  { args, stdin }: Pick<Counterexample, 'stdin'> & { readonly args: readonly string[] },
  say: Say,
): string[] {
  return [
    ...(args.length > 0 ? [`${say`arguments`} ${args.map(quoted).join(' ')}`] : []),
    ...(stdin !== '' || args.length === 0 ? [`${say`input    `} ${quoted(stdin)}`] : []),
  ];
}

/** Cut where it is long. */
export function quoted(text: string): string {
  const shown = printableBytes(text);
  return `"${shown.length > quotedMax ? `${shown.slice(0, quotedMax)}…` : shown}"`;
}

const quotedMax = 200;
