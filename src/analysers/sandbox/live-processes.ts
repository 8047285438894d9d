/**
 * What must not outlive this process: tools lead process groups of their own, so
 * that neither Ctrl-C nor our end reaches them by itself. While there are any, the
 * signals that end us are heard; they end the tools first, and then us.
 */

import { constants } from 'node:os';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What a shell adds to the number of the signal that ended a program. */
const signalStatusBase = 128;
const killers = new Set<() => void>();

/**
 * @param kill synchronous; must not throw
 * @returns to be called when the process has ended
 */
export function registerLiveProcess(kill: () => void): () => void {
  if (killers.size === 0) listen();
  killers.add(kill);
  return () => {
    if (killers.delete(kill) && killers.size === 0) unlisten();
  };
}

function listen(): void {
  process.on('exit', killAll);
  for (const signal of endingSignals) process.on(signal, endBySignal);
}

function unlisten(): void {
  process.off('exit', killAll);
  for (const signal of endingSignals) process.off(signal, endBySignal);
}

function killAll(): void {
  for (const kill of killers) kill();
}

/** Ends as the signal would have ended us, but after whatever has to be cleaned up. */
function endBySignal(signal: NodeJS.Signals): void {
  killAll();
  unlisten();
  // Who else listens decides for itself.
  if (process.listenerCount(signal) === 0) process.exit(signalStatusBase + constants.signals[signal]);
}
