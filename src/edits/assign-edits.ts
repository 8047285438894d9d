/**
 * Which location an edit belongs to: its own place, which becomes a location now, or
 * else the innermost that the edited node lies in, or one that lies in the edited node
 * (a statement that is left out). Where there is none, as for a jump, the edited node
 * becomes one.
 */

import type { Span } from '#base/span.js';
import { locationFrom } from '#locate/locate.js';
import { type EditTrust, isClear, isRefuted } from '#model/edit-trust.js';
import type { Location, LocationKind } from '#model/location.js';
import { type Toggle, toggleAt } from '#model/numbers.js';
import type { TextEdit } from '#model/report.js';
import { placeAt } from '#program/apply-edit.js';
import type { Candidate } from './candidate.js';
import type { ChangeFamily } from './change-kind.js';

export interface ValidatedEdit {
  readonly edit: TextEdit;
  readonly trust: EditTrust;
  /** The less, the likelier. */
  readonly cost: number;
  readonly family: ChangeFamily;
}

export interface FoundEdits {
  /** By toggle; the likeliest first. A location has clear edits, or else one that strays, or else one that is refuted. */
  readonly byToggle: ReadonlyMap<Toggle, readonly ValidatedEdit[]>;
  /** Locations made for edits of what no search asks for, with toggles beyond the others. */
  readonly added: readonly Location[];
}

/** Takes confirmed edits, and keeps the likeliest few for each location. */
export class AssignedEdits {
  /** How many there are that are clear. */
  count = 0;
  /** How many were taken that stray. */
  strayCount = 0;
  private readonly byToggle = new Map<Toggle, ValidatedEdit[]>();
  private readonly straying = new Map<Toggle, ValidatedEdit>();
  private readonly refuted = new Map<Toggle, ValidatedEdit>();
  private readonly added = new Map<string, Location>();

  /**
   * @param locations by ascending toggle, from 1
   * @param kinds of places that may become locations
   */
  constructor(
    private readonly locations: readonly Location[],
    private readonly kinds: ReadonlySet<LocationKind>,
    private readonly perLocationMax: number,
  ) {}

  get answer(): FoundEdits {
    const byToggle = new Map<Toggle, readonly ValidatedEdit[]>(this.byToggle);
    for (const [toggle, edit] of [...this.straying, ...this.refuted]) {
      if (!byToggle.has(toggle)) byToggle.set(toggle, [edit]);
    }
    return { byToggle, added: [...this.added.values()] };
  }

  /** Some location takes it, and has not enough of them, or one that costs more. */
  hasRoomFor(candidate: Candidate): boolean {
    const location = this.locationFor(candidate);
    if (location === undefined) return false;
    const known = this.byToggle.get(location.toggle) ?? [];
    return known.length < this.perLocationMax || known.at(-1)!.cost > candidate.cost;
  }

  /** A refuted edit is worth keeping where there is none else. What it made a place of its own stays none. */
  hasRoomForRefuted(candidate: Candidate): boolean {
    const location = this.locationFor(candidate);
    if (location === undefined || !this.locations.includes(location)) return false;
    return this.hasRoomForStraying(candidate) && !this.refuted.has(location.toggle);
  }

  /** So is one that strays. */
  hasRoomForStraying(candidate: Candidate): boolean {
    const toggle = this.locationFor(candidate)?.toggle;
    return toggle !== undefined && !this.byToggle.has(toggle) && !this.straying.has(toggle);
  }

  /** The same, by what is known of it. */
  hasRoomBeside(candidate: Candidate, trust: EditTrust): boolean {
    if (isRefuted(trust.level)) return this.hasRoomForRefuted(candidate);
    return isClear(trust) ? this.hasRoomFor(candidate) : this.hasRoomForStraying(candidate);
  }

  /** The toggle of the location that has it now. */
  add(candidate: Candidate, trust: EditTrust): Toggle | undefined {
    const location = this.locationFor(candidate);
    if (location === undefined) return undefined;
    const { cost, kind } = candidate;
    const edit = { edit: textEditOf(candidate), trust, cost, family: kind[0] };
    if (isRefuted(trust.level)) {
      this.refuted.set(location.toggle, edit);
      return location.toggle;
    }
    if (!this.locations.includes(location)) this.added.set(location.id, location);
    if (!isClear(trust)) {
      this.straying.set(location.toggle, edit);
      this.strayCount++;
      return location.toggle;
    }
    const others = this.byToggle.get(location.toggle) ?? [];
    const kept = [...others, edit].sort((a, b) => a.cost - b.cost).slice(0, this.perLocationMax);
    this.byToggle.set(location.toggle, kept);
    this.count += kept.length - others.length;
    return location.toggle;
  }

  private locationFor(candidate: Candidate): Location | undefined {
    const { at } = candidate;
    const known = candidate.own === undefined ? locationOf(at, this.locations) : undefined;
    if (known !== undefined) return known;
    // A jump, an empty statement: no search asks about them.
    const own = candidate.own ?? { kind: 'missing', span: at, subject: subjectOf(at) };
    if (!this.kinds.has(own.kind)) return undefined;
    const toggle = toggleAt(this.locations.length + this.added.size);
    const place = { ...own, isInput: false, needsRetranslation: false };
    const location = locationFrom(place, toggle);
    const same = this.locations.find(({ id }) => id === location.id);
    return same ?? this.added.get(location.id) ?? location;
  }
}

/** The first line of what stands there. */
function subjectOf({ file, start, end }: Span): string {
  const [line = ''] = file.text.slice(start, end).split('\n');
  return line.trim();
}

/** Whether an edit lies in a location, or belongs to it. */
export function isEditOf(
  location: Location,
  { at, own }: Candidate,
  locations: readonly Location[],
): boolean {
  if (own !== undefined) return false;
  return (location.file === at.file.name && contains(location, at)) || locationOf(at, locations) === location;
}

type Range = Pick<Location, 'line' | 'column' | 'endLine' | 'endColumn'>;

function locationOf(at: Span, locations: readonly Location[]): Location | undefined {
  const near = locations.filter(({ file }) => file === at.file.name);
  const around = near.filter((location) => contains(location, at));
  // Where two lie around the same place, one contains the other.
  const innermost = around.find((location) => around.every((other) => contains(other, location)));
  return innermost ?? near.find((location) => contains(at, location));
}

function contains(outer: Range, inner: Range): boolean {
  return (
    isBefore(outer.line, outer.column, inner.line, inner.column) &&
    isBefore(inner.endLine, inner.endColumn, outer.endLine, outer.endColumn)
  );
}

function isBefore(line: number, column: number, otherLine: number, otherColumn: number): boolean {
  return line < otherLine || (line === otherLine && column <= otherColumn);
}

export function textEditOf({ change, description }: Pick<Candidate, 'change' | 'description'>): TextEdit {
  const { file, start, end, text } = change;
  const before = file.text.slice(start, end);
  const first = placeAt(file.text, start);
  const last = placeAt(file.text, end);
  return {
    description,
    file: file.name,
    ...first,
    endLine: last.line,
    endColumn: last.column,
    before,
    after: text,
  };
}
