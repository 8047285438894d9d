/**
 * The variables of a function in the order in which gcc's frames have them: block by
 * block, those of a block before those of the blocks within it (`BLOCK_VARS`, then
 * `BLOCK_SUBBLOCKS`, in gcc's cfgexpand.c). Where the engine lays frames out, it starts
 * from here (`engine/native-layout/frame-layout.ts`).
 */

import { lengthSuffix } from '#c/check/variable-length.js';
import type { IrLocal, IrLocals } from '#c/ir/ir.js';
import type { FunctionDefinition, ObjectDeclaration, ObjectSymbol, Statement } from '#c/program.js';
import { type CType, isVariablySized, knownPart, pointerTo } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import type { Home } from './lowering.js';

export const noLocals: IrLocals = { parameters: [], declared: [], hasOthers: false };

export function localsOfFunction(
  { parameters, body, innerObjects }: FunctionDefinition,
  homes: ReadonlyMap<ObjectSymbol, Home>,
): IrLocals {
  const found: DeclaredIn[] = [];
  const numbers = { block: 0, declaration: 0 };
  collect(body, [], numbers, found);
  const declared = found
    .map(({ declaration, order, blocks }) => localOf(declaration.symbol, order, blocks, homes))
    .filter((local) => local !== undefined);
  return {
    parameters: parameters.map((symbol, order) => localOf(symbol, order, [], homes)!),
    declared: inBlockOrder(declared, 0),
    hasOthers:
      innerObjects.length > 0 || found.some(({ declaration }) => hasSeveralBounds(declaration.symbol.type)),
  };
}

/** gcc makes its variables for them in an order of its own. */
function hasSeveralBounds(type: CType): boolean {
  if (type.kind !== 'array' || !isVariablySized(type)) return false;
  return (
    hasSeveralBounds(type.element) || (type.runTimeLength !== undefined && isVariablySized(type.element))
  );
}

interface DeclaredIn {
  readonly declaration: ObjectDeclaration;
  readonly order: number;
  readonly blocks: readonly number[];
}

/** The declarations below a statement, with the blocks around each, the function's body left out. */
function collect(
  statement: Statement,
  blocks: readonly number[],
  numbers: { block: number; declaration: number },
  found: DeclaredIn[],
): void {
  for (const inner of statementsIn(statement)) {
    if (inner.kind === 'declarations') {
      for (const declaration of inner.objects) {
        found.push({ declaration, order: numbers.declaration++, blocks });
      }
    }
    const opens = inner.kind === 'compound' || inner.kind === 'for';
    collect(inner, opens ? [...blocks, numbers.block++] : blocks, numbers, found);
  }
}

/** Undefined for `static` and `extern` objects. */
function localOf(
  symbol: ObjectSymbol,
  order: number,
  blocks: readonly number[],
  homes: ReadonlyMap<ObjectSymbol, Home>,
): IrLocal | undefined {
  const home = homes.get(symbol);
  if (home === undefined) return undefined;
  const { type, name } = symbol;
  if (home.kind === 'object' && isVariablySized(type)) {
    const address = { type: pointerTo(knownPart(type)), isObject: false, ofArray: 'address' } as const;
    return { register: home.pointer, ...address, order, blocks };
  }
  const register = home.kind === 'register' ? home.register : home.pointer;
  const isLength = name.endsWith(lengthSuffix);
  const ofArray = isLength ? ({ ofArray: 'last-index' } as const) : {};
  return { register, type, isObject: home.kind === 'object', ...ofArray, order, blocks };
}

/** Sorted so that a block's own variables come before those of the blocks within it. */
function inBlockOrder(locals: readonly IrLocal[], depth: number): readonly IrLocal[] {
  const own = locals.filter(({ blocks }) => blocks.length === depth);
  const inner = new Map<number, IrLocal[]>();
  for (const local of locals) {
    const block = local.blocks[depth];
    if (block === undefined) continue;
    const known = inner.get(block);
    if (known === undefined) inner.set(block, [local]);
    else known.push(local);
  }
  return [...own, ...[...inner.values()].flatMap((each) => inBlockOrder(each, depth + 1))];
}
