/** Waits that end: for promises that Redis, or a worker, may never settle. */

/** The promise's value. @throws if it does not settle in time; a later result is dropped */
export async function withDeadline<T>(promise: Promise<T>, timeMsMax: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), timeMsMax);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until it settles, either way, or the time is up. */
export async function settledWithin(promise: Promise<unknown>, timeMsMax: number): Promise<void> {
  await withDeadline(Promise.allSettled([promise]), timeMsMax, '').catch(() => undefined);
}
