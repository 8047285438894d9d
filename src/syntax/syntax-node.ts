/**
 * A syntax tree of any text, be it C or not: what does not fit stands below a node
 * `ERROR`, what is missing is put in with no width. The grammar is tree-sitter-c's, which
 * reads one file as it was written: it carries out no directives, expands no macros and
 * guesses which names are types. Whoever needs C's meaning takes `c/parse`.
 */

export interface SyntaxNode {
  /** The grammar's name of it, `if_statement`; of keywords and punctuation their text, `if`. */
  readonly kind: string;
  /** What it is to its parent, as in `condition`; undefined where its kind says enough. */
  readonly field: string | undefined;
  /**
   * Offsets into the text as JavaScript counts them, the end exclusive. So they count
   * bytes where the text holds one byte in each character, as our sources do.
   */
  readonly start: number;
  readonly end: number;
  /** False of keywords and punctuation. */
  readonly isNamed: boolean;
  /** Not in the text: put in because the grammar wants it there. */
  readonly isMissing: boolean;
  /** What stands below it fits into no rule. */
  readonly isError: boolean;
  readonly children: readonly SyntaxNode[];
}

export interface SyntaxTreeSource {
  /** The whole text as a `translation_unit`, or `ERROR`. Never throws, whatever the text. */
  parse(text: string): SyntaxNode;
  /**
   * Undefined where parsing takes longer: some texts that are not C take time that grows
   * with the square of their length. Copying the tree comes on top.
   */
  parseWithin(timeMs: number, text: string): SyntaxNode | undefined;
}
