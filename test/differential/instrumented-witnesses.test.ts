/** Instrumented samples, compiled by gcc with the builtin analyser's witnesses: they pass the tests that the original fails. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { measureWitnesses } from '#lab/instrumentation/instrumentation-witnesses.js';
import { singleProgram } from '#lab/replays/conformance-data.js';
import { defaultNativeLimits } from '#lab/replays/native-runner.js';
import { completeSuite } from '#program/complete-suite.js';
import { loadSuite } from '#suite/load-suite.js';
import { describeWith } from '../support/describe-with.js';

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'corpus')
  .map(({ name }) => name);

describeWith('gcc', 'witnesses of the samples, by gcc', () => {
  test.each(samples)('%s', async (name) => {
    const { suite, reference } = await loadSuite(`samples/${name}/suite.yaml`);
    const completed = completeSuite(suite, reference);
    const source = { name: 'submission.c', text: readFileSync(`samples/${name}/submission.c`, 'latin1') };
    const rows = await measureWitnesses(singleProgram(source, [], completed.suite), completed, {
      undefinedMode: 'strict',
      limits: { ...defaultNativeLimits, timeMs: 60_000 },
      nearMissesOnly: false,
      startDeadline: () => neverStop,
    });
    // A witness that is an address cannot be compiled in.
    const isAddress = (detail: string): boolean => detail === 'gcc has no unknown addresses here';
    expect(rows.filter(({ outcome, detail }) => outcome !== 'passes' && !isAddress(detail))).toEqual([]);
    expect(rows.some(({ outcome }) => outcome === 'passes')).toBe(true);
  });
});
