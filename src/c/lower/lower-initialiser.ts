/** Initialisers (C17 6.7.9): the stores they consist of, in source order. */

import type { Register } from '#c/ir/ir.js';
import type { Initialiser, InitialiserStore, ObjectDeclaration } from '#c/program.js';
import { type CType, isScalar, sizeOf } from '#c/types.js';
import { storeRecord } from './lower-assignment.js';
import type { Lowering } from './lowering.js';
import { machineTypeOf } from './machine-type.js';

/** Fills the object at `pointer`. */
export function storeInitialiser(
  lowering: Lowering,
  pointer: Register,
  initialiser: Initialiser,
  type: CType,
): void {
  const { builder } = lowering;
  if (initialiser.zeroFirst) builder.emit({ op: 'zero', pointer, size: sizeOf(type) }, initialiser.span);
  for (const store of initialiser.stores) {
    const mark = builder.mark;
    storeItem(lowering, pointer, store);
    builder.releaseTemporaries(mark);
  }
}

function storeItem(lowering: Lowering, pointer: Register, store: InitialiserStore): void {
  const { builder } = lowering;
  const { span } = store.value;
  let target = pointer;
  if (store.offset !== 0) {
    target = builder.temporary();
    builder.emit({ op: 'field', to: target, pointer, offset: store.offset }, span);
  }
  if (!isScalar(store.type)) {
    storeRecord(lowering, target, store.value, undefined, span);
    return;
  }
  const value = lowering.value(store.value);
  const type = machineTypeOf(store.type);
  builder.emit({ op: 'store', pointer: target, value, type, bitField: store.member?.bitField }, span);
}

/** Initialises an object in memory, which is one location as a whole. */
export function lowerObjectInitialiser(
  lowering: Lowering,
  pointer: Register,
  declaration: ObjectDeclaration,
  initialiser: Initialiser,
): void {
  const { builder } = lowering;
  const { symbol, span } = declaration;
  const toggle = lowering.toggles.at(declaration);
  if (toggle === undefined) {
    storeInitialiser(lowering, pointer, initialiser, symbol.type);
    return;
  }
  const on = builder.newLabel();
  const end = builder.newLabel();
  builder.emit({ op: 'toggle', toggle, target: on }, span);
  storeInitialiser(lowering, pointer, initialiser, symbol.type);
  observeStored(lowering, pointer, toggle, declaration);
  builder.emit({ op: 'jump', target: end }, span);
  builder.place(on);
  for (const store of initialiser.stores) lowering.effects(store.value);
  builder.emit({ op: 'symbol-object', pointer, toggle, type: symbol.type }, span);
  builder.place(end);
}

/** A scalar is seen as its value, any other object by its address. */
function observeStored(
  { builder }: Lowering,
  pointer: Register,
  toggle: number,
  { symbol: { type }, span }: ObjectDeclaration,
): void {
  const mark = builder.mark;
  let value = pointer;
  if (isScalar(type)) {
    value = builder.temporary();
    builder.emit({ op: 'load', to: value, pointer, type: machineTypeOf(type), bitField: undefined }, span);
  }
  builder.emit({ op: 'observe', toggle, value, type, isTruth: false }, span);
  builder.releaseTemporaries(mark);
}
