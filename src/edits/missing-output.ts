/**
 * The result of a function that computes it and never prints it: an output call for a variable, at
 * the end of the function.
 *
 *   while (…) n++; return 0;   →  while (…) n++; printf("%d\n", n); return 0;
 */

import type { Span } from '#base/span.js';
import { builtinFunction } from '#c/check/builtin-functions.js';
import { unqualified } from '#c/check/compatibility.js';
import { convertTo, promote } from '#c/check/conversions.js';
import type { Expression, FunctionSymbol, ObjectSymbol, Program } from '#c/program.js';
import { arrayOf, charType, doubleType, intType, isArithmetic, pointerTo } from '#c/types.js';
import { jumps } from './beside-statement.js';
import type { BlockBoundary } from './boundaries.js';
import { conversionOf } from './format-call.js';
import type { MissingStatement } from './missing-statements.js';

/** The innermost variables, each in both ways of ending. */
const variablesMax = 8;

/** @param decimals digits behind the point that are wanted of a fraction */
export function missingOutputAt(
  { anchor, side, block, scope }: BlockBoundary,
  { functionSymbols }: Pick<Program, 'functionSymbols'>,
  decimals: number,
): readonly MissingStatement[] {
  const isEnd = side === 'after' || jumps.has(anchor.kind);
  if (block.kind !== 'function' || !isEnd) return [];
  // A program that calls it nowhere has no symbol of it, whatever it includes.
  const printf = functionSymbols.get('printf') ?? libraryPrintf(anchor.span);
  return [...scope]
    .reverse()
    .flatMap((symbol) => {
      const conversion = conversionFor(symbol, decimals);
      return conversion === undefined ? [] : [{ symbol, conversion }];
    })
    .slice(0, variablesMax)
    .flatMap(({ symbol, conversion }) =>
      ['\n', ''].map((ending) => printed(printf, symbol, `${conversion}${ending}`, anchor.span)),
    );
}

function libraryPrintf(span: Span): FunctionSymbol {
  const type = builtinFunction('printf')!;
  return { kind: 'function', name: 'printf', type, span, definition: undefined, isImplicit: false };
}

function conversionFor({ type }: ObjectSymbol, decimals: number): string | undefined {
  const conversion = isArithmetic(type) ? conversionOf(type, false) : undefined;
  return conversion?.replace('f', `.${decimals}f`);
}

function printed(
  printf: FunctionSymbol,
  symbol: ObjectSymbol,
  format: string,
  span: Expression['span'],
): MissingStatement {
  const place = { span, macros: [] };
  const named: Expression = { kind: 'function', symbol: printf, type: printf.type, ...place };
  const object: Expression = { kind: 'object', symbol, type: symbol.type, ...place };
  const load: Expression = { kind: 'load', lvalue: object, type: unqualified(symbol.type), ...place };
  const elements = [...format].map((letter) => letter.charCodeAt(0));
  const literal: Expression = {
    kind: 'string',
    elements,
    type: arrayOf(charType, elements.length + 1),
    ...place,
  };
  const expression: Expression = {
    kind: 'call',
    callee: { kind: 'decay', operand: named, type: pointerTo(printf.type), ...place },
    functionType: printf.type,
    arguments: [
      { kind: 'decay', operand: literal, type: pointerTo(charType), ...place },
      load.type.kind === 'floating' ? convertTo(load, doubleType) : promote(load),
    ],
    type: intType,
    ...place,
  };
  const text = `printf("${format.replace('\n', '\\n')}", ${symbol.name})`;
  const statement = { kind: 'expression-statement', expression, span } as const;
  return { text: `${text};`, statement, change: 'output of a variable', subject: text };
}
