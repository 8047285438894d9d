/**
 * Something worth reporting about a program or one of its runs that does not stop the tool:
 * undefined behaviour met, a construct that is not supported, an implicit declaration.
 */

export interface Finding<Kind extends string = string> {
  /** In kebab-case, from the closed list of the layer that found it. */
  readonly kind: Kind;
  readonly line: number;
  /** One sentence that a student understands, without the place. */
  readonly message: string;
  /** The test case whose run met it; undefined for findings about the text. */
  readonly test?: string;
}
