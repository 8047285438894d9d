/** What the benches share: rounds, medians, and the line that names the machine. */

import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

export const rounds = Number(process.env.NEARMISS_BENCH_ROUNDS ?? 5);

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  return `${model}, Node ${process.version}`;
}

export function hasGcc(): boolean {
  try {
    execFileSync('gcc', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
