/**
 * Primary expressions (C17 6.5.1) and what stands in their place: operands that look
 * like calls and take types, gcc's statement expressions, and gcc's extensions that
 * are not supported; a number is left of these, and a diagnostic.
 */

import type { Designator, Expression, GenericAssociation } from '../ast.js';
import { decodeCharacter, decodeString } from './decode-literal.js';
import { ParserBase } from './parser-base.js';

export abstract class OperandParser extends ParserBase {
  /**
   * Whether the unary expression read last can stand left of `=`, as far as its form
   * tells. gcc reads `a && b = c` as `(a && b) = c`, which never compiles.
   */
  protected isAssignable = false;

  /** primary = name | number | character | string { string } | parenthesised | special-operand */
  protected primary(): Expression {
    const { reader } = this;
    const { kind, text } = reader.next;
    this.isAssignable = false;
    switch (kind) {
      case 'number': {
        const span = this.span(reader.take());
        return { kind: 'number', text, span, macros: this.macros(span) };
      }
      case 'character':
        return this.#character();
      case 'string':
        return this.#string();
      case 'identifier': {
        const special = this.#specialOperand(text);
        this.isAssignable = special === undefined || special.kind === 'generic' || special.kind === 'chosen';
        if (special !== undefined) return special;
        if (!this.isPlainName()) break;
        const span = this.span(reader.take());
        return { kind: 'identifier', name: text, span, macros: this.macros(span) };
      }
      case 'punctuator':
        if (text === '(') return this.#parenthesised();
        if (text === '&&' && this.isName(1)) return this.#labelAddress();
    }
    reader.fail('expected expression');
    return this.noExpression(reader.index);
  }

  /** label-address = "&&" name, gcc's */
  #labelAddress(): Expression {
    const first = this.reader.take();
    const label = this.labelNamed(this.reader.text);
    this.reader.take();
    const span = this.span(first);
    return { kind: 'label-address', label, span, macros: this.macros(span) };
  }

  #character(): Expression {
    const { text, span: place } = this.reader.next;
    const { value, encoding, fault } = decodeCharacter(text);
    if (fault !== undefined) this.faults.push({ kind: 'syntax-error', span: place, message: fault });
    const span = this.span(this.reader.take());
    return { kind: 'character', value, encoding, span, macros: this.macros(span) };
  }

  /** Adjacent literals are one (C17 5.1.1.2p6). */
  #string(): Expression {
    const { reader } = this;
    const place = reader.next.span;
    const first = reader.index;
    const { elements, encoding, fault } = decodeString(this.stringTexts());
    if (fault !== undefined) this.faults.push({ kind: 'compile-error', span: place, message: fault });
    const span = this.span(first);
    return { kind: 'string', elements, encoding, span, macros: this.macros(span) };
  }

  /** Goes past string literals; returns their texts as spelled. */
  protected stringTexts(): readonly string[] {
    const texts: string[] = [];
    for (; this.reader.next.kind === 'string'; this.reader.take()) texts.push(this.reader.text);
    return texts;
  }

  /** parenthesised = "(" expression ")" | "(" compound ")" */
  #parenthesised(): Expression {
    const { reader } = this;
    const opening = reader.take();
    if (!reader.is('{')) return this.closeParenthesis(opening);
    this.names.open();
    const body = this.compound();
    this.names.close();
    reader.expect(')', 'after-previous', opening);
    this.isAssignable = false;
    const span = this.span(opening);
    return { kind: 'statement-expression', body, span, macros: this.macros(span) };
  }

  /** After `(`, the expression and `)`. `(3)` is the node `3` that also knows the macro which supplied the parentheses. */
  protected closeParenthesis(opening: number): Expression {
    const inner = this.expression(true);
    this.reader.expect(')', 'after-previous', opening);
    this.isAssignable = true;
    const macros = this.macros(this.span(opening));
    return macros.length === 0 ? inner : { ...inner, macros: [...macros, ...inner.macros] };
  }

  /** special-operand = generic | va-arg | offsetof | types-compatible | chosen */
  #specialOperand(text: string): Expression | undefined {
    switch (text) {
      case '_Generic':
        return this.#generic();
      case '__builtin_va_arg':
        return this.#vaArg();
      case '__builtin_offsetof':
        return this.#offsetof();
      case '__builtin_types_compatible_p':
        return this.#typesCompatible();
      case '__builtin_choose_expr':
        return this.#chosen();
      default:
        return undefined;
    }
  }

  /** generic = "_Generic" "(" assignment { "," ( type-name | "default" ) ":" assignment } ")" (C17 6.5.1.1) */
  #generic(): Expression {
    const { reader } = this;
    const word = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const control = this.expression(false);
    const associations: GenericAssociation[] = [];
    do {
      reader.expect(',', 'after-previous');
      const type = reader.skip('default') ? undefined : this.typeName();
      reader.expect(':', 'after-previous');
      associations.push({ type, value: this.expression(false) });
    } while (reader.is(','));
    reader.expect(')', 'after-previous', opening);
    const span = this.span(word);
    return { kind: 'generic', control, associations, span, macros: this.macros(span) };
  }

  /** va-arg = "__builtin_va_arg" "(" assignment "," type-name ")" (C17 7.16.1.1) */
  #vaArg(): Expression {
    const { reader } = this;
    const word = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const list = this.expression(false);
    reader.expect(',', 'after-previous');
    const type = this.typeName();
    reader.expect(')', 'after-previous', opening);
    const span = this.span(word);
    return { kind: 'va-arg', list, type, span, macros: this.macros(span) };
  }

  /** offsetof = "__builtin_offsetof" "(" type-name "," name { "." name | "[" expression "]" } ")" (C17 7.19p3) */
  #offsetof(): Expression {
    const { reader } = this;
    const word = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const type = this.typeName();
    reader.expect(',', 'after-previous');
    const first = reader.index;
    const path: Designator[] = [{ kind: 'field', name: this.memberName(), span: this.span(first) }];
    while (reader.is('.') || reader.is('[')) path.push(this.#offsetPart(first));
    reader.expect(')', 'after-previous', opening);
    const span = this.span(word);
    return { kind: 'offsetof', type, path, span, macros: this.macros(span) };
  }

  /** types-compatible = "__builtin_types_compatible_p" "(" type-name "," type-name ")", gcc's */
  #typesCompatible(): Expression {
    const { reader } = this;
    const word = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const left = this.typeName();
    reader.expect(',', 'after-previous');
    const right = this.typeName();
    reader.expect(')', 'after-previous', opening);
    const span = this.span(word);
    return { kind: 'types-compatible', left, right, span, macros: this.macros(span) };
  }

  /** chosen = "__builtin_choose_expr" "(" assignment "," assignment "," assignment ")", gcc's */
  #chosen(): Expression {
    const { reader } = this;
    const word = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const condition = this.expression(false);
    reader.expect(',', 'after-previous');
    const whenTrue = this.expression(false);
    reader.expect(',', 'after-previous');
    const whenFalse = this.expression(false);
    reader.expect(')', 'after-previous', opening);
    const span = this.span(word);
    return { kind: 'chosen', condition, whenTrue, whenFalse, span, macros: this.macros(span) };
  }

  /** The span of a part is that of the path up to it. */
  #offsetPart(first: number): Designator {
    if (this.reader.skip('.')) return { kind: 'field', name: this.memberName(), span: this.span(first) };
    return { kind: 'index', index: this.subscript(), span: this.span(first) };
  }

  /** subscript = "[" expression "]" */
  protected subscript(): Expression {
    const opening = this.reader.take();
    const index = this.expression(true);
    this.reader.expect(']', 'after-previous', opening);
    return index;
  }
}
