/**
 * Sentences that come finished, in English, from where their values are no longer known apart: what
 * the engine notes in a run, what an edit is called, what gcc would say. They are recognised by
 * their shape, the one with most words of its own first.
 *
 *   `'sum' is read before it has a value`   by   `{0} is read before it has a value`
 */

import { filled } from './says.js';

interface Shape {
  readonly pattern: RegExp;
  /** Which value each group of the pattern is. */
  readonly order: readonly number[];
  readonly text: string;
}

/** A value that is itself described: `the block allocated in line 5`, not a name or a text of the program. */
const described = /^(?:the|a|element|memory) /;

/** @param shapes from English to the language; `{0}` stands for any text on one line */
export function sayFinished(shapes: Readonly<Record<string, string>>): (sentence: string) => string {
  let known: readonly Shape[] | undefined;
  return function say(sentence): string {
    known ??= compiled(shapes);
    if (known.length === 0) return sentence;
    for (const { pattern, order, text } of known) {
      const found = pattern.exec(sentence);
      if (found === null) continue;
      const values: string[] = [];
      for (const [at, place] of order.entries()) values[place] = found[at + 1]!;
      return filled(
        text,
        values.map((value) => (described.test(value) ? say(value) : value)),
      );
    }
    return sentence;
  };
}

function compiled(shapes: Readonly<Record<string, string>>): readonly Shape[] {
  const ownLength = (shape: string): number => shape.replace(/\{\d\}/g, '').length;
  return Object.entries(shapes)
    .sort(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([shape, text]) => {
      const order = [...shape.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place));
      const parts = shape.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.*?)')}$`, 's'), order, text };
    });
}
