/**
 * The names that a translation unit declares at file scope, found by its tokens: what is
 * declared between semicolons and bodies, without knowing the types. The program has been
 * checked, so that a declaration looks as C17 6.7 and 6.9 say.
 */

import type { Token } from '#c/token.js';

/** Tags have a name space of their own (C17 6.2.3). */
export type NameSpace = 'ordinary' | 'tag';

export interface NameUse {
  /** The token's. */
  readonly index: number;
  readonly text: string;
  readonly space: NameSpace;
}

export interface FileScope {
  /** Objects and functions with internal linkage. */
  readonly statics: ReadonlySet<string>;
  /** Typedef names and enumeration constants. */
  readonly typeNames: ReadonlySet<string>;
  /** Tags with a body. */
  readonly tags: ReadonlySet<string>;
  /** Objects and functions of external linkage, defined or declared. */
  readonly externals: ReadonlySet<string>;
  /** Every identifier but the names of members. */
  readonly spelt: ReadonlySet<string>;
  /** Where these stand. */
  readonly uses: readonly NameUse[];
}

interface Range {
  readonly start: number;
  /** Past the last. */
  readonly end: number;
}

/**
 * @param isKnown of a declaration of types alone, or what a system header has, by its first and
 *   last token: an earlier unit has the same, so that this one declares nothing
 */
export function fileScopeOf(
  tokens: readonly Token[],
  unit: Range,
  isKnown: (first: number, last: number) => boolean,
): FileScope {
  const found = {
    ...{ statics: new Set<string>(), typeNames: new Set<string>(), tags: new Set<string>() },
    ...{ externals: new Set<string>(), spelt: new Set<string>(), uses: [] as NameUse[] },
  };
  for (const { start, end } of declarationsIn(tokens, unit)) {
    const texts = tokens.slice(start, end).map(({ text }) => text);
    const isShared = tokens[start]!.span.file.isSystem || isTypeOnly(texts);
    if (isShared && isKnown(start, end - 1)) continue;
    declare(texts, found);
    noteUses(tokens, { start, end }, found);
  }
  // `static int f(void);` makes a later `int f(void) { … }` static, too (C17 6.2.2p5).
  for (const name of found.statics) found.externals.delete(name);
  return found;
}

/** A typedef, or `struct s { … };` and `enum { … };`, which declare no object. */
function isTypeOnly(texts: readonly string[]): boolean {
  if (texts.includes('typedef')) return true;
  const first = texts.find((text) => text !== '__extension__')!;
  return /^(?:struct|union|enum)$/.test(first) && texts.at(-2) === '}' && texts.at(-1) === ';';
}

/** Each ends with its semicolon, or with the body of a function. */
function* declarationsIn(tokens: readonly Token[], { start, end }: Range): Generator<Range> {
  let first = start;
  let depth = 0;
  for (let at = start; at < end; at++) {
    const { text } = tokens[at]!;
    if (/^[{([]$/.test(text)) depth++;
    else if (/^[})\]]$/.test(text)) depth--;
    const isBody = text === '}' && depth === 0 && isFunction(tokens, first, at);
    if (depth > 0 || (text !== ';' && !isBody)) continue;
    yield { start: first, end: at + 1 };
    first = at + 1;
  }
}

/** Whether the braces that close at `last` are a function's: parentheses stand before them, and no `=`. */
function isFunction(tokens: readonly Token[], first: number, last: number): boolean {
  let depth = 0;
  let hasParentheses = false;
  let isBody = false;
  for (let at = first; at <= last; at++) {
    const { text } = tokens[at]!;
    if (depth === 0 && text === '=') return false;
    if (depth === 0 && text === '{') isBody = hasParentheses;
    if (depth === 0 && text === '(') hasParentheses = true;
    if (/^[{([]$/.test(text)) depth++;
    else if (/^[})\]]$/.test(text)) depth--;
  }
  return isBody;
}

type Found = {
  readonly [set in 'statics' | 'typeNames' | 'tags' | 'externals' | 'spelt']: Set<string>;
} & { readonly uses: NameUse[] };

function declare(texts: readonly string[], found: Found): void {
  for (const [at, text] of texts.entries()) {
    if (!/^(?:struct|union|enum)$/.test(text)) continue;
    const isNamed = isIdentifier(texts[at + 1]);
    const open = isNamed ? at + 2 : at + 1;
    if (texts[open] !== '{') continue;
    if (isNamed) found.tags.add(texts[at + 1]!);
    if (text === 'enum') for (const name of constantsIn(texts, open)) found.typeNames.add(name);
  }
  const flat = withoutBraces(texts);
  const into = flat.includes('typedef')
    ? found.typeNames
    : flat.includes('static')
      ? found.statics
      : found.externals;
  for (const name of declaredNames(flat)) into.add(name);
}

function constantsIn(texts: readonly string[], open: number): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = open; at < texts.length; at++) {
    const text = texts[at]!;
    if (/^[{(]$/.test(text)) depth++;
    if (/^[})]$/.test(text) && --depth === 0) break;
    if (depth === 1 && /^[{,]$/.test(text) && isIdentifier(texts[at + 1])) names.push(texts[at + 1]!);
  }
  return names;
}

/** A body leaves its last brace, which keeps what stands before it from what stands after. */
function withoutBraces(texts: readonly string[]): readonly string[] {
  let depth = 0;
  return texts.filter((text) => {
    if (text === '}') depth--;
    const isOutside = depth === 0;
    if (text === '{') depth++;
    return isOutside && text !== '{';
  });
}

/** `int a, *b[3], (*c)(int), d(void);` declares a, b, c and d. */
function declaredNames(texts: readonly string[]): readonly string[] {
  return splitAtCommas(texts).flatMap((declarator) => {
    const end = declarator.indexOf('=');
    const part = (end < 0 ? declarator : declarator.slice(0, end)).filter((text) => text !== ';');
    const pointed = part.findIndex((text, at) => text === '*' && part[at - 1] === '(');
    if (pointed >= 0) return part.slice(pointed).find(isIdentifier) ?? [];
    const suffix = part.findIndex((text) => text === '(' || text === '[' || text === ':');
    const name = (suffix < 0 ? part : part.slice(0, suffix)).at(-1);
    return isIdentifier(name) && !/^(?:struct|union|enum)$/.test(part.at(-2) ?? '') ? name : [];
  });
}

function splitAtCommas(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const text of texts) {
    if (/^[([]$/.test(text)) depth++;
    else if (/^[)\]]$/.test(text)) depth--;
    if (text === ',' && depth === 0) parts.push([]);
    else parts.at(-1)!.push(text);
  }
  return parts;
}

/** Members are nobody else's: after `.` and `->`, and where a structure declares them. */
function noteUses(tokens: readonly Token[], { start, end }: Range, found: Found): void {
  const bodies: boolean[] = [];
  for (let index = start; index < end; index++) {
    const { kind, text } = tokens[index]!;
    const before = tokens[index - 1]?.text ?? '';
    if (text === '{') bodies.push(isRecordBody(tokens, start, index));
    if (text === '}') bodies.pop();
    if (kind !== 'identifier' || before === '.' || before === '->') continue;
    if (/^(?:struct|union|enum)$/.test(before)) {
      found.uses.push({ index, text, space: 'tag' });
    } else if (bodies.at(-1) !== true || !isMember(tokens, index)) {
      found.spelt.add(text);
      found.uses.push({ index, text, space: 'ordinary' });
    }
  }
}

function isRecordBody(tokens: readonly Token[], start: number, open: number): boolean {
  return [open - 1, open - 2].some((at) => at >= start && /^(?:struct|union)$/.test(tokens[at]!.text));
}

/** `int a, b[N];`: what names a member is followed by the end of its declarator. */
function isMember(tokens: readonly Token[], index: number): boolean {
  return /^[;,:[)]$/.test(tokens[index + 1]!.text) && tokens[index - 1]!.text !== '[';
}

function isIdentifier(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z_$]/.test(text);
}
