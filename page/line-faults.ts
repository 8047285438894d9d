/** The lines at which a program does not compile, or crashes in a test. */

import type { Report } from '#model/report.js';
import type { LineFault } from './marked-source.js';

export function lineFaults({ verdict, findings, tests }: Report): readonly LineFault[] {
  if (verdict === 'compile-error' || verdict === 'unsupported') {
    return findings.map(({ line, message }) => ({ line, kind: 'faulty', message }));
  }
  const reasons = new Set(
    tests.results.flatMap(({ outcome, reason = '' }) => (outcome === 'crashed' ? [reason] : [])),
  );
  return findings.flatMap(({ line, message }) =>
    reasons.has(`line ${line}: ${message}`) ? [{ line, kind: 'crashing', message }] : [],
  );
}
