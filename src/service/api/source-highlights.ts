/**
 * Highlights of submissions, for the page: made when they are first asked for, and kept for
 * a while, since people come back to a result. They are made between requests, so what is
 * long, or takes long because it is not C, has none.
 */

import { highlightSource } from '#syntax/highlight-source.js';
import type { Highlight } from '#syntax/highlights.js';
import { loadConfinedSyntaxTrees } from '#syntax/load-syntax-trees.js';

/** A longer program is shown in one colour. About 1,000 lines; 50 ms of CPU time. */
export const highlightedBytesMax = 32_768;
/** Of wall time, for parsing: a program takes some 30 ms of it, what is far from C takes more. */
export const highlightMsMax = 200;
/** Over all that is kept: some 10 MB. */
export const highlightsKeptMax = 100_000;

export class SourceHighlights {
  /** By localisation; those looked at last come last. */
  private readonly kept = new Map<string, readonly Highlight[]>();
  private count = 0;

  constructor(private readonly loadTrees = loadConfinedSyntaxTrees) {}

  /**
   * @param id of the localisation, whose source never changes
   * @param source as bytes; offsets of highlights count them
   */
  async of(id: string, source: string): Promise<readonly Highlight[]> {
    if (source.length > highlightedBytesMax) return [];
    // Nothing is awaited from here on, so that nobody makes the same meanwhile.
    const trees = await this.loadTrees();
    const known = this.kept.get(id);
    if (known !== undefined) {
      this.kept.delete(id);
      this.kept.set(id, known);
      return known;
    }
    const made = highlightSource(trees, source, highlightMsMax) ?? [];
    this.keep(id, made);
    return made;
  }

  private keep(id: string, made: readonly Highlight[]): void {
    this.kept.set(id, made);
    this.count += rangesIn(made);
    for (const [oldest, highlights] of this.kept) {
      if (this.count <= highlightsKeptMax) break;
      this.kept.delete(oldest);
      this.count -= rangesIn(highlights);
    }
  }
}

/** None take room as well. */
function rangesIn(highlights: readonly Highlight[]): number {
  return highlights.length + 1;
}
