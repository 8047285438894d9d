/**
 * What the builders share: the way from a node of the syntax tree to its pieces,
 * tokens and spans, and the builders of the other families, which hold each
 * other (`sizeof` holds a type, an array's bound an expression) without their
 * files importing one another in a circle.
 */

import { joinSpans, type Span } from '#base/span.js';
import type { Expression, Initialiser, Statement, TypeName } from '../ast.js';
import type { Diagnostic, MacroDefinition, MacroExpansion, Token, TokenSpan } from '../token.js';
import type { Note, Piece } from './pieces.js';
import type { SyntaxNode } from './syntax-tree.js';
import { wholeExpansions } from './whole-expansions.js';

export interface BuildRules {
  expression(context: BuildContext, node: SyntaxNode): Expression;
  typeName(context: BuildContext, node: SyntaxNode): TypeName;
  initialiser(context: BuildContext, node: SyntaxNode): Initialiser;
  compound(context: BuildContext, node: SyntaxNode): Statement & { readonly kind: 'compound' };
}

export class BuildContext {
  readonly rules: BuildRules;
  readonly diagnostics: Diagnostic[] = [];
  readonly #tokens: readonly Token[];
  readonly #pieces: readonly Piece[];

  constructor(tokens: readonly Token[], pieces: readonly Piece[], rules: BuildRules) {
    this.#tokens = tokens;
    this.#pieces = pieces;
    this.rules = rules;
  }

  /** Expansions that are the whole of some expression. */
  readonly whole = new Set<MacroExpansion>();

  /** The token with which the node begins. */
  token(node: SyntaxNode): Token {
    return this.#tokens[this.firstToken(node)]!;
  }

  tokenAt(index: number): Token {
    return this.#tokens[index]!;
  }

  firstToken(node: SyntaxNode): number {
    return this.#pieces[node.first]!.first;
  }

  lastToken(node: SyntaxNode): number {
    return this.#pieces[node.last]!.last;
  }

  /** What the node's first piece says beside its text. */
  note(node: SyntaxNode): Note | undefined {
    return this.#pieces[node.first]!.note;
  }

  isAbsent(node: SyntaxNode): boolean {
    return this.note(node)?.kind === 'absent';
  }

  span(node: SyntaxNode): TokenSpan {
    return this.spanOf(this.firstToken(node), this.lastToken(node));
  }

  /** From one token to another. */
  spanOf(first: number, last: number): TokenSpan {
    // Field by field: a spread of as many spans as there are nodes takes most of a parse's time.
    const { file, line, column, endLine, endColumn, start, end } = joinSpans(
      this.#tokens[first]!.span,
      this.#tokens[last]!.span,
    );
    return { file, line, column, endLine, endColumn, start, end, firstToken: first, lastToken: last };
  }

  macros(node: SyntaxNode): readonly MacroDefinition[] {
    const expansions = wholeExpansions(this.#tokens, this.firstToken(node), this.lastToken(node));
    for (const expansion of expansions) this.whole.add(expansion);
    return expansions.map(({ macro }) => macro);
  }

  report(kind: Diagnostic['kind'], message: string, span: Span): void {
    this.diagnostics.push({ kind, span, message });
  }
}

/** The children of a list between its brackets, without the commas. */
export function listed(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.slice(1, -1).filter((child) => child.type !== ',');
}
