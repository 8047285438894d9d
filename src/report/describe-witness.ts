/**
 * A witness in words, for one location and one failing test: what stood there and
 * what must stand there for the test to pass.
 *
 *   line 9, pay: was 1350, must be 900
 *   line 9, i, execution 2 of 3: was 2, must be 8
 *
 * For a location that is executed more than once, only the executions that change.
 */

import { unreachable } from '#base/assert.js';
import { kindTraits, type LocationKind } from '#model/location.js';
import type { ReportedLocation, ReportedWitness } from '#model/report.js';
import { capped, count } from './lines.js';
import { nameLine } from './name-location.js';
import { printableBytes } from './printable.js';

const executionsMax = 3;
const subjectCharsMax = 30;

/** Whether its one value or text stands for all its executions. */
export function isOneForAll({ kind }: ReportedLocation): boolean {
  return kindTraits[kind].isOneForAll;
}

/** A line for each execution that changes. */
export function describeWitness(
  location: ReportedLocation,
  { values, original }: Pick<ReportedWitness, 'values' | 'original'>,
  submissionFile: string,
): string[] {
  const place = `${nameLine(location, submissionFile)}, ${subjectOf(location)}`;
  if (values.length === 1 && (original.length === 1 || isOneForAll(location))) {
    return [`${place}: ${describeChange(original[0], values[0]!)}`];
  }
  const changes = values.flatMap((value, index) =>
    value === original[index]
      ? []
      : [`${place}, execution ${index + 1} of ${values.length}: ${describeChange(original[index], value)}`],
  );
  const lines = capped(changes, executionsMax, (change) => [change], '');
  if (values.length !== original.length) {
    lines.push(`(${count(values.length, 'execution')} instead of ${original.length})`);
  }
  return lines;
}

function describeChange(was: string | undefined, mustBe: string): string {
  const value = printableBytes(mustBe);
  if (was === undefined) return `must be ${value}`;
  return was === mustBe ? `stays ${value}` : `was ${printableBytes(was)}, must be ${value}`;
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
export function subjectOf(location: ReportedLocation): string {
  return subjectName(location) ?? nameless[location.kind];
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
