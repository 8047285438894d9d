/** Why a submission cannot be run at all, in one sentence, and the place in its source. */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { Rejection } from '#model/localisation.js';
import type { CompileError, Report, TextEdit } from '#model/report.js';
import { compileRepairs, describeEdit } from './describe-edit.js';
import { capital, type Page, wrap, wrapLiteral } from './lines.js';
import { printable, printableBytes } from './printable.js';
import { renderErrorExcerpt } from './render-excerpt.js';
import type { SubmittedFile } from './submitted-file.js';

/**
 * @param source the submission as latin-1 text
 * @param otherFiles what else belongs to a program of several files
 */
export function renderRejection(
  report: Report,
  { kind, message, place }: Rejection,
  source: string,
  page: Page,
  otherFiles: readonly SubmittedFile[] = [],
): string[] {
  const { submission } = report;
  const isOwn = place.file === submission.file;
  const { say } = page;
  const sentence = say`${describe(printable(submission.file), kind, say)}: no test was run.`;
  const { compileError } = report;
  const named = isOwn && compileError?.name !== undefined ? compileError : undefined;
  const text = isOwn ? source : otherFiles.find(({ name }) => name === place.file)?.text;
  const heading = named === undefined ? say`Where it stops` : say`Where it is`;
  const excerpt =
    text === undefined || isNowhere(message, compileError)
      ? []
      : renderErrorExcerpt(heading, named ?? place, text, page);
  return [
    ...wrap(sentence, page.width).map((line) => page.styles.bad(line)),
    '',
    ...wrap(placedReason(place, isOwn, message, say), page.width, '  ', '  '),
    ...(excerpt.length === 0 ? [] : ['', ...excerpt]),
    ...explanationLines(report, page),
    ...onceMended(report, say).flatMap((line) => ['', ...wrap(line, page.width)]),
  ];
}

function onceMended({ locations, mistakes }: Report, say: Say): string[] {
  return locations.length + mistakes.length === 0
    ? []
    : [say`With that mended it runs, and this is wrong then:`];
}

/** `pay.c does not compile: line 3, column 9: 'a' undeclared` */
export function rejectionSentence(report: Report, { kind, message, place }: Rejection, say: Say): string {
  const { submission } = report;
  const reason = placedReason(place, place.file === submission.file, message, say);
  const sentence = say`${describe(printable(submission.file), kind, say)}: ${reason}`;
  return [sentence, ...explanation(report, say)].join('. ');
}

/** Each change stands on a line of its own, since its text has signs of its own. */
function explanationLines(report: Report, { width, say }: Page): string[] {
  const { what, lead, changes } = explained(report, say);
  return [
    ...what.flatMap((line) => ['', ...wrap(line, width)]),
    ...(changes.length === 0 ? [] : ['', ...wrap(lead, width)]),
    ...changes.flatMap((each) => wrapLiteral(each, width, '  ', '    ')),
  ];
}

/** What is wrong where, and the repair, as far as they are known and the hints allow. */
export function explanation(report: Report, say: Say): string[] {
  const { what, lead, changes } = explained(report, say);
  return changes.length === 0 ? [...what] : [...what, `${lead} ${changes.join('; ')}`];
}

interface Explained {
  /** What is wrong, one sentence or none. */
  readonly what: readonly string[];
  /** What comes of the changes, up to the colon before them. */
  readonly lead: string;
  readonly changes: readonly string[];
}

function explained(report: Report, say: Say): Explained {
  const { compileError } = report;
  if (compileError === undefined) return { what: [], lead: '', changes: [] };
  const { message, name, line, afterRepair } = compileError;
  const repairs = compileRepairs(report);
  const changes = repairs.length === 1 ? say`this change` : say`these changes`;
  const repaired =
    afterRepair === undefined
      ? say`With ${changes} it compiles: ${''}`
      : say`With ${changes} it compiles and passes ${afterRepair.passed} of ${say.count(afterRepair.passed + afterRepair.failed, 'test')}: ${''}`;
  const what = name === undefined ? undefined : printableBytes(say.finished(name));
  return {
    what:
      what === undefined
        ? []
        : [isNowhere(message, compileError) ? capital(what) : say`Line ${line}: ${what}`],
    lead: repaired.trimEnd(),
    changes: repairs.map((each) => placedEdit(each, repairs.length === 1, say)),
  };
}

/** What is replaced alone has been shown where it stands; what is put in says nothing of where. */
function placedEdit(edit: TextEdit, isAlone: boolean, say: Say): string {
  const { before, line, column } = edit;
  const change = describeEdit(edit, say);
  if (isAlone && before !== '') return change;
  return before === '' ? `${say`line ${line}, column ${column}`}: ${change}` : say`line ${line}: ${change}`;
}

/** A `main` that is missing stands nowhere, unless it is there under another name. */
function isNowhere(message: string, compileError: CompileError | undefined): boolean {
  return message === "undefined reference to 'main'" && compileError?.afterRepair === undefined;
}

/** What is missing from the whole has no place. */
function placedReason(place: Rejection['place'], isOwn: boolean, message: string, say: Say): string {
  const isPlaced = !message.startsWith('undefined reference to');
  const reason = printable(say.finished(message));
  return isPlaced ? say`${describePlace(place, isOwn, say)}: ${reason}` : reason;
}

function describePlace({ file, line, column }: Rejection['place'], isOwn: boolean, say: Say): string {
  return `${isOwn ? '' : `${printable(file)}, `}${say`line ${line}, column ${column}`}`;
}

function describe(name: string, kind: Rejection['kind'], say: Say): string {
  switch (kind) {
    case 'syntax-error':
    case 'compile-error':
      return say`${name} does not compile`;
    case 'unsupported':
      return say`${name} uses something nearmiss does not support`;
    default:
      return unreachable(kind, 'rejection');
  }
}
