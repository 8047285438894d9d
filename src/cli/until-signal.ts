/**
 * Waits for SIGTERM or SIGINT, then closes cleanly; a second signal ends at once. If the
 * work can no longer go on, it throws the reason instead of waiting.
 */

const interruptedStatus = 130;

/** @param lost resolves with the error after which nothing can go on, if there ever is one */
export async function untilSignal(close: () => Promise<void>, lost?: Promise<Error>): Promise<void> {
  const signal = new Promise<undefined>((resolve) => {
    const onSignal = (): void => resolve(undefined);
    process.once('SIGTERM', onSignal);
    process.once('SIGINT', onSignal);
  });
  const fault = await Promise.race([signal, ...(lost === undefined ? [] : [lost])]);
  const atOnce = (): void => process.exit(interruptedStatus);
  process.on('SIGTERM', atOnce).on('SIGINT', atOnce);
  // With nowhere to write to, there is nothing to finish.
  if (fault !== undefined) throw fault;
  await close();
  process.off('SIGTERM', atOnce).off('SIGINT', atOnce);
}
