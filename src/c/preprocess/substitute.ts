/**
 * A macro's body with its arguments substituted (C17 6.10.3.1 to 6.10.3.3), before
 * rescanning. Tokens from the body are new and belong to the expansion; an argument's
 * tokens keep the places where they were written. A parameter next to `#` or `##` takes
 * its argument as written, any other with all macros replaced. gcc's `, ## __VA_ARGS__`
 * pastes nothing, and drops the comma when the rest was left out.
 */

import { joinSpans, type Span } from '#base/span.js';
import type { MacroExpansion } from '../token.js';
import { preprocessLimits } from './limits.js';
import type { BodyItem, Macro } from './macro.js';
import type { PhaseState } from './phase-state.js';
import { isPunctuator, type PpToken, renderTokens, supplied, withSpace } from './pp-token.js';
import { kindOfText } from './scanner.js';

export interface Substitution {
  readonly macro: Macro;
  readonly expansion: MacroExpansion;
  /** The macro's name where it was used; the result has the white space before it. */
  readonly name: PpToken;
  /** One for each parameter, as written. */
  readonly args: readonly (readonly PpToken[])[];
  /** A variadic macro was called without even the comma before the rest. */
  readonly isRestOmitted: boolean;
  /** The argument for that parameter, with its macros replaced. */
  readonly expandArgument: (parameter: number) => readonly PpToken[];
}

/** Empty if the body is, or if preprocessing was stopped. */
export function substitute(use: Substitution, state: PhaseState): PpToken[] {
  const result = substituteItems(use, use.macro.body, state);
  if (state.isStopped) return [];
  if (result.length > 0) result[0] = withSpace(result[0]!, use.name.hasSpace);
  return result;
}

function substituteItems(use: Substitution, items: readonly BodyItem[], state: PhaseState): PpToken[] {
  const result: PpToken[] = [];
  for (let at = 0; at < items.length && !state.isStopped; at++) {
    const item = items[at]!;
    if (item.pastesNext) {
      const first = at;
      while (items[at]!.pastesNext) at++;
      append(result, pasteChain(use, items.slice(first, at + 1), state), item.token.hasSpace, use, state);
    } else append(result, itemTokens(use, item, false, state), item.token.hasSpace, use, state);
  }
  return result;
}

/** `hasSpace` belongs to the item that the tokens replace. */
function append(
  target: PpToken[],
  tokens: readonly PpToken[],
  hasSpace: boolean,
  use: Substitution,
  state: PhaseState,
): void {
  if (!state.spend(1 + tokens.length, use.name)) return;
  for (let index = 0; index < tokens.length; index++) {
    target.push(index === 0 ? withSpace(tokens[0]!, hasSpace) : tokens[index]!);
  }
}

function itemTokens(
  use: Substitution,
  item: BodyItem,
  isPasted: boolean,
  state: PhaseState,
): readonly PpToken[] {
  switch (item.kind) {
    case 'token':
      return [supplied(item.token, use.expansion, item.token.hasSpace)];
    case 'parameter':
      return isPasted ? use.args[item.parameter]! : use.expandArgument(item.parameter);
    case 'stringified':
      return [stringify(use, item, state)];
    case 'optional':
      return hasRest(use) ? substituteItems(use, item.items!, state) : [];
  }
}

/** Whether the variable arguments leave any token. */
function hasRest(use: Substitution): boolean {
  return use.expandArgument(use.macro.parameters!.length - 1).length > 0;
}

// ---- #

/** `f( a  "b\n" )` with `#x` in the body gives `"a \"b\\n\""`. */
function stringify(use: Substitution, item: BodyItem, state: PhaseState): PpToken {
  const argument = use.args[item.parameter]!;
  const escaped = argument.map((token) =>
    isLiteral(token) ? { ...token, text: token.text.replace(/["\\]/g, '\\$&') } : token,
  );
  const text = withoutOddBackslash(renderTokens(escaped));
  allowsText(text.length, use, state);
  return { ...supplied(item.token, use.expansion, item.token.hasSpace), kind: 'string', text: `"${text}"` };
}

/** Drops a lone backslash at the end, which would escape the closing quote. */
function withoutOddBackslash(text: string): string {
  let count = 0;
  while (text[text.length - 1 - count] === '\\') count++;
  return count % 2 === 0 ? text : text.slice(0, -1);
}

/** A literal, even one not closed on its line, but not a lone backslash. */
function isLiteral({ kind, text }: PpToken): boolean {
  return kind === 'string' || kind === 'character' || (kind === 'stray' && text.length > 1);
}

/** False when preprocessing is over; long texts cost work, and are limited. */
function allowsText(length: number, use: Substitution, state: PhaseState): boolean {
  if (length > preprocessLimits.tokenCharactersMax) {
    const limit = preprocessLimits.tokenCharactersMax;
    state.stop(use.expansion.useSpan, `a macro makes a token of more than ${limit} characters`);
  }
  return state.spend(1 + length / 16, use.name);
}

// ---- ##

function pasteChain(use: Substitution, items: readonly BodyItem[], state: PhaseState): PpToken[] {
  const result = [...itemTokens(use, items[0]!, true, state)];
  for (let at = 1; at < items.length && !state.isStopped; at++) {
    const item = items[at]!;
    const right = itemTokens(use, item, true, state);
    if (isOptionalRest(use.macro, items[at - 1]!, item)) {
      if (use.isRestOmitted) result.pop();
      append(result, right, item.token.hasSpace, use, state);
    } else if (result.length > 0 && right.length > 0) {
      const left = result.pop()!;
      const spelling = joinSpans(items[at - 1]!.token.spelling, item.token.spelling);
      const pasted = paste(left, right[0]!, spelling, use, state);
      append(result, [...pasted, ...right.slice(1)], left.hasSpace, use, state);
    } else append(result, right, item.token.hasSpace, use, state);
  }
  return result;
}

/** gcc's `, ## __VA_ARGS__`. */
function isOptionalRest(macro: Macro, left: BodyItem, right: BodyItem): boolean {
  return (
    macro.isVariadic &&
    right.kind === 'parameter' &&
    right.parameter === macro.parameters!.length - 1 &&
    left.kind === 'token' &&
    isPunctuator(left.token, ',')
  );
}

/** `left ## right`, spelled as the operator with its operands in the macro's body. */
function paste(
  left: PpToken,
  right: PpToken,
  spelling: Span,
  use: Substitution,
  state: PhaseState,
): PpToken[] {
  const text = left.text + right.text;
  if (!allowsText(text.length, use, state)) return [];
  const kind = kindOfText(text);
  if (kind === undefined) {
    const message = `pasting '${left.text}' and '${right.text}' does not give a valid preprocessing token`;
    state.report('syntax-error', use.expansion.useSpan, message);
    return [left, right];
  }
  return [{ ...supplied(left, use.expansion, left.hasSpace), kind, text, spelling }];
}
