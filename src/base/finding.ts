/**
 * Something worth reporting about a program or one of its runs that does not stop the tool:
 * undefined behaviour met, a construct that is not supported, an implicit declaration.
 */

export interface Finding {
  /** A kebab-case name from the closed lists of the layer that found it. */
  readonly kind: string;
  readonly line: number;
  /** One sentence that a student understands, without the place. */
  readonly message: string;
  /** The test case whose run met it; undefined for findings about the text. */
  readonly test?: string;
}
