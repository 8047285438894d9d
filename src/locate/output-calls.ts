/**
 * The calls that write to standard output with a function of <stdio.h>, each with its text where
 * that is a plain literal: `printf`'s format, the text of `puts` and `fputs`, the character of
 * `putchar`, `putc` and `fputc`. Those with such a text and an unused result are places of kind
 * `text`: a macro's text could not be changed for one call alone, and another text would change
 * the result.
 */

import type { SourceFile, Span } from '#base/span.js';
import type { Expression, FunctionSymbol, Program, Statement } from '#c/program.js';
import type { Token, TokenSpan } from '#c/token.js';
import { eachPart, visitExpression, visitProgram } from '#c/walk.js';
import { type SourcePlace, sourceText } from './places.js';

export type CallExpression = Expression & { readonly kind: 'call' };

/** How the function takes its text, and which stream it writes to. */
interface OutputFunction {
  readonly takes: 'format' | 'line' | 'text' | 'character';
  /** Index of the argument that is the text. */
  readonly text: number;
  /** Index of the stream, where it takes one. */
  readonly stream: number | undefined;
}

const outputFunctions: ReadonlyMap<string, OutputFunction> = new Map([
  ['printf', { takes: 'format', text: 0, stream: undefined }],
  ['fprintf', { takes: 'format', text: 1, stream: 0 }],
  ['puts', { takes: 'line', text: 0, stream: undefined }],
  ['fputs', { takes: 'text', text: 0, stream: 1 }],
  ['putchar', { takes: 'character', text: 0, stream: undefined }],
  ['putc', { takes: 'character', text: 0, stream: 1 }],
  ['fputc', { takes: 'character', text: 0, stream: 1 }],
]);

export interface OutputText {
  /** The characters that the literal stands for, latin-1; a format keeps its conversions. */
  readonly value: string;
  /** The literals as spelled: one, or several that stand side by side. */
  readonly spellings: readonly string[];
  readonly span: Span;
}

export interface OutputCall {
  readonly name: string;
  readonly takes: OutputFunction['takes'];
  readonly call: CallExpression;
  /**
   * The expressions that it prints, in order: all arguments after a format, or a text that is not a
   * literal.
   */
  readonly printed: readonly Expression[];
  /** The stream's argument, where the function takes one. */
  readonly stream: Expression | undefined;
  /** Undefined where the text is not a plain literal of the user's. */
  readonly text: OutputText | undefined;
  /** The result is not used. */
  readonly isDiscarded: boolean;
  /** The whole statement, where the call is one. */
  readonly statement: Span | undefined;
}

/** In the order of the text. */
export function findOutputCalls(program: Program): OutputCall[] {
  const discarded = findDiscarded(program);
  const calls: OutputCall[] = [];
  visitProgram(program, (expression) => {
    if (expression.kind !== 'call') return;
    const call = outputCall(expression, program.tokens, discarded);
    if (call !== undefined) calls.push(call);
  });
  return calls;
}

/** Those whose text may be changed. */
export function findTextPlaces(program: Program): SourcePlace[] {
  return findOutputCalls(program).flatMap((output): SourcePlace[] => {
    const { call, text } = output;
    if (text === undefined || !output.isDiscarded) return [];
    const subject = sourceText(text.span);
    return [
      {
        kind: 'text',
        span: call.span,
        subject,
        isInput: false,
        needsRetranslation: false,
        target: { kind: 'text' },
      },
    ];
  });
}

function outputCall(
  call: CallExpression,
  tokens: readonly Token[],
  discarded: ReadonlyMap<Expression, Span | undefined>,
): OutputCall | undefined {
  const name = libraryFunction(call)?.name ?? '';
  const fn = outputFunctions.get(name);
  if (fn === undefined) return undefined;
  const stream = fn.stream === undefined ? undefined : call.arguments[fn.stream];
  if (fn.stream !== undefined && !isStandardOutput(stream)) return undefined;
  const argument = call.arguments[fn.text];
  if (argument === undefined) return undefined;
  const isPlain = isUnexpanded(call.span, tokens);
  const text = isPlain ? literalText(argument, fn, tokens) : undefined;
  const rest = fn.takes === 'format' ? call.arguments.slice(fn.text + 1) : [];
  return {
    name,
    takes: fn.takes,
    call,
    printed: text === undefined && fn.takes !== 'format' ? [argument] : rest,
    stream,
    text,
    isDiscarded: discarded.has(call),
    statement: discarded.get(call),
  };
}

/** The function that is called by name, where this program has no body for it. */
function libraryFunction({ callee }: CallExpression): FunctionSymbol | undefined {
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return undefined;
  const { symbol } = callee.operand;
  return symbol.definition === undefined ? symbol : undefined;
}

function isStandardOutput(stream: Expression | undefined): boolean {
  const plain = stream && withoutConversions(stream);
  return plain?.kind === 'load' && plain.lvalue.kind === 'object' && plain.lvalue.symbol.name === 'stdout';
}

function literalText(
  argument: Expression,
  { takes }: OutputFunction,
  tokens: readonly Token[],
): OutputText | undefined {
  const plain = withoutConversions(argument);
  const value = takes === 'character' ? characterOf(plain) : stringOf(plain);
  if (value === undefined || value.includes('\0')) return undefined;
  const own = tokens.slice(plain.span.firstToken, plain.span.lastToken + 1);
  const wanted = takes === 'character' ? /^['0-9]/ : /^"/;
  if (own.some(({ expansion, text }) => expansion !== undefined || !wanted.test(text))) return undefined;
  if (takes === 'character' && own.length !== 1) return undefined;
  return { value, spellings: own.map(({ text }) => text), span: plain.span };
}

function characterOf(expression: Expression): string | undefined {
  if (expression.kind !== 'constant' || typeof expression.value !== 'number') return undefined;
  return Number.isInteger(expression.value) ? String.fromCharCode(expression.value & 255) : undefined;
}

function stringOf(expression: Expression): string | undefined {
  if (expression.kind !== 'decay' || expression.operand.kind !== 'string') return undefined;
  return expression.operand.elements.map((element) => String.fromCharCode(element)).join('');
}

function withoutConversions(expression: Expression): Expression {
  return expression.kind === 'convert' ? withoutConversions(expression.operand) : expression;
}

/** Neither its beginning nor its end comes from a macro, so its span is the text that the user wrote. */
function isUnexpanded({ firstToken, lastToken, file }: TokenSpan, tokens: readonly Token[]): boolean {
  const isOwn = (token: Token | undefined, from: SourceFile): boolean =>
    token !== undefined && token.expansion === undefined && token.span.file === from;
  return isOwn(tokens[firstToken], file) && isOwn(tokens[lastToken], file);
}

/** The expressions whose value is not used, each with its statement if it is a whole one. */
function findDiscarded(program: Program): ReadonlyMap<Expression, Span | undefined> {
  const found = new Map<Expression, Span | undefined>();
  for (const { body } of program.functions) collectDiscarded(body, program.tokens, found);
  return found;
}

function collectDiscarded(
  statement: Statement,
  tokens: readonly Token[],
  found: Map<Expression, Span | undefined>,
): void {
  if (statement.kind === 'expression-statement') {
    discard(statement.expression, isUnexpanded(statement.span, tokens) ? statement.span : undefined, found);
  } else if (statement.kind === 'for' && statement.advance !== undefined) {
    discard(statement.advance, undefined, found);
  }
  eachPart(
    statement,
    (expression) => visitExpression(expression, (part) => collectWithin(part, tokens, found)),
    (inner) => collectDiscarded(inner, tokens, found),
  );
}

/** A comma drops the value to its left; statements in an expression are statements. */
function collectWithin(
  expression: Expression,
  tokens: readonly Token[],
  found: Map<Expression, Span | undefined>,
): void {
  if (expression.kind === 'comma') discard(expression.left, undefined, found);
  if (expression.kind !== 'statement-expression') return;
  for (const statement of expression.body) collectDiscarded(statement, tokens, found);
}

function discard(
  expression: Expression,
  statement: Span | undefined,
  found: Map<Expression, Span | undefined>,
): void {
  if (!found.has(expression)) found.set(expression, statement);
  switch (expression.kind) {
    case 'comma':
    case 'logical':
      discard(expression.right, undefined, found);
      return;
    case 'conditional':
      discard(expression.whenTrue, undefined, found);
      discard(expression.whenFalse, undefined, found);
      return;
    case 'convert':
      if (expression.type.kind === 'void') discard(expression.operand, undefined, found);
      return;
    default:
  }
}
