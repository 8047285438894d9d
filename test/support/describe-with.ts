/**
 * Tests that need a tool of the host (gcc, klee, redis-server …): skipped if it is
 * missing, with the reason in their name, so that every reporter shows it and the
 * summary can list it. The only place that skips tests.
 */

import { spawnSync } from 'node:child_process';
import { describe } from '@jest/globals';

const startTimeoutMs = 10_000;
const present = new Map<string, boolean>();

export function describeWith(tool: string, what: string, define: () => void): void {
  describeUnless(isPresent(tool) ? undefined : `no ${tool} on this machine`, what, define);
}

/** @param reason why it cannot be tested here; undefined if it can */
export function describeUnless(reason: string | undefined, what: string, define: () => void): void {
  if (reason === undefined) describe(what, define);
  else describe.skip(`${what} [skipped: ${reason}]`, define);
}

/** Whether the tool can be started and knows its own version. */
function isPresent(tool: string): boolean {
  const known = present.get(tool);
  if (known !== undefined) return known;
  const { status } = spawnSync(tool, ['--version'], { stdio: 'ignore', timeout: startTimeoutMs });
  present.set(tool, status === 0);
  return status === 0;
}
