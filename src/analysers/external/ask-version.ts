/**
 * The version of a command, from the command itself (`--version`), with a deadline.
 * Nothing else is run.
 */

import type { ToolCall, ToolEnd } from './tool-adapter.js';

export type RunCall = (call: ToolCall) => Promise<ToolEnd>;

export type VersionAnswer =
  | { readonly kind: 'found'; readonly version: string; readonly text: string }
  | { readonly kind: 'missing'; readonly reason: string };

/** A container image may have to be unpacked first. */
const askTimeMsMax = 30_000;

/** @param shape its first group is the version */
export async function askVersion(command: string, shape: RegExp, run: RunCall): Promise<VersionAnswer> {
  const end = await run({ command, args: ['--version'], timeMsMax: askTimeMsMax });
  if (end.kind === 'not-started') return { kind: 'missing', reason: end.detail };
  if (end.kind !== 'exited') return { kind: 'missing', reason: `${command} --version does not end` };
  const text = `${end.stdout}\n${end.stderr}`;
  const [, version] = shape.exec(text) ?? [];
  if (version !== undefined) return { kind: 'found', version, text };
  return { kind: 'missing', reason: `${command} --version prints no version` };
}
