/**
 * The edits found, as quick fixes that replace exactly what was tried: at a single place, several that
 * only together pass the tests, and what makes a text compile. Each says how far it is trusted.
 */

import type { CodeAction, Diagnostic, TextEdit as ProtocolEdit, Range } from 'vscode-languageserver';
import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import { isRefuted } from '#model/edit-trust.js';
import type { Report, ReportedEdit, TextEdit } from '#model/report.js';
import { placedDiagnoses } from '#report/describe-diagnosis.js';
import { compileRepairs, describeEdit, shownEdit } from '#report/describe-edit.js';
import { candidatesOf } from '#report/describe-location.js';
import { achievementOf, achievementTogether } from '#report/describe-trust.js';
import { capital } from '#report/lines.js';
import { decodeBytes } from '#report/printable.js';
import { explanation } from '#report/render-rejection.js';
import { wholeHeading } from '#report/render-whole.js';
import { type CheckedProgram, fileAt, fileNamed } from './checked-program.js';
import { areOnOneLine, rangeOf } from './ranges.js';

const titleCharsMax = 160;

/** `CodeActionKind.QuickFix` of the protocol. */
const quickFix = 'quickfix';

interface Repair {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  readonly isPreferred: boolean;
}

export interface EditorVersions {
  /** Null for a file that is not open. */
  versionOf(uri: string): number | null;
  /** The editor checks versions, and takes changes of several files. */
  readonly areChecked: boolean;
}

/**
 * The fixes on the lines of a selection.
 * @param diagnostics of ours, where the selection is
 */
export function quickFixesOf(
  program: CheckedProgram,
  uri: string,
  selection: Range,
  diagnostics: readonly Diagnostic[],
  versions: EditorVersions,
): CodeAction[] {
  const file = fileAt(program, uri);
  if (file === undefined) return [];
  return repairsOf(program)
    .filter(({ edits }) =>
      edits.some((edit) => edit.file === file.name && areOnOneLine(rangeOf(edit, file.text), selection)),
    )
    .flatMap(({ title, edits, isPreferred }) => {
      const changes = changesOf(edits, program);
      if (changes === undefined) return [];
      return [
        {
          title: cut(title),
          kind: quickFix,
          isPreferred,
          diagnostics: [...diagnostics],
          edit: versions.areChecked
            ? {
                documentChanges: [...changes].map(([changed, own]) => ({
                  textDocument: { uri: changed, version: versions.versionOf(changed) },
                  edits: own,
                })),
              }
            : { changes: Object.fromEntries(changes) },
        },
      ];
    });
}

function repairsOf({ localisation, say }: CheckedProgram): Repair[] {
  const { report } = localisation;
  const { wholeRepair, tests } = report;
  const toCompile = compileRepairs(report);
  const alone = candidatesOf(report).flatMap(({ edit }) => shownEdit(edit) ?? []);
  return [
    ...(toCompile.length === 0
      ? []
      : [{ title: explanation(report, say).at(-1)!, edits: toCompile, isPreferred: true }]),
    ...alone.map((edit, at) => ({
      title: `${oneSpace(describeEdit(edit, say))} (${achievementOf(edit, say)})`,
      edits: [edit],
      isPreferred: at === 0 && isBelieved(edit, report),
    })),
    ...placedDiagnoses(report).flatMap(({ diagnosis: { edits } }) =>
      edits === undefined
        ? []
        : [
            {
              title: `${edits.map((edit) => oneSpace(describeEdit(edit, say))).join('; ')} (${achievementTogether(edits, say)})`,
              edits,
              isPreferred: alone.length === 0 && isBelieved(edits[0]!, report),
            },
          ],
    ),
    ...(wholeRepair?.edits === undefined
      ? []
      : [
          {
            title: wholeHeading(wholeRepair, tests.failed, say),
            edits: wholeRepair.edits,
            isPreferred: false,
          },
        ]),
  ].map((repair) => ({ ...repair, title: capital(oneSpace(repair.title)) }));
}

/** What an oracle contradicts, and what stands beside a better one, nobody is to take unread. */
function isBelieved({ trust }: Pick<ReportedEdit, 'trust'>, { wholeRepair }: Report): boolean {
  return wholeRepair === undefined && !isRefuted(trust);
}

/** Undefined where an edit is in a file that is not at hand, or does not fit its text. */
function changesOf(
  edits: readonly TextEdit[],
  program: CheckedProgram,
): ReadonlyMap<string, ProtocolEdit[]> | undefined {
  const changes = new Map<string, ProtocolEdit[]>();
  for (const edit of edits) {
    const file = fileNamed(program, edit.file);
    if (file === undefined || textIn(edit, file.text) !== edit.before) return undefined;
    const own = changes.get(file.uri) ?? [];
    changes.set(file.uri, [...own, { range: rangeOf(edit, file.text), newText: decodeBytes(edit.after) }]);
  }
  return changes;
}

function textIn({ line, column, endLine, endColumn }: TextEdit, source: string): string {
  const lines = withoutByteOrderMark(source)
    .split('\n')
    .slice(line - 1, endLine);
  const last = lines.length - 1;
  return lines
    .map((text, at) => text.slice(at === 0 ? column - 1 : 0, at === last ? endColumn - 1 : undefined))
    .join('\n');
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function cut(title: string): string {
  const characters = [...title];
  return characters.length <= titleCharsMax ? title : `${characters.slice(0, titleCharsMax - 1).join('')}…`;
}
