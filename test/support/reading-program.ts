/** A program and a suite of inputs, and what the program reads of them. */

import { type ObservedReads, observeReads } from '#inputs/observe-reads.js';
import type { Suite } from '#model/suite.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';

export function suiteOf(...inputs: readonly string[]): Suite {
  return {
    compare: { mode: 'exact', ignoreCase: false },
    tests: inputs.map((stdin, index) => ({ name: `t${index}`, args: [], stdin, expect: {} })),
  };
}

/** @param body of `main`; <stdio.h> and <string.h> are there */
export function prepareMain(body: string, suite: Suite, before = ''): PreparedProgram {
  const text = `#include <stdio.h>\n#include <string.h>\n${before}\nint main(void) { ${body} return 0; }\n`;
  const submission = { name: 'submission.c', text };
  const preparation = prepareProgram({ submission, headers: [], suite, kinds: ['guard'] });
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return preparation.prepared;
}

export function readsOf(body: string, suite: Suite, before?: string): readonly ObservedReads[] {
  const prepared = prepareMain(body, suite, before);
  return observeReads(suite, { source: { name: 'submission.c', text: '' }, prepared }, 100_000);
}
