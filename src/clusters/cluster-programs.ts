/**
 * Correct programs that do the same thing in the same way: equal control structure, function by
 * function, and variables that hold the same values on all tests (Gulwani et al., PLDI 2018,
 * section 4). In each cluster the updates and conditions that its members spell differently.
 */

import { Written } from '#edits/written.js';
import type { ClusteredPrograms, FoundCluster, SpelledUpdate } from '#model/clustered-programs.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { sizeOf } from './blocks.js';
import { controlStructure, pairFunctions } from './control-structure.js';
import { type ClusterLimits, defaultClusterLimits } from './limits.js';
import { type Projections, projectedKinds, projectRuns } from './projections.js';
import { spelledUpdates, valuedVariables } from './spellings.js';
import { type BlockProgram, blockProgram } from './whole-changes.js';

export interface ClusteredSource {
  readonly source: NamedSource;
  /** Files that it may include. */
  readonly headers: readonly IncludedSource[];
}

export interface Member extends BlockProgram {
  readonly name: string;
  readonly projections: Projections;
}

/** @param suite with an expected output in every test */
export function clusterPrograms(
  sources: readonly ClusteredSource[],
  suite: Suite,
  limits: ClusterLimits = defaultClusterLimits,
): ClusteredPrograms {
  const failing: string[] = [];
  const unusable: string[] = [];
  const groups: Member[][] = [];
  for (const each of sources) {
    const found = memberOf(each, suite, limits);
    if (typeof found === 'string') (found === 'fails' ? failing : unusable).push(each.source.name);
    else {
      const group = groups.find(([first]) => isAlike(first!, found));
      if (group === undefined) groups.push([found]);
      else group.push(found);
    }
  }
  const clusters = groups.map(clusterOf).sort((a, b) => b.size - a.size);
  return {
    schemaVersion: 1,
    tests: suite.tests.length,
    programs: sources.length,
    clusters,
    failing,
    unusable,
  };
}

function memberOf(
  { source, headers }: ClusteredSource,
  suite: Suite,
  { stepsMax }: ClusterLimits,
): Member | 'fails' | 'unusable' {
  const preparation = prepareProgram({ submission: source, headers, suite, kinds: projectedKinds });
  if (preparation.kind === 'rejected') return 'unusable';
  const { prepared } = preparation;
  const { isCorrect, projections } = projectRuns(source, prepared, suite, stepsMax);
  if (!isCorrect) return 'fails';
  const own = new Set([source.name, ...headers.map(({ name }) => name)]);
  const written = new Written(prepared.program, (file) => own.has(file));
  return { ...blockProgram(prepared.program, written), name: source.name, projections };
}

function isAlike(one: Member, other: Member): boolean {
  const pairs = pairFunctions(one.functions, other.functions);
  return (
    pairs.length === one.functions.length &&
    pairs.length === other.functions.length &&
    pairs.every((pair) => controlStructure(pair.own.block) === controlStructure(pair.theirs.block)) &&
    pairs.every(({ own, theirs }) => {
      const [a, b] = [valuesIn(one, own.block), valuesIn(other, theirs.block)];
      return a.length === b.length && a.every((values, at) => values === b[at]);
    })
  );
}

function valuesIn({ projections }: Member, block: Parameters<typeof sizeOf>[0]): readonly string[] {
  return valuedVariables(block, projections)
    .map(({ values }) => values)
    .sort();
}

/** The shortest stands for all. */
function clusterOf(group: readonly Member[]): FoundCluster {
  const size = ({ functions }: Member): number =>
    functions.reduce((sum, { block }) => sum + sizeOf(block), 0);
  const representative = group.reduce((best, each) => (size(each) < size(best) ? each : best));
  const others = group.filter((each) => each !== representative);
  const structure = representative.functions
    .map(({ definition, block }) => `${definition.symbol.name}: ${controlStructure(block) || 'no loop'}`)
    .join('; ');
  const updates: readonly SpelledUpdate[] = spelledUpdates(representative, others);
  return {
    size: group.length,
    representative: representative.name,
    members: group.map(({ name }) => name),
    structure,
    updates,
  };
}
