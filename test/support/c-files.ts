/** The C programs of this repository, by path: samples and programs that check themselves. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

export const cFiles: readonly string[] = ['samples', 'test/programs'].flatMap((folder) =>
  readdirSync(repositoryRoot + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.c'))
    .map((path) => `${folder}/${path}`)
    .sort(),
);
