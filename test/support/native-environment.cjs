/**
 * Jest gives every test file a fresh copy of each module. Native bindings patch
 * one shared binary and do not survive being loaded twice, and the solver costs
 * 0.3 s a start; so both are loaded once, outside the sandbox, and handed in.
 */
const { TestEnvironment } = require('jest-environment-node');

const hostModules = {
  get 'tree-sitter'() {
    return require('tree-sitter');
  },
  get 'tree-sitter-c'() {
    return require('tree-sitter-c');
  },
  get 'z3-solver'() {
    return require('z3-solver');
  },
};

module.exports = class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.hostModules = hostModules;
  }
};
