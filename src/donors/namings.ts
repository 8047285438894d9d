/**
 * Which variables of the submission a piece's may stand for: those of a kind with them, the
 * same name, and those used alike, first. Two of a piece's are never the same one of the
 * submission.
 */

import type { ObjectSymbol } from '#c/program.js';
import type { CType } from '#c/types.js';
import type { VisibleObjects } from '#edits/walk-places.js';
import type { DonorLimits } from './limits.js';
import { type Uses, unlikeUses } from './uses.js';

export type Naming = ReadonlyMap<ObjectSymbol, ObjectSymbol>;

/** The variables of two programs, a piece's and the submission's. */
export interface Speakers {
  readonly symbols: readonly ObjectSymbol[];
  readonly uses: Uses;
  readonly scope: VisibleObjects;
  readonly usesInScope: Uses;
}

export function namingsOf(
  speakers: Speakers,
  { alternativesMax, namingsMax }: DonorLimits,
): readonly Naming[] {
  const { symbols } = speakers;
  let partial: readonly (readonly ObjectSymbol[])[] = [[]];
  for (const symbol of symbols) {
    const alike = likeliest(symbol, speakers).slice(0, alternativesMax);
    partial = partial.flatMap((taken) =>
      alike.filter((each) => !taken.includes(each)).map((each) => [...taken, each]),
    );
  }
  const unlikeness = (named: readonly ObjectSymbol[]): number =>
    named.reduce((sum, each, at) => sum + strangeness(symbols[at]!, each, speakers), 0);
  return [...partial]
    .map((named, order) => ({ named, order, unlikeness: unlikeness(named) }))
    .sort((a, b) => a.unlikeness - b.unlikeness || a.order - b.order)
    .slice(0, namingsMax)
    .map(({ named }) => new Map(named.map((each, at) => [symbols[at]!, each])));
}

function likeliest(symbol: ObjectSymbol, speakers: Speakers): readonly ObjectSymbol[] {
  const wanted = classOf(symbol.type);
  return speakers.scope
    .filter((each) => wanted !== undefined && classOf(each.type) === wanted)
    .map((each, order) => ({ each, order, strangeness: strangeness(symbol, each, speakers) }))
    .sort((a, b) => a.strangeness - b.strangeness || a.order - b.order)
    .map(({ each }) => each);
}

function strangeness(symbol: ObjectSymbol, other: ObjectSymbol, { uses, usesInScope }: Speakers): number {
  const isNamedAlike = symbol.name.toLowerCase() === other.name.toLowerCase();
  const unlike = unlikeUses(uses.get(symbol), usesInScope.get(other));
  return (isNamedAlike ? 0 : 2) + (symbol.storage === other.storage ? 0 : 1) + unlike / 2;
}

/** What may stand for what, by its name; undefined for what stands for nothing else. */
function classOf(type: CType): string | undefined {
  switch (type.kind) {
    case 'array':
      return referring(classOf(type.element));
    case 'pointer':
      return referring(classOf(type.target));
    case 'floating':
      return 'floating';
    case 'integer':
      return type.width === 8 ? 'character' : 'integer';
    case 'enum':
      return 'integer';
    default:
      return undefined;
  }
}

function referring(target: string | undefined): string | undefined {
  return target && `* ${target}`;
}
