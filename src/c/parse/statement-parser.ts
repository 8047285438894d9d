/** Statements (C17 6.8), blocks aside. */

import type { Expression, Statement } from '../ast.js';
import type { TokenSpan } from '../token.js';
import { DeclarationParser } from './declaration-parser.js';
import { isAsm } from './words.js';

/** `case 1 ... 3:`, `default:` or `name:`. */
type Label =
  | { readonly kind: 'case'; readonly value: Expression; readonly last: Expression | undefined }
  | { readonly kind: 'default' }
  | { readonly kind: 'label'; readonly name: string };

export abstract class StatementParser extends DeclarationParser {
  /** Within the branches of an `if`: an `else` that fits nowhere then means that a `}` is missing. */
  protected isInIf = false;

  /** statement = { label } ( compound | if | while | … | expression ";" ) */
  protected statement(): Statement {
    if (!this.enter()) return this.#empty(this.reader.index);
    const node = this.#startsLabel() ? this.#labelled() : this.#unlabelled();
    this.leave();
    return node;
  }

  #unlabelled(): Statement {
    const { reader } = this;
    switch (reader.text) {
      case '{':
        return this.#block();
      case ';':
        return this.#empty(reader.take());
      case 'if':
        return this.#if();
      case 'while':
        return this.#while();
      case 'switch':
        return this.#switch();
      case 'do':
        return this.#do();
      case 'for':
        return this.#for();
      case 'break':
      case 'continue':
        return this.#jump(reader.text);
      case 'return':
        return this.#return();
      case 'goto':
        return this.#goto();
      case ')':
      case ']':
        reader.fail('expected statement');
        return this.#empty(reader.index);
      default:
        return isAsm(reader.text) ? this.#asm() : this.#expressionStatement();
    }
  }

  #empty(token: number): Statement {
    return { kind: 'empty', span: this.span(token, token) };
  }

  /** To the end of a statement's last part. */
  #through(first: number, { span }: Statement): TokenSpan {
    return this.span(first, span.lastToken);
  }

  #semicolon(): void {
    this.reader.expect(';', 'after-previous');
  }

  #block(): Statement {
    this.names.open();
    const node = this.compound();
    this.names.close();
    return node;
  }

  #expressionStatement(): Statement {
    const first = this.operandStart();
    const expression = this.expression(true);
    this.#semicolon();
    return { kind: 'expression-statement', expression, span: this.span(first) };
  }

  /** condition = "(" expression ")" */
  #condition(): Expression {
    const { reader } = this;
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const expression = this.expression(true);
    reader.expect(')', 'after-previous', opening);
    return expression;
  }

  /** if = "if" condition statement [ "else" statement ] */
  #if(): Statement {
    const wasInIf = this.isInIf;
    const first = this.reader.take();
    const condition = this.#condition();
    this.isInIf = true;
    const whenTrue = this.statement();
    const whenFalse = this.reader.skip('else') ? this.statement() : undefined;
    this.isInIf = wasInIf;
    return { kind: 'if', condition, whenTrue, whenFalse, span: this.#through(first, whenFalse ?? whenTrue) };
  }

  /** while = "while" condition statement */
  #while(): Statement {
    const first = this.reader.take();
    const condition = this.#condition();
    const body = this.statement();
    return { kind: 'while', condition, body, span: this.#through(first, body) };
  }

  /** switch = "switch" condition statement */
  #switch(): Statement {
    const first = this.reader.take();
    const operand = this.#condition();
    const body = this.statement();
    return { kind: 'switch', operand, body, span: this.#through(first, body) };
  }

  /** do = "do" statement "while" condition ";" */
  #do(): Statement {
    const first = this.reader.take();
    const body = this.statement();
    this.reader.expect('while', 'at-token');
    const condition = this.#condition();
    this.#semicolon();
    return { kind: 'do', body, condition, span: this.span(first) };
  }

  /** for = "for" "(" ( declaration | [ expression ] ";" ) [ expression ] ";" [ expression ] ")" statement */
  #for(): Statement {
    const { reader, names } = this;
    const first = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    names.open();
    const initialise = this.startsDeclaration() ? this.declaration('for') : this.#clause(';');
    const condition = this.#clause(';');
    const advance = this.#clause(')', opening);
    const body = this.statement();
    names.close();
    return { kind: 'for', initialise, condition, advance, body, span: this.#through(first, body) };
  }

  /** An expression or none, and the sign behind it. */
  #clause(end: ';' | ')', opening?: number): Expression | undefined {
    const expression = this.reader.is(end) ? undefined : this.expression(true);
    this.reader.expect(end, 'after-previous', opening);
    return expression;
  }

  #jump(kind: 'break' | 'continue'): Statement {
    const first = this.reader.take();
    this.#semicolon();
    return { kind, span: this.span(first) };
  }

  /** return = "return" [ expression ] ";" */
  #return(): Statement {
    const first = this.reader.take();
    const value = this.#clause(';');
    return { kind: 'return', value, span: this.span(first) };
  }

  /** goto = "goto" name ";" | "goto" "*" expression ";", the latter gcc's */
  #goto(): Statement {
    const { reader } = this;
    const first = reader.take();
    if (reader.is('*')) return this.#computedGoto(first);
    const label = this.labelNamed(reader.text);
    const labelSpan = this.span(reader.index, reader.index);
    if (this.isName()) reader.take();
    else reader.fail("expected identifier or '*'");
    this.#semicolon();
    return { kind: 'goto', label, labelSpan, span: this.span(first) };
  }

  #computedGoto(first: number): Statement {
    this.reader.take();
    const target = this.expression(true);
    this.#semicolon();
    return { kind: 'computed-goto', target, span: this.span(first) };
  }

  /** asm = "asm" … "(" … ")" ";", not supported */
  #asm(): Statement {
    const { reader } = this;
    const first = reader.take();
    while (!reader.is('(') && !reader.is(';') && !reader.isAtEnd) reader.take();
    const last = reader.is('(') ? reader.skipBalanced() : first;
    reader.reportTokens('unsupported', 'asm is not supported', first, last);
    this.#semicolon();
    return this.#empty(reader.last);
  }

  // ---- labels

  protected startsDeclaration(): boolean {
    return !this.#startsLabel() && (this.startsSpecifiers() || this.startsWithUnknownType());
  }

  #startsLabel(): boolean {
    const { text } = this.reader;
    return text === 'case' || text === 'default' || (this.reader.peek(1).text === ':' && this.isName());
  }

  /** There may be any number of labels: they are read without recursion. */
  #labelled(): Statement {
    const labels: { readonly first: number; readonly label: Label }[] = [];
    let body: Statement | undefined;
    while (body === undefined && this.#startsLabel()) {
      const first = this.reader.index;
      labels.push({ first, label: this.#label() });
      this.skipAttributes();
      // gcc lets a label stand before a declaration or the end of a block (C2X).
      if (this.reader.is('}') || this.startsDeclaration()) body = this.#empty(first);
    }
    let node = body ?? this.#unlabelled();
    for (const { first, label } of labels.reverse()) {
      node = { ...label, body: node, span: this.#through(first, node) };
    }
    return node;
  }

  /** label = ( "case" assignment [ "..." assignment ] | "default" | name ) ":" */
  #label(): Label {
    const { reader } = this;
    const name = reader.text;
    reader.take();
    if (name === 'case') {
      const value = this.expression(false);
      const last = reader.skip('...') ? this.expression(false) : undefined;
      if (!reader.skip(':')) reader.fail("expected ':' or '...'");
      return { kind: 'case', value, last };
    }
    reader.expect(':', 'after-previous');
    return name === 'default' ? { kind: 'default' } : { kind: 'label', name: this.labelNamed(name) };
  }
}
