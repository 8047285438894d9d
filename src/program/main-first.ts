/**
 * Which of a program's files is the one that it is named for: the one with `main`. The
 * texts are not read as C for that; where none seems to have it, or several do, the first.
 */

import type { NamedSource } from './analysis-input.js';

export function hasMain(text: string): boolean {
  return mainFunction.test(withoutComments(text));
}

/** The files that have a `main` whatever is defined: with more than one they are several programs. */
export function alwaysMain<S extends NamedSource>(sources: readonly S[]): readonly S[] {
  return sources.filter(({ text }) => hasMain(withoutConditional(text)));
}

/** Without what stands between `#if` and `#endif`: tests of a program may have a `main` there. */
function withoutConditional(text: string): string {
  const innermost = /^[ \t]*#[ \t]*if(?:(?!^[ \t]*#[ \t]*if)[\s\S])*?^[ \t]*#[ \t]*endif.*$/gm;
  const less = text.replace(innermost, '');
  return less === text ? text : withoutConditional(less);
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
