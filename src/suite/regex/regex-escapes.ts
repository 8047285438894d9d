/** What stands after a backslash in RE2's syntax: classes, and single characters. */

import { type CodePoints, codePointMax, perlClasses, unicodeClass, without } from './code-points.js';
import { RegexFault } from './regex-node.js';
import type { RegexText } from './regex-text.js';

const controls: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['f', 12],
  ['t', 9],
  ['n', 10],
  ['r', 13],
  ['v', 11],
]);

/** \d and its like, \pL, \p{Greek}, \P…; undefined, and nothing is passed, for other escapes. */
export function classEscape(text: RegexText): CodePoints | undefined {
  const perl = text.match(/\\([dswDSW])/y)?.[1];
  if (perl !== undefined) {
    const points = perlClasses.get(perl.toLowerCase())!;
    return perl === perl.toLowerCase() ? points : without(points);
  }
  const property = text.match(/\\([pP])(?:\{(\^?)([^}]*)\}|([A-Za-z]))/y);
  if (property === undefined) return undefined;
  const name = property[3] ?? property[4]!;
  const points = name === 'Any' ? without([]) : unicodeClass(name);
  if (points === undefined) {
    throw text.fault(`names the class ${JSON.stringify(name)}, which Unicode does not have`);
  }
  return (property[1] === 'P') === (property[2] === '^') ? points : without(points);
}

/** A single character. */
export function pointEscape(text: RegexText): number {
  const hex = text.match(/\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/y);
  if (hex !== undefined) {
    const point = Number.parseInt(hex[1] ?? hex[2]!, 16);
    if (point > codePointMax) throw text.fault('names a character beyond Unicode');
    return point;
  }
  // A single digit would be a group's number.
  const octal = text.match(/\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/y);
  if (octal !== undefined) return Number.parseInt(octal[1]!, 8);
  if (text.match(/\\[1-9]/y) !== undefined) {
    throw new RegexFault('refers back to a group, which RE2 does not', text.at - 2);
  }
  const control = text.match(/\\([aftnrv])/y)?.[1];
  if (control !== undefined) return controls.get(control)!;
  const plain = text.match(/\\([^\w\s]|_)/uy)?.[1];
  if (plain !== undefined) return plain.codePointAt(0)!;
  const other = text.match(/\\(.?)/suy)![1]!;
  throw text.fault(
    other === '' ? 'ends in a backslash' : `has the escape \\${other}, which RE2 does not know`,
  );
}
