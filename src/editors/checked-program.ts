/**
 * One answer for an editor: what was asked and what was found, limited to the hint level, with the
 * texts that its places count in. All that is shown (diagnostics, hints, fixes, hovers) is made of it.
 */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { decodeBytes } from '#report/printable.js';
import type { TestPlace } from './editor-files.js';
import type { EditorSettings } from './editor-settings.js';

/** A file of the program as it was checked. */
export interface CheckedFile {
  /** As the report names it. */
  readonly name: string;
  readonly uri: string;
  /** Latin-1, a character a byte. */
  readonly text: string;
}

export interface CheckedProgram {
  readonly localisation: Localisation;
  readonly settings: EditorSettings;
  readonly say: Say;
  /** The submission first. */
  readonly files: readonly CheckedFile[];
  /** By test. */
  readonly testPlaces: ReadonlyMap<string, TestPlace>;
}

export function fileAt({ files }: CheckedProgram, uri: string): CheckedFile | undefined {
  return files.find((file) => file.uri === uri);
}

export function fileNamed({ files }: CheckedProgram, name: string): CheckedFile | undefined {
  return files.find((file) => file.name === name);
}

/** Whether the editor's text is the one that was checked: only then places and edits fit. */
export function isCurrent({ text }: CheckedFile, shown: string): boolean {
  return normalised(decodeBytes(text)) === normalised(shown);
}

/** Some editors keep the byte order mark, or how lines end, to themselves; no place depends on either. */
function normalised(text: string): string {
  return withoutByteOrderMark(text).replaceAll('\r\n', '\n');
}
