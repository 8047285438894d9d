/**
 * Times the localisation of every sample in a warm process, one worker, beside the
 * time that gcc takes to compile and link the same file (where gcc is present).
 * Prints medians and their ratio; runs of the two are interleaved. Figures only:
 * nothing here passes or fails.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSearchLimits } from '../src/engine/limits.js';
import { localise } from '../src/localise/localise.js';
import type { LocaliseRequest } from '../src/localise/localise-request.js';
import { defaultPoolLimits } from '../src/pool/limits.js';
import { loadSuite } from '../src/suite/load-suite.js';
import { describeMachine, hasGcc, median, rounds, timeMs } from './timing.js';

async function requestFor(folder: string): Promise<LocaliseRequest> {
  const { suite } = await loadSuite(join(folder, 'suite.yaml'));
  return {
    submission: { name: 'submission.c', text: readFileSync(join(folder, 'submission.c'), 'latin1') },
    headers: [],
    suite,
    options: {
      analyser: 'builtin',
      scope: 'full',
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      seed: 1,
      jobs: 1,
      poolLimits: defaultPoolLimits,
      searchLimits: defaultSearchLimits,
    },
  };
}

function show(values: readonly number[]): string {
  return values.length === 0 ? '-' : median(values).toFixed(1);
}

async function main(): Promise<void> {
  const compiles = hasGcc();
  const scratch = mkdtempSync(join(tmpdir(), 'nearmiss-bench-'));
  console.log(`${describeMachine()}, ${rounds} rounds, medians in ms`);
  console.log('sample      localise  gcc -O0     ratio  z3 searches');
  const samples = readdirSync('samples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  try {
    for (const { name } of samples) {
      const request = await requestFor(join('samples', name));
      const { report } = await localise(request);
      const ours: number[] = [];
      const compiler: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await timeMs(() => localise(request)));
        if (!compiles) continue;
        const args = ['-O0', '-w', '-o', join(scratch, name), join('samples', name, 'submission.c')];
        compiler.push(await timeMs(() => execFileSync('gcc', args)));
      }
      const ratio = compiler.length === 0 ? '-' : (median(ours) / median(compiler)).toFixed(2);
      const { searches, searchesWithZ3 } = report.stats;
      console.log(
        `${name.padEnd(10)} ${show(ours).padStart(9)} ${show(compiler).padStart(8)} ${ratio.padStart(9)}  ${searchesWithZ3} of ${searches}`,
      );
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
