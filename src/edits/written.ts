/**
 * The text of typed nodes: where it stands, whether it may be changed, and how
 * tightly it binds, so that what is written means what was meant. Text that an include supplied
 * is left alone, and of macros only whole uses are written.
 */

import type { Span } from '#base/span.js';
import type { Expression, Program } from '#c/program.js';
import type { Token, TokenSpan } from '#c/token.js';
import type { TextChange } from './candidate.js';
import { MacroUses } from './macro-uses.js';

/** How tightly an expression binds, from the comma on (C17 6.5). */
export const precedence = {
  comma: 1,
  assignment: 2,
  conditional: 3,
  or: 4,
  and: 5,
  bitOr: 6,
  bitXor: 7,
  bitAnd: 8,
  equality: 9,
  relational: 10,
  shift: 11,
  additive: 12,
  multiplicative: 13,
  unary: 14,
  postfix: 15,
  primary: 16,
} as const;

export type Precedence = number;

type Operator = { readonly text: string; readonly precedence: Precedence };

export const arithmeticOperators = {
  add: { text: '+', precedence: precedence.additive },
  subtract: { text: '-', precedence: precedence.additive },
  multiply: { text: '*', precedence: precedence.multiplicative },
  divide: { text: '/', precedence: precedence.multiplicative },
  remainder: { text: '%', precedence: precedence.multiplicative },
  'shift-left': { text: '<<', precedence: precedence.shift },
  'shift-right': { text: '>>', precedence: precedence.shift },
  and: { text: '&', precedence: precedence.bitAnd },
  or: { text: '|', precedence: precedence.bitOr },
  xor: { text: '^', precedence: precedence.bitXor },
} as const satisfies Record<string, Operator>;

export const comparisonOperators = {
  less: { text: '<', precedence: precedence.relational },
  'less-equal': { text: '<=', precedence: precedence.relational },
  greater: { text: '>', precedence: precedence.relational },
  'greater-equal': { text: '>=', precedence: precedence.relational },
  equal: { text: '==', precedence: precedence.equality },
  'not-equal': { text: '!=', precedence: precedence.equality },
} as const satisfies Record<string, Operator>;

export type ComparisonName = keyof typeof comparisonOperators;
export const comparisonNames = Object.keys(comparisonOperators) as readonly ComparisonName[];

export const logicalOperators = {
  and: { text: '&&', precedence: precedence.and },
  or: { text: '||', precedence: precedence.or },
} as const satisfies Record<string, Operator>;

export type Binary = Expression & { kind: 'arithmetic' | 'comparison' | 'logical' };

export function operatorOf(node: Binary): Operator {
  switch (node.kind) {
    case 'arithmetic':
      return arithmeticOperators[node.operator];
    case 'comparison':
      return comparisonOperators[node.operator];
    case 'logical':
      return logicalOperators[node.operator];
  }
}

/** The node without what the language adds to it: conversions, loads, decays. */
export function coreOf(node: Expression): Expression {
  switch (node.kind) {
    case 'convert':
      return node.isExplicit ? node : coreOf(node.operand);
    case 'load':
      return coreOf(node.lvalue);
    case 'decay':
      return coreOf(node.operand);
    default:
      return node;
  }
}

export type TokenRange = Pick<TokenSpan, 'firstToken' | 'lastToken'>;

/** The second lies within the first, or is it. */
export function holds(outer: TokenRange, inner: TokenRange): boolean {
  return outer.firstToken <= inner.firstToken && inner.lastToken <= outer.lastToken;
}

/** What stands in place of a node's text. */
export interface SpanText {
  readonly span: TokenRange;
  readonly text: string;
}

export class Written {
  readonly tokens: readonly Token[];
  private readonly macroUses: MacroUses;
  private knownFloat: boolean | undefined;
  private knownDigits: boolean | undefined;

  /** @param isSubmission whether a file is the submission's own */
  constructor(
    program: Program,
    private readonly isSubmission: (fileName: string) => boolean,
  ) {
    this.tokens = program.tokens;
    this.macroUses = new MacroUses(program.tokens);
  }

  /** The submission has fractions of type `float`. */
  get isFloatNamed(): boolean {
    this.knownFloat ??= this.tokens.some((token) => token.text === 'float' && this.isSubmissionNode(token));
    return this.knownFloat;
  }

  /** The submission names the character 0: digits are read or made. */
  get readsDigits(): boolean {
    this.knownDigits ??= this.tokens.some((token) => token.text === "'0'" && this.isSubmissionNode(token));
    return this.knownDigits;
  }

  /** It begins in the submission itself. */
  isSubmissionNode({ span }: { readonly span: Span }): boolean {
    return !span.file.isSystem && this.isSubmission(span.file.name);
  }

  /**
   * Its text stands in the submission, and says what was read: no macro, or uses of macros that
   * are in it whole, each an operand by itself (`i < N` with `#define N 10`).
   */
  isPlain({ firstToken, lastToken }: TokenSpan): boolean {
    const file = this.tokens[firstToken]?.span.file;
    if (file === undefined || file.isSystem || !this.isSubmission(file.name)) return false;
    for (let index = firstToken; index <= lastToken; index++) {
      const token = this.tokens[index]!;
      if (token.span.file !== file) return false;
      if (token.expansion === undefined) continue;
      const use = this.macroUses.at(index);
      if (use === undefined || use.firstToken < firstToken || use.lastToken > lastToken) return false;
      index = use.lastToken;
    }
    return true;
  }

  /** Its text stands in the submission as it was read, with no macro in it. */
  isSpelled(span: TokenSpan): boolean {
    if (!this.isPlain(span)) return false;
    for (let index = span.firstToken; index <= span.lastToken; index++) {
      if (this.tokens[index]!.expansion !== undefined) return false;
    }
    return true;
  }

  text({ firstToken, lastToken }: TokenSpan): string {
    const { file, start } = this.tokens[firstToken]!.span;
    return file.text.slice(start, this.tokens[lastToken]!.span.end);
  }

  /** The text with other tokens in it, by their index. */
  withTokens({ firstToken, lastToken }: TokenSpan, tokens: ReadonlyMap<number, string>): string {
    const { file, start } = this.tokens[firstToken]!.span;
    let text = '';
    let from = start;
    for (const [index, token] of [...tokens].sort(([a], [b]) => a - b)) {
      const { span } = this.tokens[index]!;
      text += file.text.slice(from, span.start) + token;
      from = span.end;
    }
    return text + file.text.slice(from, this.tokens[lastToken]!.span.end);
  }

  /** The text with other text for nodes in it, in their order. */
  withSpans({ firstToken, lastToken }: TokenRange, texts: readonly SpanText[]): string {
    const { file, start } = this.tokens[firstToken]!.span;
    let text = '';
    let from = start;
    for (const { span, text: after } of texts) {
      text += file.text.slice(from, this.tokens[span.firstToken]!.span.start) + after;
      from = this.tokens[span.lastToken]!.span.end;
    }
    return text + file.text.slice(from, this.tokens[lastToken]!.span.end);
  }

  isParenthesised({ firstToken, lastToken }: TokenSpan): boolean {
    return this.tokens[firstToken - 1]?.text === '(' && this.tokens[lastToken + 1]?.text === ')';
  }

  /** One token, which no macro supplied. */
  isSingleToken({ firstToken, lastToken }: TokenSpan): boolean {
    return firstToken === lastToken && this.tokens[firstToken]!.expansion === undefined;
  }

  /** What the use of a macro stands for, all of it, parentheses aside: its text is that of the use. */
  isMacroUse(span: TokenRange): boolean {
    return this.macroUses.of(span) !== undefined;
  }

  /** How tightly the text binds, parentheses around it aside. */
  precedenceOf(expression: Expression): Precedence {
    const node = coreOf(expression);
    if (this.macroUses.of(node.span)?.isPrimary === true) return precedence.primary;
    switch (node.kind) {
      case 'comma':
        return precedence.comma;
      case 'assign':
      case 'compound-assign':
        return precedence.assignment;
      case 'conditional':
        return precedence.conditional;
      case 'logical':
      case 'arithmetic':
      case 'comparison':
        return operatorOf(node).precedence;
      case 'pointer-add':
        return this.isSubscript(node) ? precedence.postfix : precedence.additive;
      case 'pointer-difference':
        return precedence.additive;
      case 'convert':
      case 'unary':
      case 'address-of':
        return precedence.unary;
      case 'increment':
        return node.isPrefix ? precedence.unary : precedence.postfix;
      case 'call':
      case 'member':
        return precedence.postfix;
      case 'dereference':
        return this.tokens[node.span.firstToken]!.text === '*' ? precedence.unary : precedence.postfix;
      case 'object':
      case 'string':
      case 'compound-literal':
      case 'constant':
      case 'load':
      case 'decay':
      case 'function':
      case 'va-arg':
      case 'statement-expression':
        // `+x` and a cast to the same type leave no node.
        return this.isSingleToken(node.span) ? precedence.primary : precedence.unary;
    }
  }

  /** `a[i]` rather than `a + i`. */
  isSubscript({ span }: Expression): boolean {
    return this.tokens[span.lastToken]!.text === ']' && this.tokens[span.firstToken]!.text !== '&';
  }

  /** The text of an operand, in parentheses where it binds less tightly than it must. */
  operand(node: Expression, required: Precedence): string {
    const text = this.text(node.span);
    return this.precedenceOf(node) < required ? `(${text})` : text;
  }

  /** `left operator right`, with the white space that `node` has around its operator, and parentheses kept. */
  binary(node: Binary, left: Expression, operator: Operator, right: Expression): string {
    const [before, after] = this.gaps(node);
    const first = this.operandAsWritten(left, operator.precedence);
    const second = this.operandAsWritten(right, operator.precedence + 1);
    return `${first}${before}${operator.text}${apart(operator.text, after, second)}${second}`;
  }

  private operandAsWritten(node: Expression, required: Precedence): string {
    const isKept = this.precedenceOf(node) < precedence.unary && this.isParenthesised(node.span);
    return this.operand(node, isKept ? precedence.primary : required);
  }

  /** The white space around a binary operator; one space where a comment stands there. */
  gaps({
    left,
    right,
  }: {
    readonly left: Expression;
    readonly right: Expression;
  }): readonly [string, string] {
    const index = this.operatorIndex(left, right);
    const { tokens } = this;
    const { span } = tokens[index]!;
    const text = span.file.text;
    const before = text.slice(tokens[index - 1]!.span.end, span.start);
    const after = text.slice(span.end, tokens[index + 1]!.span.start);
    return [/^\s*$/.test(before) ? before : ' ', /^\s*$/.test(after) ? after : ' '];
  }

  /** The token between two operands: neither is in it, and the parentheses around them are not. */
  operatorIndex(left: Expression, right: Expression): number {
    let index = left.span.lastToken + 1;
    while (this.tokens[index]!.text === ')' && index < right.span.firstToken) index++;
    return index;
  }

  replaceNode({ firstToken, lastToken }: TokenSpan, text: string): TextChange {
    const first = this.tokens[firstToken]!.span;
    return { file: first.file, start: first.start, end: this.tokens[lastToken]!.span.end, text };
  }

  replaceToken(index: number, text: string): TextChange {
    const { file, start, end } = this.tokens[index]!.span;
    return { file, start, end, text };
  }
}

/**
 * The white space behind an operator: no new token where it meets its operand (`a - -b`), and no comment
 * (`a / *p`).
 */
export function apart(operator: string, gap: string, operand: string): string {
  const isJoined = /^[-+&]/.test(operand)
    ? operator.endsWith(operand[0]!)
    : operator === '/' && operand.startsWith('*');
  return gap === '' && isJoined ? ' ' : gap;
}
