/**
 * Why the other locations were excluded, grouped by reason, and what an exclusion is
 * relative to. If only a search excluded a location, there is nothing more to say: which
 * test struck it depends on the order of the search.
 */

import type { Say } from '#language/say.js';
import type { ExclusionFact, Localisation } from '#model/localisation.js';
import type { ReportedLocation } from '#model/report.js';
import { placedDiagnoses } from './describe-diagnosis.js';
import { capped, type Page, wrap } from './lines.js';
import { nameLine, shortSnippet } from './name-location.js';
import { nameTest } from './name-tests.js';

const locationsPerGroupMax = 12;
const snippetCharsMax = 32;
const groupsMax = 8;

interface Group {
  readonly heading: string;
  readonly locations: ReportedLocation[];
}

export function renderExcluded(localisation: Localisation, page: Page): string[] {
  const { report } = localisation;
  const excluded = report.locations.filter(({ status }) => status === 'excluded');
  if (excluded.length === 0) return [];
  // They include those in a diagnosis of several locations, which repair nothing alone.
  const areOthers = placedDiagnoses(report).length === 0;
  const { say } = page;
  const note = say`Excluded means: no value of the location's own type, put there alone, makes that test pass. Edits of other kinds were not searched (scope ${report.scope}).`;
  const amount = say.count(excluded.length, 'location');
  return [
    page.styles.heading(
      areOthers ? say`Why not elsewhere (${amount})` : say`Why not one place alone (${amount})`,
    ),
    ...capped(
      groupsOf(excluded, localisation.exclusions, say),
      groupsMax,
      ({ heading, locations }) => [
        ...wrap(heading, page.width, '  '),
        ...wrap(listLocations(locations, report.submission.file, say), page.width, '    '),
      ],
      say,
    ),
    ...wrap(note, page.width, '  ').map(page.styles.faint),
  ];
}

/** `line 4: BASE_RATE; 8: rate = BASE_RATE; … and 3 more` */
function listLocations(locations: readonly ReportedLocation[], submissionFile: string, say: Say): string {
  const isCut = locations.length > locationsPerGroupMax + 1;
  const shown = isCut ? locations.slice(0, locationsPerGroupMax) : locations;
  const names = shown.map(
    (location) => say`${nameLine(location, submissionFile, say)}: ${shortSnippet(location, snippetCharsMax)}`,
  );
  if (isCut) names.push(say`… and ${locations.length - shown.length} more`);
  return names.join('; ').replaceAll(`; ${say`line ${''}`}`, '; ');
}

/** Each location once, under its first fact; last those whose search found nothing. */
function groupsOf(excluded: readonly ReportedLocation[], facts: readonly ExclusionFact[], say: Say): Group[] {
  const factOf = new Map<string, ExclusionFact>();
  for (const fact of facts) if (!factOf.has(fact.locationId)) factOf.set(fact.locationId, fact);
  const groups = new Map<string, Group>();
  const searched: Group = { heading: say`searched: no value makes every failing test pass`, locations: [] };
  for (const location of excluded) {
    const fact = factOf.get(location.id);
    if (fact === undefined) {
      searched.locations.push(location);
      continue;
    }
    const heading = describeFact(fact, say);
    const group = groups.get(heading) ?? { heading, locations: [] };
    group.locations.push(location);
    groups.set(heading, group);
  }
  return searched.locations.length === 0 ? [...groups.values()] : [...groups.values(), searched];
}

function describeFact({ kind, test }: ExclusionFact, say: Say): string {
  return kind === 'not-executed'
    ? say`never executed by ${nameTest(test, say)}`
    : say`only reached after the output of ${nameTest(test, say)} was already wrong`;
}
