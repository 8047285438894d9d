/** The locations that were neither shown to repair all failing tests nor excluded, and why not. */

import type { Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import { count, type Page, wrap } from './lines.js';
import { nameLocation } from './name-location.js';
import { nameTests } from './name-tests.js';
import { printable } from './printable.js';

/** @param shown the locations described in full; the others are only counted */
export function renderPossible(
  { report, unknowns }: Localisation,
  shown: readonly ReportedLocation[],
  page: Page,
): string[] {
  const isPossible = ({ status }: ReportedLocation): boolean => status === 'possible';
  const possible = shown.filter(isPossible);
  const left = report.locations.filter(isPossible).length - possible.length;
  if (possible.length + left === 0) return [];
  const amount = `${possible.length === 0 ? '' : '… and '}${count(left, possible.length === 0 ? 'location' : 'more location')}`;
  return [
    page.styles.heading('Possible, but not settled'),
    ...possible.flatMap((location) => {
      const open = unknowns.filter(({ locationId }) => locationId === location.id);
      return [
        `  ${nameLocation(location, report.submission.file)}`,
        ...[...byDetail(open)].flatMap(([detail, tests]) =>
          wrap(`${nameTests(tests)}: ${printable(detail)}`, page.width, '    ', '  '),
        ),
      ];
    }),
    ...(left === 0 ? [] : [`  ${amount} (--all shows every one)`]),
  ];
}

function byDetail(open: Localisation['unknowns']): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const { detail, test } of open) tests.set(detail, [...(tests.get(detail) ?? []), test]);
  return tests;
}
