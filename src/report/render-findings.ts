/** Other doubts about the program or its runs: each finding once, with the tests that show it. */

import { describeLine } from '#base/finding.js';
import type { Say } from '#language/say.js';
import type { Report } from '#model/report.js';
import { capped, type Page, wrap } from './lines.js';
import { lineOf } from './name-location.js';
import { nameTest } from './name-tests.js';
import { type NoticedFinding, noticedFindings } from './noticed-findings.js';
import { printable } from './printable.js';

const findingsMax = 10;

/** @param isWhole also what the named mistakes have said already */
export function renderFindings(report: Report, isWhole: boolean, page: Page): string[] {
  const findings = report.findings.filter(
    (finding) => !isReason(finding, report) && (isWhole || !isSaid(finding, report)),
  );
  if (findings.length === 0) return [];
  return [
    page.styles.heading(page.say`Also noticed`),
    ...capped(
      noticedFindings(findings),
      findingsMax,
      (finding) => {
        const text = `${placedMessage(finding, page.say)}${inTests(finding.tests, page.say)}`;
        return wrap(text, page.width, '  ', '  ');
      },
      page.say,
    ),
  ];
}

/** In the line of a named mistake, or another word for it; or about what lies beside an array that a run leaves there. */
function isSaid({ kind, file, line, message }: Report['findings'][number], report: Report): boolean {
  const isOutside = report.findings.some(
    (other) => other.kind === 'out-of-bounds' && other.file === file && other.line === line,
  );
  return (
    (kind === 'uninitialised-read' && isOutside && message.startsWith('the memory beside')) ||
    report.mistakes.some(
      (mistake) =>
        mistake.kind === kind || (mistake.file === file && mistake.line <= line && line <= mistake.endLine),
    )
  );
}

/** What ended a run has been said where its test was. */
export function isReason(finding: Report['findings'][number], { tests }: Report): boolean {
  return tests.results.some(({ name, reason }) => name === finding.test && reason === asReason(finding));
}

/** What ended the run of a test. Of findings that say the same only the first has been kept, with its test. */
export function endedBy(test: string, { findings, tests }: Report): Report['findings'][number] | undefined {
  const reason = tests.results.find(({ name }) => name === test)?.reason;
  return findings.find((finding) => asReason(finding) === reason);
}

/** As a test says why it failed. */
function asReason(finding: Report['findings'][number]): string {
  return `${describeLine(finding)}: ${finding.message}`;
}

/** A finding without a line in the submission names its place itself. */
export function placedMessage(finding: Pick<NoticedFinding, 'file' | 'line' | 'message'>, say: Say): string {
  const message = printable(say.finished(finding.message));
  return finding.line === 0 ? message : say`${lineOf(finding, say)}: ${message}`;
}

function inTests(tests: readonly string[], say: Say): string {
  if (tests.length === 0) return '';
  const first = nameTest(tests[0]!, say);
  return tests.length === 1 ? ` (${first})` : ` ${say`(${first} and ${tests.length - 1} more)`}`;
}
