/** The locations that were neither shown to repair all failing tests nor excluded, and why not. */

import type { Localisation } from '#model/localisation.js';
import { capped, type Page, wrap } from './lines.js';
import { nameLocation } from './name-location.js';
import { printable } from './printable.js';

const locationsMax = 12;

export function renderPossible({ report, unknowns }: Localisation, page: Page): string[] {
  const possible = report.locations.filter(({ status }) => status === 'possible');
  if (possible.length === 0) return [];
  return [
    page.styles.heading('Possible, but not settled'),
    ...capped(possible, locationsMax, (location) => {
      const open = unknowns.filter(({ locationId }) => locationId === location.id);
      return [
        `  ${nameLocation(location, report.submission.file)}`,
        ...[...byDetail(open)].flatMap(([detail, tests]) =>
          wrap(`${whichTests(tests)}: ${printable(detail)}`, page.width, '    ', '  '),
        ),
      ];
    }),
  ];
}

function byDetail(open: Localisation['unknowns']): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const { detail, test } of open) tests.set(detail, [...(tests.get(detail) ?? []), test]);
  return tests;
}

/** `test a`, `tests a and b`, `tests a, b and 3 more`. */
function whichTests(tests: readonly string[]): string {
  const [first, second] = tests.map(printable);
  if (second === undefined) return `test ${first}`;
  return tests.length === 2
    ? `tests ${first} and ${second}`
    : `tests ${first}, ${second} and ${tests.length - 2} more`;
}
