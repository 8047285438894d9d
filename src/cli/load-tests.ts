/** The suite of a command; tests that cannot be read are left out, each with a warning. */

import type { LoadedSuite } from '#suite/load-suite.js';
import { skipWarning } from '#suite/readable-tests.js';

export interface RawSuiteOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly inputs?: string;
}

export async function loadTests({ suite, reference, inputs }: RawSuiteOptions): Promise<LoadedSuite> {
  const { loadSuite } = await import('#suite/load-suite.js');
  return loadSuite(suite, {
    ...(reference !== undefined && { reference }),
    ...(inputs !== undefined && { inputsDir: inputs }),
    onSkipped: (fault) => process.stderr.write(`nearmiss: warning: ${skipWarning(fault)}\n`),
  });
}
