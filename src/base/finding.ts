/**
 * Something worth reporting about a program or one of its runs that does not stop the tool:
 * undefined behaviour met, a construct that is not supported, an implicit declaration.
 */

export interface Finding<Kind extends string = string> {
  /** In kebab-case, from the closed list of the layer that found it. */
  readonly kind: Kind;
  /** The file's name, where the program consists of several translation units. */
  readonly file?: string;
  readonly line: number;
  /** One sentence that a student understands, without the place. */
  readonly message: string;
  /** The test case whose run met it; undefined for findings about the text. */
  readonly test?: string;
}

/** `line 12`, or `line 12 of list.c` where the program consists of several translation units. */
export function describeLine({ file, line }: Pick<Finding, 'file' | 'line'>): string {
  return file === undefined ? `line ${line}` : `line ${line} of ${file}`;
}

/** Equal for findings that say the same of the same place. */
export function findingKey(finding: Pick<Finding, 'kind' | 'file' | 'line' | 'message'>): string {
  return `${finding.kind}:${describeLine(finding)}:${finding.message}`;
}
