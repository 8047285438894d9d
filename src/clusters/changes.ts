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
 * put in together, before what is replaced there. What is changed within a statement that is left
 * out goes with it; a line that nothing else touches goes with its last statement.
 *
 * @returns undefined where two of them meet
 */
export function joined(changes: readonly Change[]): readonly TextChange[] | undefined {
  const parts = changes.flatMap((change) => change.parts);
  const removals = parts.filter(({ start, end, text }) => text === '' && end > start);
  const left = parts.filter((part) => !removals.some((removal) => goesWith(part, removal)));
  const inOrder = [...left].sort((a, b) => a.start - b.start || a.end - b.end);
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
  return whole.map((part, at) => withLine(part, whole[at - 1], whole[at + 1]));
}

function goesWith(part: TextChange, removal: TextChange): boolean {
  if (part === removal || part.file !== removal.file) return false;
  const isInside = part.start > removal.start && part.end < removal.end;
  const isReplaced = part.end > part.start && part.start >= removal.start && part.end <= removal.end;
  return isInside || (isReplaced && part.end - part.start < removal.end - removal.start);
}

/** What leaves its line empty takes the line along. */
function withLine(part: TextChange, before?: TextChange, after?: TextChange): TextChange {
  const { file, start, end, text } = part;
  if (text !== '') return part;
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = file.text.indexOf('\n', end) + 1;
  const isAlone =
    file.text.slice(lineStart, start).trim() === '' && file.text.slice(end, lineEnd).trim() === '';
  const isFree =
    (before?.file !== file || before.end <= lineStart) && (after?.file !== file || after.start >= lineEnd);
  return isAlone && isFree && lineEnd > 0 ? { ...part, start: lineStart, end: lineEnd } : part;
}

/** On one line, as people read it. */
export function descriptionOf({ file, start, end, text }: TextChange): string {
  const [before, after] = [file.text.slice(start, end), text].map((each) => each.trim().replace(/\s+/g, ' '));
  if (before === '') return `insert "${after}"`;
  return after === '' ? `leave out "${before}"` : `${before} becomes ${after}`;
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
