/** Why a submission cannot be run at all, in one sentence, and the place in its source. */

import { unreachable } from '#base/assert.js';
import type { Rejection } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { compileRepairs, describeEdit } from './describe-edit.js';
import { count, type Page, wrap } from './lines.js';
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
  const sentence = `${printable(submission.file)} ${describe(kind)}: no test was run.`;
  const { compileError } = report;
  const named = isOwn && compileError?.name !== undefined ? compileError : undefined;
  const text = isOwn ? source : otherFiles.find(({ name }) => name === place.file)?.text;
  const heading = named === undefined ? 'Where it stops' : 'Where it is';
  const excerpt = text === undefined ? [] : renderErrorExcerpt(heading, named ?? place, text, page);
  return [
    ...wrap(sentence, page.width).map((line) => page.styles.bad(line)),
    '',
    ...wrap(placedReason(place, isOwn, message), page.width, '  ', '  '),
    ...(excerpt.length === 0 ? [] : ['', ...excerpt]),
    ...[...explanation(report), ...onceMended(report)].flatMap((line) => ['', ...wrap(line, page.width)]),
  ];
}

function onceMended({ locations, mistakes }: Report): string[] {
  return locations.length + mistakes.length === 0
    ? []
    : ['With that mended it runs, and this is wrong then:'];
}

/** `pay.c does not compile: line 3, column 9: 'a' undeclared` */
export function rejectionSentence(report: Report, { kind, message, place }: Rejection): string {
  const { submission } = report;
  const reason = placedReason(place, place.file === submission.file, message);
  const sentence = `${printable(submission.file)} ${describe(kind)}: ${reason}`;
  return [sentence, ...explanation(report)].join('. ');
}

/** What is wrong where, and the repair, as far as they are known and the hints allow. */
export function explanation(report: Report): string[] {
  const { compileError } = report;
  if (compileError === undefined) return [];
  const { name, line, afterRepair } = compileError;
  const repairs = compileRepairs(report);
  const after =
    afterRepair === undefined
      ? ''
      : ` and passes ${afterRepair.passed} of ${count(afterRepair.passed + afterRepair.failed, 'test')}`;
  const changes = repairs.length === 1 ? 'this change' : 'these changes';
  const named = repairs.map(
    (each) => (repairs.length === 1 ? '' : `line ${each.line}: `) + describeEdit(each),
  );
  return [
    ...(name === undefined ? [] : [`Line ${line}: ${printableBytes(name)}`]),
    ...(repairs.length === 0 ? [] : [`With ${changes} it compiles${after}: ${named.join('; ')}`]),
  ];
}

/** What is missing from the whole has no place. */
function placedReason(place: Rejection['place'], isOwn: boolean, message: string): string {
  const isPlaced = !message.startsWith('undefined reference to');
  return `${isPlaced ? `${describePlace(place, isOwn)}: ` : ''}${printable(message)}`;
}

function describePlace({ file, line, column }: Rejection['place'], isOwn: boolean): string {
  return `${isOwn ? '' : `${printable(file)}, `}line ${line}, column ${column}`;
}

function describe(kind: Rejection['kind']): string {
  switch (kind) {
    case 'syntax-error':
    case 'compile-error':
      return 'does not compile';
    case 'unsupported':
      return 'uses something nearmiss does not support';
    default:
      return unreachable(kind, 'rejection');
  }
}
