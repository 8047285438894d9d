/** The assignments of `samples/`, as the bench takes them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '#model/suite.js';
import { loadSuite } from '#suite/load-suite.js';

export interface Sample {
  readonly name: string;
  readonly folder: string;
  readonly text: string;
  readonly suite: Suite;
}

/** In the order of the alphabet. */
export async function loadSamples(root: string): Promise<readonly Sample[]> {
  const entries = readdirSync(join(root, 'samples'), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'corpus')
    .map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const folder = join(root, 'samples', name);
      const { suite } = await loadSuite(join(folder, 'suite.yaml'));
      return { name, folder, text: readFileSync(join(folder, 'submission.c'), 'latin1'), suite };
    }),
  );
}
