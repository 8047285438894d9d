/**
 * What is known of a line that is marked, for a pointer that rests on it: what is wrong there, and the
 * failing run that shows it.
 */

import type { Hover, Position } from 'vscode-languageserver';
import { type Annotation, annotationsOf } from '#report/annotations.js';
import { runHeading, runLines } from '#report/describe-run.js';
import { escapeMarkdown } from '#report/render-markdown.js';
import { type CheckedProgram, fileAt } from './checked-program.js';
import { rangeOfPlace } from './ranges.js';

/** @param takesMarkdown otherwise the text is plain */
export function hoverOf(
  program: CheckedProgram,
  uri: string,
  { line }: Position,
  takesMarkdown: boolean,
): Hover | undefined {
  const file = fileAt(program, uri);
  if (file === undefined) return undefined;
  const { localisation, say } = program;
  const { report } = localisation;
  const { table } = report.failingRun ?? {};
  const here = annotationsOf(localisation, say).find(
    ({ place }) => place.file === file.name && place.line === line + 1,
  );
  const isFollowed = table?.file === file.name && table.line === line + 1;
  if (here === undefined && !isFollowed) return undefined;
  const isShown = report.failingRun !== undefined && (isFollowed || here?.level === 'error');
  const run = isShown ? [runHeading(report, say), ...runLines(report, say)] : [];
  const range = here === undefined ? undefined : rangeOfPlace(here.place, file.text);
  return {
    contents: takesMarkdown
      ? { kind: 'markdown', value: inMarkdown(here, run) }
      : { kind: 'plaintext', value: [...(here?.lines ?? []), ...run].join('\n') },
    ...(range !== undefined && { range }),
  };
}

function inMarkdown(here: Annotation | undefined, [heading, ...run]: readonly string[]): string {
  const said = (here?.lines ?? []).map(escapeMarkdown).join('  \n');
  if (heading === undefined) return said;
  const fence = '`'.repeat(
    Math.max(3, ...(run.join('\n').match(/`+/g) ?? []).map((each) => each.length + 1)),
  );
  const table = [escapeMarkdown(heading), '', `${fence}text`, ...run, fence].join('\n');
  return said === '' ? table : `${said}\n\n${table}`;
}
