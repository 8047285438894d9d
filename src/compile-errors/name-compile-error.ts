/** What a text that does not compile has wrong, in a few words: by itself, or by its repair. */

import type { CompileRepair } from './find-compile-repair.js';

const byText: readonly (readonly [shape: RegExp, name: string])[] = [
  [/^\s*$/, 'the file is empty'],
  [/#\s*include\s*<(?:iostream|bits\/stdc\+\+\.h)>|^\s*using\s+namespace\b/m, 'this is C++, not C'],
  [/#\s*include\s*<conio\.h>|\bclrscr\s*\(/, '<conio.h> belongs to another compiler, not to C'],
  [/^\s*(?:import\s+java\b|public\s+class\b|def\s+\w+\s*\(.*:\s*$)/m, 'this is not C'],
];

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
  if (message === "undefined reference to 'main'") {
    return /\b(?:Main|MAIN|mian|mani)\s*\(/.test(text) ? "'main' is misspelt" : "there is no 'main'";
  }
  if (message === "redefinition of 'main'") return "there are two 'main'";
  return repair && nameOfRepair(text.slice(repair.start, repair.end), repair.text);
}

function nameOfRepair(before: string, after: string): string {
  if (before === '') return `missing ${quoted(after)}`;
  if (after === '') return `${quoted(before)} is too much`;
  if (/^\w+$/.test(before) && /^\w+$/.test(after)) return `${quoted(before)} is misspelt`;
  return `${quoted(before)} is wrong`;
}

function quoted(text: string): string {
  return text.trim() === "'" ? 'quote' : `'${text.trim()}'`;
}
