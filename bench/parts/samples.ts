/** Every sample localised in a warm process, beside gcc -O0's compile and link of the same file, in turns. */

import { openGcc } from '../gcc.js';
import type { Part } from '../part.js';
import { requestOf, strictOptions, timeLocalise } from '../requests.js';
import { loadSamples } from '../samples.js';
import { median, round } from '../statistics.js';
import { renderTable } from '../table.js';
import type { Cost } from '../timing.js';

export const benchSamples: Part = async ({ root, rounds }) => {
  const samples = await loadSamples(root);
  const requests = samples.map(({ text, suite }) => requestOf(text, suite, strictOptions()));
  for (const request of requests) await timeLocalise(request);
  const gcc = openGcc();
  try {
    const rows = [];
    for (const [index, { name, text }] of samples.entries()) {
      const ours: Cost[] = [];
      const theirs: Cost[] = [];
      let stats: { searches: number; searchesWithZ3: number } | undefined;
      for (let count = 0; count < rounds; count++) {
        const { cost, result } = await timeLocalise(requests[index]!);
        ours.push(cost);
        stats = result.report.stats;
        const built = gcc?.build(name, text);
        if (built !== undefined) theirs.push(built.cost);
      }
      const [wallMs, cpuMs] = [
        median(ours.map((cost) => cost.wallMs)),
        median(ours.map((cost) => cost.cpuMs)),
      ];
      const gccCpuMs = median(theirs.map((cost) => cost.cpuMs));
      rows.push({ id: name, wallMs, cpuMs, gccCpuMs, ratio: cpuMs / gccCpuMs, ...stats! });
    }
    return {
      items: rows.map(({ id, wallMs, cpuMs }) => ({ id, wallMs, cpuMs })),
      figures: {
        rounds,
        samples: rows.map(({ id, wallMs, cpuMs, gccCpuMs, ratio, searches, searchesWithZ3 }) => ({
          id,
          wallMs: round(wallMs),
          cpuMs: round(cpuMs),
          gccCpuMs: round(gccCpuMs),
          ratio: round(ratio),
          searches,
          searchesWithZ3,
        })),
      },
      text: renderTable(
        ['sample', 'wall ms', 'CPU ms', 'gcc CPU ms', 'ratio', 'searches', 'with z3'],
        rows.map(({ id, wallMs, cpuMs, gccCpuMs, ratio, searches, searchesWithZ3 }) => [
          id,
          wallMs,
          cpuMs,
          gccCpuMs,
          ratio,
          searches,
          searchesWithZ3,
        ]),
      ),
    };
  } finally {
    gcc?.remove();
  }
};
