/**
 * What must not outlive this process: tools lead process groups of their own, so that
 * neither Ctrl-C nor our end reaches them by itself. While there are any, we handle the
 * signals that would end us: they end the tools first, then us.
 */

import { constants } from 'node:os';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A shell adds this to the number of the signal that ended a program. */
const signalStatusBase = 128;
const killers = new Set<() => void>();

/**
 * @param kill synchronous; must not throw
 * @returns a function to call when the process has ended
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

/** Ends as the signal would have ended us, but after cleaning up. */
function endBySignal(signal: NodeJS.Signals): void {
  killAll();
  unlisten();
  // If others listen too, the end is up to them.
  if (process.listenerCount(signal) === 0) process.exit(signalStatusBase + constants.signals[signal]);
}
