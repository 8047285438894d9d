/** One C expression over variables, computed by the engine as it runs, not by the front end. */

import type { Undefined } from '#model/outcome.js';
import { runText } from '../../../support/run-text.js';

export interface Computed {
  /** printf's output; undefined if the run does not get that far. */
  readonly value: string | undefined;
  /** The kinds of the findings, and of the crash, in order. */
  readonly kinds: readonly string[];
}

/**
 * @param declarations declares the variables, each with a value
 * @param format printf's format for the expression
 */
export function computed(
  declarations: string,
  expression: string,
  format: string,
  mode: Undefined = 'native',
): Computed {
  const text = `#include <stdio.h>
    int main(void) { ${declarations} printf("${format}", ${expression}); return 0; }`;
  const { outcome, stdout, findings, crash } = runText(text, { mode });
  const ended = crash === undefined ? [] : [crash];
  return {
    value: outcome === 'passed' ? stdout : undefined,
    kinds: [...findings, ...ended].map(({ kind }) => kind),
  };
}
