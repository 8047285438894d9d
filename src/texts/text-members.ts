/** The output calls of a set: which sets there are, and what their texts and numbers may be written as. */

import type { Toggle } from '#model/numbers.js';
import type { CallPieces } from '#program/call-pieces.js';
import type { PlannedCall } from '#program/output-plan.js';
import { textLimits } from './limits.js';
import { type Restyling, restylings } from './restyle.js';
import { type Rewriting, rewriteCall } from './rewrite-call.js';
import type { TextSolution } from './solve-text.js';
import { restyledTest } from './text-outputs.js';
import type { TextTest } from './text-search.js';

/** An output call that may be in a set. */
export interface TextMember {
  /** Index into the program's output calls. */
  readonly call: number;
  readonly toggle: Toggle;
  readonly planned: PlannedCall;
}

/** All choices of `size` elements, in the order of what is chosen from. */
export function* combinations<T>(
  from: readonly T[],
  size: number,
  start = 0,
): Generator<readonly T[], void, undefined> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = start; at + size <= from.length; at++) {
    for (const rest of combinations(from, size - 1, at + 1)) yield [from[at]!, ...rest];
  }
}

/** By member, its conversions as they are to be written; undefined where they stay. */
export type Conversions = readonly (readonly string[] | undefined)[];

/** @param set calls whose pieces are known */
export function writtenTexts(
  set: readonly TextMember[],
  solutions: readonly TextSolution[],
  conversions: Conversions = [],
): Rewriting[] {
  return set.map(({ planned: { output, pieces } }, at) =>
    rewriteCall(output, pieces!, solutions[at]!, conversions[at]),
  );
}

export interface StyledTests {
  readonly conversions: Conversions;
  readonly tests: readonly TextTest[];
}

/**
 * The tests as if the numbers of one member had another width or precision, or those of
 * all members that print with the same conversions.
 */
export function* styledTogether(
  set: readonly TextMember[],
  tests: readonly TextTest[],
): Generator<StyledTests, void, undefined> {
  const styles = set.map(({ planned }) => restylings(planned.pieces!).slice(0, textLimits.setStylesMax));
  for (const members of styledMembers(set)) {
    for (let style = 0; style < styles[members[0]!]!.length; style++) {
      const chosen = new Map(members.map((member) => [member, styles[member]![style]!]));
      const styled = tests.map((test) => inStyles(test, chosen));
      if (!styled.every((test) => test !== undefined)) continue;
      yield { conversions: set.map((_member, at) => chosen.get(at)?.conversions), tests: styled };
    }
  }
}

/** Each alone, and those with equal conversions together. */
function styledMembers(set: readonly TextMember[]): (readonly number[])[] {
  const indices = [...set.keys()];
  const groups = new Map<string, number[]>();
  for (const at of indices) {
    const key = conversionsOf(set[at]!.planned.pieces!);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...indices.map((at) => [at]), ...[...groups.values()].filter(({ length }) => length > 1)];
}

function conversionsOf({ conversions }: CallPieces): string {
  return conversions.map(({ text }) => text).join(' ');
}

function inStyles(test: TextTest, chosen: ReadonlyMap<number, Restyling>): TextTest | undefined {
  let styled: TextTest | undefined = test;
  for (const [member, restyling] of chosen) styled = styled && restyledTest(styled, restyling, member);
  return styled;
}
