/** Waits for SIGTERM or SIGINT, then ends in good order; a second signal ends at once. */

const interruptedStatus = 130;

export async function untilSignal(close: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const onSignal = (): void => resolve();
    process.once('SIGTERM', onSignal);
    process.once('SIGINT', onSignal);
  });
  const atOnce = (): void => process.exit(interruptedStatus);
  process.on('SIGTERM', atOnce).on('SIGINT', atOnce);
  await close();
  process.off('SIGTERM', atOnce).off('SIGINT', atOnce);
}
