/**
 * What the edits that pass all tests do on other inputs, compared with each other:
 *
 *   The tests leave open which of these is meant: on the input below they differ,
 *   and what is right there decides.
 *       input     "5 5 1\n"
 *     line 12: the program prints "5"
 *     line 20: the program prints "1"
 */

import type { Say } from '#language/say.js';
import type { Report, ReportedEdit, ReportedLocation, Rivals } from '#model/report.js';
import { describeEdit, shownEdit } from './describe-edit.js';
import { inputLines, quoted } from './describe-trust.js';
import { nameLine } from './name-location.js';

export interface DescribedRivals {
  readonly sentence: string;
  /** None where they all do the same. */
  readonly input: readonly string[];
  readonly outcomes: readonly string[];
}

/**
 * @param shown the locations whose edits are shown
 * @returns undefined where fewer than two of these edits were compared
 */
export function describeRivals(
  { rivals, submission }: Report,
  shown: readonly ReportedLocation[],
  say: Say,
): DescribedRivals | undefined {
  const compared = rivals === undefined ? undefined : comparedEdits(rivals, shown);
  if (compared === undefined) return undefined;
  const { inputs, groups, parting } = compared;
  if (parting === undefined) {
    const sentence = say`On ${say.count(inputs, 'other input')} they all do the same.`;
    return { sentence, input: [], outcomes: [] };
  }
  const all = groups.flat();
  const from = partingFrom(parting.outputs);
  return {
    sentence: say`The tests leave open which of these is meant: on the input below they differ, and what is right there decides.`,
    input: inputLines(parting, say),
    outcomes: groups.map((group, index) => {
      const names = group.map((edit) => nameOf(edit, all, submission.file, say));
      return printsSentence(names.join(', '), parting.outputs[index]!, from, say);
    }),
  };
}

/** Outputs that are longer are shown from where they part. */
const wholeCharsMax = 160;

/** Where the line begins in which outputs differ; 0 where they are short. */
function partingFrom(outputs: readonly string[]): number {
  if (outputs.every(({ length }) => length <= wholeCharsMax)) return 0;
  const [first] = outputs as [string];
  let same = 0;
  while (same < first.length && outputs.every((each) => each[same] === first[same])) same++;
  return first.lastIndexOf('\n', same - 1) + 1;
}

function printsSentence(name: string, output: string, from: number, say: Say): string {
  const shown = output.slice(from);
  if (from > 0) {
    return shown === ''
      ? say`${name}: the program then prints nothing more`
      : say`${name}: the program then prints ${quoted(shown)}`;
  }
  if (output === '') return say`${name}: the program prints nothing`;
  return say`${name}: the program prints ${quoted(output)}`;
}

interface ComparedEdits {
  readonly inputs: number;
  readonly groups: readonly (readonly ReportedEdit[])[];
  /** An input on which the groups differ, and what each prints; undefined where there is one group. */
  readonly parting?: { readonly args: string[]; readonly stdin: string; readonly outputs: readonly string[] };
}

/** What came of comparing the edits that are shown; undefined where fewer than two of them were compared. */
function comparedEdits(
  { inputs, groups, distinguishing }: Rivals,
  shown: readonly ReportedLocation[],
): ComparedEdits | undefined {
  const edits = new Map(
    shown.flatMap(({ id, edit }) => (shownEdit(edit) === undefined ? [] : [[id, edit!]])),
  );
  const known = groups
    .map((group, index) => ({ index, edits: group.flatMap((id) => edits.get(id) ?? []) }))
    .filter((group) => group.edits.length > 0);
  if (known.flatMap((group) => group.edits).length < 2) return undefined;
  if (known.length === 1) return { inputs, groups: known.map((group) => group.edits) };
  // Groups between which the one input does not decide differ on another one, in the JSON.
  const apart = distinguishing.map(({ args, stdin, outputs }) => {
    const byOutput = new Map<string, ReportedEdit[]>();
    for (const group of known) {
      const output = outputs[group.index]!;
      byOutput.set(output, [...(byOutput.get(output) ?? []), ...group.edits]);
    }
    return { args, stdin, byOutput };
  });
  const best = apart.reduce((one, other) => (other.byOutput.size > one.byOutput.size ? other : one));
  return {
    inputs,
    groups: [...best.byOutput.values()],
    parting: { args: best.args, stdin: best.stdin, outputs: [...best.byOutput.keys()] },
  };
}

/** Its line, with what it changes where another edit stands on that line as well. */
function nameOf(
  edit: ReportedEdit,
  others: readonly ReportedEdit[],
  submissionFile: string,
  say: Say,
): string {
  const line = nameLine(edit, submissionFile, say);
  const isAlone = others.every((other) => other === edit || nameLine(other, submissionFile, say) !== line);
  return isAlone ? line : `${line} (${describeEdit(edit, say)})`;
}
