/**
 * Which of a program's files is the one that it is named for: the one with `main`. The
 * texts are not read as C for that; where none seems to have it, or several do, the first.
 */

import type { NamedSource } from './analysis-input.js';

export function hasMain(text: string): boolean {
  return mainFunction.test(withoutComments(text));
}

const mainFunction = /\bmain\s*\([^;{}]*\)\s*\{/;

export function mainFirst<S extends NamedSource>(sources: readonly S[]): readonly S[] {
  const main = sources.find(({ text }) => hasMain(text));
  return main === undefined ? sources : [main, ...sources.filter((each) => each !== main)];
}

/** And without literals. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"/g, ' ');
}
