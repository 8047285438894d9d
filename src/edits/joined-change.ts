/** Several changes of a text as one. */

import type { TextChange } from './candidate.js';

/** One change of the text from the first to the last; undefined where they are in several files. */
export function joined(changes: readonly TextChange[]): TextChange | undefined {
  const sorted = [...changes].sort((a, b) => a.start - b.start);
  const [first] = sorted;
  if (first === undefined || changes.some(({ file }) => file !== first.file)) return undefined;
  const { file, start } = first;
  let text = '';
  let from = start;
  for (const each of sorted) {
    text += file.text.slice(from, each.start) + each.text;
    from = each.end;
  }
  return { file, start, end: from, text };
}
