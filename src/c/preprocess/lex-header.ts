/**
 * A standard header as one program sees it: without the prototypes of functions that
 * no text of the program mentions. They are most of a header, and they say nothing
 * to who never names the function. Everything else in the header is kept.
 *
 * The header's text is cut once, a prototype that stands alone on its line a part of
 * its own; a part is lexed when it is first wanted. Both depend on the text alone.
 */

import type { SourceFile } from '#base/span.js';
import { lexFile, lexLines } from './lex.js';
import type { LexedFile, PpToken } from './pp-token.js';

/** What the texts of a program name. */
export interface Mentions {
  /** All identifiers, in directives and macros, too. */
  readonly names: ReadonlySet<string>;
  /** Of those, what is defined as a macro somewhere. */
  readonly macros: ReadonlySet<string>;
}

/** Whole lines of a header. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** The function that the part declares, and nothing else. */
  readonly functionName: string | undefined;
  /** Of a prototype. */
  readonly words: readonly string[];
  tokens: readonly PpToken[] | undefined;
}

const prototypePattern = /^(?!#|typedef\b|extern\b)[^\n;{}]*?(\w+)\([^\n;{}]*\);\n/gm;

const partsByFile = new WeakMap<SourceFile, readonly Part[]>();

/** Undefined where any name may be meant, since `##` makes names. */
export function findMentions(files: readonly SourceFile[]): Mentions | undefined {
  const names = new Set<string>();
  const macros = new Set<string>();
  for (const file of files) {
    let previous = '';
    for (const { kind, text } of lexFile(file).tokens) {
      if (kind === 'hash-hash') return undefined;
      if (kind === 'identifier') names.add(text);
      if (previous === 'define') macros.add(text);
      previous = text;
    }
  }
  return { names, macros };
}

/** `mentions` are those of all the program's own texts. */
export function lexHeader(file: SourceFile, mentions: Mentions): LexedFile {
  const tokens: PpToken[] = [];
  for (const part of partsOf(file)) {
    if (isLeftOut(part, mentions)) continue;
    part.tokens ??= lexLines(file, part.start, part.end);
    tokens.push(...part.tokens);
  }
  return { file, tokens, unterminatedComment: undefined, cutOffAt: undefined };
}

/** Macros of ours call functions under reserved names only: `isnan` calls `__builtin_isnan`. */
function isLeftOut({ functionName, words }: Part, { names, macros }: Mentions): boolean {
  if (functionName === undefined) return false;
  const plainName = functionName.replace(/^__builtin_/, '');
  if (names.has(plainName) || names.has(functionName) || plainName.startsWith('__')) return false;
  // A macro named like a word of the prototype makes another declaration of it.
  return macros.size === 0 || !words.some((word) => macros.has(word));
}

function partsOf(file: SourceFile): readonly Part[] {
  let parts = partsByFile.get(file);
  if (parts === undefined) {
    parts = cut(file.text);
    partsByFile.set(file, parts);
  }
  return parts;
}

function cut(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const keep = (end: number, functionName?: string) => {
    const words = functionName === undefined ? [] : text.slice(from, end).match(/\w+/g)!;
    if (end > from) parts.push({ start: from, end, functionName, words, tokens: undefined });
    from = end;
  };
  for (const { 0: line, 1: name, index } of text.matchAll(prototypePattern)) {
    keep(index);
    keep(index + line.length, name);
  }
  keep(text.length);
  return parts;
}
