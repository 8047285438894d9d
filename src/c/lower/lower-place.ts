/**
 * Lvalues to their places: a register, or an address in memory with a bit-field's
 * position. Literals that are objects get theirs here.
 */

import { assert } from '#base/assert.js';
import type { Register } from '#c/ir/ir.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { sizeOf } from '#c/types.js';
import { lowerElementAddress } from './lower-element.js';
import { storeInitialiser } from './lower-initialiser.js';
import type { Lowering, LvaluePlace } from './lowering.js';

export function lowerPlace(lowering: Lowering, expression: Expression): LvaluePlace {
  const { builder } = lowering;
  switch (expression.kind) {
    case 'object': {
      const home = lowering.homes.get(expression.symbol);
      if (home?.kind === 'register') return home;
      if (home?.kind === 'object') return { kind: 'memory', pointer: home.pointer, bitField: undefined };
      assert(expression.symbol.storage === 'static', `variable ${expression.symbol.name} has a home`);
      return { kind: 'memory', pointer: staticAddress(lowering, expression.symbol), bitField: undefined };
    }
    case 'dereference':
      return {
        kind: 'memory',
        pointer: lowerElementAddress(lowering, expression.pointer, true),
        bitField: undefined,
      };
    case 'member': {
      const record = addressOf(lowering, expression.record);
      const { offset, bitField } = expression.member;
      if (offset === 0) return { kind: 'memory', pointer: record, bitField };
      const to = builder.temporary();
      builder.emit({ op: 'field', to, pointer: record, offset }, expression.span);
      return { kind: 'memory', pointer: to, bitField };
    }
    case 'string': {
      const index = lowering.tables.string(bytesOf(expression));
      return { kind: 'memory', pointer: lowering.constant({ kind: 'string', index }), bitField: undefined };
    }
    case 'compound-literal': {
      const { symbol } = expression;
      const pointer = literalAddress(lowering, symbol, expression.span);
      storeInitialiser(lowering, pointer, expression.initialiser, symbol.type);
      return { kind: 'memory', pointer, bitField: undefined };
    }
    default:
      // A record value: its place is its address.
      return { kind: 'memory', pointer: lowering.value(expression), bitField: undefined };
  }
}

/** The bytes in memory, without the last byte of the final zero. */
function bytesOf({ elements, type }: Expression & { kind: 'string' }): readonly number[] {
  const size = sizeOf(type.element);
  if (size === 1) return elements;
  const bytes = elements.flatMap((element) =>
    Array.from({ length: size }, (_, index) => (element >>> (8 * index)) & 0xff),
  );
  return [...bytes, ...new Array<number>(size - 1).fill(0)];
}

function staticAddress(lowering: Lowering, symbol: ObjectSymbol): Register {
  return lowering.constant({ kind: 'global', index: lowering.tables.global(symbol) });
}

/** One object for each place in the text (C17 6.5.2.5p5): evaluating it again fills it again. */
function literalAddress(lowering: Lowering, symbol: ObjectSymbol, span: Expression['span']): Register {
  if (symbol.storage === 'static') return staticAddress(lowering, symbol);
  const { builder } = lowering;
  const to = builder.variable(symbol.name, sizeOf(symbol.type));
  builder.emit({ op: 'allocate', to, type: symbol.type, name: symbol.name, length: undefined }, span);
  return to;
}

export function addressOf(lowering: Lowering, lvalue: Expression): Register {
  const place = lowerPlace(lowering, lvalue);
  assert(place.kind === 'memory' && place.bitField === undefined, 'only objects in memory have an address');
  return place.pointer;
}
