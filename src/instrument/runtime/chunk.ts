/**
 * A piece of our C runtime: what it provides to programs, which pieces it needs,
 * and its text. Texts are C that is valid as gnu89 and as gnu17 alike, and name
 * nothing but what begins with `__nm_` (macros `__NM_`). A library function `f` is
 * defined as `__nm_f`.
 */

export interface Chunk {
  readonly name: string;
  /** Library names, without the prefix. */
  readonly provides: readonly string[];
  /** Names of chunks. */
  readonly needs: readonly string[];
  readonly text: string;
}
