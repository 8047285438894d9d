/** The gaps of a program, each with an empty statement in it where another form of it can stand. */

import type { Program, Statement } from '#c/program.js';
import { fillGaps, type Gap } from '#edits/block-gaps.js';
import type { Boundary } from '#edits/boundaries.js';
import type { Written } from '#edits/written.js';

export interface MarkedGap extends Gap, Boundary {}

export interface GappedProgram {
  readonly program: Program;
  readonly gaps: readonly MarkedGap[];
  /** By statement of the copy, the gap before it, whose anchor it is a copy of. */
  readonly items: ReadonlyMap<Statement, Gap>;
}

export function markGaps(program: Program, written: Written): GappedProgram {
  const gaps: MarkedGap[] = [];
  const items = new Map<Statement, Gap>();
  const filled = fillGaps(program, written, (gap, inner) => {
    const mark: Statement = { kind: 'empty', span: gap.anchor.span };
    gaps.push({ ...gap, mark });
    if (inner === undefined) return [mark];
    items.set(inner, gap);
    return [mark, inner];
  });
  return { program: filled, gaps, items };
}
