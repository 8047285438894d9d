/**
 * KLEE's warnings, by what they mean for exclusions. Each says that something was not
 * followed as it should have been, but never on which path. So only those that are
 * known to change nothing, or that come with a path's end that says the same, are
 * ignored; any other cuts the search short.
 */

import type { ToolVerdict } from '../external/tool-verdict.js';

export type CutShort = NonNullable<ToolVerdict['cutShort']>;

const harmless: readonly RegExp[] = [
  /^undefined reference to /,
  /^calling .* with extra arguments\.$/,
  /^Alignment of memory .* is not modelled\./,
  /^Symbolic memory (?:read|write) will send /,
  /^Large memory allocation \(/,
  /^resolved symbolic function pointer to: /,
  // A pointer beside its object (one past the end) with an unknown offset: all objects are tried.
  /^Failed to find a memory object for address /,
  /^Failed to resolve concrete address from the base_addrs map /,
  // These three come with an end of the path: `user.err`, `exec.err`, `early`.
  /^Disallowed call to external function: /,
  /^unimplemented intrinsic: /,
  /^Maximum stack size reached\.$/,
];

const meanings: readonly (readonly [RegExp, CutShort['reason']])[] = [
  [/^skipping fork \(memory cap exceeded\)|^killing \d+ states/, 'memory'],
  [/^unable to (?:get symbolic solution|compute initial values)|^STP timed out|solver failure/, 'solver'],
];

const warning = /^KLEE: WARNING(?: ONCE)?: (.*)$/;
/** Messages that KLEE does not count as warnings. */
const notes: readonly (readonly [RegExp, CutShort['reason']])[] = [
  [/^KLEE: NOTE: found huge malloc/, 'unsupported'],
];

/** @param lines of `warnings.txt` and `messages.txt` */
export function warnedCut(lines: readonly string[]): CutShort | undefined {
  for (const line of lines) {
    const cut = cutOf(line);
    if (cut !== undefined) return cut;
  }
  return undefined;
}

function cutOf(line: string): CutShort | undefined {
  const note = notes.find(([pattern]) => pattern.test(line));
  if (note !== undefined) return { reason: note[1], detail: line };
  const text = warning.exec(line)?.[1];
  if (text === undefined || harmless.some((pattern) => pattern.test(text))) return undefined;
  const reason = meanings.find(([pattern]) => pattern.test(text))?.[1] ?? 'unsupported';
  return { reason, detail: line };
}
