/**
 * Which loops a function has, and how they lie within one another and within choices; and which
 * functions of two programs have the same role. Choices without loops, and everything that is
 * computed in a straight line, are left out (Gulwani, Radiček and Zuleger, "Automated clustering
 * and program repair for introductory programming assignments", PLDI 2018, section 3).
 */

import { sameType } from '#c/check/compatibility.js';
import type { FunctionDefinition, Program } from '#c/program.js';
import type { Written } from '#edits/written.js';
import { type Block, blockOf, type Unit } from './blocks.js';

/** Equal for functions with equal control structure. */
export function controlStructure({ units }: Block): string {
  return units.map(structureOfUnit).join('');
}

function structureOfUnit(unit: Unit): string {
  if (unit.kind === 'simple') return '';
  if (unit.kind === 'loop') {
    // What is tested after its first round is another loop.
    const word = unit.statement.kind === 'do' ? 'do' : 'loop';
    return `${word}(${controlStructure(unit.body)})`;
  }
  const [whenTrue, whenFalse] = [controlStructure(unit.whenTrue), controlStructure(unit.whenFalse)];
  return whenTrue + whenFalse === '' ? '' : `if(${whenTrue},${whenFalse})`;
}

export interface FunctionBlock {
  readonly definition: FunctionDefinition;
  readonly block: Block;
}

/** The functions of a program's own files. */
export function functionBlocks(program: Program, written: Written): readonly FunctionBlock[] {
  return program.functions
    .filter((definition) => written.isSubmissionNode(definition))
    .map((definition) => ({ definition, block: blockOf(definition, written) }));
}

export interface FunctionPair {
  readonly own: FunctionBlock;
  readonly theirs: FunctionBlock;
}

/**
 * Each function with the one of its role: the same name, or else the next with the same result and
 * parameters. Others have no counterpart.
 */
export function pairFunctions(
  own: readonly FunctionBlock[],
  theirs: readonly FunctionBlock[],
): readonly FunctionPair[] {
  const free = new Set(theirs);
  const pairs = new Map<FunctionBlock, FunctionBlock>();
  for (const isAlike of [hasSameName, hasSameType]) {
    for (const each of own) {
      const other = [...free].find((one) => isAlike(each.definition, one.definition));
      if (pairs.has(each) || other === undefined) continue;
      free.delete(other);
      pairs.set(each, other);
    }
  }
  return [...pairs].map(([each, other]) => ({ own: each, theirs: other }));
}

function hasSameName(own: FunctionDefinition, theirs: FunctionDefinition): boolean {
  return own.symbol.name === theirs.symbol.name && own.parameters.length === theirs.parameters.length;
}

function hasSameType(own: FunctionDefinition, theirs: FunctionDefinition): boolean {
  const [a, b] = [own.symbol.type, theirs.symbol.type];
  const isAlike = (index: number): boolean =>
    sameType(own.parameters[index]!.type, theirs.parameters[index]!.type);
  return (
    own.symbol.name !== 'main' &&
    theirs.symbol.name !== 'main' &&
    sameType(a.result, b.result) &&
    own.parameters.length === theirs.parameters.length &&
    own.parameters.every((_, index) => isAlike(index))
  );
}
