/**
 * The operators that ask, in `#if`, what the compiler has: `__has_include`,
 * `__has_attribute`, `__has_builtin` and their kin (C2X 6.10.1, gcc's cpp 4.2). The
 * answers are gcc's, whether or not we support what is asked about: a program
 * that gcc lets use it will be refused by the name of what it uses, and is never read
 * another way than gcc reads it.
 */

import type { Expander } from './expand.js';
import { attributeVersion, isGccBuiltin } from './gcc-names.js';
import { isPunctuator, type PpToken, renderTokens } from './pp-token.js';

export interface IncludedName {
  readonly name: string;
  /** Written `<name>`. */
  readonly isSystem: boolean;
}

const headerOperators: ReadonlySet<string> = new Set(['__has_include', '__has_include_next']);

const operators: ReadonlySet<string> = new Set([
  ...headerOperators,
  ...['__has_attribute', '__has_c_attribute', '__has_cpp_attribute', '__has_builtin'],
]);

/** They count as defined; elsewhere than in a condition they mean nothing. */
export function isHasOperator(name: string): boolean {
  return operators.has(name);
}

/** The value of the operator whose name was just taken, or what is wrong with its operand. */
export function askHas(
  operator: string,
  expander: Expander,
  hasHeader: (header: IncludedName) => boolean,
): number | { readonly problem: string } {
  if (headerOperators.has(operator)) {
    const header = headerOperand(expander);
    if (header === undefined) return { problem: `operator "${operator}" requires a header-name` };
    return hasHeader(header) ? 1 : 0;
  }
  if (!isPunctuator(expander.next(), '(')) return { problem: `missing '(' after "${operator}"` };
  const name = nameOperand(expander);
  if (name === undefined) return { problem: `macro "${operator}" requires an identifier` };
  if (operator === '__has_builtin') return isGccBuiltin(name) ? 1 : 0;
  return attributeVersion(name, operator === '__has_c_attribute');
}

/** `name )` or `scope::name )`, with macros replaced. */
function nameOperand(expander: Expander): string | undefined {
  const tokens: PpToken[] = [];
  for (let token = expander.next(); !isPunctuator(token, ')'); token = expander.next()) {
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens[0]?.kind === 'identifier' ? tokens.map(({ text }) => text).join('') : undefined;
}

/** `( <name> )` and `( "name" )` as written, anything else with its macros replaced. */
function headerOperand(expander: Expander): IncludedName | undefined {
  if (!isPunctuator(expander.takeUnreplaced(), '(')) return undefined;
  const tokens: PpToken[] = [];
  for (let depth = 1; ; ) {
    const token = expander.takeUnreplaced();
    if (token === undefined) return undefined;
    if (isPunctuator(token, '(')) depth++;
    if (isPunctuator(token, ')') && --depth === 0) break;
    tokens.push(token);
  }
  return spelledHeader(tokens) ?? spelledHeader(expander.expandList(tokens));
}

/** Tokens that spell `"name"` or `<name>`. */
export function spelledHeader(tokens: readonly PpToken[]): IncludedName | undefined {
  const [first] = tokens;
  if (first?.kind === 'header-name') return { name: first.text.slice(1, -1), isSystem: true };
  if (first?.kind === 'string' && first.text.startsWith('"')) {
    return { name: first.text.slice(1, -1), isSystem: false };
  }
  const close = tokens.findIndex((token) => isPunctuator(token, '>'));
  if (!isPunctuator(first, '<') || close < 0) return undefined;
  return { name: renderTokens(tokens.slice(1, close)), isSystem: true };
}
