/**
 * Waits for SIGTERM or SIGINT, then ends in good order; a second signal ends at once. What
 * can go on no more is not waited for: its fault is thrown.
 */

const interruptedStatus = 130;

/** @param lost resolves with the fault after which nothing goes on; never, where there is no such thing */
export async function untilSignal(close: () => Promise<void>, lost?: Promise<Error>): Promise<void> {
  const signal = new Promise<undefined>((resolve) => {
    const onSignal = (): void => resolve(undefined);
    process.once('SIGTERM', onSignal);
    process.once('SIGINT', onSignal);
  });
  const fault = await Promise.race([signal, ...(lost === undefined ? [] : [lost])]);
  const atOnce = (): void => process.exit(interruptedStatus);
  process.on('SIGTERM', atOnce).on('SIGINT', atOnce);
  // With nowhere to write to there is nothing to be finished.
  if (fault !== undefined) throw fault;
  await close();
  process.off('SIGTERM', atOnce).off('SIGINT', atOnce);
}
