/**
 * Expressions (C17 6.5), by precedence climbing. Operators wait for their right side
 * on a stack of ours and not on that of calls, so that a chain of any length
 * (`1 + 1 + … + 1`, `a = b = …`) is read without recursion; only brackets recur, and
 * `enter` bounds their nesting.
 */

import type { BinaryOperator, CompoundOperator, Expression } from '../ast.js';
import { UnaryParser } from './unary-parser.js';

/** From the weakest to the strongest; those of a line bind alike. `:` ends what stands between it and its `?`. */
const operatorLines = [
  ':',
  ',',
  '= += -= *= /= %= <<= >>= &= ^= |=',
  '?',
  ...['||', '&&', '|', '^', '&', '== !=', '< > <= >=', '<< >>', '+ -', '* / %'],
];

const precedences: ReadonlyMap<string, number> = new Map(
  operatorLines.flatMap((line, precedence) =>
    line.split(' ').map((operator): [string, number] => [operator, precedence]),
  ),
);

const assignment = 2;
const conditional = 3;
const disjunction = 4;

const assignmentOperators: ReadonlySet<string> = new Set(operatorLines[assignment]!.split(' '));

/** An operator, and what stands left of it. */
interface Waiting {
  readonly left: Expression;
  /** The first token on the left, parentheses included. */
  readonly first: number;
  readonly operator: string;
  /** 0 between `?` and `:`: nothing takes that as its left side. */
  readonly precedence: number;
  /** What stood between `?` and `:`. */
  readonly whenTrue: Expression | undefined;
}

/** An expression that is being read. */
interface Reading {
  readonly waiting: Waiting[];
  /** The latest operand and its first token, parentheses included. */
  operand: Expression;
  first: number;
  /** How many `?` still want their `:`. */
  openConditionals: number;
}

export abstract class ExpressionParser extends UnaryParser {
  /**
   * expression  = assignment { "," assignment }
   * assignment  = conditional | unary ( "=" | "+=" | … ) assignment
   * conditional = binary [ "?" [ expression ] ":" conditional ]
   * binary      = unary { operator unary }
   */
  protected override expression(allowsComma: boolean): Expression {
    if (!this.enter()) return this.noExpression(this.reader.index);
    const node = this.#operators(allowsComma);
    this.leave();
    return node;
  }

  #operators(allowsComma: boolean): Expression {
    const first = this.operandStart();
    const reading: Reading = { waiting: [], operand: this.unary(), first, openConditionals: 0 };
    for (;;) {
      const { text } = this.reader;
      const precedence = precedences.get(text);
      if (precedence === undefined) break;
      if (text === ':' && reading.openConditionals === 0) break;
      if (text === ',' && !allowsComma && reading.openConditionals === 0) break;
      if (text === '?') this.#questionMark(reading);
      else if (text === ':') this.#colon(reading);
      else if (precedence === assignment) this.#assignment(reading, text);
      else this.#operator(reading, text, precedence, precedence);
      if (precedence > conditional) this.isAssignable = false;
    }
    if (reading.openConditionals > 0) this.reader.fail("expected ':'", 'after-previous');
    return this.#bind(reading, 1);
  }

  /** Takes an operator and the operand behind it. What waits and binds at least as `weakest` is its left side. */
  #operator(reading: Reading, operator: string, precedence: number, weakest: number): void {
    this.#bind(reading, weakest);
    this.reader.take();
    this.#push(reading, operator, precedence);
  }

  #push(reading: Reading, operator: string, precedence: number, whenTrue?: Expression): void {
    const { waiting, operand, first } = reading;
    waiting.push({ left: operand, first, operator, precedence, whenTrue });
    reading.first = this.operandStart();
    reading.operand = this.unary();
  }

  /** C17 6.5.16. Where the left side cannot be assigned to, the sign binds like `||`; a missing right side is reported first. */
  #assignment(reading: Reading, operator: string): void {
    if (this.isAssignable) {
      this.#operator(reading, operator, assignment, conditional);
      return;
    }
    const sign = this.reader.index;
    this.#operator(reading, operator, disjunction, disjunction);
    this.reader.reportTokens('compile-error', 'lvalue required as left operand of assignment', sign);
  }

  /** In gcc's `a ?: b` the colon follows at once. */
  #questionMark(reading: Reading): void {
    this.#bind(reading, conditional + 1);
    this.reader.take();
    const isWhole = this.reader.skip(':');
    if (!isWhole) reading.openConditionals++;
    this.#push(reading, '?', isWhole ? conditional : 0);
    if (isWhole) this.isAssignable = false;
  }

  #colon(reading: Reading): void {
    const whenTrue = this.#bind(reading, 1);
    this.reader.take();
    const { left, first } = reading.waiting.pop()!;
    reading.operand = left;
    reading.first = first;
    reading.openConditionals--;
    this.#push(reading, '?', conditional, whenTrue);
    this.isAssignable = false;
  }

  /** Gives the operand to all that waits and binds at least as strongly; returns what comes of it. */
  #bind(reading: Reading, weakest: number): Expression {
    const { waiting } = reading;
    for (let top = waiting.at(-1); top !== undefined && top.precedence >= weakest; top = waiting.at(-1)) {
      waiting.pop();
      reading.operand = this.#joined(top, reading.operand);
      reading.first = top.first;
    }
    return reading.operand;
  }

  #joined({ left, first, operator, whenTrue }: Waiting, right: Expression): Expression {
    const span = this.span(first);
    if (operator === ',') {
      // The left part of `a, b, c` counts as no macro's expansion.
      return { kind: 'comma', left, right, span, macros: this.reader.is(',') ? [] : this.macros(span) };
    }
    const macros = this.macros(span);
    if (operator === '?') {
      return { kind: 'conditional', condition: left, whenTrue, whenFalse: right, span, macros };
    }
    if (!assignmentOperators.has(operator)) {
      return { kind: 'binary', operator: operator as BinaryOperator, left, right, span, macros };
    }
    const compound = operator === '=' ? undefined : (operator.slice(0, -1) as CompoundOperator);
    return { kind: 'assignment', operator: compound, target: left, value: right, span, macros };
  }
}
