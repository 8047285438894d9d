/** How a run of `nearmiss run` ended: what to report, and the exit status. */

import { unreachable } from '#base/assert.js';
import type { Finding } from '#base/finding.js';
import { type CrashSignal, shellStatusOf, signalOfCrash } from '#engine/crash-signal.js';
import type { Crash, TestRun } from '#engine/run-test.js';
import { count, grouped } from '#report/lines.js';
import { printable } from '#report/printable.js';

/** As `timeout` exits. */
const timedOutStatus = 124;
const unusableStatus = 2;
const findingsMax = 20;

export function statusOf({ outcome, crash, exitCode }: TestRun): number {
  if (crash !== undefined) return shellStatusOf(signalOfCrash(crash.kind));
  if (outcome === 'timed out') return timedOutStatus;
  if (outcome === 'unsupported') return unusableStatus;
  // Only a strict run ends when main returns no value.
  return exitCode ?? shellStatusOf('SIGABRT');
}

/** Empty for a program that ended by itself. */
export function describeEnd({ outcome, reason, crash, exitCode, steps }: TestRun, file: string): string[] {
  if (crash !== undefined) {
    return [`${place(file, crash)}: ${describeSignal(crash)}: ${printable(crash.message)}`];
  }
  if (outcome === 'timed out') {
    return [`${file}: stopped after ${grouped(steps)} steps; raise the limit with --steps`];
  }
  if (outcome === 'unsupported') return [`${file}: not supported: ${printable(reason ?? '')}`];
  return exitCode === undefined ? [`${file}: main returns no value`] : [];
}

/** One line each, in the order they came up. */
export function describeFindings(findings: readonly Finding[], file: string): string[] {
  // A single one is never cut.
  const shown = findings.length <= findingsMax + 1 ? findings : findings.slice(0, findingsMax);
  const lines = shown.map((finding) => `${place(file, finding)}: ${printable(finding.message)}`);
  const left = findings.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${count(left, 'finding')} more`];
}

/** @param main the file that was asked to be run, which is meant where a finding names none */
function place(main: string, { file = main, line }: Finding): string {
  return `${printable(file)}:${line}`;
}

/** As a shell puts it, or plainer. */
function describeSignal({ kind }: Crash): string {
  const signal: CrashSignal = signalOfCrash(kind);
  switch (signal) {
    case 'SIGSEGV':
      return 'segmentation fault';
    case 'SIGFPE':
      return 'arithmetic exception';
    case 'SIGABRT':
    case 'SIGXFSZ':
      return 'aborted';
    default:
      return unreachable(signal, 'signal');
  }
}
