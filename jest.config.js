/** Tests run on the TypeScript sources; `test/support/native-environment.cjs` says why we have our own environment. */
export default {
  testEnvironment: '<rootDir>/test/support/native-environment.cjs',
  // Each test file would wrap objects from outside the sandboxes once more, until setting a
  // property of one overflows the stack.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // No test measures time; this only ends tests that hang.
  testTimeout: 300_000,
  setupFiles: ['<rootDir>/test/support/fixed-seed.ts'],
  testSequencer: '<rootDir>/test/support/longest-first.cjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.c', '.h'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
    '^.+/(?:src|test)/.+\\.(?:c|h|js)$': '<rootDir>/test/support/text-transform.mjs',
  },
  // Copies of the sources, while `scripts/mutants` runs.
  modulePathIgnorePatterns: ['<rootDir>/.nearmiss/'],
  moduleNameMapper: {
    '^tree-sitter$': '<rootDir>/test/support/host-tree-sitter.cjs',
    '^tree-sitter-c$': '<rootDir>/test/support/host-tree-sitter-c.cjs',
    '^z3-solver$': '<rootDir>/test/support/host-z3-solver.cjs',
    // A text: `./stdio.h.js` is the module made from `./stdio.h`.
    '^#(.*\\.(?:c|h|js))\\.js$': '<rootDir>/src/$1',
    '^(\\.{1,2}/.*\\.(?:c|h|js))\\.js$': '$1',
    '^#lab/(.*)\\.js$': '<rootDir>/lab/$1.ts',
    '^#(.*)\\.js$': '<rootDir>/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
