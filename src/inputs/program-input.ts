/** What a program is started with, and when two of them are the same. Pure. */

/** Latin-1: one character a byte. */
export interface ProgramInput {
  /** After `argv[0]`. */
  readonly args: readonly string[];
  readonly stdin: string;
}

/** The same for equal inputs only. */
export function keyOfInput({ args, stdin }: ProgramInput): string {
  return JSON.stringify([args, stdin]);
}
