/**
 * Declarators (C17 6.7.6), parameters and type names (6.7.7). Qualifiers, attributes
 * and parentheses that bind nothing (`int (x)`) belong to no node.
 */

import type { Declarator, DeclaratorStep, Expression, ParameterDeclaration, TypeName } from '../ast.js';
import type { TokenSpan } from '../token.js';
import type { DeclaratorForm, ReadSpecifiers } from './parser-base.js';
import { SpecifierParser } from './specifier-parser.js';
import { specifierKind } from './words.js';

type FunctionStep = DeclaratorStep & { readonly kind: 'function' };

/** A declarator as far as it was read. */
interface Reading {
  readonly form: DeclaratorForm;
  /** The token of the name. */
  name: number | undefined;
  readonly steps: DeclaratorStep[];
  /** The first and last token; undefined while there is none. */
  first: number | undefined;
  last: number;
}

export abstract class DeclaratorParser extends SpecifierParser {
  /** type-name = specifiers declarator */
  protected override typeName(): TypeName {
    if (!this.startsSpecifiers()) this.reader.fail('expected specifier-qualifier-list');
    const specifiers = this.specifiers({ allowsStorage: false, takesUnknown: false });
    const declarator = this.declarator('abstract', specifiers);
    const span = this.#joined(specifiers, declarator);
    return { kind: 'type-name', specifiers: specifiers.node, declarator, span };
  }

  #joined({ node }: ReadSpecifiers, { span }: Declarator): TokenSpan {
    return this.span(node.span.firstToken, span.lastToken);
  }

  /**
   * declarator = { "*" { qualifier } } ( [ name ] | "(" declarator ")" ) { array | parameters }
   * An abstract one that is empty stands where the type does.
   */
  protected override declarator(form: DeclaratorForm, { node, typeEnd }: ReadSpecifiers): Declarator {
    const reading: Reading = { form, name: undefined, steps: [], first: undefined, last: typeEnd };
    this.#levels(reading);
    const { name, steps, first, last } = reading;
    const span = this.span(first ?? node.span.firstToken, last);
    if (name === undefined) return { name: undefined, nameSpan: span, steps, span };
    return { name: this.reader.tokenAt(name).text, nameSpan: this.span(name, name), steps, span };
  }

  /** Pointers bind last: the steps lead from the name outwards. */
  #levels(reading: Reading): void {
    const { reader } = this;
    const pointers: DeclaratorStep[] = [];
    this.skipAttributes();
    while (reader.is('*')) {
      cover(reading, reader.take());
      pointers.push({ kind: 'pointer', isConst: this.#qualifiers() });
    }
    if (!this.enter()) return;
    this.#direct(reading);
    this.leave();
    for (let pointer = pointers.pop(); pointer !== undefined; pointer = pointers.pop()) {
      reading.steps.push(pointer);
    }
  }

  /** Returns whether `const` was among them. */
  #qualifiers(): boolean {
    const { reader } = this;
    let isConst = false;
    for (;;) {
      switch (specifierKind(reader.text)) {
        case 'attribute':
          this.skipAttributes();
          break;
        case 'const':
          isConst = true;
          reader.take();
          break;
        case 'restrict':
        case 'atomic':
        case 'idle':
          reader.take();
          break;
        default:
          return isConst;
      }
    }
  }

  #direct(reading: Reading): void {
    const { reader } = this;
    if (reading.form !== 'abstract' && this.isName()) {
      reading.name = reader.take();
      cover(reading, reading.name);
    } else if (reader.is('(') && this.#isGroup(reading.form)) this.#group(reading);
    else if (reading.form === 'named') reader.fail("expected identifier or '('");
    for (;;) {
      if (reader.is('[')) this.#array(reading);
      else if (reader.is('(')) this.#function(reading);
      else return;
    }
  }

  /** Whether `(` opens a declarator in parentheses, and not the parameters of a function without a name. */
  #isGroup(form: DeclaratorForm): boolean {
    if (form === 'named') return true;
    const ahead = 1 + this.#attributesAhead(1);
    return this.reader.peek(ahead).text !== ')' && !this.startsSpecifiers(ahead);
  }

  /** How many tokens of attributes stand `ahead` of the next token. */
  #attributesAhead(ahead: number): number {
    let at = ahead;
    while (specifierKind(this.reader.peek(at).text) === 'attribute') {
      let depth = 0;
      do {
        at++;
        const { text } = this.reader.peek(at);
        if (text === '') return at - ahead;
        if (text === '(') depth++;
        if (text === ')') depth--;
      } while (depth > 0);
      at++;
    }
    return at - ahead;
  }

  /** Only before `*` do the parentheses change what the suffixes bind to. */
  #group(reading: Reading): void {
    const { reader } = this;
    const opening = reader.take();
    this.skipAttributes();
    const binds = reader.is('*');
    if (binds) cover(reading, opening);
    this.#levels(reading);
    reader.expect(')', 'after-previous', opening);
    if (binds) cover(reading, reader.last);
  }

  /** array = "[" { qualifier } [ "static" { qualifier } ] [ assignment | "*" ] "]" (C17 6.7.6.2) */
  #array(reading: Reading): void {
    const { reader } = this;
    const opening = reader.take();
    this.#qualifiers();
    if (reader.skip('static')) this.#qualifiers();
    let size: Expression | 'unspecified' | undefined;
    if (reader.is('*') && reader.peek(1).text === ']') {
      reader.take();
      size = 'unspecified';
    } else if (!reader.is(']')) size = this.expression(false);
    reader.expect(']', 'after-previous', opening);
    const span = this.span(opening);
    reading.steps.push({ kind: 'array', size, span });
    cover(reading, opening, span.lastToken);
  }

  #function(reading: Reading): void {
    const isList = this.isPlainName(1) && [',', ')'].includes(this.reader.peek(2).text);
    const step = isList ? this.#identifiers() : this.#parameters();
    reading.steps.push(step);
    cover(reading, step.span.firstToken, step.span.lastToken);
  }

  /** identifiers = "(" name { "," name } ")", before the declarations of a K&R definition (C17 6.9.1p6) */
  #identifiers(): FunctionStep {
    const { reader } = this;
    const opening = reader.take();
    const identifiers: string[] = [];
    do {
      identifiers.push(reader.text);
      reader.take();
    } while (reader.skip(',') && this.isPlainName());
    reader.expect(')', 'after-previous', opening);
    const span = this.span(opening);
    return { kind: 'function', parameters: [], identifiers, isVariadic: false, isEmpty: false, span };
  }

  /** parameters = "(" [ parameter { "," parameter } [ "," "..." ] ] ")" (C17 6.7.6.3) */
  #parameters(): FunctionStep {
    const { reader } = this;
    const opening = reader.take();
    const isEmpty = reader.is(')');
    const parameters: ParameterDeclaration[] = [];
    let isVariadic = false;
    if (!isEmpty) {
      this.names.open();
      if (this.enter()) {
        do {
          isVariadic = this.#ellipsis();
          if (!isVariadic) parameters.push(this.#parameter());
        } while (!isVariadic && reader.skip(','));
        this.leave();
      }
      this.names.close();
    }
    if (!reader.skip(')')) reader.fail("expected ';', ',' or ')'", 'at-token', opening);
    const span = this.span(opening);
    return { kind: 'function', parameters, identifiers: undefined, isVariadic, isEmpty, span };
  }

  #ellipsis(): boolean {
    const { reader } = this;
    if (!reader.is('...')) return false;
    if (reader.tokenAt(reader.last).text === '(') {
      reader.reportTokens('compile-error', "ISO C requires a named argument before '...'", reader.index);
    }
    reader.take();
    return true;
  }

  /** parameter = specifiers declarator */
  #parameter(): ParameterDeclaration {
    const { reader, names } = this;
    const takesUnknown = this.isPlainName() && !names.isDeclared(reader.text);
    if (!takesUnknown && !this.startsSpecifiers()) {
      reader.fail("expected declaration specifiers or '...'");
    }
    const specifiers = this.specifiers({ allowsStorage: true, takesUnknown });
    const declarator = this.declarator('parameter', specifiers);
    this.skipAttributes();
    if (declarator.name !== undefined) names.declare(declarator.name, false);
    return { specifiers: specifiers.node, declarator, span: this.#joined(specifiers, declarator) };
  }
}

function cover(reading: Reading, first: number, last = first): void {
  reading.first ??= first;
  reading.last = last;
}
