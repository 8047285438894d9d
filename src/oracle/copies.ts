/**
 * Which programs are copies of each other: the same tokens, but for white space, comments
 * and the names that their authors chose. A program and its copies have one voice.
 */

import { isLibraryName } from '#c/headers/library-names.js';
import { isReserved } from '#c/parse/words.js';

const tokens =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[A-Za-z_]\w*|\d[\w.]*|\S/g;

/** The same for two texts if they are copies of each other. */
export function essenceOf(text: string): string {
  const chosen = new Map<string, string>();
  const essence: string[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    essence.push(isChosenName(token) ? renamed(token, chosen) : token);
  }
  return essence.join(' ');
}

/** A name that its author chose. */
export function isChosenName(token: string): boolean {
  return /^[A-Za-z_]/.test(token) && token !== 'main' && !isReserved(token) && !isLibraryName(token);
}

/** By the order in which they first appear. */
function renamed(name: string, chosen: Map<string, string>): string {
  const known = chosen.get(name);
  if (known !== undefined) return known;
  const other = `name${chosen.size}`;
  chosen.set(name, other);
  return other;
}
