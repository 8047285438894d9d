/**
 * Stretches of the source in colours: text in elements that have a class, and nothing
 * else. Columns count bytes, and start at 0 here. Colours never change what is read: where
 * they would cut a character in two, the stretch is shown in one colour.
 */

import { decodeBytes, printable } from '#report/printable.js';
import { build } from './build-element.js';
import type { Highlight } from './highlight-lines.js';

/** @param highlights of the line, as `highlightsByLine` gives them */
export function colouredText(
  bytes: string,
  from: number,
  to: number,
  highlights: readonly Highlight[],
): (Node | string)[] {
  const whole = shownText(bytes.slice(from, to));
  const parts: (Node | string)[] = [];
  let text = '';
  let at = from;
  for (const { kind, ...place } of highlights) {
    const [start, end] = [Math.max(place.start, from), Math.min(place.end, to)];
    if (start >= end) continue;
    const between = shownText(bytes.slice(at, start));
    const coloured = shownText(bytes.slice(start, end));
    parts.push(between, build('span', { class: `hl-${kind}` }, coloured));
    text += between + coloured;
    at = end;
  }
  const rest = shownText(bytes.slice(at, to));
  return text + rest === whole ? [...parts, rest] : [whole];
}

/** Nothing invisible but spaces and tabs. */
function shownText(bytes: string): string {
  return decodeBytes(bytes).split('\t').map(printable).join('\t');
}
