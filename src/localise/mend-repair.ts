/**
 * The mend of a named mistake as the repair, where nothing else that was found holds: it has been
 * written into the text and passes every test, and says what the name says.
 */

import { textEditOf } from '#edits/assign-edits.js';
import type { NamedMistake } from '#mistakes/name-mistakes.js';
import { isRefuted } from '#model/edit-trust.js';
import type { TextEdit } from '#model/report.js';
import { applyAllToInput, type InputChange } from '#program/apply-edit.js';
import { translateInput } from '#program/translate-input.js';
import type { TriedProgram } from '#program/tried-program.js';
import { adviceOf, relativeSizeOf } from '#repairs/about-edits.js';
import type { WholeRepair } from '#repairs/repair-source.js';

/** @returns undefined where the mistake has no mend that people would write, or the oracle refutes it */
export function mendRepair(
  { repair }: NamedMistake,
  { input, failing, editJudge }: TriedProgram,
): WholeRepair | undefined {
  if (repair === undefined) return undefined;
  const linked = translateInput(applyAllToInput(input, repair));
  if (linked === undefined) return undefined;
  const trust = editJudge.judge(linked);
  if (isRefuted(trust.level)) return undefined;
  const texts = new Map([input.submission, ...input.headers].map(({ name, text }) => [name, text]));
  const edits = ofLines(repair, texts).map((change) => textEdit(change, texts.get(change.file.name)!));
  return {
    edits,
    advice: edits.map(adviceOf),
    fixes: failing,
    trust,
    relativeSize: relativeSizeOf(edits, input.submission.text),
  };
}

/** What changes in one line is one edit; in the order of the text. */
function ofLines(changes: readonly InputChange[], texts: ReadonlyMap<string, string>): InputChange[] {
  const joined: InputChange[] = [];
  for (const change of [...changes].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const text = texts.get(change.file.name)!;
    const between = last?.file.name === change.file.name ? text.slice(last.end, change.start) : '\n';
    if (last === undefined || between.includes('\n')) joined.push(change);
    else
      joined[joined.length - 1] = { ...last, end: change.end, text: `${last.text}${between}${change.text}` };
  }
  return joined;
}

function textEdit({ file, start, end, text: after }: InputChange, text: string): TextEdit {
  const before = text.slice(start, end);
  const description = before === '' ? `insert ${after.trim()}` : `${before} becomes ${after}`;
  const source = { name: file.name, text, isSystem: false };
  return textEditOf({ change: { file: source, start, end, text: after }, description });
}
