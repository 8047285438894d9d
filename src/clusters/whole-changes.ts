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
import { type FunctionNames, freeName, functionNames, newFunctions } from './function-names.js';
import type { ClusterLimits } from './limits.js';
import { mapVariables } from './map-variables.js';
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
  limits: ClusterLimits,
): WholeChanges | undefined {
  const pairs = pairFunctions(own.functions, theirs.functions);
  const isLarge = ({ block }: FunctionBlock): boolean => block.units.length > limits.unitsMax;
  if (pairs.length === 0 || [...own.functions, ...theirs.functions].some(isLarge)) return undefined;
  const taken = new Set(own.written.tokens.map(({ text }) => text));
  const names = functionNames(pairs, theirs.functions, taken);
  const lacking = theirs.functions.filter((each) => !pairs.some((pair) => pair.theirs === each));
  const added = newFunctions(lacking, names, own.functions[0]!, theirs.written);
  if (added === undefined) return undefined;
  const changes = [...added];
  let cost = added.reduce((sum, { size }) => sum + size, 0);
  for (const pair of pairs) {
    const mapped = mapVariables(pair, names, parametersOf(pair), limits);
    const found = mapped && changesOf({ ...pair, map: mapped.map }, names, taken, own, theirs);
    if (found === undefined) return undefined;
    changes.push(...found);
    cost += mapped!.cost;
  }
  return { changes, cost };
}

function parametersOf({ own, theirs }: FunctionPair): VariableMap {
  return new Map(
    theirs.definition.parameters.map(({ name }, at) => [name, own.definition.parameters[at]!.name]),
  );
}

function changesOf(
  { own, theirs, map }: MappedPair,
  functions: FunctionNames,
  taken: ReadonlySet<string>,
  ours: BlockProgram,
  others: BlockProgram,
): readonly Change[] | undefined {
  const names = new Map(functions);
  for (const [name, counterpart] of map) names.set(name, counterpart ?? freeName(name, taken));
  const text = new NamedText(others.written, names, (name) => map.has(name) && map.get(name) === undefined);
  const mapped = new Aligner(functions).under(map);
  const changes = functionChanges(own.block, theirs.block, ours.written, text, mapped);
  const declarations = new Declarations(own.definition, theirs.definition, ours.written, text);
  const added = declarations.newVariables(text.used);
  if (changes === undefined || added === undefined) return undefined;
  return [...declarations.typeChanges(map), ...added, ...changes];
}
