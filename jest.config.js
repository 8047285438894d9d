/** Tests run on the TypeScript sources; `test/support/native-environment.cjs` says why the environment is ours. */
export default {
  testEnvironment: '<rootDir>/test/support/native-environment.cjs',
  // What lives outside of the sandboxes would be wrapped once more by each test file, until setting
  // a property of it overflows the stack.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // No test is about time; this only ends what hangs.
  testTimeout: 300_000,
  setupFiles: ['<rootDir>/test/support/fixed-seed.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.c', '.h'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
    '^.+/(?:src|test)/.+\\.(?:c|h|js)$': '<rootDir>/test/support/text-transform.mjs',
  },
  moduleNameMapper: {
    '^tree-sitter$': '<rootDir>/test/support/host-tree-sitter.cjs',
    '^tree-sitter-c$': '<rootDir>/test/support/host-tree-sitter-c.cjs',
    '^z3-solver$': '<rootDir>/test/support/host-z3-solver.cjs',
    // A text: `./stdio.h.js` is what becomes of `./stdio.h`.
    '^#(.*\\.(?:c|h|js))\\.js$': '<rootDir>/src/$1',
    '^(\\.{1,2}/.*\\.(?:c|h|js))\\.js$': '$1',
    '^#lab/(.*)\\.js$': '<rootDir>/lab/$1.ts',
    '^#(.*)\\.js$': '<rootDir>/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
