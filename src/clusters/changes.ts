/** One change of a submission's text towards a correct program, and several written together. */

import type { SourceFile } from '#base/span.js';
import type { TextChange } from '#edits/candidate.js';

export interface Change {
  /** What it does to the text, in one place or around a statement. */
  readonly parts: readonly TextChange[];
  /** Nodes that it changes, leaves out or puts in. */
  readonly size: number;
  /** What is to be done, without saying how: `Line 7: think about the condition of the loop.` */
  readonly advice: string;
}

/**
 * The changes as those of distinct places in the order of the text: what is put in at one place is
 * put in together, before what is replaced there.
 *
 * @returns undefined where two of them meet
 */
export function joined(changes: readonly Change[]): readonly TextChange[] | undefined {
  const parts = changes.flatMap((change) => change.parts);
  const inOrder = [...parts].sort((a, b) => a.start - b.start || a.end - b.end);
  const whole: TextChange[] = [];
  for (const part of inOrder) {
    const last = whole.at(-1);
    if (last === undefined || last.file !== part.file || last.start < part.start) {
      if (last !== undefined && last.file === part.file && last.end > part.start) return undefined;
      whole.push(part);
    } else if (last.end === last.start) {
      whole[whole.length - 1] = { ...part, text: last.text + part.text };
    } else return undefined;
  }
  return whole;
}

/** The white space before the text on the line of an offset. */
export function indentAt({ text }: SourceFile, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

/** A text of several lines that stood at one indentation, at another. */
export function indented(text: string, before: string, after: string): string {
  return text
    .split('\n')
    .map((line, at) => (at === 0 || !line.startsWith(before) ? line : after + line.slice(before.length)))
    .join('\n');
}
