/** Where declarations end, and the places that they are. */

import { joinSpans } from '#base/span.js';
import { sourceText } from '#locate/places.js';
import type { OwnPlace } from './candidate.js';
import type { Written } from './written.js';

export function declaredPlace({ tokens }: Written, first: number, last: number): OwnPlace {
  const span = joinSpans(tokens[first]!.span, tokens[last]!.span);
  return { kind: 'declaration', span, subject: sourceText(span) };
}

/**
 * The last token of what a type at `index` is written for: `int a = 1, b` of
 * `int a = 1, b;`, `int n` of a parameter, `int f(int n)` of a function.
 */
export function declarationEnd({ tokens }: Written, index: number): number {
  let depth = 0;
  let comma: number | undefined;
  for (let at = index + 1; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    const isBody = text === '{' && tokens[at - 1]!.text === ')';
    if (depth === 0 && (text === ';' || isBody)) return at - 1;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    // Left a list of parameters, in which each has its own type.
    if (depth < 0) return (comma ?? at) - 1;
    if (depth === 0 && text === ',') comma ??= at;
  }
  return index;
}
