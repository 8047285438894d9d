/**
 * How tests run on mutants: as `jest.config.js` has it, but for the files alone that
 * `run-mutants.mjs` names, the quickest first, and no further than to the first failure.
 */
import { join } from 'node:path';
import ordinary from '../../jest.config.js';

const rootDir = process.cwd();

export default {
  ...ordinary,
  rootDir,
  testMatch: JSON.parse(process.env.NEARMISS_MUTANT_TESTS ?? '[]').map((path) => join(rootDir, path)),
  testEnvironment: join(rootDir, 'test/mutants/fail-fast-environment.cjs'),
  testSequencer: join(rootDir, 'test/mutants/quickest-first.cjs'),
  setupFiles: [...ordinary.setupFiles, '<rootDir>/test/mutants/without-shrinking.ts'],
};
