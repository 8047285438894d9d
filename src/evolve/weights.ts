/**
 * How often each node is drawn. What the localisation knows comes first: the share of failing
 * tests that some value at a place of the node repairs, all of them where it is one of a set that
 * repairs the program; a place where that is proved impossible keeps the least weight. Where
 * no place of the program is known to repair anything, and for nodes without any, the failing
 * tests that run through a node speak (DStar with exponent 2: Wong et al., 2014).
 */

import type { Toggle } from '#model/numbers.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { EvolveLimits } from './limits.js';
import type { ProgramNode } from './nodes.js';

/** What the stages before found out about places. */
export interface KnownPlaces {
  readonly locations: readonly LocationSummary[];
  /** Those of sets of places that are known to repair the program together. */
  readonly together: ReadonlySet<Toggle>;
}

/** How many tests run through a node. */
export interface NodeCoverage {
  readonly failing: number;
  readonly passing: number;
}

/** @returns by node; at least the least weight, and at most 1 more */
export function weightsOf(
  nodes: readonly ProgramNode[],
  tried: TriedProgram,
  known: KnownPlaces,
  coverage: readonly NodeCoverage[],
  { leastWeight }: EvolveLimits,
): readonly number[] {
  const shares = sharesOf(nodes, tried, known);
  const isKnown = shares.some((share) => share !== undefined && share > 0);
  const suspicion = suspicionOf(coverage, tried.failing.length);
  return nodes.map((_, at) => {
    const share = shares[at];
    return leastWeight + (share !== undefined && isKnown ? share : suspicion[at]!);
  });
}

/** Undefined for a node that has no place of its own. */
function sharesOf(
  nodes: readonly ProgramNode[],
  { located, failing }: TriedProgram,
  { locations, together }: KnownPlaces,
): readonly (number | undefined)[] {
  const shares: (number | undefined)[] = nodes.map(() => undefined);
  const innermostFirst = [...nodes].sort((a, b) => lengthOf(a) - lengthOf(b) || a.number - b.number);
  for (const { toggle, status, witnesses, unknowns } of locations) {
    const location = located.locations[toggle - 1];
    const node = location && innermostFirst.find((each) => holds(each, location));
    if (node === undefined) continue;
    // What is open is as likely as not.
    const repaired = status === 'excluded' ? 0 : (witnesses.length + unknowns.length / 2) / failing.length;
    const share = together.has(toggle) ? 1 : Math.min(1, repaired);
    shares[node.number] = Math.max(shares[node.number] ?? 0, share);
  }
  return shares;
}

function lengthOf({ span }: ProgramNode): number {
  return span.end - span.start;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function holds({ span }: ProgramNode, { file, line, column }: Place): boolean {
  if (span.file.name !== file) return false;
  const isAfterStart = line > span.line || (line === span.line && column >= span.column);
  return isAfterStart && (line < span.endLine || (line === span.endLine && column <= span.endColumn));
}

/** As a share of the greatest. */
function suspicionOf(coverage: readonly NodeCoverage[], failing: number): readonly number[] {
  const suspicions = coverage.map(({ failing: covering, passing }) => {
    const beside = passing + (failing - covering);
    return covering ** 2 / Math.max(beside, 1);
  });
  const greatest = Math.max(Number.MIN_VALUE, ...suspicions);
  return suspicions.map((each) => each / greatest);
}
