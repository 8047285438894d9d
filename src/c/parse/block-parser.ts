/**
 * Blocks (C17 6.8.2). A broken block item is left out, and the rest of its block is
 * read.
 */

import type { BlockItem, Declaration, Statement } from '../ast.js';
import { type Attributes, noAttributes } from './attributes.js';
import { declaresFunction } from './declaration-parser.js';
import type { Compound } from './parser-base.js';
import { StatementParser } from './statement-parser.js';

export abstract class BlockParser extends StatementParser {
  /** compound = "{" local-labels { block-item } "}"; its scope is the caller's */
  protected override compound(): Compound {
    const { reader } = this;
    const opening = reader.take();
    const items: BlockItem[] = [];
    this.openLocalLabels();
    while (!reader.is('}') && !reader.isAtEnd && !this.#closesBeforeElse()) {
      const mark = this.mark();
      const item = this.#blockItem();
      if (reader.isStopped) {
        this.recover(mark);
        reader.skipStatement();
      } else items.push(item);
    }
    this.closeLocalLabels();
    if (reader.skip('}')) return { kind: 'compound', items, span: this.span(opening) };
    if (reader.is('else')) reader.complainOf("expected '}'", 'at-token', opening);
    else reader.complainOfOpenBlock(opening);
    return { kind: 'compound', items, span: this.span(opening, reader.index) };
  }

  /** gcc closes the block of a branch by itself where its `}` is forgotten before `else`. */
  #closesBeforeElse(): boolean {
    return this.isInIf && this.reader.is('else');
  }

  /** block-item = declaration | static-assertion | statement */
  #blockItem(): BlockItem {
    const { reader } = this;
    const leading = noAttributes();
    this.skipAttributes(leading);
    this.operandStart();
    if (this.startsDeclaration()) return this.#blockDeclaration(leading);
    if (reader.is('_Static_assert')) return this.staticAssertion();
    if (reader.is('else')) reader.failWith("'else' without a previous 'if'");
    return this.statement();
  }

  /** A function within a function, gcc's, becomes an empty statement. */
  #blockDeclaration(leading: Attributes): Declaration | Statement {
    const { reader } = this;
    const mark = this.mark();
    const started = this.startDeclaration('block', leading);
    if (!reader.is('{') || !declaresFunction(started.first)) return this.restOfDeclaration(started);
    const first = started.specifiers.node.span.firstToken;
    const last = reader.skipBalanced();
    reader.reportTokens('unsupported', 'functions within functions are not supported', first, last);
    this.drop(mark);
    return { kind: 'empty', span: this.span(first, last) };
  }
}
