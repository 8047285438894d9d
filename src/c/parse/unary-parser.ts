/**
 * Unary and postfix expressions (C17 6.5.2 to 6.5.4). Prefixes wait in a list for
 * their operand, so that any number of them (`- - … x`) is read without recursion.
 */

import type { Expression, TypeName, UnaryOperator } from '../ast.js';
import { OperandParser } from './operand-parser.js';
import { isAlignof } from './words.js';

const prefixOperators: ReadonlySet<string> = new Set('+ - ~ ! * & ++ --'.split(' '));

/** A prefix operator or a cast. */
interface Prefix {
  readonly token: number;
  readonly operator: string;
  /** Of a cast. */
  readonly type: TypeName | undefined;
}

export abstract class UnaryParser extends OperandParser {
  /** Goes past `__extension__`, which belongs to no node; returns the first token of what follows. */
  protected operandStart(): number {
    while (this.reader.skip('__extension__'));
    return this.reader.index;
  }

  /** unary = { prefix-operator | "(" type-name ")" | "__extension__" } ( size | literal | primary { suffix } ) */
  protected unary(): Expression {
    const { reader } = this;
    const prefixes: Prefix[] = [];
    let operand: Expression | undefined;
    let isMeasured = false;
    while (operand === undefined) {
      const { text } = reader;
      if (text === 'sizeof' || isAlignof(text)) {
        operand = this.#size(prefixes);
        isMeasured = operand !== undefined;
      } else if (prefixOperators.has(text)) {
        prefixes.push({ token: reader.take(), operator: text, type: undefined });
      } else if (text === '(' && this.startsSpecifiers(1)) operand = this.#castOrLiteral(prefixes);
      else if (!reader.skip('__extension__')) operand = this.#suffixed(reader.index, this.primary());
    }
    if (isMeasured) this.isAssignable = false;
    else if (prefixes.length > 0) this.isAssignable = prefixes[0]!.operator === '*';
    for (let prefix = prefixes.pop(); prefix !== undefined; prefix = prefixes.pop()) {
      operand = this.#prefixed(prefix, operand);
    }
    return operand;
  }

  #prefixed({ token, operator, type }: Prefix, operand: Expression): Expression {
    const span = this.span(token);
    const macros = this.macros(span);
    if (type !== undefined) return { kind: 'cast', type, operand, span, macros };
    switch (operator) {
      case '++':
      case '--':
        return {
          kind: 'increment',
          delta: operator === '++' ? 1 : -1,
          isPrefix: true,
          operand,
          span,
          macros,
        };
      case '+':
      case '-':
      case '~':
      case '!':
      case '*':
      case '&':
        return { kind: 'unary', operator: operator satisfies UnaryOperator, operand, span, macros };
      case 'sizeof':
        return { kind: 'sizeof-expression', operand, span, macros };
      default:
        return { kind: 'alignof-expression', operand, span, macros };
    }
  }

  /**
   * size = ( "sizeof" | "_Alignof" ) ( "(" type-name ")" | literal | unary )
   * Before an expression the word is a prefix like any other.
   */
  #size(prefixes: Prefix[]): Expression | undefined {
    const { reader } = this;
    const operator = reader.text;
    const token = reader.take();
    const isTyped = reader.is('(') && this.startsSpecifiers(1);
    const opening = reader.index;
    const type = isTyped ? this.#parenthesisedType() : undefined;
    if (type === undefined || reader.is('{')) {
      prefixes.push({ token, operator, type: undefined });
      return type && this.#literal(opening, type);
    }
    const span = this.span(token);
    const kind = operator === 'sizeof' ? 'sizeof-type' : 'alignof-type';
    return { kind, type, span, macros: this.macros(span) };
  }

  #castOrLiteral(prefixes: Prefix[]): Expression | undefined {
    const token = this.reader.index;
    const type = this.#parenthesisedType();
    if (this.reader.is('{')) return this.#literal(token, type);
    prefixes.push({ token, operator: '(', type });
    return undefined;
  }

  #parenthesisedType(): TypeName {
    const opening = this.reader.take();
    const type = this.typeName();
    this.reader.expect(')', 'after-previous', opening);
    return type;
  }

  /** literal = "(" type-name ")" initialiser-list { suffix } (C17 6.5.2.5) */
  #literal(first: number, type: TypeName): Expression {
    const initialiser = this.initialiserList();
    const span = this.span(first);
    const macros = this.macros(span);
    const node = this.#suffixed(first, { kind: 'compound-literal', type, initialiser, span, macros });
    this.isAssignable = true;
    return node;
  }

  // ---- suffixes

  /** suffix = subscript | arguments | ( "." | "->" ) name | "++" | "--" (C17 6.5.2) */
  #suffixed(first: number, primary: Expression): Expression {
    const { reader } = this;
    let operand = primary;
    for (;;) {
      switch (reader.text) {
        case '[':
          operand = this.#subscripted(first, operand);
          break;
        case '(':
          operand = this.#called(first, operand);
          break;
        case '.':
        case '->':
          operand = this.#member(first, operand);
          break;
        case '++':
        case '--':
          operand = this.#increased(first, operand);
          break;
        default:
          return operand;
      }
    }
  }

  #subscripted(first: number, array: Expression): Expression {
    const index = this.subscript();
    this.isAssignable = true;
    const span = this.span(first);
    return { kind: 'subscript', array, index, span, macros: this.macros(span) };
  }

  /** arguments = "(" [ assignment { "," assignment } ] ")" */
  #called(first: number, callee: Expression): Expression {
    const { reader } = this;
    const opening = reader.take();
    const operands: Expression[] = [];
    if (!reader.is(')')) {
      do operands.push(this.expression(false));
      while (reader.skip(','));
    }
    reader.expect(')', 'after-previous', opening);
    this.isAssignable = true;
    const span = this.span(first);
    return { kind: 'call', callee, arguments: operands, span, macros: this.macros(span) };
  }

  #member(first: number, record: Expression): Expression {
    const isArrow = this.reader.is('->');
    this.reader.take();
    const member = this.memberName();
    this.isAssignable = true;
    const span = this.span(first);
    return { kind: 'member', record, member, isArrow, span, macros: this.macros(span) };
  }

  #increased(first: number, operand: Expression): Expression {
    const delta = this.reader.is('++') ? 1 : -1;
    this.reader.take();
    this.isAssignable = false;
    const span = this.span(first);
    return { kind: 'increment', delta, isPrefix: false, operand, span, macros: this.macros(span) };
  }
}
