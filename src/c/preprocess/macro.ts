/**
 * A macro as a `#define` line gives it (C17 6.10.3), its body split into the items that
 * substitution works on: plain tokens, parameters, and `#` with its parameter. gcc's
 * named variadic parameter (`args...`) and C2X's `__VA_OPT__ ( … )` are also read. A
 * line that gcc rejects defines nothing.
 */

import { joinSpans } from '#base/span.js';
import type { MacroDefinition } from '../token.js';
import { isPunctuator, type PpToken } from './pp-token.js';

/** One operand of the body. `pastesNext`: `##` stands between it and the next item. */
export interface BodyItem {
  /** `optional`: `__VA_OPT__ ( items )`, present only if the variable arguments are not empty. */
  readonly kind: 'token' | 'parameter' | 'stringified' | 'optional';
  /** The token itself; the parameter's name; for `#` the token it is spelled as; `__VA_OPT__`. */
  readonly token: PpToken;
  /** The parameter's index; -1 for a token. */
  readonly parameter: number;
  readonly pastesNext: boolean;
  readonly items?: readonly BodyItem[];
}

export interface Macro {
  readonly definition: MacroDefinition;
  /** Parameters with the variadic one last; undefined for an object-like macro. */
  readonly parameters: readonly string[] | undefined;
  readonly isVariadic: boolean;
  readonly body: readonly BodyItem[];
  readonly dynamic: DynamicMacro | undefined;
}

/** What depends on the place of use, like `__LINE__`, or on how often it was used: `__COUNTER__`. */
export type DynamicMacro = 'line' | 'file' | 'counter' | 'base-file' | 'include-level';

export type MacroParse =
  | { readonly kind: 'macro'; readonly macro: Macro }
  | { readonly kind: 'problem'; readonly place: PpToken; readonly message: string };

class DefinitionProblem {
  readonly kind = 'problem';
  readonly place: PpToken;
  readonly message: string;

  constructor(place: PpToken, message: string) {
    this.place = place;
    this.message = message;
  }
}

interface ParameterList {
  readonly names: ReadonlyMap<string, number> | undefined;
  readonly isVariadic: boolean;
  /** Index of the first token after the list. */
  readonly end: number;
}

/** What is wrong with a token as the name of a macro in `#define`, `#undef` and `#ifdef`. */
export function macroNameProblem(name: PpToken): string | undefined {
  if (name.kind !== 'identifier') return 'macro names must be identifiers';
  if (name.text === 'defined') return `'defined' cannot be used as a macro name`;
  return undefined;
}

/** Reads a directive's tokens: `line` is `#`, `define`, the name, and the rest. */
export function parseMacro(line: readonly PpToken[]): MacroParse {
  const name = line[2];
  if (name === undefined) return new DefinitionProblem(line[1]!, 'no macro name given in #define directive');
  const nameProblem = macroNameProblem(name);
  if (nameProblem !== undefined) return new DefinitionProblem(name, nameProblem);
  const isFunctionLike = isPunctuator(line[3], '(') && !line[3]!.hasSpace;
  const list: ParameterList | DefinitionProblem = isFunctionLike
    ? parseParameters(line)
    : { names: undefined, isVariadic: false, end: 3 };
  if (list instanceof DefinitionProblem) return list;
  const body = parseBody(line.slice(list.end), list.names, list.isVariadic);
  if (body instanceof DefinitionProblem) return body;
  const parameters = list.names === undefined ? undefined : [...list.names.keys()];
  const { isVariadic } = list;
  const definition: MacroDefinition = {
    name: name.text,
    parameters: isVariadic ? parameters?.slice(0, -1) : parameters,
    isVariadic,
    nameSpan: name.span,
    directiveSpan: joinSpans(line[0]!.span, line.at(-1)!.span),
  };
  return { kind: 'macro', macro: { definition, parameters, isVariadic, body, dynamic: undefined } };
}

/** `(a, b)`, `(a, ...)`, `(a, rest...)`, from `line[3]`, the opening parenthesis. */
function parseParameters(line: readonly PpToken[]): ParameterList | DefinitionProblem {
  const names = new Map<string, number>();
  let at = 4;
  if (isPunctuator(line[at], ')')) return { names, isVariadic: false, end: at + 1 };
  for (;;) {
    const token = line[at];
    if (token === undefined)
      return new DefinitionProblem(line.at(-1)!, `expected ')' after the macro's parameters`);
    let isVariadic = isPunctuator(token, '...');
    if (!isVariadic && token.kind !== 'identifier') {
      return new DefinitionProblem(token, `expected a parameter name, found '${token.text}'`);
    }
    const name = isVariadic ? '__VA_ARGS__' : token.text;
    if (names.has(name)) return new DefinitionProblem(token, `duplicate macro parameter '${name}'`);
    names.set(name, names.size);
    at++;
    if (!isVariadic && isPunctuator(line[at], '...')) {
      isVariadic = true;
      at++;
    }
    if (isPunctuator(line[at], ')')) return { names, isVariadic, end: at + 1 };
    if (isVariadic || !isPunctuator(line[at], ',')) {
      return new DefinitionProblem(line[at] ?? line.at(-1)!, `expected ')' after the macro's parameters`);
    }
    at++;
  }
}

/** C2X 6.10.4.1: `__VA_OPT__ ( items )`. */
function parseOptional(
  tokens: readonly PpToken[],
  at: number,
  parameters: ReadonlyMap<string, number> | undefined,
): BodyItem | DefinitionProblem {
  const token = tokens[at]!;
  const closing = closingIndex(tokens, at + 1);
  if (closing === undefined) return new DefinitionProblem(token, 'unterminated __VA_OPT__');
  const items = parseBody(tokens.slice(at + 2, closing), parameters, true);
  if (items instanceof DefinitionProblem) return items;
  return { kind: 'optional', token, parameter: -1, pastesNext: false, items };
}

function parseBody(
  tokens: readonly PpToken[],
  parameters: ReadonlyMap<string, number> | undefined,
  isVariadic: boolean,
): BodyItem[] | DefinitionProblem {
  const items: BodyItem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const item = parseItem(tokens, at, parameters, isVariadic);
    if (item instanceof DefinitionProblem) return item;
    at += lengthOf(item, tokens, at);
    const pastesNext = tokens[at]?.kind === 'hash-hash';
    if (pastesNext && at + 1 === tokens.length) return pasteProblem(tokens[at]!);
    items.push(pastesNext ? { ...item, pastesNext } : item);
    // All but the first of several `##` in a row are ordinary operands.
    if (pastesNext) at++;
  }
  return items;
}

/** The length of the item in tokens. */
function lengthOf({ kind }: BodyItem, tokens: readonly PpToken[], at: number): number {
  if (kind === 'optional') return closingIndex(tokens, at + 1)! + 1 - at;
  return kind === 'stringified' ? 2 : 1;
}

/** The index of the parenthesis that closes the one at `opening`; undefined if there is none. */
function closingIndex(tokens: readonly PpToken[], opening: number): number | undefined {
  if (!isPunctuator(tokens[opening], '(')) return undefined;
  for (let at = opening, depth = 0; at < tokens.length; at++) {
    if (isPunctuator(tokens[at], '(')) depth++;
    else if (isPunctuator(tokens[at], ')') && --depth === 0) return at;
  }
  return undefined;
}

function pasteProblem(token: PpToken): DefinitionProblem {
  return new DefinitionProblem(token, `'##' cannot appear at either end of a macro expansion`);
}

function parseItem(
  tokens: readonly PpToken[],
  at: number,
  parameters: ReadonlyMap<string, number> | undefined,
  isVariadic: boolean,
): BodyItem | DefinitionProblem {
  const token = tokens[at]!;
  if (token.kind === 'hash-hash' && at === 0) return pasteProblem(token);
  if (token.text === '__VA_OPT__' && isVariadic) return parseOptional(tokens, at, parameters);
  if (token.kind === 'identifier') {
    const parameter = parameters?.get(token.text) ?? -1;
    return { kind: parameter < 0 ? 'token' : 'parameter', token, parameter, pastesNext: false };
  }
  if (token.kind !== 'hash' || parameters === undefined) {
    return { kind: 'token', token, parameter: -1, pastesNext: false };
  }
  const operand = tokens[at + 1];
  const parameter = (operand?.kind === 'identifier' ? parameters.get(operand.text) : undefined) ?? -1;
  if (parameter < 0) return new DefinitionProblem(token, `'#' is not followed by a macro parameter`);
  const spelling = joinSpans(token.span, operand!.span);
  return { kind: 'stringified', token: { ...token, spelling }, parameter, pastesNext: false };
}
