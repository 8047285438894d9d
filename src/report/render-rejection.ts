/** Of a submission that cannot be run at all: why, in one sentence, and the place in its source. */

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
  const name = printable(submission.file);
  const isOwn = place.file === submission.file;
  const where = `${isOwn ? '' : `${printable(place.file)}, `}line ${place.line}, column ${place.column}`;
  const sentence = `${name} ${describe(kind)}: no test was run.`;
  const excerpt = isOwn ? renderErrorExcerpt(place.line, place.column, source, page) : [];
  return [
    ...wrap(sentence, page.width).map((line) => page.styles.bad(line)),
    '',
    ...wrap(`${where}: ${printable(message)}`, page.width, '  ', '  '),
    ...(excerpt.length === 0 ? [] : ['', ...excerpt]),
  ];
}

function describe(kind: Rejection['kind']): string {
  switch (kind) {
    case 'syntax-error':
    case 'compile-error':
      return 'does not compile';
    case 'unsupported':
      return 'uses what nearmiss does not support';
    default:
      return unreachable(kind, 'rejection');
  }
}
