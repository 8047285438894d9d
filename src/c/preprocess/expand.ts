/**
 * Macro replacement and rescanning (C17 6.10.3.4). Tokens are pulled one by one: the
 * replacement of a macro is read before what follows it, as a stack of token lists, and
 * a macro is not replaced again while its list is open. Its name is then painted and
 * never replaced. Where the standard leaves it open (6.10.3.4p4), a macro whose list is
 * used up counts as closed when the `(` of a call is looked for after it, as in gcc.
 *
 * Arguments are replaced in isolation, on the same stack above a floor.
 */

import { joinSpans } from '#base/span.js';
import type { MacroExpansion } from '../token.js';
import { preprocessLimits } from './limits.js';
import type { DynamicMacro, Macro } from './macro.js';
import type { PhaseState } from './phase-state.js';
import { isPunctuator, type PpToken, painted, supplied, withSpace } from './pp-token.js';
import { substitute } from './substitute.js';

/** The text's own tokens, with directives executed on the way. */
export interface TokenSource {
  /** Undefined at the end of everything. */
  takeText(): PpToken | undefined;
  /** What `takeArgument` would take next. */
  peekArgument(): PpToken | undefined;
  /** Undefined where a macro call may not continue: at the end of the file, at an include. */
  takeArgument(): PpToken | undefined;
  /** The line and the file of a token as `#line` would have them (C17 6.10.4). */
  presumedPlace(token: PpToken): { readonly line: number; readonly file: string };
  /** The name of the file that includes all others. */
  baseFile(): string;
  /** How deep the file being read is included: 0 for the base file. */
  includeLevel(): number;
}

/** A replacement being read. `macro` is undefined for an argument or a directive's line. */
interface OpenList {
  readonly tokens: readonly PpToken[];
  next: number;
  readonly macro: Macro | undefined;
}

interface Call {
  readonly args: readonly (readonly PpToken[])[];
  readonly isRestOmitted: boolean;
  /** The closing parenthesis; the name itself for an object-like macro. */
  readonly last: PpToken;
}

export class Expander {
  private readonly open: OpenList[] = [];
  private readonly active = new Set<Macro>();
  /** Lists below it belong to an expansion that waits for this one. */
  private floor = 0;
  /** Whether the text follows once the lists are used up; not within an argument or directive. */
  private readsText = true;
  private argumentDepth = 0;
  private counter = 0;
  private readonly macros: ReadonlyMap<string, Macro>;
  private readonly source: TokenSource;
  private readonly state: PhaseState;

  constructor(macros: ReadonlyMap<string, Macro>, source: TokenSource, state: PhaseState) {
    this.macros = macros;
    this.source = source;
    this.state = state;
  }

  /** The next token with all macros replaced; undefined at the end. */
  next(): PpToken | undefined {
    let owesSpace = false;
    for (;;) {
      const token = this.takeUnreplaced();
      if (token === undefined) return undefined;
      const macro = token.kind === 'identifier' && !token.isPainted ? this.macros.get(token.text) : undefined;
      if (macro === undefined) return owesSpace ? withSpace(token, true) : token;
      if (this.active.has(macro)) return painted(owesSpace ? withSpace(token, true) : token);
      const supply = this.replace(macro, token);
      if (supply === undefined) return owesSpace ? withSpace(token, true) : token;
      // White space before an empty macro still separates its neighbours.
      owesSpace ||= supply.length === 0 && token.hasSpace;
      this.open.push({ tokens: supply, next: 0, macro });
      this.active.add(macro);
    }
  }

  /** The next token without replacement, for the operand of `defined`. */
  takeUnreplaced(): PpToken | undefined {
    if (this.state.isStopped) return undefined;
    const list = this.closeUsedUp();
    if (list !== undefined) return list.tokens[list.next++];
    return this.readsText ? this.source.takeText() : undefined;
  }

  /** Runs `read` with `tokens` as the whole text. */
  within<T>(tokens: readonly PpToken[], read: () => T): T {
    const { floor, readsText } = this;
    this.floor = this.open.length;
    this.readsText = false;
    this.open.push({ tokens, next: 0, macro: undefined });
    const result = read();
    while (this.open.length > this.floor) this.close();
    this.floor = floor;
    this.readsText = readsText;
    return result;
  }

  /** A list of tokens with all macros replaced. */
  expandList(tokens: readonly PpToken[]): PpToken[] {
    return this.within(tokens, () => {
      const result: PpToken[] = [];
      for (let token = this.next(); token !== undefined; token = this.next()) {
        result.push(token);
        if (!this.state.spend(1, token)) break;
      }
      return result;
    });
  }

  private closeUsedUp(): OpenList | undefined {
    while (this.open.length > this.floor) {
      const list = this.open[this.open.length - 1]!;
      if (list.next < list.tokens.length) return list;
      this.close();
    }
    return undefined;
  }

  private close(): void {
    const { macro } = this.open.pop()!;
    if (macro !== undefined) this.active.delete(macro);
  }

  /** The replacement for a use; undefined if it is not a use, or a faulty one. */
  private replace(macro: Macro, name: PpToken): readonly PpToken[] | undefined {
    if (macro.dynamic !== undefined) return [this.dynamicToken(macro.dynamic, name)];
    let call: Call | undefined = { args: [], isRestOmitted: false, last: name };
    if (macro.parameters !== undefined) {
      if (!isPunctuator(this.peekArgument(), '(')) return undefined;
      call = this.collectCall(macro, macro.parameters, name);
      if (call === undefined) return undefined;
    }
    if (this.open.length >= preprocessLimits.expansionDepthMax) {
      const limit = preprocessLimits.expansionDepthMax;
      this.state.stop(name.span, `macro expansions are nested more than ${limit} deep`);
      return undefined;
    }
    const useSpan = joinSpans(name.span, call.last.span);
    const expansion: MacroExpansion = { macro: macro.definition, useSpan, parent: name.expansion };
    if (macro.parameters === undefined && macro.body.length === 1) {
      // The shape of nearly all object-like macros.
      return this.state.spend(1, name)
        ? [supplied(macro.body[0]!.token, expansion, name.hasSpace)]
        : undefined;
    }
    const { args, isRestOmitted } = call;
    const expandArgument = this.argumentExpander(args);
    return substitute({ macro, expansion, name, args, isRestOmitted, expandArgument }, this.state);
  }

  /** Replaces the macros of an argument when first asked for it. */
  private argumentExpander(args: Call['args']): (parameter: number) => readonly PpToken[] {
    const expanded = new Map<number, readonly PpToken[]>();
    return (parameter) => {
      const known = expanded.get(parameter);
      if (known !== undefined) return known;
      const tokens = this.expandArgument(args[parameter]!);
      expanded.set(parameter, tokens);
      return tokens;
    };
  }

  private expandArgument(tokens: readonly PpToken[]): readonly PpToken[] {
    if (!tokens.some((token) => token.kind === 'identifier' && this.macros.has(token.text))) return tokens;
    if (this.argumentDepth >= preprocessLimits.argumentDepthMax) {
      const limit = preprocessLimits.argumentDepthMax;
      this.state.stop(tokens[0]!.span, `macro calls are nested more than ${limit} deep`);
      return [];
    }
    this.argumentDepth++;
    const result = this.expandList(tokens);
    this.argumentDepth--;
    return result;
  }

  /** What a macro like `__LINE__` is in place of its name, where the user caused it. */
  private dynamicToken(dynamic: DynamicMacro, name: PpToken): PpToken {
    const number = (value: number): PpToken => ({ ...name, kind: 'number', text: `${value}` });
    const string = (file: string): PpToken => {
      return { ...name, kind: 'string', text: `"${file.replace(/["\\]/g, '\\$&')}"` };
    };
    switch (dynamic) {
      case 'counter':
        return number(this.counter++);
      case 'line':
        return number(this.source.presumedPlace(name).line);
      case 'file':
        return string(this.source.presumedPlace(name).file);
      case 'base-file':
        return string(this.source.baseFile());
      case 'include-level':
        return number(this.source.includeLevel());
    }
  }

  // ---- arguments (C17 6.10.3p10 to p12)

  private peekArgument(): PpToken | undefined {
    const list = this.closeUsedUp();
    if (list !== undefined) return list.tokens[list.next];
    return this.readsText ? this.source.peekArgument() : undefined;
  }

  private takeArgument(): PpToken | undefined {
    if (this.state.isStopped) return undefined;
    const list = this.closeUsedUp();
    const token =
      list !== undefined ? list.tokens[list.next++] : this.readsText ? this.source.takeArgument() : undefined;
    if (token === undefined || !this.state.spend(1, token)) return undefined;
    if (this.active.size === 0 || token.kind !== 'identifier' || token.isPainted) return token;
    const macro = this.macros.get(token.text);
    return macro !== undefined && this.active.has(macro) ? painted(token) : token;
  }

  /** Collects from the opening parenthesis, which is next, to the closing one. */
  private collectCall(macro: Macro, parameters: readonly string[], name: PpToken): Call | undefined {
    const args: PpToken[][] = [[]];
    let depth = 0;
    for (;;) {
      const token = this.takeArgument();
      if (token === undefined) {
        if (!this.state.isStopped) {
          this.state.syntaxError(name, `unterminated argument list invoking macro '${name.text}'`);
        }
        return undefined;
      }
      if (isPunctuator(token, '(') && depth++ === 0) continue;
      if (isPunctuator(token, ')') && --depth === 0)
        return this.checkCall(macro, parameters, name, args, token);
      const isRest = macro.isVariadic && args.length === parameters.length;
      if (depth === 1 && !isRest && isPunctuator(token, ',')) args.push([]);
      else args[args.length - 1]!.push(token);
    }
  }

  private checkCall(
    macro: Macro,
    parameters: readonly string[],
    name: PpToken,
    args: PpToken[][],
    last: PpToken,
  ): Call | undefined {
    const isEmpty = args.length === 1 && args[0]!.length === 0;
    if (parameters.length === 0 && isEmpty) return { args: [], isRestOmitted: false, last };
    // gcc allows leaving out the rest together with its comma.
    const lacksRest = macro.isVariadic && args.length === parameters.length - 1;
    if (lacksRest) args.push([]);
    const isRestOmitted = lacksRest || (macro.isVariadic && parameters.length === 1 && isEmpty);
    if (args.length === parameters.length) return { args, isRestOmitted, last };
    this.state.syntaxError(name, countProblem(name.text, parameters.length, macro.isVariadic, args.length));
    return undefined;
  }
}

function countProblem(name: string, parameters: number, isVariadic: boolean, given: number): string {
  const counted = (count: number) => `${count} argument${count === 1 ? '' : 's'}`;
  if (given > parameters) return `macro '${name}' passed ${counted(given)}, but takes just ${parameters}`;
  const needed = isVariadic ? `at least ${counted(parameters - 1)}` : counted(parameters);
  return `macro '${name}' requires ${needed}, but only ${given} given`;
}
