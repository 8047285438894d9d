/**
 * Mutants of correct programs: the value at one place is another expression, drawn from
 * those of the program. What the correct program has there repairs every run, so no
 * search may exclude the place. Values that are calls or change something are left
 * alone: a location replaces the value, not the work.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { drawBelow, type Random } from '#base/random.js';
import type { Location, LocationKind } from '#model/location.js';

export interface CorrectProgram {
  readonly name: string;
  readonly text: string;
  readonly inputs: readonly string[];
}

const folder = 'test/fixtures/pointer-programs';

/** Their first line gives the inputs: `// inputs: 3 1 2 3|1 4`. */
export function correctPrograms(): CorrectProgram[] {
  return readdirSync(folder).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'latin1');
    const inputs = /^\/\/ inputs: (.*)$/m.exec(text)![1]!.split('|');
    return { name: file, text, inputs };
  });
}

/** The value of a location in the text, by offsets. */
export interface ValuePlace {
  readonly location: Location;
  readonly start: number;
  readonly end: number;
}

export interface PointerMutant {
  readonly kind: LocationKind;
  readonly start: number;
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

const mutable: ReadonlySet<LocationKind> = new Set([
  'assignment',
  'initialiser',
  'return',
  'argument',
  'guard',
]);
const isCallOrChange = /\w\s*\(|\+\+|--|[^=!<>]=[^=]/;
/** How the value begins: after `=`, `+=` or `return`, or at once. */
const beginnings: Partial<Record<LocationKind, RegExp>> = {
  assignment: /^[^=]*=\s*/,
  initialiser: /^[^=]*=\s*/,
  return: /^return\s*/,
};

export function valuePlaces(text: string, locations: readonly Location[]): ValuePlace[] {
  const lineStarts = [0];
  for (let at = 0; at < text.length; at++) if (text[at] === '\n') lineStarts.push(at + 1);
  const offsetOf = (line: number, column: number): number => lineStarts[line - 1]! + column - 1;
  return locations.flatMap((location): ValuePlace[] => {
    const { kind, line, column, endLine, endColumn } = location;
    if (!mutable.has(kind)) return [];
    const whole = text.slice(offsetOf(line, column), offsetOf(endLine, endColumn)).replace(/;$/, '');
    const begins = beginnings[kind];
    const prefix = begins === undefined ? '' : begins.exec(whole)?.[0];
    const value = prefix === undefined ? '' : whole.slice(prefix.length);
    if (value === '' || value.startsWith('{') || isCallOrChange.test(value)) return [];
    const start = offsetOf(line, column) + prefix!.length;
    return [{ location, start, end: start + value.length }];
  });
}

/** A mutant of the value at a place of the program; the program may refuse to translate. */
export function drawMutant(text: string, places: readonly ValuePlace[], random: Random): PointerMutant {
  const values = places.map(({ start, end }) => text.slice(start, end));
  const at = drawBelow(random, places.length);
  const { start, end, location } = places[at]!;
  const before = values[at]!;
  const drawn = values[drawBelow(random, values.length)]!;
  const names = [...new Set(text.match(/\b[a-z]\w*\b/g))];
  const name = names[drawBelow(random, names.length)]!;
  const others = [drawn, drawn, drawn, name, `&${name}`, `*${name}`, 'NULL', '0', `${before} + 1`];
  const shorter = before.replace(/.(?=")/, '');
  const after = [...others, `${before} - 1`, shorter][drawBelow(random, others.length + 2)]!;
  const mutant = text.slice(0, start) + after + text.slice(end);
  return { kind: location.kind, start, before, after, text: mutant };
}
