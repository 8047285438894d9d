/** All mutants that Stryker makes of some files, and a seeded sample of them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
const allKinds = { plugins: null, ignorers: [], excludedMutations: [] };

/** The same for the same file and mutant, whatever else is mutated; it holds no path outside of the project. */
export function nameOfMutant({ fileName, location, mutatorName, replacement }) {
  const { start, end } = location;
  const path = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  return [path, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\t');
}

/** @returns the names of at most `size` mutants of the files */
export async function drawMutants(paths, size, seed) {
  const files = paths.map((path) => ({
    name: resolve(path),
    mutate: true,
    content: readFileSync(path, 'utf8'),
  }));
  const { mutants } = await new Instrumenter(silent).instrument(files, allKinds);
  const lots = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => {
      const name = nameOfMutant(mutant);
      return { name, lot: createHash('sha256').update(`${seed}\t${name}`).digest('hex') };
    });
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return { drawn: lots.slice(0, size).map(({ name }) => name), count: lots.length };
}
