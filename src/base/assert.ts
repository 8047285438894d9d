/**
 * Checks of what the code itself guarantees. A failure here is a fault of ours,
 * never of the input: input faults are UserErrors or findings.
 */

/** Throws if `condition` does not hold; `message` says which invariant broke. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`);
}

/** Closes a switch over a union: the compiler proves that it is never reached. */
export function unreachable(value: never, what = 'value'): never {
  throw new Error(`invariant broken: unexpected ${what} ${JSON.stringify(value)}`);
}
