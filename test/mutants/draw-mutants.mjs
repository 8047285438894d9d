/**
 * All mutants that Stryker makes of some files, and a seeded sample of them. The
 * instrumented text of a file holds all its mutants; `run-tests.mjs` switches one on.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
const allKinds = { plugins: null, ignorers: [], excludedMutations: [] };

/** The same for the same file and mutant, whatever else is mutated; it holds no path outside of the project. */
function nameOfMutant({ fileName, location, mutatorName, replacement }) {
  const { start, end } = location;
  const path = fileName.slice(fileName.lastIndexOf('/src/') + 1);
  return [path, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\t');
}

/** @returns at most `size` mutants of the files, how many there are, and the instrumented texts by path */
export async function drawMutants(paths, size, seed) {
  const originals = paths.map((path) => ({
    name: resolve(path),
    mutate: true,
    content: readFileSync(path, 'utf8'),
  }));
  const { mutants, files } = await new Instrumenter(silent).instrument(originals, allKinds);
  const lots = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => {
      const lot = createHash('sha256')
        .update(`${seed}\t${nameOfMutant(mutant)}`)
        .digest('hex');
      return { mutant, lot };
    });
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return {
    drawn: lots.slice(0, size).map(({ mutant }) => mutant),
    count: lots.length,
    instrumented: new Map(files.map(({ name, content }) => [name, content])),
  };
}
