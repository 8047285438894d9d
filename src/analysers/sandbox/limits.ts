/**
 * What one process of an external tool may use, with all that it starts. Whoever
 * exceeds a limit is killed, and how it ended says which limit that was.
 *
 * How each is kept, by sandbox:
 *   memory, processes   container: the engine's cgroup; else the process tree is
 *                       measured ten times a second, and killed whole
 *   time                our own timer; CPU time a little later, by the kernel
 *   output              counted as it is read
 *   files               the size of each, by the kernel
 */

export interface ToolLimits {
  /** Of wall time, the start of a container included. */
  readonly timeMsMax: number;
  /** Resident, over the whole tree. */
  readonly memoryBytesMax: number;
  /** Of standard output and standard error together. */
  readonly outputBytesMax: number;
  readonly processesMax: number;
  /** Of each file that is written. */
  readonly fileBytesMax: number;
}

const mebibyte = 1024 * 1024;

export const defaultToolLimits: ToolLimits = {
  timeMsMax: 60_000,
  memoryBytesMax: 4096 * mebibyte,
  outputBytesMax: 64 * mebibyte,
  processesMax: 64,
  fileBytesMax: 256 * mebibyte,
};

/** Between the end of the wall time and the kernel's limit on CPU time, which is only a net. */
const cpuGraceSeconds = 2;

export function cpuSecondsMax({ timeMsMax }: ToolLimits): number {
  return Math.ceil(timeMsMax / 1000) + cpuGraceSeconds;
}
