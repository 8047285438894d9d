/**
 * What a crash is to the operating system: the signal that ends a compiled program
 * doing the same, as Linux and glibc raise it on x86-64. Undefined behaviour that
 * compiled programs usually survive has no signal of its own; counting it as a crash is
 * as if the program had been built to abort on it.
 */

import type { CrashKind } from './termination.js';

export type CrashSignal = 'SIGSEGV' | 'SIGFPE' | 'SIGABRT' | 'SIGXFSZ';

const signals: Readonly<Record<CrashKind, CrashSignal>> = {
  'null-access': 'SIGSEGV',
  'out-of-bounds': 'SIGSEGV',
  'dangling-access': 'SIGSEGV',
  'wild-access': 'SIGSEGV',
  'read-only-write': 'SIGSEGV',
  'stack-overflow': 'SIGSEGV',
  'division-by-zero': 'SIGFPE',
  'bad-free': 'SIGABRT',
  'out-of-memory': 'SIGABRT',
  'output-limit': 'SIGXFSZ',
  aborted: 'SIGABRT',
  'uninitialised-read': 'SIGABRT',
  'oversized-shift': 'SIGABRT',
  'missing-return': 'SIGABRT',
  'format-mismatch': 'SIGABRT',
  'argument-mismatch': 'SIGABRT',
  'overlapping-copy': 'SIGABRT',
};

/** Linux's numbers; a shell shows 128 more. */
const numbers: Readonly<Record<CrashSignal, number>> = { SIGABRT: 6, SIGFPE: 8, SIGSEGV: 11, SIGXFSZ: 25 };

export function signalOfCrash(crash: CrashKind): CrashSignal {
  return signals[crash];
}

/** Undefined behaviour that only a strict run ends at raises nothing. */
const raising: ReadonlySet<CrashKind> = new Set([
  'null-access',
  'out-of-bounds',
  'dangling-access',
  'wild-access',
  'read-only-write',
  'stack-overflow',
  'division-by-zero',
  'bad-free',
  'aborted',
]);

/** Whether the signal of a crash is in a set of signals, a bit each. */
export function isHandled(handled: number, crash: CrashKind): boolean {
  return raising.has(crash) && ((handled >>> numbers[signals[crash]]) & 1) === 1;
}

/** The exit status that a shell shows. */
export function shellStatusOf(signal: CrashSignal): number {
  return 128 + numbers[signal];
}
