/** Calls of functions that the program declares, with unconverted arguments. */

import type { Expression, FunctionSymbol } from '#c/program.js';
import { isScalar, pointerTo } from '#c/types.js';
import { passedAs } from './place.js';

/** By name. */
export type DeclaredFunctions = ReadonlyMap<string, FunctionSymbol>;

export function calledWith(
  symbol: FunctionSymbol,
  values: readonly Expression[],
  { span }: Pick<Expression, 'span'>,
): Expression | undefined {
  const { type: functionType } = symbol;
  const { result } = functionType;
  if (!isScalar(result) && result.kind !== 'void') return undefined;
  const place = { span, macros: [] };
  const named: Expression = { kind: 'function', symbol, type: functionType, ...place };
  const call = {
    kind: 'call',
    callee: { kind: 'decay', operand: named, type: pointerTo(functionType), ...place },
    functionType,
    arguments: values,
    type: result,
    ...place,
  } as const;
  const passed = values.flatMap((value, index) => passedAs(call, index, value) ?? []);
  return passed.length === values.length ? { ...call, arguments: passed } : undefined;
}

/** The name of the function that a call names; undefined where it goes through a pointer. */
export function nameOfCalled({ callee }: Expression & { kind: 'call' }): string | undefined {
  return callee.kind === 'decay' && callee.operand.kind === 'function'
    ? callee.operand.symbol.name
    : undefined;
}
