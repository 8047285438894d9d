/**
 * A process that runs tests under one mutant, or under none, and sends what came of it to
 * the process that started it (`mutant-trials.mjs`). Everything is loaded anew, so that
 * nothing that one mutant did can reach another.
 */
import fc from 'fast-check';
import { collectTests, runTests } from './test-api.mjs';

/** What Stryker's instrumentation reads and writes. */
const stryker = {};
globalThis.__stryker__ = stryker;

process.on('uncaughtException', finishFailed);
process.on('unhandledRejection', finishFailed);
process.once('message', ({ mutant, hitsMax, seedFile, files }) => {
  if (mutant !== undefined) Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: hitsMax });
  run(seedFile, files).then((durations) => {
    finish({ kind: 'passed', durations, coverage: stryker.mutantCoverage });
  }, finishFailed);
});

/** @param files `{ file, tests }`: the ids of its tests to run, or undefined for all */
async function run(seedFile, files) {
  await import(seedFile);
  // A property that fails under a mutant kills it; nobody asks for the smallest example.
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  const durations = {};
  for (const { file, tests } of files) {
    const wanted = tests && new Set(tests);
    await runTests(
      await collectTests(() => import(file)),
      (id) => wanted?.has(id) ?? true,
      async (id, test) => {
        stryker.currentTestId = id;
        const startedMs = performance.now();
        await test();
        stryker.currentTestId = undefined;
        durations[id] = performance.now() - startedMs;
      },
    );
  }
  return durations;
}

function finishFailed(fault) {
  finish({
    kind: 'failed',
    test: stryker.currentTestId,
    isOutOfTime: stryker.hitCount > stryker.hitLimit,
    message: String(fault?.stack ?? fault),
  });
}

/** What a test left open does not keep the process. */
function finish(answer) {
  process.send(answer, () => process.exit());
}
