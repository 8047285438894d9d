/**
 * Pragmas that change what a program means: `once`, gcc's `pack`, `push_macro` and
 * `pop_macro` (C17 6.10.6 leaves them to the implementation). All others are ignored,
 * as gcc ignores those that it does not know.
 */

import type { Packing } from '../token.js';
import type { Macro } from './macro.js';
import type { PhaseState } from './phase-state.js';
import { isPunctuator, type PpToken } from './pp-token.js';

export class Pragmas {
  /** The maximum alignment of members, in bytes, from a token of the output on; in order of the tokens. */
  readonly packings: Packing[] = [];
  private readonly pushedPackings: { readonly bytes: number | undefined }[] = [];
  private readonly pushedMacros = new Map<string, (Macro | undefined)[]>();

  constructor(
    private readonly macros: Map<string, Macro>,
    private readonly state: PhaseState,
    /** The file being read is not to be included again. */
    private readonly includeOnce: () => void,
  ) {}

  /**
   * @param tokens what follows `#pragma`
   * @param tokenCount tokens of the output so far
   */
  run(tokens: readonly PpToken[], tokenCount: number): void {
    switch (tokens[0]?.text) {
      case 'once':
        this.includeOnce();
        break;
      case 'pack':
        this.pack(tokens, tokenCount);
        break;
      case 'push_macro':
      case 'pop_macro':
        this.moveMacro(tokens);
        break;
      default:
    }
  }

  /**
   * `pack(n)`, `pack()`, `pack(push)`, `pack(push, n)`, `pack(pop)`; a malformed one is ignored, as
   * in gcc.
   */
  private pack(tokens: readonly PpToken[], tokenCount: number): void {
    const closing = tokens.findIndex((token) => isPunctuator(token, ')'));
    const words = tokens.slice(2, closing).filter((token) => !isPunctuator(token, ','));
    if (!isPunctuator(tokens[1], '(') || closing < 0) return;
    if (words[0]?.text === 'pop') {
      const popped = this.pushedPackings.pop();
      if (popped !== undefined) this.setPacking(popped.bytes, tokenCount);
      return;
    }
    const isPush = words[0]?.text === 'push';
    const number = isPush ? words[1] : words[0];
    const bytes = number === undefined ? undefined : Number(number.text);
    if (bytes !== undefined && ![1, 2, 4, 8, 16].includes(bytes)) return;
    if (isPush) this.pushedPackings.push({ bytes: this.packings.at(-1)?.bytes });
    if (!isPush || bytes !== undefined) this.setPacking(bytes, tokenCount);
  }

  private setPacking(bytes: number | undefined, fromToken: number): void {
    this.packings.push({ fromToken, bytes });
  }

  /** `push_macro("NAME")` saves the name's current meaning for `pop_macro("NAME")`. */
  private moveMacro(tokens: readonly PpToken[]): void {
    const operand = tokens[2];
    if (operand?.kind !== 'string') return;
    const name = operand.text.slice(1, -1);
    const stack = this.pushedMacros.get(name) ?? [];
    this.pushedMacros.set(name, stack);
    if (tokens[0]!.text === 'push_macro') {
      if (this.state.spend(1, operand)) stack.push(this.macros.get(name));
      return;
    }
    if (stack.length === 0) return;
    const macro = stack.pop();
    if (macro === undefined) this.macros.delete(name);
    else this.macros.set(name, macro);
  }
}
