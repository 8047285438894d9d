/**
 * Tests that cannot be read, one by one: whoever can warn about them gets the others. Where nobody
 * listens, the first of them is the suite's error, and so it is where no test is left.
 */

import { UserError } from '#base/errors.js';
import { suiteLimits } from './limits.js';

export type OnSkipped = (fault: UserError) => void;

export function readableTests<T, R>(
  items: readonly T[],
  read: (item: T, index: number) => R,
  onSkipped: OnSkipped | undefined,
): R[] {
  if (onSkipped === undefined) return items.map(read);
  const faults: UserError[] = [];
  const readable = items.flatMap((item, index): R[] => {
    try {
      return [read(item, index)];
    } catch (cause) {
      if (!(cause instanceof UserError) || faults.length >= suiteLimits.skippedMax) throw cause;
      faults.push(cause);
      return [];
    }
  });
  const [first] = faults;
  if (readable.length === 0 && first !== undefined) throw first;
  for (const fault of faults) onSkipped(fault);
  return readable;
}

/** What is said about a test that is left out. */
export function skipWarning(fault: UserError): string {
  return `${fault.message}; the test is left out`;
}
