/**
 * The tests' environment, for mutants: once a test has failed under a mutant, the rest is
 * skipped, in that file and in all that follow. Jest has no way to stop within a file, and
 * Stryker switches off its way to stop between files.
 */
const NativeEnvironment = require('../support/native-environment.cjs');

/** The mutant that a test has failed under; Stryker names the active one in this variable. */
let killed;

module.exports = class FailFastEnvironment extends NativeEnvironment {
  async handleTestEvent(event) {
    const active = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (active === undefined) return;
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') killed = active;
    if (event.name === 'test_start' && killed === active) event.test.mode = 'skip';
  }
};
