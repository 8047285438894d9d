/**
 * What the language server needs of the disk, as a port: which program an open file belongs to, which
 * tests it has, and where these are. `cli/editor-files.ts` reads them as the commands do.
 */

import type { GivenFiles } from '#agents/given-files.js';

export interface EditorFiles {
  readonly given: GivenFiles;
  /** The file itself, or the folder of one program of several files that it belongs to. */
  programOf(file: string): Promise<EditedProgram>;
  /**
   * The suite of a file: the one that the setting names, or else what is beside it.
   * @param setting empty unless the user names a suite
   * @throws UserError where the setting names nothing
   */
  suiteOf(file: string, setting: string, workspace: string | undefined): Promise<string | undefined>;
  /** Where each of some tests is written. */
  testPlaces(suite: string, tests: readonly string[]): Promise<ReadonlyMap<string, TestPlace>>;
}

export interface EditedProgram {
  /** A file or a folder. */
  readonly path: string;
  /** What the names of its files are relative to. */
  readonly folder: string;
}

export interface TestPlace {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}
