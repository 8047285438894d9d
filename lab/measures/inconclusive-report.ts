/** The report for a program that could not be measured: inconclusive. */

import { rejectedLocalisation } from '#localise/rejected-localisation.js';
import type { Report } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { LocaliseOptions } from '#request/localise-request.js';

export function inconclusiveReport(
  submission: NamedSource,
  suite: Suite,
  options: LocaliseOptions,
  message: string,
): Report {
  const place = { file: submission.name, line: 1, column: 1 };
  const { report } = rejectedLocalisation(
    { submission, headers: [], suite, options },
    { suite, voidTests: new Map() },
    { kind: 'unsupported', message, place },
    0,
  );
  return { ...report, verdict: 'inconclusive', partial: true, findings: [] };
}
