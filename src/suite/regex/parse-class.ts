/**
 * A bracketed class, [^a-z[:digit:]\w], as RE2 reads it: a "]" that comes first stands for itself,
 * and so does a "-" that comes first or last.
 */

import { type CodePoints, codePoints, ignoringCase, posixClasses, without } from './code-points.js';
import { classEscape, pointEscape } from './regex-escapes.js';
import { RegexFault } from './regex-node.js';
import type { RegexText } from './regex-text.js';

/** Passes the class that begins here. */
export function parseClass(text: RegexText, ignoreCase: boolean): CodePoints {
  const from = text.at;
  text.take('[');
  const isNegated = text.take('^');
  const ranges: (readonly [number, number])[] = [];
  for (let isFirst = true; isFirst || !text.sees(']'); isFirst = false) {
    if (text.isAtEnd) throw new RegexFault('has a [ without its partner', from);
    ranges.push(...classItem(text));
  }
  text.take(']');
  const points = codePoints(ranges);
  const cased = ignoreCase ? ignoringCase(points) : points;
  return isNegated ? without(cased) : cased;
}

function classItem(text: RegexText): CodePoints {
  const posix = text.match(/\[:(\^?)(\w*):\]/y);
  if (posix !== undefined) {
    const points = posixClasses.get(posix[2]!);
    if (points === undefined) throw text.fault(`names the class [:${posix[2]}:], which RE2 does not know`);
    return posix[1] === '' ? points : without(points);
  }
  const escaped = classEscape(text);
  if (escaped !== undefined) return escaped;
  const low = classPoint(text);
  if (!text.sees('-') || text.sees('-]')) return [[low, low]];
  const at = text.at;
  text.take('-');
  const high = classPoint(text);
  if (high < low) throw new RegexFault('has a range whose end is below its start', at);
  return [[low, high]];
}

function classPoint(text: RegexText): number {
  return text.sees('\\') ? pointEscape(text) : text.next();
}
