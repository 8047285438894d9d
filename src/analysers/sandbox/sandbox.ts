/**
 * The port behind which a sandbox stands: it says which command runs a tool inside
 * it, and what the end of that command means. It starts nothing itself, so that all
 * processes are started and ended in one way (`run-process.ts`).
 *
 * A tool runs in its work folder, the only place it can write to, and names files
 * relative to it: the folder may have another name inside.
 */

import type { ToolCall, ToolEnd } from '../external/tool-adapter.js';
import type { ToolLimits } from './limits.js';

/** The strongest first. */
export const sandboxKinds = ['container', 'bwrap', 'none'] as const;
export type SandboxKind = (typeof sandboxKinds)[number];

export interface Sandbox {
  readonly kind: SandboxKind;
  /** A few words for reports. */
  readonly description: string;
  /** @param folder the work folder, as an absolute path */
  command(call: ToolCall, folder: string, limits: ToolLimits): SandboxedCommand;
  /** The end of the command → the end of the tool in it. */
  explain(end: ToolEnd): ToolEnd;
}

export interface ToolCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export interface SandboxedCommand extends ToolCommand {
  /** Whether the tree of processes must be limited from outside. */
  readonly isWatched: boolean;
  /** Removes what killing the command does not reach. */
  readonly afterKill?: ToolCommand;
}

/** The name of the work folder in sandboxes that rename it. */
export const innerFolder = '/task';
