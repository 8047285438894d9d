/** Why a submission cannot be run at all, in one sentence, and the place in its source. */

import { unreachable } from '#base/assert.js';
import type { Rejection } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { type Page, wrap } from './lines.js';
import { printable } from './printable.js';
import { renderErrorExcerpt } from './render-excerpt.js';

/** @param source the submission as latin-1 text */
export function renderRejection(
  { submission }: Report,
  { kind, message, place }: Rejection,
  source: string,
  page: Page,
): string[] {
  const isOwn = place.file === submission.file;
  const sentence = `${printable(submission.file)} ${describe(kind)}: no test was run.`;
  const excerpt = isOwn ? renderErrorExcerpt(place.line, place.column, source, page) : [];
  return [
    ...wrap(sentence, page.width).map((line) => page.styles.bad(line)),
    '',
    ...wrap(`${describePlace(place, isOwn)}: ${printable(message)}`, page.width, '  ', '  '),
    ...(excerpt.length === 0 ? [] : ['', ...excerpt]),
  ];
}

/** `pay.c does not compile: line 3, column 9: 'a' undeclared` */
export function rejectionSentence({ submission }: Report, { kind, message, place }: Rejection): string {
  const where = describePlace(place, place.file === submission.file);
  return `${printable(submission.file)} ${describe(kind)}: ${where}: ${printable(message)}`;
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
