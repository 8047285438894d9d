/**
 * A submission's text on the page: numbered lines, those of repairable locations marked,
 * with what is known about a repair below each. A long text shows only what is around the
 * marks. A line is a `<code>` that the style numbers, so that copied text is clean.
 */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import { inEnglish } from '#language/english.js';
import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import { bestDiagnosis, bestLocations } from './class-entry.js';
import { type Note, notesAlone, notesTogether, renderNote } from './class-note.js';
import { escapeHtml, type Html, htmlElement, htmlText } from './html.js';
import { decodeBytes, printable } from './printable.js';

/** Lines; of longer texts an excerpt is shown. */
const wholeMax = 400;
const contextLines = 5;
const markedMax = 40;
const notesMax = 6;
/** Shown if nothing is marked. */
const headLines = 60;
const lineCharsMax = 1000;

export interface SourceOptions {
  /** The submission's name, for those who cannot see the page. */
  readonly name: string;
  /** Only excerpts, so that a page with very many submissions stays fast. */
  readonly isBrief: boolean;
  /** English unless given. */
  readonly say?: Say;
  /** Whose text it is, where that is not the file that the submission is named for. */
  readonly file?: string;
}

export function renderSource(
  source: string,
  localisation: Localisation | undefined,
  { name, isBrief, say = inEnglish, file = localisation?.report.submission.file ?? '' }: SourceOptions,
): Html {
  const lines = linesOf(source);
  const noted = notesFor(localisation, file, say).filter(({ location }) => location.line <= lines.length);
  const marks = noted.map(({ location }) => location);
  const notes = new Map<number, Html[]>();
  for (const note of noted.slice(0, notesMax)) {
    const { line } = note.location;
    notes.set(line, [...(notes.get(line) ?? []), renderNote(note, localisation!.report, say)]);
  }
  const errorLine = errorLineOf(localisation, file);
  const shown = linesToShow(lines.length, [...marks.map(({ line }) => line), ...errorLine], isBrief);
  const parts: Html[] = [];
  let previous = 0;
  for (const { from, to } of runsOf(shown, [...notes.keys()])) {
    if (from > previous + 1) parts.push(gap(from - previous - 1, say));
    parts.push(
      `<pre style="counter-reset:l ${from - 1}">`,
      ...lines.slice(from - 1, to).map((text, index) => {
        const line = from + index;
        return renderLine(
          text,
          line,
          marks.filter((mark) => mark.line === line),
          errorLine.includes(line),
        );
      }),
      '</pre>',
      ...(notes.get(to) ?? []),
    );
    previous = to;
  }
  if (previous < lines.length) parts.push(gap(lines.length - previous, say));
  return htmlElement(
    'div',
    { class: 'src', role: 'region', tabindex: 0, 'aria-label': say`Source of ${printable(name)}` },
    ...parts,
  );
}

/** What follows the final newline is not a line. */
function linesOf(source: string): readonly string[] {
  const lines = withoutByteOrderMark(source).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** For locations in the file. */
function notesFor(localisation: Localisation | undefined, name: string, say: Say): readonly Note[] {
  if (localisation === undefined) return [];
  const { report } = localisation;
  const together = bestDiagnosis(report);
  const notes =
    together === undefined
      ? notesAlone(
          bestLocations(report).filter(({ file }) => file === name),
          localisation,
          say,
        )
      : notesTogether(together, localisation, say).filter(({ location }) => location.file === name);
  return notes.slice(0, markedMax);
}

/** Where the compiler stopped. */
function errorLineOf(localisation: Localisation | undefined, file: string): number[] {
  const place = localisation?.rejection?.place;
  return place !== undefined && place.file === file ? [place.line] : [];
}

function linesToShow(total: number, marked: readonly number[], isBrief: boolean): readonly number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  if (total <= wholeMax && !isBrief) return all;
  if (marked.length === 0) return all.slice(0, headLines);
  return all.filter((line) => marked.some((mark) => Math.abs(mark - line) <= contextLines));
}

/** Lines that follow each other; a line with a note ends its run. */
function runsOf(lines: readonly number[], noted: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === line - 1 && !noted.includes(last.to)) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs;
}

function gap(lines: number, say: Say): Html {
  return htmlText('div', { class: 'gap' }, say`… ${say.count(lines, 'line')} not shown`);
}

function renderLine(text: string, line: number, marks: readonly ReportedLocation[], isError: boolean): Html {
  const isPossible = marks.length > 0 && marks.every(({ status }) => status === 'possible');
  const kind = isPossible ? ' class="p"' : marks.length > 0 || isError ? ' class="m"' : '';
  const cut = text.length > lineCharsMax ? `${shown(text.slice(0, lineCharsMax))}…` : undefined;
  return `<code${kind}>${cut ?? renderMarked(text, line, marks)}</code>`;
}

/** The marked stretches of the line; those that overlap become one. */
function renderMarked(text: string, line: number, marks: readonly ReportedLocation[]): Html {
  const stretches = marks
    .map(({ column, endLine, endColumn }) => ({
      from: column - 1,
      to: endLine === line ? endColumn - 1 : text.length,
    }))
    .sort((a, b) => a.from - b.from);
  let html = '';
  let at = 0;
  for (let index = 0; index < stretches.length; ) {
    const { from } = stretches[index]!;
    let { to } = stretches[index]!;
    for (index++; index < stretches.length && stretches[index]!.from <= to; index++) {
      to = Math.max(to, stretches[index]!.to);
    }
    html += `${shown(text.slice(at, from))}<mark>${shown(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + shown(text.slice(at));
}

/** Only spaces and tabs stay invisible. */
function shown(latin1: string): Html {
  return escapeHtml(decodeBytes(latin1).split('\t').map(printable).join('\t'));
}
