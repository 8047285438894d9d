/**
 * The port behind which an external analyser stands: C texts in, a decoded verdict out.
 * A program is opened once, which compiles what all its tasks share; a task adds one
 * small unit (the test's data, the whitelist). Adapters run processes only through the
 * given `ToolRunner`, so that the sandbox, the caps and the deadline are decided in one
 * place.
 */

import type { Dialect, ToggleSets } from '#instrument/dialect.js';
import type { ToolVerdict } from './tool-verdict.js';

/** One process of a tool. */
export interface ToolCall {
  /** By name, as found in the sandbox. */
  readonly command: string;
  readonly args: readonly string[];
  /** Wall time; undefined: the runner's own limit. */
  readonly timeMsMax?: number;
}

/** How the process ended, with what it wrote (latin-1; cut at the limit). */
export type ToolEnd =
  | { readonly kind: 'exited'; readonly status: number; readonly stdout: string; readonly stderr: string }
  | {
      readonly kind: 'killed';
      readonly by: 'time' | 'output' | 'memory' | 'signal';
      readonly detail: string;
      readonly stdout: string;
      readonly stderr: string;
    }
  /** We stopped it. */
  | { readonly kind: 'stopped' }
  /** The tool, or the sandbox, could not be started. */
  | { readonly kind: 'not-started'; readonly detail: string };

/** A temporary folder that the sandboxed tool sees as its working folder, and runs in it. */
export interface ToolRunner {
  /** Adds a file; the name has no folder. Latin-1 text or bytes. */
  writeFile(name: string, content: string | Uint8Array): Promise<void>;
  /** Undefined if it does not exist or is longer than `bytesMax`. */
  readFile(name: string, bytesMax: number): Promise<Uint8Array | undefined>;
  /** The names in a folder, in alphabetical order; empty if it does not exist. */
  listFolder(name: string): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
  run(call: ToolCall, stop: AbortSignal): Promise<ToolEnd>;
  /** Does what it is given, the replay of a witness in our engine, and may measure it. */
  watchReplay?<T>(replay: () => T): T;
  /** Removes the folder, unless raw output is kept. */
  close(): Promise<void>;
}

export interface ProgramTexts {
  /** The instrumented submission, a translation unit. */
  readonly submission: string;
  /** The dialect's primitives and what the submission needs of our C runtime, another. */
  readonly runtime: string;
}

export interface TaskTexts {
  /** The test's data and the dialect's `taskText`, a translation unit. */
  readonly task: string;
  readonly whitelist: readonly number[];
  /** The toggles for each number of the whitelist, where several may be on together. */
  readonly sets?: ToggleSets;
  /** The test's arguments, latin-1, for a dialect that passes them; others have them in the unit. */
  readonly args: readonly string[];
}

export type ToolAnswer =
  | { readonly kind: 'answered'; readonly verdict: ToolVerdict }
  | { readonly kind: 'stopped' }
  /** The tool died or its output makes no sense: the worker is lost, not the answer. */
  | { readonly kind: 'failed'; readonly message: string };

export interface OpenedProgram {
  /** One at a time. */
  search(task: TaskTexts, stop: AbortSignal): Promise<ToolAnswer>;
}

export interface ToolAdapter {
  /** The dialect for single toggles. A program may be opened with as many on as the dialect offers. */
  readonly dialect: Dialect;
  /** @returns what is wrong if the tool rejects the program */
  open(
    program: ProgramTexts,
    runner: ToolRunner,
    stop: AbortSignal,
  ): Promise<OpenedProgram | { readonly rejected: string }>;
}
