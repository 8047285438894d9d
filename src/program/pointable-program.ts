/**
 * A program for searches in which a pointer is free: what that pointer could be made to
 * point to has an address there, although the program takes none. Variables of a fitting
 * type in the function of the location, and functions of a fitting type, those of the
 * library included. Plain runs and all other searches keep variables in registers.
 */

import { lower } from '#c/lower/lower.js';
import { noVariants, type Pointable } from '#c/lower/lowering.js';
import type { FunctionSymbol, ObjectSymbol, Program } from '#c/program.js';
import type { CType } from '#c/types.js';
import { hasLibraryFunction } from '#engine/libc/library.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { isAlike } from '#engine/search/live-pointers.js';
import type { PreparedProgram } from './prepare-program.js';

export interface PointableProgram extends PreparedProgram {
  /** The toggles that free a pointer. */
  readonly pointers: ReadonlySet<number>;
}

/** The same program where no location is a pointer. */
export function pointableProgram(prepared: PreparedProgram): PointableProgram {
  const targets = targetsByFunction(prepared.linked);
  const pointers = new Set([...targets.values()].flatMap((each) => [...each.keys()]));
  if (pointers.size === 0) return { ...prepared, pointers };
  const { program, located } = prepared;
  const pointable = pointableIn(program, targets);
  return { ...prepared, linked: link(lower(program, located.toggles, noVariants, pointable)), pointers };
}

/** By function: what its pointer locations point to, by toggle. */
type Targets = ReadonlyMap<string, ReadonlyMap<number, CType>>;

function targetsByFunction({ ir }: LinkedProgram): Targets {
  const targets = new Map<string, Map<number, CType>>();
  for (const { name, code } of ir.functions) {
    for (const instruction of code) {
      if (instruction.op !== 'symbol' || instruction.type.kind !== 'pointer') continue;
      const known = targets.get(name) ?? new Map<number, CType>();
      targets.set(name, known.set(instruction.toggle, instruction.type.target));
    }
  }
  return targets;
}

function pointableIn({ functionSymbols }: Program, targets: Targets): Pointable {
  const all = [...targets.values()].flatMap((each) => [...each.values()]);
  return {
    object: (name: string, { type }: ObjectSymbol) =>
      [...(targets.get(name)?.values() ?? [])].some((target) => isAlike(type, target)),
    functions: all.some(({ kind }) => kind === 'function')
      ? [...functionSymbols.values()].filter((symbol) => isFitting(symbol, all))
      : [],
  };
}

function isFitting({ name, type, definition }: FunctionSymbol, targets: readonly CType[]): boolean {
  if (name === 'main' || (definition === undefined && !hasLibraryFunction(name))) return false;
  return targets.some((target) => target.kind === 'function' && isAlike(type, target));
}
