/**
 * Which places of a typed program may be repaired: the kinds of a scope, in source order, numbered
 * from 1. What a toggle does there is decided where code is generated (`c/lower`, `instrument`),
 * not here. System headers and the harness are never places to repair.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { Program } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import type { Location, LocationKind } from '#model/location.js';
import { type Toggle, toggleAt } from '#model/numbers.js';
import { findCallPlaces } from './call-places.js';
import { findMacros } from './macros.js';
import { findTextPlaces } from './output-calls.js';
import { findPlaces, type SourcePlace, sourceText } from './places.js';
import { withCopies } from './shared-places.js';
import { ToggleTable } from './toggle-table.js';
import { findUninitialised } from './uninitialised-places.js';

export interface LocatedProgram {
  readonly program: Program;
  readonly locations: readonly Location[];
  readonly toggles: Toggles;
  /** The macro of a `define` location. */
  readonly macroOf: ReadonlyMap<Toggle, MacroDefinition>;
}

/** @param isSubmission whether a file is the submission's own */
export function locate(
  program: Program,
  kinds: readonly LocationKind[],
  isSubmission: (fileName: string) => boolean,
): LocatedProgram {
  const wanted = new Set(kinds);
  const finders = new Set(kinds.map((kind) => finderOf[kind]));
  const places = [...finders]
    .flatMap((find) => find(program))
    .filter(
      (place) => wanted.has(place.kind) && !place.span.file.isSystem && isSubmission(place.span.file.name),
    )
    .sort(inSourceOrder);
  const toggles = new ToggleTable();
  const starting = new Map<string, number>();
  const locations = withCopies(program, places).map((copies, index) => {
    const toggle = toggleAt(index);
    for (const place of copies) toggles.add(place, toggle);
    return withOwnId(locationFrom(copies[0]!, toggle), starting);
  });
  return { program, locations, toggles, macroOf: toggles.macroOf };
}

/**
 * Two places of a kind may start together, as an `if` and a guard in the macro that it begins with:
 * the second, which ends no later, has a number at the end of its id.
 *
 * @param starting how many places had the id so far
 */
function withOwnId(location: Location, starting: Map<string, number>): Location {
  const { id } = location;
  const count = (starting.get(id) ?? 0) + 1;
  starting.set(id, count);
  return count === 1 ? location : { ...location, id: `${id}:${count}` };
}

type Finder = (program: Program) => SourcePlace[];

/** Nothing in the program is such a place; an edit that is tried makes one. */
const nowhere: Finder = () => [];

const finderOf: Readonly<Record<LocationKind, Finder>> = {
  assignment: findPlaces,
  initialiser: findPlaces,
  return: findPlaces,
  define: findMacros,
  guard: findPlaces,
  text: findTextPlaces,
  argument: findCallPlaces,
  input: findCallPlaces,
  uninitialised: findUninitialised,
  declaration: nowhere,
  missing: nowhere,
};

function inSourceOrder(a: SourcePlace, b: SourcePlace): number {
  if (a.span.file !== b.span.file) return a.span.file.name < b.span.file.name ? -1 : 1;
  return (
    a.span.start - b.span.start || b.span.end - a.span.end || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)
  );
}

/** The place as reports show it. */
export function locationFrom(place: Omit<SourcePlace, 'target'>, toggle: Toggle): Location {
  const { span, kind } = place;
  const file = span.file.name;
  return {
    toggle,
    id: `${file}:${span.line}:${span.column}:${kind}`,
    kind,
    file,
    line: span.line,
    column: span.column,
    endLine: span.endLine,
    endColumn: span.endColumn,
    snippet: sourceText(span),
    subject: place.subject,
    isInput: place.isInput,
    needsRetranslation: place.needsRetranslation,
  };
}
