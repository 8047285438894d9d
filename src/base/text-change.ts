/**
 * What the change of a printed text is about: other words, fewer of them, their spelling, a number's
 * form, line ends or spaces. Texts are as C writes them between quotes, with `\n` and conversions.
 */

import { editDistance } from './edit-distance.js';

/** What the change of a text is about, the weightiest first. */
export const textChanges = ['wording', 'surplus', 'spelling', 'format', 'newline', 'spacing'] as const;
export type TextChange = (typeof textChanges)[number];

/** With its letter. */
export const conversion = /%[-+ 0#]*\d*(?:\.\d*)?((?:h|l|L|z)*[a-zA-Z])/g;

/** The weightiest thing that differs. */
export function changeOfText(before: string, after: string): TextChange {
  const words = (text: string): string => lettersOf(text.replace(conversion, ' '));
  const [old, now] = [words(before), words(after)];
  if (old !== now) {
    if (now === '' || (old.includes(now) && old.length > now.length + 3)) return 'surplus';
    return isNear(old, now) ? 'spelling' : 'wording';
  }
  const shapes = (text: string): string => (text.match(conversion) ?? []).join('');
  if (shapes(before) !== shapes(after)) return 'format';
  const bare = (text: string): string => text.replace(/\\[nt]|\s/g, '');
  if (bare(before) !== bare(after)) return 'spelling';
  const lines = (text: string): number => text.split('\\n').length;
  return lines(before) === lines(after) ? 'spacing' : 'newline';
}

/** Letters and digits alone. */
export function lettersOf(text: string): string {
  return text.replace(/\\[nt]/g, ' ').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Letters of a word that may be misspelt. */
const nearWordMin = 3;

/** Few letters differ, or only their case. */
function isNear(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return true;
  // A single letter or digit is not misspelt: it says what was computed.
  if (Math.min(x.length, y.length) < nearWordMin) return false;
  const slipsMax = Math.max(1, Math.floor(Math.max(x.length, y.length) / 4));
  return editDistance(x, y, slipsMax) <= slipsMax;
}
