/**
 * Where the variables of a program are while it runs: in a register of the running frame,
 * in an object whose address such a register holds, or in an object of static storage.
 */

import type { IrLocal } from '#c/ir/ir.js';
import { linkNameOf } from '#c/link-name.js';
import type { FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { State } from '#engine/state.js';
import { Pointer, type Value } from '#engine/value.js';

export type Home =
  | { readonly kind: 'register'; readonly register: number }
  /** The register holds the object's address. */
  | { readonly kind: 'object'; readonly register: number }
  | { readonly kind: 'static'; readonly object: number };

export type Homes = ReadonlyMap<ObjectSymbol, Home>;

/** @returns those of the function's variables, and of all objects of static storage */
export function homesIn(program: Program, linked: LinkedProgram, definition: FunctionDefinition): Homes {
  const homes = new Map<ObjectSymbol, Home>();
  // Globals are the first objects, in the order of the program's declarations.
  program.globals.forEach(({ symbol }, index) => {
    homes.set(symbol, { kind: 'static', object: index + 1 });
  });
  const index = linked.ir.functionByName.get(linkNameOf(definition.symbol));
  if (index === undefined) return homes;
  const { locals } = linked.functions[index]!.ir;
  definition.parameters.forEach((symbol, order) => {
    const local = locals.parameters[order];
    if (local !== undefined) homes.set(symbol, homeOf(local));
  });
  const declared = declaredIn(definition.body);
  for (const local of locals.declared) {
    const symbol = declared[local.order];
    if (symbol !== undefined) homes.set(symbol, homeOf(local));
  }
  return homes;
}

function homeOf({ register, isObject, ofArray }: IrLocal): Home {
  return { kind: isObject || ofArray === 'address' ? 'object' : 'register', register };
}

/** In the order in which lowering numbers them. */
function declaredIn(statement: Statement): readonly ObjectSymbol[] {
  return statementsIn(statement).flatMap((inner) => [
    ...(inner.kind === 'declarations' ? inner.objects.map(({ symbol }) => symbol) : []),
    ...declaredIn(inner),
  ]);
}

/** The address of a variable that has one; undefined for registers, and before it is allocated. */
export function addressOf(home: Home, { top }: State): Value {
  if (home.kind === 'static') return new Pointer(home.object, 0);
  return home.kind === 'object' ? top.registers[home.register] : undefined;
}
