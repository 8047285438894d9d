/**
 * A localisation on the tests that a student may see, together with how the hidden ones went:
 * the one thing in it that they have a part in. As one answer for all of them, or as a number;
 * never which. What depends on time is left out: the hidden runs may have slowed it down.
 */

import type { Localisation } from '#model/localisation.js';
import type { TestOutcome, Verdict } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { withoutHarness } from './hide-harness.js';
import { freeName } from './hide-tests.js';

export interface HiddenResult {
  /** More than 0. */
  readonly total: number;
  readonly passed: number;
  /** Whether it may be seen how many pass. */
  readonly isCounted: boolean;
}

/**
 * @param visible made without the hidden tests
 * @param harness the name of the file around the submission, if there is one
 */
export function withHiddenTests(
  visible: Localisation,
  { total, passed, isCounted }: HiddenResult,
  harness?: string,
): Localisation {
  const localisation = withoutHarness(visible, harness);
  const { beyond, ...report } = localisation.report;
  const allPass = passed === total;
  const shown = isCounted ? { passed, failed: total - passed } : { passed: +allPass, failed: +!allPass };
  const { tests } = report;
  const names = namesOf(shown.passed + shown.failed, total, tests.results);
  const verdict: Verdict = report.verdict === 'passes' && !allPass ? 'not-localised' : report.verdict;
  const outcome: TestOutcome =
    report.verdict === 'unsupported' && localisation.rejection !== undefined ? 'unsupported' : 'failed';
  return {
    ...localisation,
    report: {
      ...report,
      verdict,
      ...(verdict === 'passes' && beyond !== undefined && { beyond }),
      tests: {
        ...tests,
        total: tests.total + names.length,
        passed: tests.passed + shown.passed,
        failed: tests.failed + shown.failed,
        hidden: { total, allPass, ...(isCounted && { passed }) },
        results: [
          ...tests.results,
          ...names.map(
            (name, index) => ({ name, outcome: index < shown.passed ? 'passed' : outcome }) as const,
          ),
        ],
      },
      stats: { ...report.stats, elapsedMs: 0 },
    },
  };
}

/** `hidden` for all of them; `hidden 1`, `hidden 2`, … */
function namesOf(count: number, total: number, others: Report['tests']['results']): string[] {
  if (count === 1 && total > 1) return [freeName('hidden', others)];
  return Array.from({ length: count }, (_, index) => freeName(`hidden ${index + 1}`, others));
}
