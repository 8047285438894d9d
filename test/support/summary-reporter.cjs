/**
 * A jest reporter beside jest's own: names the seed of what is drawn at random, lists
 * what was skipped, each test with the reason that `describe-with.ts` put into its name,
 * and leaves the counts in the file NEARMISS_TEST_COUNTS as `passed failed skipped`, for
 * `scripts/test`. A test file that cannot even be loaded counts as one failed test.
 */
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');

const skippedStates = new Set(['pending', 'todo', 'skipped', 'disabled']);

const seedNote = `NEARMISS_SEED=${process.env.NEARMISS_SEED ?? 1} repeats what is drawn at random`;

module.exports = class SummaryReporter {
  onRunStart() {
    process.stderr.write(`${seedNote}\n`);
  }

  onRunComplete(_contexts, results) {
    const skipped = results.testResults.flatMap(({ testFilePath, testResults }) =>
      testResults
        .filter(({ status }) => skippedStates.has(status))
        .map(({ fullName }) => `  ${relative(process.cwd(), testFilePath)}: ${fullName}`),
    );
    if (skipped.length > 0) process.stderr.write(`\nSkipped, with the reason:\n${skipped.join('\n')}\n`);
    if (results.numFailedTests > 0) process.stderr.write(`\n${seedNote}\n`);
    const counts = [
      results.numPassedTests,
      results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped.length,
    ];
    const path = process.env.NEARMISS_TEST_COUNTS;
    if (path !== undefined && !results.wasInterrupted) writeFileSync(path, `${counts.join(' ')}\n`);
  }
};
