/** A wait with a deadline. */

import { realTimers } from '#pool/real-time.js';

/** @returns undefined where the answer takes longer, or fails */
export function withinMs<T>(msMax: number, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = realTimers.start(msMax, () => resolve(undefined));
    answer.then(resolve, () => resolve(undefined)).finally(cancel);
  });
}
