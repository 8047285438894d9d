/**
 * The constant expressions of `#if` and `#elif` (C17 6.10.1): evaluated while read, by
 * precedence, in 64 bits. Operands that `&&`, `||` and `?:` do not need are read only
 * for their syntax. Macros are replaced and `defined` answered beforehand.
 *
 *     conditional = binary [ "?" comma ":" conditional ]
 *     binary      = unary { operator unary }
 *     unary       = { "+" | "-" | "~" | "!" } primary
 *     primary     = number | character | identifier | "(" comma ")"
 */

import { type ConditionValue, readCharacter, readInteger } from './condition-literal.js';
import { preprocessLimits } from './limits.js';
import type { PpToken } from './pp-token.js';

export type ConditionResult =
  | { readonly kind: 'value'; readonly isTrue: boolean }
  | { readonly kind: 'problem'; readonly place: PpToken | undefined; readonly message: string };

/** `tokens` are the directive's, after replacement; a problem without a place is at their end. */
export function evaluateCondition(tokens: readonly PpToken[]): ConditionResult {
  return new ConditionReader(tokens).read();
}

/** Binding strength of the binary operators, as in C17 6.5.5 to 6.5.14. */
const precedences: ReadonlyMap<string, number> = new Map(
  ['||', '&&', '|', '^', '&', '== !=', '< > <= >=', '<< >>', '+ -', '* / %'].flatMap((operators, index) =>
    operators.split(' ').map((operator): [string, number] => [operator, index + 1]),
  ),
);

const zero: ConditionValue = { value: 0n, isUnsigned: false };

function truth(condition: boolean): ConditionValue {
  return { value: condition ? 1n : 0n, isUnsigned: false };
}

function wrap(value: bigint, isUnsigned: boolean): ConditionValue {
  return { value: isUnsigned ? BigInt.asUintN(64, value) : BigInt.asIntN(64, value), isUnsigned };
}

class ConditionReader {
  private at = 0;
  private depth = 0;
  /** Above zero within an operand whose value is not needed. */
  private unneeded = 0;
  /** The first problem; reading continues to the next end, with meaningless values. */
  private problem: { readonly place: PpToken | undefined; readonly message: string } | undefined;
  private readonly tokens: readonly PpToken[];

  constructor(tokens: readonly PpToken[]) {
    this.tokens = tokens;
  }

  read(): ConditionResult {
    const value = this.readComma();
    const rest = this.tokens[this.at];
    if (rest !== undefined) this.fail(rest, restProblem(rest));
    if (this.problem !== undefined) return { kind: 'problem', ...this.problem };
    return { kind: 'value', isTrue: value.value !== 0n };
  }

  /** Notes a problem and ends the expression there. */
  private fail(place: PpToken | undefined, message: string): ConditionValue {
    this.problem ??= { place, message };
    this.at = this.tokens.length;
    return zero;
  }

  private operatorAt(at: number): string | undefined {
    const token = this.tokens[at];
    return token?.kind === 'punctuator' ? token.text : undefined;
  }

  private accept(text: string): boolean {
    if (this.operatorAt(this.at) !== text) return false;
    this.at++;
    return true;
  }

  /** Runs `read` only for its syntax if the value is not needed. */
  private readOnlyIf(isNeeded: boolean, read: () => ConditionValue): ConditionValue {
    if (!isNeeded) this.unneeded++;
    const value = read();
    if (!isNeeded) this.unneeded--;
    return value;
  }

  private readComma(): ConditionValue {
    let value = this.readConditional();
    while (this.accept(',')) value = this.readConditional();
    return value;
  }

  private readConditional(): ConditionValue {
    if (this.depth >= preprocessLimits.conditionDepthMax) {
      return this.fail(this.tokens[this.at], '#if expression is nested too deeply');
    }
    this.depth++;
    const condition = this.readBinary(1);
    let value = condition;
    if (this.accept('?')) {
      const isTrue = condition.value !== 0n;
      const whenTrue = this.readOnlyIf(isTrue, () => this.readComma());
      if (!this.accept(':')) this.fail(this.tokens[this.at], `'?' without following ':'`);
      const whenFalse = this.readOnlyIf(!isTrue, () => this.readConditional());
      const isUnsigned = whenTrue.isUnsigned || whenFalse.isUnsigned;
      value = wrap(isTrue ? whenTrue.value : whenFalse.value, isUnsigned);
    }
    this.depth--;
    return value;
  }

  /** Operators that bind at least as strongly as `weakest`, from the left. */
  private readBinary(weakest: number): ConditionValue {
    let left = this.readUnary();
    for (;;) {
      const operator = this.operatorAt(this.at);
      const precedence = operator === undefined ? undefined : precedences.get(operator);
      if (operator === undefined || precedence === undefined || precedence < weakest) return left;
      const place = this.tokens[this.at++]!;
      const isNeeded = operator === '&&' ? left.value !== 0n : operator === '||' ? left.value === 0n : true;
      const right = this.readOnlyIf(isNeeded, () => this.readBinary(precedence + 1));
      left = this.combine(place, operator, left, right);
    }
  }

  private readUnary(): ConditionValue {
    const operators: string[] = [];
    for (;;) {
      const operator = this.operatorAt(this.at);
      if (operator === undefined || !'+-~!'.includes(operator)) break;
      operators.push(operator);
      this.at++;
    }
    let { value, isUnsigned } = this.readPrimary();
    for (const operator of operators.reverse()) {
      if (operator === '-') ({ value } = wrap(-value, isUnsigned));
      else if (operator === '~') ({ value } = wrap(~value, isUnsigned));
      else if (operator === '!') ({ value, isUnsigned } = truth(value === 0n));
    }
    return { value, isUnsigned };
  }

  private readPrimary(): ConditionValue {
    const token = this.tokens[this.at];
    if (token === undefined) {
      const isEmpty = this.tokens.length === 0;
      return this.fail(undefined, isEmpty ? '#if with no expression' : '#if expression ends too early');
    }
    this.at++;
    if (token.kind === 'identifier') return zero;
    if (token.kind === 'number') return this.literal(token, readInteger(token.text));
    if (token.kind === 'character') return this.literal(token, readCharacter(token.text));
    if (token.kind === 'punctuator' && token.text === '(') {
      const value = this.readComma();
      return this.accept(')') ? value : this.fail(this.tokens[this.at], `missing ')' in #if expression`);
    }
    return this.fail(token, `token '${token.text}' is not valid in preprocessor expressions`);
  }

  private literal(token: PpToken, value: ConditionValue | string): ConditionValue {
    return typeof value === 'string' ? this.fail(token, value) : value;
  }

  private combine(
    place: PpToken,
    operator: string,
    left: ConditionValue,
    right: ConditionValue,
  ): ConditionValue {
    if (operator === '&&') return truth(left.value !== 0n && right.value !== 0n);
    if (operator === '||') return truth(left.value !== 0n || right.value !== 0n);
    if (operator === '<<') return shift(left, right);
    if (operator === '>>') return shift(left, { value: -right.value, isUnsigned: false });
    // The usual arithmetic conversions: unsigned if either is.
    const isUnsigned = left.isUnsigned || right.isUnsigned;
    const a = wrap(left.value, isUnsigned).value;
    const b = wrap(right.value, isUnsigned).value;
    if ((operator === '/' || operator === '%') && b === 0n) {
      return this.unneeded > 0 ? zero : this.fail(place, 'division by zero in #if');
    }
    return compare(operator, a, b) ?? wrap(calculate(operator, a, b), isUnsigned);
  }
}

function restProblem(token: PpToken): string {
  if (token.kind === 'punctuator') return `unexpected '${token.text}' in #if expression`;
  return `missing binary operator before token '${token.text}'`;
}

/** A negative count shifts the other way, as gcc does. */
function shift(left: ConditionValue, right: ConditionValue): ConditionValue {
  const count = right.value > 64n ? 64n : right.value < -64n ? -64n : right.value;
  return wrap(count >= 0n ? left.value << count : left.value >> -count, left.isUnsigned);
}

function compare(operator: string, a: bigint, b: bigint): ConditionValue | undefined {
  switch (operator) {
    case '==':
      return truth(a === b);
    case '!=':
      return truth(a !== b);
    case '<':
      return truth(a < b);
    case '>':
      return truth(a > b);
    case '<=':
      return truth(a <= b);
    case '>=':
      return truth(a >= b);
    default:
      return undefined;
  }
}

function calculate(operator: string, a: bigint, b: bigint): bigint {
  switch (operator) {
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '&':
      return a & b;
    case '^':
      return a ^ b;
    default:
      return a | b;
  }
}
