/** gcc's attributes `constructor` and `destructor`: functions called before main, and after it. */

import type { Span } from '#base/span.js';
import type { Register } from '#c/ir/ir.js';
import type { FunctionSymbol, Program } from '#c/program.js';
import { type CType, type FunctionType, intType, pointerTo } from '#c/types.js';
import type { Lowering } from './lowering.js';

/**
 * Calls gcc's constructors, after the destructors have been given to `atexit`: the last one first, and
 * before the program gives it any, since it calls the last one first.
 */
export function lowerStartAndEnd({ tables, builder }: Lowering, program: Program, span: Span): void {
  const voidFunction: FunctionType = builder.type;
  const call = (symbol: FunctionSymbol, values: readonly Register[], types: readonly CType[]): void => {
    const { result } = symbol.type;
    builder.emit(
      {
        op: 'call',
        to: undefined,
        callee: tables.callee(symbol),
        arguments: values,
        argumentTypes: types,
        resultType: result,
      },
      span,
    );
  };
  const handler = pointerTo(voidFunction);
  const atexit = program.functionSymbols.get('atexit') ?? atexitSymbol(handler, span);
  for (const destructor of program.destructors.toReversed()) {
    const reference = tables.functionReference(destructor);
    call(atexit, [builder.constant({ kind: 'function', index: reference })], [handler]);
  }
  for (const first of program.constructors) call(first, [], []);
}

function atexitSymbol(handler: CType, span: Span): FunctionSymbol {
  const type: FunctionType = {
    kind: 'function',
    result: intType,
    parameters: [handler],
    variadic: false,
    prototyped: true,
  };
  return { kind: 'function', name: 'atexit', type, span, definition: undefined, isImplicit: false };
}
