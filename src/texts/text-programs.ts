/** The submission with texts written into it, and those texts as edits. */

import { textOf } from '#base/span.js';
import type { EditTrust } from '#model/edit-trust.js';
import type { TextEdit } from '#model/report.js';
import { applyAllToInput } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import type { Rewriting } from './rewrite-call.js';

export class TextPrograms {
  constructor(private readonly tried: TriedProgram) {}

  /** Undefined where the rewritten text is no longer C, or the places lie within each other. */
  write(rewritings: readonly Rewriting[]): WrittenProgram | undefined {
    if (rewritings.some((one, at) => rewritings.slice(at + 1).some((other) => areEntangled(one, other)))) {
      return undefined;
    }
    const changes = rewritings.map(({ span: { file, start, end }, after: text }) => ({
      file,
      start,
      end,
      text,
    }));
    return WrittenProgram.of(this.tried, applyAllToInput(this.tried.input, changes));
  }

  /** How far the rewriting is to be trusted; undefined where it does not pass the suite. */
  trustOf(rewriting: Rewriting): EditTrust | undefined {
    return this.write([rewriting])?.trust();
  }
}

function areEntangled({ span: a }: Rewriting, { span: b }: Rewriting): boolean {
  return a.file.name === b.file.name && a.start < b.end && b.start < a.end;
}

/** The rewriting as an edit; its place is that in the text as handed in. */
export function editOf({ span, after, description }: Rewriting): TextEdit {
  const { file, line, column, endLine, endColumn } = span;
  return { description, file: file.name, line, column, endLine, endColumn, before: textOf(span), after };
}
