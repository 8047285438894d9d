/**
 * A process of its own for one part of the bench, so that none warms up another or fills
 * its memory: `node run-part.js NAME OPTIONS.json RESULT.json`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Part, PartOptions } from './part.js';
import { type PartName, partNames } from './part-names.js';

/** Each is loaded alone: another may not fit the revision that is measured. */
const parts: Readonly<Record<PartName, () => Promise<Part>>> = {
  samples: async () => (await import('./parts/samples.js')).benchSamples,
  concrete: async () => (await import('./parts/concrete.js')).benchConcrete,
  cold: async () => (await import('./parts/cold.js')).benchCold,
  loops: async () => (await import('./parts/loops.js')).benchLoops,
  service: async () => (await import('./parts/service.js')).benchService,
  growth: async () => (await import('./parts/growth.js')).benchGrowth,
  tcas: async () => (await import('./parts/tcas.js')).benchTcas,
  corpora: async () => (await import('./parts/corpora.js')).benchCorpora,
  several: async () => (await import('./parts/several.js')).benchSeveral,
  'concrete-corpora': async () => (await import('./parts/concrete-corpora.js')).benchConcreteCorpora,
};

async function main(name: string, optionsFile: string, resultFile: string): Promise<void> {
  const known = partNames.find((each) => each === name);
  if (known === undefined) throw new Error(`bench: there is no part ${name}`);
  const options = JSON.parse(readFileSync(optionsFile, 'utf8')) as PartOptions;
  const part = await parts[known]();
  writeFileSync(resultFile, JSON.stringify(await part(options)));
}

const [name, optionsFile, resultFile] = process.argv.slice(2);
await main(name!, optionsFile!, resultFile!);
