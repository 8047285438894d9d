/** Calls that print or read by a format written as one literal: its conversions, and other formats for it. */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression } from '#c/program.js';
import { arrayOf, type CType, charType } from '#c/types.js';
import type { OwnPlace } from './candidate.js';
import type { Collector, Wording } from './collector.js';
import type { PlaceInExpression } from './place.js';
import { precedence, type Written } from './written.js';

type Call = Expression & { kind: 'call' };

export interface FormatCall {
  readonly call: Call;
  /** The format, as an argument of the call. */
  readonly place: PlaceInExpression;
  readonly isInput: boolean;
  /** As written, with its quotes. */
  readonly format: string;
  /** The index of the format among the arguments, and the arguments behind it. */
  readonly index: number;
  readonly operands: readonly Expression[];
}

export interface Conversion {
  /** From `%` to the letter, and where in the format as written. */
  readonly text: string;
  readonly index: number;
  /** Which operand it takes, from 0. */
  readonly position: number;
  readonly flags: string;
  readonly width: string;
  readonly precision: string;
  readonly length: string;
  readonly letter: string;
}

const outputFunctions: ReadonlySet<string> = new Set(['printf', 'fprintf', 'sprintf', 'snprintf']);
const inputFunctions: ReadonlySet<string> = new Set(['scanf', 'fscanf', 'sscanf']);

/** Whether an expression is such a format; undefined if it is none, or written in a way that is not read here. */
export function formatCallAt(written: Written, place: PlaceInExpression): FormatCall | undefined {
  const call = place.parent?.node;
  const { node } = place;
  if (call?.kind !== 'call' || node.kind !== 'decay' || node.operand.kind !== 'string') return undefined;
  const name = nameOfCall(call);
  const isInput = inputFunctions.has(name);
  if (!isInput && !outputFunctions.has(name)) return undefined;
  if (!written.isSingleToken(node.span) || !written.isPlain(node.span)) return undefined;
  const format = written.text(node.span);
  // Only escapes that are read here: the others have many forms.
  if (format.replace(readEscapes, '').includes('\\')) return undefined;
  const index = call.arguments.indexOf(node);
  return { call, place, isInput, format, index, operands: call.arguments.slice(index + 1) };
}

/** The function that is called by its name; empty where another is. */
export function nameOfCall({ callee }: Call): string {
  return callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol.name : '';
}

/** The formats among the arguments of a call. */
export function formatCallsOf(written: Written, node: Expression): readonly FormatCall[] {
  if (node.kind !== 'call') return [];
  const traits = { use: 'value', required: 0, isConstant: false } as const;
  const parent = { ...traits, node, parent: undefined };
  return node.arguments.flatMap((argument) => {
    const call = formatCallAt(written, { ...traits, node: argument, parent });
    return call === undefined ? [] : [call];
  });
}

/** Flags, width, precision, length and letter of a conversion; Microsoft's `%I64` may have lost its letter. */
const conversion = /%([-+ 0#*]*)(\d*)((?:\.\d*)?)(?:(hh|h|ll|l|L|z)?([diouxXeEfFgGcs%])|(I64)([diouxX]?))/g;

/** Without `%%`. */
export function conversionsIn(format: string): readonly Conversion[] {
  let position = 0;
  return [...format.matchAll(conversion)].flatMap((found) => {
    const [text, flags = '', width = '', precision = ''] = found;
    const [length = '', letter = ''] = found[6] === undefined ? found.slice(4) : found.slice(6);
    if (letter === '%') return [];
    // `%*d` reads what it stores nowhere.
    const at = flags.includes('*') ? -1 : position++;
    return [{ text, index: found.index, position: at, flags, width, precision, length, letter }];
  });
}

export interface FormatChange {
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** The format as written with changes in it, in the order of the text. */
export function changedFormat(format: string, changes: readonly FormatChange[]): string {
  let text = '';
  let from = 0;
  for (const { index, before, after } of changes) {
    text += format.slice(from, index) + after;
    from = index + before.length;
  }
  return text + format.slice(from);
}

export function replaceFormat(
  to: Collector,
  { place, isInput, format }: FormatCall,
  changes: readonly FormatChange[],
  wording: Wording,
): void {
  const text = changedFormat(format, changes);
  const form = formatArgument(place.node, text);
  // The format of input is in no location that is searched.
  const own: OwnPlace | undefined = isInput
    ? { kind: 'input', span: place.node.span, subject: format }
    : undefined;
  to.replace(place, form, text, precedence.primary, { ...wording, ...(own !== undefined && { own }) });
}

/** The argument `node` with another text. */
export function formatArgument(node: Expression, text: string): Expression | undefined {
  if (node.kind !== 'decay' || node.operand.kind !== 'string') return undefined;
  const letters = text.slice(1, -1).replace(readEscapes, (written) => characterOf[written]!);
  const operand: Expression = {
    ...node.operand,
    elements: [...letters].map((letter) => letter.charCodeAt(0)),
    type: arrayOf(charType, letters.length + 1),
  };
  return { ...node, operand };
}

const readEscapes = /\\[nt"\\]/g;
const characterOf: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\"': '"', '\\\\': '\\' };

/**
 * The conversion that fits a value of the type, or reads one; undefined where there is none.
 *
 * @returns without flags, width and precision: `%d`, `%lu`, `%lf`
 */
export function conversionOf(type: CType, isInput: boolean): string | undefined {
  const value = unqualified(type);
  if (value.kind === 'floating') {
    if (value.name === 'long double') return '%Lf';
    return isInput && value.name === 'double' ? '%lf' : '%f';
  }
  if (value.kind === 'pointer') return '%s';
  if (value.kind !== 'integer') return undefined;
  if (value.width === 8) return '%c';
  const long = value.name.endsWith('long long') ? 'll' : 'l';
  const short = isInput && value.width === 16 ? 'h' : '';
  return `%${value.width === 64 ? long : short}${value.signed ? 'd' : 'u'}`;
}
