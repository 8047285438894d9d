/**
 * The locations that were neither shown to repair all failing tests nor excluded. Why not is for
 * teachers; students see them only where nothing is settled.
 */

import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import { type Page, wrap } from './lines.js';
import { nameLocation } from './name-location.js';
import { nameTests } from './name-tests.js';
import { printable } from './printable.js';

/** @param shown the locations described in full; the others are only counted */
export function renderPossible(
  { report, unknowns }: Localisation,
  shown: readonly ReportedLocation[],
  isWhole: boolean,
  page: Page,
): string[] {
  const isPossible = ({ status }: ReportedLocation): boolean => status === 'possible';
  const possible = shown.filter(isPossible);
  const left = report.locations.filter(isPossible).length - possible.length;
  if (possible.length === 0 && (left === 0 || !isWhole)) return [];
  const { say } = page;
  const more =
    possible.length === 0
      ? say`${say.count(left, 'place')} (--all shows every one)`
      : say`… and ${say.count(left, 'more place')} (--all shows every one)`;
  return [
    page.styles.heading(say`Perhaps here`),
    ...possible.flatMap((location) => {
      const open = isWhole ? unknowns.filter(({ locationId }) => locationId === location.id) : [];
      return [
        `  ${nameLocation(location, report.submission.file, say)}`,
        ...[...byDetail(open)].flatMap(([detail, tests]) =>
          wrap(say`${nameTests(tests, say)}: ${printable(say.finished(detail))}`, page.width, '    ', '  '),
        ),
      ];
    }),
    ...(left === 0 ? [] : [`  ${more}`]),
  ];
}

function byDetail(open: Localisation['unknowns']): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const { detail, test } of open) tests.set(detail, [...(tests.get(detail) ?? []), test]);
  return tests;
}
