/** The lines at which a program does not compile, crashes in a test, or does what passes by luck alone. */

import type { Report } from '#model/report.js';

/** What is wrong with a line: said below it. */
export interface LineFault {
  readonly line: number;
  readonly kind: 'faulty' | 'crashing' | 'lucky';
  readonly message: string;
}

export function lineFaults({ verdict, compileError, findings, tests }: Report): readonly LineFault[] {
  if (compileError !== undefined || verdict === 'compile-error' || verdict === 'unsupported') {
    return findings.map(({ line, message }) => ({ line, kind: 'faulty', message }));
  }
  const reasons = new Set(
    tests.results.flatMap(({ outcome, reason = '' }) => (outcome === 'crashed' ? [reason] : [])),
  );
  const lucky = new Set(tests.results.flatMap(({ luck }) => (luck === undefined ? [] : keyOf(luck))));
  return findings.flatMap((finding): LineFault[] => {
    const { line, message } = finding;
    if (reasons.has(`line ${line}: ${message}`)) return [{ line, kind: 'crashing', message }];
    return lucky.has(keyOf(finding)) ? [{ line, kind: 'lucky', message }] : [];
  });
}

function keyOf({ line, message }: { readonly line: number; readonly message: string }): string {
  return `${line}:${message}`;
}
