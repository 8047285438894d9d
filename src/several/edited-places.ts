/**
 * Where the places of a program are in the text that an edit made of it, and back. An
 * edit replaces one span: places before it stay, those behind it are shifted. What stands
 * at its start is the same place before and after, edited (`i < n`, `i <= n`); inside
 * the span, and where text is put in or taken out whole, a place has no counterpart.
 */

import type { Location } from '#model/location.js';
import type { TextEdit } from '#model/report.js';
import {
  applyChange,
  offsetAt,
  placeAt,
  type Replacement,
  replacementOf,
  type TextPosition,
} from '#program/apply-edit.js';

/** Both offsets are into the one file that is edited. */
export function offsetAfter({ start, end, text }: Replacement, before: number): number | undefined {
  return shifted(before, start, end, start + text.length);
}

export function offsetBefore({ start, end, text }: Replacement, after: number): number | undefined {
  return shifted(after, start, start + text.length, end);
}

/** From a text in which the span ends at `end` to one where it ends at `otherEnd`. */
function shifted(offset: number, start: number, end: number, otherEnd: number): number | undefined {
  if (offset < start) return offset;
  if (offset >= end) return offset + otherEnd - end;
  return offset === start && otherEnd > start ? start : undefined;
}

/** The locations of a program, and those of the program with an edit. */
export class EditedPlaces {
  private readonly replacement: Replacement;
  private readonly after: string;

  /** @param before the text of the edit's file, without it */
  constructor(
    private readonly before: string,
    private readonly edit: TextEdit,
  ) {
    this.replacement = replacementOf(before, edit);
    this.after = applyChange(before, this.replacement);
  }

  placeAfter(place: TextPosition): TextPosition | undefined {
    const offset = offsetAfter(this.replacement, offsetAt(this.before, place));
    return offset === undefined ? undefined : placeAt(this.after, offset);
  }

  placeBefore(place: TextPosition): TextPosition | undefined {
    const offset = offsetBefore(this.replacement, offsetAt(this.after, place));
    return offset === undefined ? undefined : placeAt(this.before, offset);
  }

  /** An edit of the edited text as one of the text without the edit; undefined where the two touch. */
  editBefore(other: TextEdit): TextEdit | undefined {
    if (other.file !== this.edit.file) return other;
    const { start, end, text } = this.replacement;
    const own = replacementOf(this.after, other);
    const isAhead = own.end < start;
    const isBehind = own.start > start + text.length;
    if (!isAhead && !isBehind) return undefined;
    const shift = isBehind ? end - start - text.length : 0;
    const last = placeAt(this.before, own.end + shift);
    return {
      ...other,
      ...placeAt(this.before, own.start + shift),
      endLine: last.line,
      endColumn: last.column,
    };
  }

  /** The location of the program without the edit that a location of the edited one is. */
  locationBefore(location: Location, originals: readonly Location[]): Location | undefined {
    return find(
      location,
      this.placeIn(location, (place) => this.placeBefore(place)),
      originals,
    );
  }

  /** The location of the edited program that a location of the one without the edit is. */
  locationAfter(location: Location, edited: readonly Location[]): Location | undefined {
    return find(
      location,
      this.placeIn(location, (place) => this.placeAfter(place)),
      edited,
    );
  }

  private placeIn(
    location: Location,
    move: (place: TextPosition) => TextPosition | undefined,
  ): TextPosition | undefined {
    return location.file === this.edit.file ? move(location) : location;
  }
}

function find(
  { file, kind }: Location,
  place: TextPosition | undefined,
  among: readonly Location[],
): Location | undefined {
  if (place === undefined) return undefined;
  return among.find(
    (other) =>
      other.kind === kind &&
      other.file === file &&
      other.line === place.line &&
      other.column === place.column,
  );
}
