/**
 * All that must be changed to make a submission do what a correct program does, in its own names
 * and layout: functions by their role, the cheapest map of variables for each, and the changes
 * that go with it.
 */

import type { Program } from '#c/program.js';
import type { Written } from '#edits/written.js';
import { Aligner, type VariableMap } from './align-blocks.js';
import type { Change } from './changes.js';
import { type FunctionBlock, type FunctionPair, functionBlocks, pairFunctions } from './control-structure.js';
import { Declarations } from './declarations.js';
import { functionChanges } from './function-changes.js';
import type { ClusterLimits } from './limits.js';
import { type HaveEqualValues, mapVariables } from './map-variables.js';
import { NamedText } from './named-text.js';

/** A program with its own functions as blocks. */
export interface BlockProgram {
  readonly program: Program;
  readonly written: Written;
  readonly functions: readonly FunctionBlock[];
}

export function blockProgram(program: Program, written: Written): BlockProgram {
  return { program, written, functions: functionBlocks(program, written) };
}

export interface WholeChanges {
  readonly changes: readonly Change[];
  /** Nodes changed, left out and put in, and what the variables cost. */
  readonly cost: number;
}

interface MappedPair extends FunctionPair {
  readonly map: VariableMap;
}

/** @returns undefined where the two cannot be laid side by side */
export function wholeChanges(
  own: BlockProgram,
  theirs: BlockProgram,
  haveEqualValues: HaveEqualValues,
  limits: ClusterLimits,
): WholeChanges | undefined {
  const pairs = pairFunctions(own.functions, theirs.functions);
  const isLarge = ({ block }: FunctionBlock): boolean => block.units.length > limits.unitsMax;
  if (pairs === undefined || [...own.functions, ...theirs.functions].some(isLarge)) return undefined;
  let cost = 0;
  const mapped: MappedPair[] = [];
  for (const pair of pairs) {
    const found = mapVariables(
      pair.own.block,
      pair.theirs.block,
      parametersOf(pair),
      haveEqualValues,
      limits,
    );
    if (found === undefined) return undefined;
    cost += found.cost;
    mapped.push({ ...pair, map: found.map });
  }
  const changes = mapped.map((pair) => changesOf(pair, pairs, own, theirs));
  return changes.some((each) => each === undefined)
    ? undefined
    : { changes: changes.flatMap((each) => each ?? []), cost };
}

function parametersOf({ own, theirs }: FunctionPair): VariableMap {
  return new Map(
    theirs.definition.parameters.map(({ name }, at) => [name, own.definition.parameters[at]!.name]),
  );
}

function changesOf(
  { own, theirs, map }: MappedPair,
  pairs: readonly FunctionPair[],
  ours: BlockProgram,
  others: BlockProgram,
): readonly Change[] | undefined {
  const taken = new Set(ours.written.tokens.map(({ text }) => text));
  const names = new Map(
    pairs.map((pair) => [pair.theirs.definition.symbol.name, pair.own.definition.symbol.name]),
  );
  for (const [name, counterpart] of map) names.set(name, counterpart ?? freeName(name, taken));
  const text = new NamedText(others.written, names, (name) => map.has(name) && map.get(name) === undefined);
  const mapped = new Aligner().under(map);
  const changes = functionChanges(own.block, theirs.block, ours.written, text, mapped);
  const declarations = new Declarations(own.definition, theirs.definition, ours.written, text);
  const added = declarations.newVariables(text.used);
  if (changes === undefined || added === undefined) return undefined;
  return [...declarations.typeChanges(map), ...added, ...changes];
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
  return free;
}
