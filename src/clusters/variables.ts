/**
 * The variables of a function, and which of another program's may stand for which. A name is one
 * variable, however often it is declared: what is written into a text is a name.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { ObjectSymbol } from '#c/program.js';
import { type CType, isArithmetic } from '#c/types.js';
import type { Block, Unit } from './blocks.js';
import type { CodeTree } from './code-tree.js';

export interface Variable {
  readonly name: string;
  /** The first of that name. */
  readonly symbol: ObjectSymbol;
  /** How often it is written. */
  readonly count: number;
}

/** In the order in which they are first written. */
export function variablesOf(block: Pick<Block, 'units'>): readonly Variable[] {
  const found = new Map<string, Variable>();
  const seeTree = ({ variable, children }: CodeTree): void => {
    if (variable !== undefined) {
      const { name } = variable;
      const known = found.get(name);
      found.set(name, { name, symbol: known?.symbol ?? variable, count: (known?.count ?? 0) + 1 });
    }
    children.forEach(seeTree);
  };
  const seeUnit = (unit: Unit): void => {
    if (unit.kind === 'simple') seeTree(unit.tree);
    else seeTree(unit.condition);
    for (const part of blocksIn(unit)) part.units.forEach(seeUnit);
  };
  block.units.forEach(seeUnit);
  return [...found.values()];
}

export function blocksIn(unit: Unit): readonly Block[] {
  switch (unit.kind) {
    case 'simple':
      return [];
    case 'branch':
      return [unit.whenTrue, unit.whenFalse];
    case 'loop':
      return [unit.body];
  }
}

/** What it costs to let a variable of one type stand for another's; undefined where it cannot. */
export function costOfType(own: CType, theirs: CType): number | undefined {
  const [a, b] = [unqualified(own), unqualified(theirs)];
  if (sameType(a, b)) return 0;
  if (isArithmetic(a) && isArithmetic(b)) return a.kind === b.kind ? 1 : 2;
  const [inner, other] = [targetOf(a), targetOf(b)];
  return inner === undefined || other === undefined ? undefined : costOfType(inner, other);
}

function targetOf(type: CType): CType | undefined {
  if (type.kind === 'array') return type.element;
  return type.kind === 'pointer' ? type.target : undefined;
}
