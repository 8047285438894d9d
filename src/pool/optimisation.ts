/**
 * When V8's optimising compiler begins. In a run of a second it takes a fifth of the CPU
 * time, mostly for code that then hardly runs (docs/decisions/0007-start-up.md).
 */

import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** V8's own (11.3): roughly, the bytes of bytecode that a function executes before it is looked at. */
const usualBudget = 67_584;
const lateFactor = 8;
/** Node 24's V8 (13) has no such flag, and says so on standard error. */
export const canOptimiseLate = Number.parseInt(versions.v8, 10) < 13;

/** For a process that will hardly live long enough, where V8 lets it. To be called when its code is loaded, see `optimiseAsUsual`. */
export function optimiseLate(): void {
  setInterruptBudget(lateFactor * usualBudget);
}

/** For work that takes long; also before threads start, since V8 refuses code that it kept under other flags. */
export function optimiseAsUsual(): void {
  setInterruptBudget(usualBudget);
}

function setInterruptBudget(bytes: number): void {
  if (canOptimiseLate) setFlagsFromString(`--interrupt-budget=${bytes}`);
}
