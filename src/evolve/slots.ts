/**
 * A copy of a program with two places for further statements before each statement of a block and
 * at its end, so that several can be put in at one point, in order.
 *
 *   { a(); b(); }  →  { ·· a(); ·· b(); ·· }
 */

import type { Program, Statement } from '#c/program.js';
import type { MarkedGap } from '#donors/gaps.js';
import { fillGaps, type Gap } from '#edits/block-gaps.js';
import type { Written } from '#edits/written.js';

export interface SlottedProgram {
  readonly program: Program;
  /** Each with the first of its places. */
  readonly gaps: readonly MarkedGap[];
  /** By the first place, the second. */
  readonly second: ReadonlyMap<Statement, Statement>;
  /** By statement of the copy, the gap before it. */
  readonly items: ReadonlyMap<Statement, Gap>;
  /** By statement of the program, that of the copy; what has no gaps is shared. */
  readonly copies: ReadonlyMap<Statement, Statement>;
}

export function slotted(program: Program, written: Written): SlottedProgram {
  const gaps: MarkedGap[] = [];
  const second = new Map<Statement, Statement>();
  const items = new Map<Statement, Gap>();
  const marks = new Set<Statement>();
  const filled = fillGaps(program, written, (gap, inner) => {
    const [mark, next] = [markAt(gap), markAt(gap)];
    gaps.push({ ...gap, mark });
    second.set(mark, next);
    marks.add(mark).add(next);
    if (inner === undefined) return [mark, next];
    items.set(inner, gap);
    return [mark, next, inner];
  });
  const copies = new Map<Statement, Statement>();
  for (const [index, { body }] of program.functions.entries()) {
    pair(body, filled.functions[index]!.body, marks, copies);
  }
  return { program: filled, gaps, second, items, copies };
}

function markAt({ anchor }: Gap): Statement {
  return { kind: 'empty', span: anchor.span };
}

function pair(
  original: Statement,
  copy: Statement,
  marks: ReadonlySet<Statement>,
  copies: Map<Statement, Statement>,
): void {
  // A body without braces stands in a block now.
  const own = original.kind !== 'compound' && copy.kind === 'compound' ? itemsOf(copy, marks)[0]! : copy;
  if (original === own) return;
  copies.set(original, own);
  const theirs = partsOf(own, marks);
  for (const [index, part] of partsOf(original, marks).entries()) pair(part, theirs[index]!, marks, copies);
}

function itemsOf(
  block: Statement & { kind: 'compound' },
  marks: ReadonlySet<Statement>,
): readonly Statement[] {
  return block.body.filter((item) => !marks.has(item));
}

/** The statements in which gaps are filled. */
function partsOf(statement: Statement, marks: ReadonlySet<Statement>): readonly Statement[] {
  switch (statement.kind) {
    case 'compound':
      return itemsOf(statement, marks);
    case 'if':
      return [statement.whenTrue, ...(statement.whenFalse === undefined ? [] : [statement.whenFalse])];
    case 'while':
    case 'do':
    case 'for':
      return [statement.body];
    default:
      return [];
  }
}
