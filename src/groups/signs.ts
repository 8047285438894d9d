/**
 * What shows which mistake a submission makes: signs that two programs share where they make the
 * same one, whatever their names, lines and layout. The best edit, what is borne out by an edit,
 * and why a text does not compile are firm; the rest is weak, and joins a submission only to
 * others with a firm sign, or with the same wrong outputs.
 */

import type { ReportedEdit, ReportedLocation, ReportedMistake } from '#model/report.js';
import { liesWithin } from '#model/text-place.js';
import type { FailingSubmission } from './grouped-submission.js';
import { repairSigns } from './repair-signs.js';

export interface Signs {
  /** The named mistakes among the firm ones, as one text; empty where there are none. */
  readonly mistakes: string;
  readonly firm: ReadonlySet<string>;
  /** The repair, where it is right beyond the tests, too: it is the mistake undone, not one way round it. */
  readonly undone: readonly string[];
  /** With the firm ones. */
  readonly all: ReadonlySet<string>;
}

/**
 * Mistakes whose name says no more than that something else is meant: what was written and what
 * is meant tells one from another, and that the edit says.
 */
const generalMistakes: ReadonlySet<string> = new Set([
  'wrong-constant',
  'wrong-operator',
  'wrong-variable',
  'comparison-reversed',
  'comparison-boundary',
  'and-for-or',
  'off-by-one',
  'missing-case',
  'missing-condition',
  'missing-statement',
  'surplus-condition',
  'surplus-statement',
]);

export function signsOf({ report, source }: FailingSubmission): Signs {
  const firm = new Set<string>();
  const named = new Set<string>();
  const weak = new Set<string>();
  for (const sign of compileSigns(report)) firm.add(sign);
  for (const mistake of report.mistakes) {
    if (!generalMistakes.has(mistake.kind)) (isFirm(mistake) ? named : weak).add(`mistake ${mistake.kind}`);
  }
  const undone: string[] = [];
  const edited = report.locations.filter(({ edit }) => edit !== undefined);
  for (const [at, location] of edited.entries()) {
    const edit = location.edit!;
    for (const sign of repairSigns([edit], roleOf(location, source))) {
      (at === 0 && isTrusted(edit) ? firm : weak).add(sign);
      if (at === 0 && isRightBeyond(edit)) undone.push(sign);
    }
  }
  const joint = report.multiFault?.diagnoses[0]?.edits ?? report.wholeRepair?.edits ?? [];
  for (const sign of repairSigns(joint, roleOfAll(joint, report.locations, source))) {
    (edited.length === 0 && joint.every(isTrusted) ? firm : weak).add(sign);
    if (edited.length === 0 && joint.every(isRightBeyond)) undone.push(sign);
  }
  for (const sign of named) firm.add(sign);
  return { firm, mistakes: [...named].sort().join(), all: new Set([...firm, ...weak]), undone };
}

/** A repair of one place is that place's, whoever found it. */
function roleOfAll(
  edits: readonly ReportedEdit[],
  locations: readonly ReportedLocation[],
  source: string,
): string {
  const [edit, more] = edits;
  const isAround = (place: ReportedLocation): boolean =>
    more === undefined && place.file === edit!.file && liesWithin(edit!, place);
  const around = edit && locations.filter(isAround);
  // The innermost, which begins last.
  const [place] = [...(around ?? [])].sort((a, b) => b.line - a.line || b.column - a.column);
  return place === undefined ? 'several places' : roleOf(place, source);
}

function isFirm({ basis }: ReportedMistake): boolean {
  return basis === 'edit';
}

function isTrusted({ trust }: ReportedEdit): boolean {
  return trust !== 'refuted';
}

function isRightBeyond({ trust }: ReportedEdit): boolean {
  return trust === 'proved' || trust === 'agreed';
}

/** What a place is for, whatever its line: the condition of a loop is not that of an `if`. */
export function roleOf({ kind, line, column }: ReportedLocation, source: string): string {
  if (kind !== 'guard') return kind;
  const lines = source.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)!.slice(0, column - 1)].join('\n');
  const code = before.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ');
  const opened = code.match(/\b(?:if|while|for|switch)\b/g)?.at(-1);
  return opened === 'for' || opened === 'while' ? 'loop condition' : 'condition';
}

/** Why it does not compile or cannot be run, without the names in it. */
function* compileSigns({ verdict, compileError, findings }: FailingSubmission['report']): Generator<string> {
  if (compileError !== undefined) {
    if (compileError.name !== undefined) yield `compile ${compileError.name}`;
    yield `compile ${withoutQuoted(compileError.message)}`;
  } else if (verdict === 'compile-error' || verdict === 'unsupported') {
    for (const { message } of findings.slice(0, 1)) yield `compile ${withoutQuoted(withoutPlace(message))}`;
  }
}

/** Where in a line, or in which line of a header, a text cannot be read is different for each submission. */
export function withoutPlace(message: string): string {
  return message.replace(/^(?:column \d+|[^:]+:\d+:\d+): /, '');
}

function withoutQuoted(message: string): string {
  return message.replace(/[‘'"][^’'"]*[’'"]/g, '…');
}
