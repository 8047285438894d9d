import { expect, test } from '@jest/globals';
import { variantsAtOnce } from '#lab/tcas/tcas-experiment.js';

test.each([
  // Asked for: as many as there are variants to measure.
  { analyser: 'builtin', jobs: 2, cores: 1, variants: 41, width: 2 },
  { analyser: 'builtin', jobs: 8, cores: 1, variants: 3, width: 3 },
  { analyser: 'builtin', jobs: 1, cores: 4, variants: 41, width: 1 },
  // Otherwise threads only where each has enough of them.
  { analyser: 'builtin', jobs: undefined, cores: 4, variants: 41, width: 4 },
  { analyser: 'builtin', jobs: undefined, cores: 4, variants: 16, width: 2 },
  { analyser: 'builtin', jobs: undefined, cores: 4, variants: 2, width: 1 },
  // The jobs of an external analyser are its processes, within a variant.
  { analyser: 'klee', jobs: 4, cores: 4, variants: 41, width: 1 },
] as const)('$analyser, jobs $jobs, $cores cores, $variants variants: $width at once', (given) => {
  const { analyser, jobs, cores, variants, width } = given;
  expect(variantsAtOnce({ analyser, ...(jobs !== undefined && { jobs }) }, cores, variants)).toBe(width);
});
