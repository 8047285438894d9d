/**
 * What a piece of work costs, in this process and in a child. Wall time says what a
 * user waits, CPU time what the work took: on a busy machine only the latter holds.
 *
 * Children are run by bash's `time`, which asks the kernel and gives milliseconds; its
 * own start is not in the figures.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Cost {
  readonly wallMs: number;
  /** User and system, of all threads. */
  readonly cpuMs: number;
}

export interface Measured<T> {
  readonly cost: Cost;
  readonly result: T;
}

export async function measure<T>(work: () => T | Promise<T>): Promise<Measured<T>> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { cost: { wallMs, cpuMs: (user + system) / 1000 }, result };
}

export interface ProcessCost extends Cost {
  readonly status: number | null;
}

export interface ProcessInput {
  /** Latin-1. */
  readonly stdin?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: a minute. */
  readonly timeLimitMs?: number;
}

/** The process's output goes nowhere, its figures where it would have gone. */
const timedCommand = `TIMEFORMAT='%3R %3U %3S'; exec 3>&1; { time "$0" "$@" >/dev/null 2>/dev/null; } 2>&3`;

/** @throws if there is no bash */
export function timeProcess(file: string, args: readonly string[], input: ProcessInput = {}): ProcessCost {
  const { stdin = '', environment = {}, timeLimitMs = 60_000 } = input;
  const end = spawnSync('bash', ['-c', timedCommand, file, ...args], {
    input: Buffer.from(stdin, 'latin1'),
    env: { ...process.env, ...environment, LC_ALL: 'C' },
    timeout: timeLimitMs,
  });
  const figures = end.stdout?.toString().trim().split(/\s+/).map(Number) ?? [];
  if (figures.length !== 3) throw new Error(`bench: bash did not time ${file}`, { cause: end.error });
  const [real, user, system] = figures;
  return { wallMs: real! * 1000, cpuMs: (user! + system!) * 1000, status: end.status };
}

export function addCosts(costs: readonly Cost[]): Cost {
  return costs.reduce(
    (total, cost) => ({ wallMs: total.wallMs + cost.wallMs, cpuMs: total.cpuMs + cost.cpuMs }),
    { wallMs: 0, cpuMs: 0 },
  );
}

/** The fraction of a second in which the kernel counts the times in `/proc`. */
const ticksPerSecond = 100;

/** CPU time of all children that have ended so far, in steps of 10 ms; undefined if there is no `/proc`. */
export function endedChildrenCpuMs(): number | undefined {
  try {
    // After the name in parentheses: fields 3 and on; cutime and cstime are 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
