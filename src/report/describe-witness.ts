/**
 * A witness in words, for one location and one failing test: what stood there and
 * what must stand there for the test to pass.
 *
 *   line 9, pay: was 1350, must be 900
 *   line 9, i, 2nd time: was 2, must be 8
 *
 * For a location that is executed more than once, only the executions that change.
 */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import { kindTraits, type LocationKind } from '#model/location.js';
import type { ReportedLocation, ReportedWitness } from '#model/report.js';
import { capped } from './lines.js';
import { nameLine } from './name-location.js';
import { printableBytes } from './printable.js';
import { changedElements, shownValues } from './shown-value.js';

const executionsMax = 3;
const subjectCharsMax = 30;
/** In one remark. */
const briefChangesMax = 2;

/** Nobody counts further. */
const countedTimesMax = 20;

/** Whether its one value or text stands for all its executions. */
export function isOneForAll({ kind }: ReportedLocation): boolean {
  return kindTraits[kind].isOneForAll;
}

/** A line for each execution that changes; those that follow each other and change alike share one. */
export function describeWitness(
  location: ReportedLocation,
  { values, original }: Pick<ReportedWitness, 'values' | 'original'>,
  submissionFile: string,
  say: Say,
): string[] {
  const place = `${nameLine(location, submissionFile, say)}, ${subjectOf(location, say)}`;
  if (values.length === 1 && (original.length < 2 || isOneForAll(location))) {
    return [say`${place}: ${describeChange(original[0], values[0]!, say)}`];
  }
  const changes = changesOf(values, original, say);
  const whole = changes[0];
  if (
    whole !== undefined &&
    whole.first === 0 &&
    whole.last === Math.max(values.length, original.length) - 1
  ) {
    return [say`${place}, ${say`every time`}: ${whole.text}`];
  }
  return capped(
    changes,
    executionsMax,
    ({ first, last, text }) => [say`${place}, ${timesOf(first, last, original.length, say)}: ${text}`],
    say,
    '',
  );
}

/** The same without place and order, for a remark beside the text: `was 1350, must be 900`. */
export function briefWitness(
  { values, original }: Pick<ReportedWitness, 'values' | 'original'>,
  say: Say,
): string {
  // Executions that the failing run does not have say less than those that go wrong in it.
  const own = changesOf(values.slice(0, original.length), original, say);
  const all = own.length > 0 ? own : changesOf(values, original, say);
  const changes = [...new Set(all.map(({ text }) => text))];
  const shown = changes.slice(0, briefChangesMax).join('; ');
  return changes.length > briefChangesMax ? `${shown}; …` : shown;
}

/** Executions that follow each other and change in the same way, by index. */
interface Change {
  readonly first: number;
  last: number;
  readonly text: string;
}

function changesOf(values: readonly string[], original: readonly string[], say: Say): Change[] {
  const changes: Change[] = [];
  values.forEach((value, index) => {
    if (value === original[index]) return;
    const text = describeChange(original[index], value, say);
    const before = changes.at(-1);
    if (before !== undefined && before.last === index - 1 && before.text === text) before.last = index;
    else changes.push({ first: index, last: index, text });
  });
  return changes;
}

/** `2nd time`, `2nd to 5th time`; of many `the last time`. */
function timesOf(first: number, last: number, executions: number, say: Say): string {
  if (first < last) return say`${say.ordinal(first + 1)} to ${say.ordinal(last + 1)} time`;
  const isLast = first === executions - 1 && executions > countedTimesMax;
  return isLast ? say`the last time` : say`${say.ordinal(first + 1)} time`;
}

function describeChange(was: string | undefined, mustBe: string, say: Say): string {
  const elements = was === undefined ? undefined : changedElements(was, mustBe, say);
  if (elements !== undefined) return elements;
  const [shownBefore, shownValue] = shownValues(was, mustBe);
  const value = printableBytes(shownValue);
  if (shownBefore === undefined) return say`must be ${value}`;
  return was === mustBe ? say`stays ${value}` : say`was ${printableBytes(shownBefore)}, must be ${value}`;
}

/** What holds a value that has no name. */
export const nameless: Readonly<Record<LocationKind, string>> = {
  assignment: 'the value stored',
  initialiser: 'the initial value',
  return: 'the returned value',
  define: 'the constant',
  guard: 'the condition',
  text: 'the printed text',
  argument: 'the argument',
  input: 'the value read',
  uninitialised: 'the value at the start',
  declaration: 'the declaration',
  missing: 'the value to assign',
};

/** What holds the value: `pay`, `a[i]`; if it has no name, `the condition`. */
export function subjectOf(location: ReportedLocation, say: Say): string {
  return subjectName(location) ?? say.words(nameless[location.kind]);
}

/** Undefined where nothing short enough names it. */
export function subjectName({ kind, snippet }: ReportedLocation): string | undefined {
  const name = printableBytes(nameIn(kind, snippet)).trim();
  return name === '' || name.length > subjectCharsMax ? undefined : name;
}

function nameIn(kind: LocationKind, snippet: string): string {
  switch (kind) {
    case 'assignment':
      return storedTo(snippet);
    case 'initialiser':
      return /[A-Za-z_]\w*(?=\W*$)/.exec(storedTo(snippet))?.[0] ?? '';
    case 'define':
      return /^[A-Za-z_]\w*$/.test(snippet) ? snippet : '';
    case 'input':
    case 'uninitialised':
      return /^&?\s*([A-Za-z_][\w.[\]]*)$/.exec(snippet)?.[1] ?? '';
    case 'return':
    case 'guard':
    case 'text':
    case 'argument':
    case 'declaration':
    case 'missing':
      return '';
    default:
      return unreachable(kind, 'kind of location');
  }
}

/** `a[i] += 2`, `a[i]++` → `a[i]`; empty if the text is not a store. */
function storedTo(snippet: string): string {
  const step = /^(?:(?:\+\+|--)\s*(.+)|(.+?)\s*(?:\+\+|--));?$/s.exec(snippet);
  let depth = 0;
  for (const [at, character] of [...snippet].entries()) {
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === '=' && depth === 0 && snippet[at + 1] !== '=') {
      return snippet.slice(0, at).replace(/(?:<<|>>|[-+*/%&|^])$/, '');
    }
  }
  return step?.[1] ?? step?.[2] ?? '';
}
