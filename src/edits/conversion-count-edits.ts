/**
 * Edits of calls whose format has another number of conversions than there are arguments: a
 * conversion left out or put in, an argument put in.
 *
 *   printf("%d of %d", n)   →  printf("%d of ", n), printf("%d of %d", n, m)
 *   scanf("%d", &n, &m)     →  scanf("%d%d", &n, &m)
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { isInteger, isScalar, pointerTo } from '#c/types.js';
import type { Collector } from './collector.js';
import {
  type Conversion,
  conversionOf,
  conversionsIn,
  type FormatCall,
  formatCallAt,
  replaceFormat,
} from './format-call.js';
import { alternativesMax } from './limits.js';
import { type PlaceInExpression, passedAs } from './place.js';
import type { VisibleObjects } from './walk-places.js';
import { precedence } from './written.js';

export function proposeConversionCounts(
  to: Collector,
  place: PlaceInExpression,
  scope: VisibleObjects,
): void {
  const call = formatCallAt(to.written, place);
  if (call === undefined) return;
  const conversions = conversionsIn(call.format);
  const taking = conversions.filter(({ position }) => position >= 0);
  const surplus = taking.length - call.operands.length;
  if (surplus > 0) {
    for (const conversion of taking) proposeWithout(to, call, conversion);
    if (surplus === 1) proposeArguments(to, call, taking, scope);
  }
  if (surplus === -1) {
    proposeSigns(to, call);
    proposeMended(to, call);
    proposeConversion(to, call);
  }
}

/** `%d &d`, `%d d`: the sign of a conversion is another, or missing. */
function proposeSigns(to: Collector, call: FormatCall): void {
  const signs = /(?<![%\w\\])([^%\w\s"\\]?)(l?[dfcs])(?![\w%])/g;
  for (const { 0: before, 2: letters, index } of call.format.matchAll(signs)) {
    replaceFormat(to, call, [{ index: index!, before, after: `%${letters}` }], {
      kind: [call.isInput ? 'input format' : 'output format', 'conversion put in'],
      description: `${before} becomes %${letters}`,
    });
  }
}

/** `%%d` → `%d`, and `%l64d` → `%lld`, where an I was meant. */
function proposeMended(to: Collector, call: FormatCall): void {
  const damaged = /%%(?=[\d.]*(?:I64|ll|[lh])?[diufcsxgeE])|%[lLi]64(?=[diux])/g;
  for (const { 0: before, index } of call.format.matchAll(damaged)) {
    const after = before === '%%' ? '%' : '%ll';
    replaceFormat(to, call, [{ index, before, after }], {
      kind: [call.isInput ? 'input format' : 'output format', 'conversion put in'],
      description: `${before} becomes ${after}`,
    });
  }
}

/** Without it and the space before it. */
function proposeWithout(to: Collector, call: FormatCall, { text, index }: Conversion): void {
  const start = /\s/.test(call.format[index - 1]!) ? index - 1 : index;
  const before = call.format.slice(start, index) + text;
  replaceFormat(to, call, [{ index: start, before, after: '' }], {
    kind: [call.isInput ? 'input format' : 'output format', 'conversion left out'],
    description: `without ${text}`,
  });
}

/** At the end, or before white space there: the last argument has none. */
function proposeConversion(to: Collector, call: FormatCall): void {
  const { format, isInput, operands } = call;
  const letters = lettersFor(operands.at(-1)!, isInput);
  const [{ index: end }] = [...format.matchAll(/(?:\s|\\n)*"$/g)] as unknown as readonly [{ index: number }];
  for (const letter of letters) {
    const spaces = isInput || end === 1 ? [''] : [' ', ''];
    for (const space of /\s/.test(format[end] ?? '') ? ['', ...spaces] : spaces) {
      const at = space === '' && format[end] === ' ' ? end + 1 : end;
      replaceFormat(to, call, [{ index: at, before: '', after: `${space}${letter}` }], {
        kind: [isInput ? 'input format' : 'output format', 'conversion put in'],
        description: `${letter} is put in for ${to.written.text(operands.at(-1)!.span)}`,
      });
    }
  }
}

function lettersFor({ type }: Expression, isInput: boolean): readonly string[] {
  const conversion = conversionOf(isInput && type.kind === 'pointer' ? type.target : type, isInput);
  if (conversion === undefined) return [];
  return conversion === '%f' && !isInput ? ['%f', '%.2f'] : [conversion];
}

/** Variables that fit the conversion which would take them, at the end first. */
function proposeArguments(
  to: Collector,
  call: FormatCall,
  conversions: readonly Conversion[],
  scope: VisibleObjects,
): void {
  const { operands } = call;
  for (let position = operands.length; position >= 0; position--) {
    const isFit = operands.every((operand, index) =>
      fits(operand.type, conversions[index < position ? index : index + 1]!, call.isInput),
    );
    if (!isFit) continue;
    const { isInput } = call;
    const fitting = scope.filter((symbol) => {
      const type = unqualified(symbol.type);
      return isScalar(type) && fits(isInput ? pointerTo(type) : type, conversions[position]!, isInput);
    });
    for (const symbol of fitting.reverse().slice(0, alternativesMax)) {
      proposeArgument(to, call, symbol, position);
    }
  }
}

function fits(type: Expression['type'], { letter, length }: Conversion, isInput: boolean): boolean {
  const value = isInput && type.kind === 'pointer' ? type.target : type;
  if (letter === 's') return value.kind === 'pointer' || (isInput && value.kind === 'integer');
  if (!/[diouxXc]/.test(letter)) {
    return value.kind === 'floating' && (!isInput || (value.width === 64) === (length === 'l'));
  }
  if (!isInteger(value) || value.kind !== 'integer') return false;
  return (
    (value.width === 64) === length.startsWith('l') && (!isInput || (value.width === 8) === (letter === 'c'))
  );
}

function proposeArgument(to: Collector, call: FormatCall, symbol: ObjectSymbol, position: number): void {
  const { written } = to;
  const { call: node, place, index, isInput } = call;
  const outer = place.parent;
  // A variable whose address nobody takes has none that could be passed.
  if (outer === undefined || !written.isPlain(node.span) || (isInput && !symbol.isAddressed)) return;
  const { span } = node;
  const type = unqualified(symbol.type);
  const object: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  const given: Expression = isInput
    ? { kind: 'address-of', lvalue: object, type: pointerTo(symbol.type), span, macros: [] }
    : { kind: 'load', lvalue: object, type, span, macros: [] };
  const at = index + 1 + position;
  const passed = passedAs(node, at, given);
  if (passed === undefined) return;
  const values = [...node.arguments.slice(0, at), passed, ...node.arguments.slice(at)];
  const name = `${isInput ? '&' : ''}${symbol.name}`;
  const text = written.text(span);
  const before = node.arguments[at - 1]!;
  const end = afterArgument(to, before, written.tokens[span.firstToken]!.span.start);
  to.replace(
    outer,
    { ...node, arguments: values },
    `${text.slice(0, end)}, ${name}${text.slice(end)}`,
    precedence.postfix,
    {
      kind: ['call', isInput ? 'input argument put in' : 'argument put in'],
      description: `${name} is put in`,
    },
  );
}

/** Where the text of an argument ends, parentheses around it included. */
function afterArgument({ written }: Collector, { span }: Expression, start: number): number {
  let [first, last] = [span.firstToken, span.lastToken];
  const { tokens } = written;
  while (
    tokens[first - 1]!.text === '(' &&
    tokens[last + 1]!.text === ')' &&
    tokens[first - 2]?.kind !== 'identifier'
  ) {
    first--;
    last++;
  }
  return tokens[last]!.span.end - start;
}
