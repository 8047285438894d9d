/**
 * The submission's text with its places marked: a number in the margin, or the letter of a
 * set of places, that leads to what is known of it, and the stretch of text that a change
 * would replace. Places that are only possible are marked more lightly. Columns count bytes,
 * so a line is cut as bytes and each piece is then shown as the text that it is. Colours
 * come later, if they come at all.
 */

import type { Report, ReportedLocation } from '#model/report.js';
import { printable } from '#report/printable.js';
import { build, button, fill, unseen } from './build-element.js';
import { colouredText } from './coloured-text.js';
import { type Highlight, highlightsByLine, linesOf } from './highlight-lines.js';
import { words } from './language/current-words.js';
import type { LineFault } from './line-faults.js';
import { serviceText } from './service-text.js';

export interface Mark {
  /** In the margin. */
  readonly label: string;
  /** For those who hear the page. */
  readonly name: string;
  readonly location: ReportedLocation;
  /** False where it is not settled. */
  readonly isCertain: boolean;
  readonly onPress: () => void;
}

/** Longer texts are shown around their marks. */
const wholeLinesMax = 1500;
const contextLines = 10;
const headLines = 100;
const lineBytesMax = 1000;

export interface SourceOptions {
  readonly report: Report;
  readonly marks: readonly Mark[];
  readonly faults: readonly LineFault[];
}

export interface MarkedSource {
  readonly element: HTMLElement;
  /** Shows what is there in these colours; it stays the same text. */
  readonly paint: (highlights: readonly Highlight[]) => void;
}

/** @param source as bytes */
export function renderSource(source: string, { report, marks, faults }: SourceOptions): MarkedSource {
  const { file } = report.submission;
  const lines = linesOf(source);
  const own = marks.filter(({ location }) => location.file === file);
  const marked = new Set([...own.map(({ location }) => location.line), ...faults.map(({ line }) => line)]);
  const shown = shownLines(lines.length, marked).map((number) => ({
    number,
    bytes: lines[number - 1]!.bytes,
    marks: own.filter(({ location }) => location.line === number),
    faults: faults.filter(({ line }) => line === number),
    text: build('span', { class: 'text' }),
  }));
  for (const line of shown) fillText(line, []);
  const element = build(
    'div',
    {
      class: `source ${widthFor(own)}`,
      role: 'region',
      tabindex: 0,
      'aria-label': words.source.region(printable(file)),
    },
    build('pre', {}, build('code', {}, ...withGaps(shown, lines.length))),
  );
  const paint = (highlights: readonly Highlight[]): void => {
    const byLine = highlightsByLine(lines, highlights);
    for (const line of shown) fillText(line, byLine[line.number - 1]!);
  };
  return { element, paint };
}

interface ShownLine {
  readonly number: number;
  readonly bytes: string;
  readonly marks: readonly Mark[];
  readonly faults: readonly LineFault[];
  readonly text: HTMLElement;
}

/** Lines begin at the same column, whether they have marks or not. */
function widthFor(marks: readonly Mark[]): string {
  const onLine = (line: number): number => marks.filter(({ location }) => location.line === line).length;
  const most = Math.max(1, ...marks.map(({ location }) => onLine(location.line)));
  return `marks-${Math.min(most, 3)}`;
}

/** The line of the source, once it is in the page. */
export function lineElement(number: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.source .line[data-line="${number}"]`);
}

function shownLines(total: number, marked: ReadonlySet<number>): readonly number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  if (total <= wholeLinesMax) return all;
  if (marked.size === 0) return all.slice(0, headLines);
  return all.filter((line) => [...marked].some((mark) => Math.abs(mark - line) <= contextLines));
}

function withGaps(shown: readonly ShownLine[], total: number): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  let previous = 0;
  for (const line of shown) {
    if (line.number > previous + 1) parts.push(gap(line.number - previous - 1));
    parts.push(renderLine(line));
    previous = line.number;
  }
  return previous < total ? [...parts, gap(total - previous)] : parts;
}

function gap(lines: number): HTMLElement {
  return build('span', { class: 'gap' }, `${words.source.gap(lines)}\n`);
}

function renderLine({ number, marks, faults, text }: ShownLine): HTMLElement {
  const isPossible = marks.length > 0 && marks.every(({ isCertain }) => !isCertain);
  const markKind = marks.length === 0 ? '' : isPossible ? ' possible' : ' repairable';
  const [fault] = faults;
  const margin = build(
    'span',
    { class: 'margin' },
    ...marks.map(({ label, name, onPress }) => button(label, onPress, { 'aria-label': name })),
    fault && build('span', { class: 'cross' }, '✗', unseen(` ${words.source.faults[fault.kind]}`)),
  );
  const line = build(
    'span',
    {
      class: `line${fault === undefined ? markKind : fault.kind === 'lucky' ? ' repairable' : ' faulty'}`,
      'data-line': number,
    },
    margin,
    text,
  );
  return faults.length === 0 ? line : build('span', {}, line, ...faults.map(renderFault));
}

function renderFault({ kind, message }: LineFault): HTMLElement {
  return build('span', { class: `fault ${kind}` }, serviceText(message));
}

/** Stretches that overlap become one mark. */
function fillText({ number, bytes, marks, text }: ShownLine, highlights: readonly Highlight[]): void {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const { from, to, isPossible } of stretchesOf(bytes, number, marks)) {
    parts.push(...colouredText(bytes, at, from, highlights));
    const inside = colouredText(bytes, from, to, highlights);
    parts.push(build('mark', { class: isPossible ? 'possible' : false }, ...inside));
    at = to;
  }
  const isCut = bytes.length > lineBytesMax && marks.length === 0;
  const rest = colouredText(bytes, at, isCut ? lineBytesMax : bytes.length, highlights);
  fill(text, ...parts, ...rest, isCut ? '…\n' : '\n');
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isPossible: boolean;
}

function stretchesOf(bytes: string, line: number, marks: readonly Mark[]): readonly Stretch[] {
  const merged: Stretch[] = [];
  const each = marks
    .map(({ location: { column, endLine, endColumn }, isCertain }) => ({
      from: column - 1,
      to: endLine === line ? endColumn - 1 : bytes.length,
      isPossible: !isCertain,
    }))
    .sort((a, b) => a.from - b.from);
  for (const next of each) {
    const last = merged.at(-1);
    if (last === undefined || next.from >= last.to) merged.push(next);
    else {
      const isPossible = last.isPossible && next.isPossible;
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to), isPossible };
    }
  }
  return merged;
}
