/**
 * A solution written into the source text.
 *
 *   before: printf("total: %d\n", n);       after: printf("Total: %d\n", n);
 *   before: puts("no");                     after: printf("no");   (no newline wanted)
 *   before: printf("Enter n: ");            after: ;               (removed)
 *
 * What does not change keeps its spelling. A call that is removed leaves behind what
 * its arguments do besides yielding a value.
 */

import { type Span, textOf } from '#base/span.js';
import { isEffect } from '#c/evaluation.js';
import type { Expression } from '#c/program.js';
import { visitExpression } from '#c/walk.js';
import type { OutputCall, OutputText } from '#locate/output-calls.js';
import type { CallPieces } from '#program/call-pieces.js';
import type { TextSolution } from './solve-text.js';

export interface Rewriting {
  readonly span: Span;
  readonly after: string;
  /** For people. */
  readonly description: string;
  /** The literal as it is and as it will be, as C string literals. */
  readonly original: string;
  readonly literal: string;
}

const removedLiteral = '""';

/** @param conversions as they are to be written, where they are not to stay */
export function rewriteCall(
  output: OutputCall,
  pieces: CallPieces,
  solution: TextSolution,
  conversions?: readonly string[],
): Rewriting {
  const { text, takes } = output;
  const present = text!;
  const original = takes === 'character' ? quoted(present.value, false) : present.spellings.join(' ');
  if (solution.kind === 'removed' || isSilent(solution.pieces)) return removal(output, original);
  const { span, after, literal } = replacement(output, present, pieces, solution.pieces, conversions);
  return { span, after, original, literal, description: `print ${literal} instead of ${original}` };
}

/**
 * A format call without one of its values, its text as wanted; undefined where the argument is not
 * written as C usually is.
 *
 * @param wanted one piece fewer than the call has
 */
export function rewriteWithout(
  output: OutputCall,
  pieces: CallPieces,
  index: number,
  wanted: readonly string[],
): Rewriting | undefined {
  const { call, printed } = output;
  const text = output.text!;
  const gone = argumentWithComma(output, index);
  if (gone === undefined) return undefined;
  const all = [...wanted.slice(0, index + 1), '', ...wanted.slice(index + 1)];
  const kept = pieces.conversions.map((conversion, at) => (at === index ? '' : conversion.text));
  const literal = formatLiteral(text, pieces, all, kept);
  const { file, start, end } = call.span;
  const [before, between, behind] = [
    file.text.slice(start, text.span.start),
    file.text.slice(text.span.end, gone.start),
    file.text.slice(gone.end, end),
  ];
  const original = text.spellings.join(' ');
  return {
    span: call.span,
    after: `${before}${literal}${between}${behind}`,
    original,
    literal,
    description: `print ${literal} instead of ${original}, without ${textOf(printed[index]!.span)}`,
  };
}

/** From the comma before an argument to its end, parentheses around it included. */
function argumentWithComma(
  { call, printed }: OutputCall,
  index: number,
): { readonly start: number; readonly end: number } | undefined {
  const argument = printed[index]!;
  const before = call.arguments[call.arguments.indexOf(argument) - 1];
  if (before === undefined) return undefined;
  const { file, start, end } = argument.span;
  const lead = /^([\s)]*),([\s(]*)$/.exec(file.text.slice(before.span.end, start));
  if (lead === null) return undefined;
  const parentheses = lead[2]!.replace(/\s/g, '').length;
  const behind = new RegExp(`^(?:\\s*\\)){${parentheses}}`).exec(file.text.slice(end));
  if (behind === null) return undefined;
  return { start: before.span.end + lead[1]!.length, end: end + behind[0].length };
}

function isSilent(pieces: readonly string[]): boolean {
  return pieces.length === 1 && pieces[0] === '';
}

function removal({ call, statement }: OutputCall, original: string): Rewriting {
  const effects = call.arguments.filter(hasEffect).map(({ span }) => textOf(span));
  const kept = effects.length === 0 ? undefined : effects.join(', ');
  return {
    span: statement ?? call.span,
    after: statement === undefined ? `(${kept ?? '(void)0'})` : `${kept ?? ''};`,
    description: 'remove this output call',
    original,
    literal: removedLiteral,
  };
}

function hasEffect(argument: Expression): boolean {
  let found = false;
  visitExpression(argument, (part) => {
    found ||= isEffect(part);
  });
  return found;
}

interface Replacement {
  readonly span: Span;
  readonly after: string;
  readonly literal: string;
}

function replacement(
  output: OutputCall,
  text: OutputText,
  pieces: CallPieces,
  wanted: readonly string[],
  conversions: readonly string[] | undefined,
): Replacement {
  const only = wanted[0]!;
  switch (output.takes) {
    case 'format': {
      const literal = formatLiteral(text, pieces, wanted, conversions);
      return { span: text.span, after: literal, literal };
    }
    case 'text':
      return inPlace(text, quoted(only, false));
    case 'line':
      return only.endsWith('\n')
        ? inPlace(text, quoted(only.slice(0, -1), false))
        : anotherCall(output, only);
    case 'character':
      return only.length === 1
        ? { span: text.span, after: characterLiteral(only), literal: quoted(only, false) }
        : anotherCall(output, only);
  }
}

function inPlace({ span }: OutputText, literal: string): Replacement {
  return { span, after: literal, literal };
}

/** By a function that can print such a text. */
function anotherCall({ call, stream }: OutputCall, text: string): Replacement {
  if (stream === undefined) {
    const literal = quoted(text, true);
    return { span: call.span, after: `printf(${literal})`, literal };
  }
  const literal = quoted(text, false);
  return { span: call.span, after: `fputs(${literal}, ${textOf(stream.span)})`, literal };
}

function formatLiteral(
  text: OutputText,
  pieces: CallPieces,
  wanted: readonly string[],
  conversions: readonly string[] | undefined,
): string {
  const spelled = spelledCharacters(text);
  let at = 0;
  const take = (length: number): string => {
    at += length;
    return spelled.slice(at - length, at).join('');
  };
  let body = '';
  wanted.forEach((piece, index) => {
    const now = (pieces.directives[index] ?? []).map((directive) => take(directive.text.length)).join('');
    body += piece === pieces.pieces[index] ? now : escaped(piece, true);
    const conversion = take(pieces.conversions[index]?.text.length ?? 0);
    body += conversions?.[index] ?? conversion;
  });
  return `"${body}"`;
}

/** How each character of the text is spelled; as we would where it is not one by one. */
function spelledCharacters({ value, spellings }: OutputText): readonly string[] {
  const own = spellings.flatMap((spelling) => spelling.slice(1, -1).match(spelledCharacter) ?? []);
  // A digit that comes to stand after a hexadecimal escape would become part of it.
  const isOneByOne = own.length === value.length && !own.some((each) => each.startsWith('\\x'));
  return isOneByOne ? own : Array.from(value, (char) => escaped(char, false));
}

const spelledCharacter = /\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|[\s\S])|[^\\]/g;

/** As a C string literal. */
export function quoted(text: string, isFormat: boolean): string {
  return `"${escaped(text, isFormat)}"`;
}

function characterLiteral(char: string): string {
  return char === '"' ? `'"'` : char === "'" ? "'\\''" : `'${escaped(char, false)}'`;
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/** Bytes beyond ASCII stand for themselves, as they do in the user's file. */
function escaped(text: string, isFormat: boolean): string {
  const plain = isFormat ? text.replace(/%/g, '%%') : text;
  return Array.from(plain, (char) => escapes[char] ?? (isControl(char) ? octal(char) : char)).join('');
}

function isControl(char: string): boolean {
  return char < ' ' || char === '\x7f';
}

/** Three digits, so that a digit after it is none of its own. */
function octal(char: string): string {
  return `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;
}
