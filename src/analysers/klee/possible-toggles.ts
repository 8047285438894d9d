/**
 * The toggles for which a path is possible that KLEE gave up, from its constraints
 * (`.kquery`). The test case beside it names one of them only. Of the constraints,
 * `(Eq 3 t)` leaves toggle 3 and no other, `(Eq false (Eq 3 t))` leaves all others,
 * where `t` is `(ReadLSB w32 0 __t)`; what else they say is not used, so the answer
 * may be too wide, and is never too narrow.
 */

import { kleeToggleName } from '#instrument/dialects/klee.js';

const listStart = '(query [';
const toggleRead = `\\(ReadLSB w32 0 ${kleeToggleName}\\)`;
const label = new RegExp(`(N\\d+):${toggleRead}`);
const read = new RegExp(`(?:N\\d+:)?${toggleRead}`, 'g');
const equal = /^\(Eq (\d+) @\)$/;
const unequal = /^\(Eq false \(Eq (\d+) @\)\)$/;

export function possibleToggles(kquery: string, whitelist: readonly number[]): readonly number[] {
  const start = kquery.indexOf(listStart);
  if (start < 0) return whitelist;
  const constraints = [...listItems(nameToggle(kquery.slice(start + listStart.length)))];
  const only = constraints.map((constraint) => equal.exec(constraint)?.[1]).find(Boolean);
  if (only !== undefined) return whitelist.filter((toggle) => toggle === Number(only));
  const others = new Set(constraints.map((constraint) => Number(unequal.exec(constraint)?.[1])));
  return whitelist.filter((toggle) => !others.has(toggle));
}

/** before: `(Eq 3 N0:(ReadLSB w32 0 __t)) (Eq 4 N0)`, after: `(Eq 3 @) (Eq 4 @)`; on one line */
function nameToggle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const name = label.exec(line)?.[1];
  const named = line.replaceAll(read, '@');
  return name === undefined ? named : named.replaceAll(new RegExp(`\\b${name}\\b(?!:)`, 'g'), '@');
}

/** The parenthesised items of a list, up to the bracket that closes it. */
function* listItems(text: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '(' || character === '[') {
      if (depth === 0) start = at;
      depth++;
    } else if (character === ')' || character === ']') {
      depth--;
      if (depth < 0) return;
      if (depth === 0) yield text.slice(start, at + 1);
    }
  }
}
