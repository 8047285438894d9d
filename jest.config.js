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
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  moduleNameMapper: {
    '^tree-sitter$': '<rootDir>/test/support/host-tree-sitter.cjs',
    '^tree-sitter-c$': '<rootDir>/test/support/host-tree-sitter-c.cjs',
    '^z3-solver$': '<rootDir>/test/support/host-z3-solver.cjs',
    '^#lab/(.*)\\.js$': '<rootDir>/lab/$1.ts',
    '^#(.*)\\.js$': '<rootDir>/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
