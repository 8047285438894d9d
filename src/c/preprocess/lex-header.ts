/**
 * A standard header as one program sees it: without the prototypes of functions that no
 * text of the program mentions. Prototypes are most of a header, and do nothing for a
 * program that never names the function. Everything else in the header is kept.
 *
 * The header's text is split once, with each prototype that stands alone on its line as
 * a separate part; a part is lexed when first needed. Both depend only on the text.
 */

import type { SourceFile } from '#base/span.js';
import { lexFile, lexLines } from './lex.js';
import type { LexedFile, PpToken } from './pp-token.js';

/** The names in a program's texts. */
export interface Mentions {
  /** All identifiers, including those in directives and macros. */
  readonly names: ReadonlySet<string>;
  /** Those that are defined as a macro somewhere. */
  readonly macros: ReadonlySet<string>;
}

/** Whole lines of a header. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** The function, if the part declares just that. */
  readonly functionName: string | undefined;
  /** The words of a prototype. */
  readonly words: readonly string[];
  tokens: readonly PpToken[] | undefined;
}

const prototypePattern = /^(?!#|typedef\b|extern\b)[^\n;{}]*?(\w+)\([^\n;{}]*\);\n/gm;

const partsByFile = new WeakMap<SourceFile, readonly Part[]>();

/** Undefined if any name may be meant, since `##` creates names. */
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

/** @param mentions those of all the program's own texts */
export function lexHeader(file: SourceFile, mentions: Mentions): LexedFile {
  const tokens: PpToken[] = [];
  for (const part of partsOf(file)) {
    if (isLeftOut(part, mentions)) continue;
    part.tokens ??= lexLines(file, part.start, part.end);
    tokens.push(...part.tokens);
  }
  return { file, tokens, unterminatedComment: undefined, cutOffAt: undefined };
}

/** Our own macros call functions only by reserved names: `isnan` calls `__builtin_isnan`. */
function isLeftOut({ functionName, words }: Part, { names, macros }: Mentions): boolean {
  if (functionName === undefined) return false;
  const plainName = functionName.replace(/^__builtin_/, '');
  if (names.has(plainName) || names.has(functionName) || plainName.startsWith('__')) return false;
  // A macro with the name of a word in the prototype turns it into another declaration.
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
