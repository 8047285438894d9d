/**
 * The shell that sets the kernel's limits and then becomes the tool, where no container
 * engine does so. RLIMIT_AS is not among them: KLEE's allocator and sanitisers reserve
 * far more address space than they ever use, so memory is measured instead.
 */

import type { ToolCall, ToolEnd } from '../external/tool-adapter.js';
import { cpuSecondsMax, type ToolLimits } from './limits.js';

/** The unit of `ulimit -f`. */
const blockBytes = 512;

/**
 * @param processesMax for the kernel, which counts everything that the user runs,
 * unless the sandbox has users of its own
 */
export function limitingShell(
  { command, args }: ToolCall,
  limits: ToolLimits,
  processesMax?: number,
): readonly string[] {
  const settings = [
    'ulimit -c 0',
    `ulimit -t ${cpuSecondsMax(limits)}`,
    `ulimit -f ${Math.ceil(limits.fileBytesMax / blockBytes)}`,
    // Solvers recurse as deep as formulas nest; the stack is part of the memory measured.
    '{ ulimit -s unlimited || :; } 2>&-',
  ];
  // `-u` in most shells, `-p` in Debian's.
  if (processesMax !== undefined)
    settings.push(`{ ulimit -u ${processesMax} || ulimit -p ${processesMax}; } 2>&-`);
  return ['/bin/sh', '-c', `${settings.join(' && ')} && exec "$0" "$@"`, command, ...args];
}

const shellCannotStart = new Set([126, 127]);

/** Translates an exit status of the shell, or of what ran it, into what it means. */
export function explainShellEnd(end: ToolEnd): ToolEnd {
  if (end.kind === 'killed' && end.by === 'signal') return { ...end, by: limitBySignal(end.detail) };
  if (end.kind !== 'exited') return end;
  const { status, stdout, stderr } = end;
  if (shellCannotStart.has(status)) return { kind: 'not-started', detail: withoutShell(stderr) };
  const signal = signalNames.get(status - signalStatusBase);
  if (signal === undefined) return end;
  return { kind: 'killed', by: limitBySignal(signal), detail: signal, stdout, stderr };
}

/** before: `esbmc: 1: exec: esbmc: not found`, `esbmc: line 1: exec: esbmc: not found` */
function withoutShell(message: string): string {
  return message.trim().replace(/^\S+: (?:line )?\d+: (?:exec: )?/, '');
}

/** A shell adds this to the number of the signal that ended a program. */
const signalStatusBase = 128;

/** Numbers that are the same on every Linux. */
const signalNames: ReadonlyMap<number, string> = new Map([
  [4, 'SIGILL'],
  [6, 'SIGABRT'],
  [7, 'SIGBUS'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
  [13, 'SIGPIPE'],
  [15, 'SIGTERM'],
  [24, 'SIGXCPU'],
  [25, 'SIGXFSZ'],
]);

function limitBySignal(signal: string): 'time' | 'output' | 'signal' {
  if (signal === 'SIGXCPU') return 'time';
  return signal === 'SIGXFSZ' ? 'output' : 'signal';
}
