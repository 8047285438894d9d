/** How suspicious the runs of the suite make a location, by Ochiai. */

import type { Toggle } from '#model/numbers.js';
import type { Baseline } from '#program/baseline.js';
import type { RunOutput } from '#program/output-recorder.js';
import { ochiai } from '#spectrum/formulas.js';

/** 0 to 1, by toggle. */
export function suspiciousnessOf({ tests }: Baseline): (toggle: Toggle) => number {
  const passed: RunOutput[] = [];
  const failed: RunOutput[] = [];
  for (const test of tests) {
    if (test !== undefined) (test.run.outcome === 'passed' ? passed : failed).push(test.output);
  }
  return (toggle) =>
    ochiai({
      failedCovered: countExecuting(failed, toggle),
      failedTotal: failed.length,
      passedCovered: countExecuting(passed, toggle),
      passedTotal: passed.length,
    });
}

function countExecuting(outputs: readonly RunOutput[], toggle: Toggle): number {
  let count = 0;
  for (const output of outputs) if (output.isExecuted(toggle)) count++;
  return count;
}
