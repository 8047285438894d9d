/**
 * How the text report breaks its lines and cuts its lists: words wrap at the page's
 * width, and a list that is too long ends by saying how much is left out. Widths count
 * characters; styles are added afterwards.
 */

import type { Say } from '#language/say.js';
import type { Styles } from './style.js';

export interface Page {
  readonly styles: Styles;
  /** Columns. */
  readonly width: number;
  readonly say: Say;
}

/** A paragraph; the lines after the first are indented by `hanging` as well. */
export function wrap(text: string, width: number, indent = '', hanging = ''): string[] {
  const lines: string[] = [];
  let line = indent;
  let isEmpty = true;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + hanging;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}

/** The same for text with meaningful gaps: a line that fits stays as it is, a line with gaps is not broken. */
export function wrapLiteral(text: string, width: number, indent = '', hanging = ''): string[] {
  const line = indent + text;
  return line.length <= width || text.includes('  ') ? [line] : wrap(text, width, indent, hanging);
}

/** At most `max` items; `… and N more` stands for the others. A single one is never cut. */
export function capped<T>(
  items: readonly T[],
  max: number,
  render: (item: T) => readonly string[],
  say: Say,
  indent = '  ',
): string[] {
  const shown = items.length <= max + 1 ? items : items.slice(0, max);
  const lines = shown.flatMap(render);
  const left = items.length - shown.length;
  return left === 0 ? lines : [...lines, indent + say`… and ${left} more`];
}

/** A sentence begins so. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 test`, `2 tests`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(amount)} ${amount === 1 ? noun : plural}`;
}

/** `1,000,000` */
export function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}
