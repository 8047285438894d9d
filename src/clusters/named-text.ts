/** Text of a correct program in the names of the submission. */

import type { MacroExpansion } from '#c/token.js';
import type { TokenRange, Written } from '#edits/written.js';
import { indentAt, indented } from './changes.js';

export class NamedText {
  /** Names of theirs that were written, and have no counterpart. */
  readonly used = new Set<string>();

  /**
   * @param names by theirs: that of the submission
   * @param isNew whether what a name stands for has to be declared
   */
  constructor(
    readonly written: Written,
    private readonly names: ReadonlyMap<string, string>,
    private readonly isNew: (name: string) => boolean,
  ) {}

  /** Undefined where a macro supplies some of it. */
  of({ firstToken, lastToken }: TokenRange): string | undefined {
    const { tokens } = this.written;
    const renamed = new Map<number, string>();
    for (let at = firstToken; at <= lastToken; at++) {
      const { kind, text, expansion } = tokens[at]!;
      if (expansion !== undefined) {
        // `EOF` and `NULL` mean the same everywhere.
        if (!outermost(expansion).macro.nameSpan.file.isSystem) return undefined;
        continue;
      }
      const isMember = at > firstToken && /^(?:\.|->)$/.test(tokens[at - 1]!.text);
      const name = kind === 'identifier' && !isMember ? this.names.get(text) : undefined;
      if (name === undefined) continue;
      renamed.set(at, name);
      if (this.isNew(text)) this.used.add(text);
    }
    return this.written.withTokens({ ...tokens[firstToken]!.span, firstToken, lastToken }, renamed);
  }

  /** The same for lines that stand at another indentation. */
  at(range: TokenRange, indent: string): string | undefined {
    const { file, start } = this.written.tokens[range.firstToken]!.span;
    const text = this.of(range);
    return text && indented(text, indentAt(file, start), indent);
  }
}

function outermost(expansion: MacroExpansion): MacroExpansion {
  return expansion.parent === undefined ? expansion : outermost(expansion.parent);
}
