/**
 * The command line, whole process, on every sample, beside gcc -O0's compile and link
 * plus one native run of each test of the sample; in turns. Peak memory comes from a run
 * of its own, in which the process reports it as it ends (`tell-memory.ts`).
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Gcc, openGcc } from '../gcc.js';
import type { Part } from '../part.js';
import { loadSamples, type Sample } from '../samples.js';
import { median, round } from '../statistics.js';
import { renderTable } from '../table.js';
import { addCosts, type Cost, type ProcessCost, timeProcess } from '../timing.js';

/** The project that this file was compiled in: the one that is measured. */
const ownRoot = fileURLToPath(new URL('../../../', import.meta.url));
const memoryTeller = pathToFileURL(join(ownRoot, 'dist/bench/tell-memory.js')).href;
/** What `localise` ends with where the submission fails its suite. */
const failsStatus = 1;

export const benchCold: Part = async ({ root, rounds }) => {
  const samples = await loadSamples(root);
  const { bin } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8')) as {
    bin: { nearmiss: string };
  };
  const program = join(ownRoot, bin.nearmiss);
  const gcc = openGcc();
  const folder = mkdtempSync(join(tmpdir(), 'cold-'));
  try {
    const rows = [];
    for (const sample of samples) {
      const ours: Cost[] = [];
      const theirs: Cost[] = [];
      // The first of each finds nothing in the system's cache.
      runCommandLine(program, sample);
      for (let count = 0; count < rounds; count++) {
        ours.push(runCommandLine(program, sample));
        const native = gcc && buildAndRun(gcc, sample);
        if (native !== undefined) theirs.push(native);
      }
      const peakMegabytes = peakMemory(program, sample, join(folder, sample.name));
      rows.push({ id: sample.name, ...medianCost(ours), native: medianCost(theirs), peakMegabytes });
    }
    return {
      items: rows.map(({ id, wallMs, cpuMs }) => ({ id, wallMs, cpuMs })),
      figures: {
        rounds,
        wallRatio: round(median(rows.map(({ wallMs, native }) => wallMs / native.wallMs))),
        cpuRatio: round(median(rows.map(({ cpuMs, native }) => cpuMs / native.cpuMs))),
        peakMegabytes: Math.max(...rows.map((row) => row.peakMegabytes)),
        samples: rows.map(({ id, wallMs, cpuMs, native, peakMegabytes }) => ({
          id,
          wallMs: round(wallMs),
          cpuMs: round(cpuMs),
          native: { wallMs: round(native.wallMs), cpuMs: round(native.cpuMs) },
          peakMegabytes,
        })),
      },
      text: renderTable(
        ['sample', 'wall ms', 'CPU ms', 'gcc + tests wall', 'CPU', 'ratio wall', 'CPU', 'peak MB'],
        rows.map(({ id, wallMs, cpuMs, native, peakMegabytes }) => [
          id,
          ...[wallMs, cpuMs, native.wallMs, native.cpuMs],
          ...[wallMs / native.wallMs, cpuMs / native.cpuMs, peakMegabytes],
        ]),
      ),
    };
  } finally {
    gcc?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

function runCommandLine(
  program: string,
  { folder }: Sample,
  environment: Readonly<Record<string, string>> = {},
): ProcessCost {
  const args = [program, 'localise', join(folder, 'submission.c'), '--suite', join(folder, 'suite.yaml')];
  const end = timeProcess(process.execPath, args, { environment });
  if (end.status !== failsStatus) throw new Error(`bench: localise of ${folder} ended with ${end.status}`);
  return end;
}

function peakMemory(program: string, sample: Sample, file: string): number {
  runCommandLine(program, sample, { NODE_OPTIONS: `--import=${memoryTeller}`, NEARMISS_BENCH_MEMORY: file });
  return Number(readFileSync(file, 'utf8'));
}

/** Undefined if gcc rejects it. */
function buildAndRun(gcc: Gcc, { name, text, suite }: Sample): Cost | undefined {
  const built = gcc.build(name, text);
  if (built === undefined) return undefined;
  const runs = suite.tests.map(({ args, stdin }) => timeProcess(built.binary, args, { stdin }));
  return addCosts([built.cost, ...runs]);
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  };
}
