/** What a text that does not compile has wrong, in a few words: by itself, or by its repair. */

import type { CompileRepair } from './find-compile-repair.js';

const byText: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^\s*$/, 'the file is empty'],
  [/#\s*include\s*<(?:iostream|bits\/stdc\+\+\.h)>|^\s*using\s+namespace\b/m, 'this is C++, not C'],
  [/#\s*include\s*<conio\.h>|\bclrscr\s*\(/, '<conio.h> belongs to another compiler, not to C'],
  [/^\s*(?:import\s+java\b|public\s+class\b|def\s+\w+\s*\(.*:\s*$)/m, 'this is not C'],
];

/** What only stands in a program of that language, outside comments and texts. */
const foreignStatements: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^\s*using\s+namespace\b|\bcout\s*<<|\bcin\s*>>/m, 'this is C++, not C'],
  [/^\s*(?:import\s+java\b|public\s+class\b)/m, 'this is not C'],
];

/** A text that is written in another language: what would make it compile is not what is meant. */
export function nameForeign(text: string): string | undefined {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"/g, ' ');
  return foreignStatements.find(([shape]) => shape.test(code))?.[1];
}

/** By what the compiler says first: no change of a token is what is meant. */
const byMessage: ReadonlyMap<string, string> = new Map([
  ["unknown type name 'string'", "C has no type 'string': a text is an array, char name[50]"],
]);

/** Whether a change of tokens can be what is meant. */
export function hasTokenRepair(text: string, message: string): boolean {
  return nameForeign(text) === undefined && !byMessage.has(message);
}

/**
 * @param text of the submission
 * @param message as the compiler words it
 */
export function nameCompileError(
  text: string,
  message: string,
  repair: CompileRepair | undefined,
): string | undefined {
  const known = byText.find(([shape]) => shape.test(text));
  if (known !== undefined) return known[1];
  const meant = nameForeign(text) ?? byMessage.get(message);
  if (meant !== undefined) return meant;
  const [change] = repair?.changes ?? [];
  if (change !== undefined) return nameOfRepair(text.slice(change.start, change.end), change.text);
  if (message === "redefinition of 'main'") return "there are two 'main'";
  return message === "undefined reference to 'main'" ? "there is no 'main'" : undefined;
}

function nameOfRepair(before: string, after: string): string {
  if (before === '') return `missing ${quoted(after)}`;
  if (after === '') return `${quoted(before)} is too much`;
  if (curly.test(before)) return 'quotes of a word processor: C knows only " and \'';
  if (after.replace(' ', '') === before) return `missing space in ${quoted(before)}`;
  if (/^\w+$/.test(before) && /^\w+$/.test(after)) return `${quoted(before)} is misspelt`;
  return `${quoted(before)} is wrong`;
}

/** In UTF-8, byte by byte, or as Windows writes them. */
const curly = /\xe2\x80|[\x91-\x94]/;

function quoted(text: string): string {
  return text.trim() === "'" ? 'quote' : `'${text.trim()}'`;
}
