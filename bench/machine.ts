/**
 * The machine that figures were taken on: what it is, how busy it was, and how much the
 * same work varies there, measured with a fixed loop.
 */

import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { gccVersion } from './gcc.js';
import { round, type Spread, spreadOf } from './statistics.js';
import { measure } from './timing.js';

export interface Machine {
  readonly model: string;
  readonly cores: number;
  readonly memoryMegabytes: number;
  readonly system: string;
  readonly node: string;
  readonly gcc: string | null;
}

export function inspectMachine(): Machine {
  const cores = cpus();
  return {
    model: cores[0]?.model ?? 'unknown processor',
    cores: cores.length,
    memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
    system: `${type()} ${release()}`,
    node: process.version,
    gcc: gccVersion() ?? null,
  };
}

/** At one moment. */
export interface Noise {
  /** Processes that wanted to run, mean over the last minute. */
  readonly load: number;
  /** For the calibration loop, in milliseconds. */
  readonly wallMs: Spread;
  readonly cpuMs: Spread;
}

const calibrationRounds = 40;
const calibrationSteps = 4_000_000;

export async function measureNoise(): Promise<Noise> {
  const load = round(loadavg()[0]!);
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  // The first ones are compiled.
  for (let count = 0; count < 5; count++) calibrationLoop();
  for (let count = 0; count < calibrationRounds; count++) {
    const { cost } = await measure(calibrationLoop);
    wallMs.push(cost.wallMs);
    cpuMs.push(cost.cpuMs);
  }
  return { load, wallMs: rounded(spreadOf(wallMs)), cpuMs: rounded(spreadOf(cpuMs)) };
}

function calibrationLoop(): number {
  let value = 1;
  for (let step = 0; step < calibrationSteps; step++) value = (Math.imul(value, 1_664_525) + step) | 0;
  return value;
}

function rounded({ median, p10, p90 }: Spread): Spread {
  return { median: round(median), p10: round(p10), p90: round(p90) };
}

export function describeMachine({ model, cores, memoryMegabytes, system, node, gcc }: Machine): string {
  return `${model}, ${cores} cores, ${memoryMegabytes} MB, ${system}, Node ${node}, ${gcc ?? 'no gcc'}`;
}

export function describeNoise(when: string, { load, wallMs, cpuMs }: Noise): string {
  const spread = ({ median, p10, p90 }: Spread): string => `${median} ms (p10 ${p10}, p90 ${p90})`;
  return `${when}: load ${load}; calibration loop wall ${spread(wallMs)}, CPU ${spread(cpuMs)}`;
}
