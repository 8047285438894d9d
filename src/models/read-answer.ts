/** The C text in an answer: what stands in its longest fenced block, or all of it where there is none and it looks like C. */

import { toLatin1 } from '#suite/text-bytes.js';

const fenced = /```[^\n`]*\n([\s\S]*?)(?:\n[ \t]*```|$)/g;
const thought = /<think>[\s\S]*?(?:<\/think>|$)/g;

/** @returns latin-1; undefined where no C is found */
export function readAnswer(answer: string): string | undefined {
  const said = answer.replace(thought, '').replaceAll('\r\n', '\n');
  const blocks = [...said.matchAll(fenced)].map(([, code]) => code!);
  const longest = blocks.reduce((best, code) => (code.length > best.length ? code : best), '');
  const code = blocks.length > 0 ? longest : looksLikeC(said) ? said : '';
  return code.trim() === '' ? undefined : `${toLatin1(code.trimEnd())}\n`;
}

/** It begins as C does, and some line ends as lines of C do. */
function looksLikeC(text: string): boolean {
  return /^\s*(?:#|\/[*/]|[A-Za-z_{}])/.test(text) && /[;{}][ \t]*(?:\n|$)/.test(text);
}
