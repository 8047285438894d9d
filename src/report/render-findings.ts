/** Other doubts about the program or its runs: each finding once, with the tests that show it. */

import type { Report } from '#model/report.js';
import { capped, type Page, wrap } from './lines.js';
import { printable } from './printable.js';

const findingsMax = 10;

export function renderFindings(report: Report, page: Page): string[] {
  const findings = report.findings.filter((finding) => !isReason(finding, report));
  if (findings.length === 0) return [];
  const merged = new Map<string, { readonly text: string; readonly tests: string[] }>();
  for (const { line, message, test } of findings) {
    const text = placedMessage(line, message);
    const entry = merged.get(text) ?? { text, tests: [] };
    if (test !== undefined) entry.tests.push(printable(test));
    merged.set(text, entry);
  }
  return [
    page.styles.heading('Also noticed'),
    ...capped([...merged.values()], findingsMax, ({ text, tests }) =>
      wrap(`${text}${inTests(tests)}`, page.width, '  ', '  '),
    ),
  ];
}

/** What ended a run has been said where its test was. */
export function isReason({ line, message, test }: Report['findings'][number], { tests }: Report): boolean {
  return tests.results.some(({ name, reason }) => name === test && reason === `line ${line}: ${message}`);
}

/** A finding without a line in the submission names its place itself. */
export function placedMessage(line: number, message: string): string {
  return line === 0 ? printable(message) : `line ${line}: ${printable(message)}`;
}

function inTests(tests: readonly string[]): string {
  if (tests.length === 0) return '';
  if (tests.length === 1) return ` (test ${tests[0]})`;
  return ` (test ${tests[0]} and ${tests.length - 1} more)`;
}
