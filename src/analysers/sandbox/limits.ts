/**
 * What one process of an external tool may use, including all that it starts. A tool
 * that exceeds a limit is killed, and its end says which limit that was.
 *
 * How each is kept, by sandbox:
 *   memory, processes   container: the engine's cgroup; else the process tree is
 *                       measured ten times a second, and killed whole
 *   time                our own timer; CPU time a little later, by the kernel
 *   output              counted as it is read
 *   files               the kernel limits the size of each
 */

export interface ToolLimits {
  /** Wall time, including the start of a container. */
  readonly timeMsMax: number;
  /** Resident memory, over the whole tree. */
  readonly memoryBytesMax: number;
  /** Standard output and standard error together. */
  readonly outputBytesMax: number;
  readonly processesMax: number;
  /** For each file that it writes. */
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

/** From the end of the wall time to the kernel's limit on CPU time, which is only a safety net. */
const cpuGraceSeconds = 2;

export function cpuSecondsMax({ timeMsMax }: ToolLimits): number {
  return Math.ceil(timeMsMax / 1000) + cpuGraceSeconds;
}
