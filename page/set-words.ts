/** What a set of places does for which test, and whether fewer would do, in the language that is chosen. */

import { groupsOf, type PlacedDiagnosis } from '#report/describe-diagnosis.js';
import { shortSnippet } from '#report/name-location.js';
import { nameTests } from '#report/name-tests.js';
import { words } from './language/current-words.js';
import { lineOf } from './place-words.js';

const snippetCharsMax = 30;

/** `line 5 repairs tests 1 and 3; line 12 repairs test 2`; empty if no test may be named. */
export function explanationOf(placed: PlacedDiagnosis, submissionFile: string): string {
  const { locations } = placed;
  const labels = labelsOf(placed, submissionFile);
  return groupsOf(placed)
    .map(({ by, tests }) => {
      const named = nameTests(tests, words.reports.say);
      if (by.length === 1) return words.sets.repairs(labels.get(by[0]!)!, named);
      const places =
        by.length === locations.length
          ? words.sets.allPlaces(by.length)
          : by.map((id) => labels.get(id)!).join(` ${words.sets.and} `);
      return words.sets.needs(tests, named, places);
    })
    .join('; ');
}

export function minimalityOf({ diagnosis, locations }: PlacedDiagnosis): string {
  const isPair = locations.length === 2;
  if (diagnosis.minimal) return isPair ? words.sets.pairMinimal : words.sets.minimal;
  return isPair ? words.sets.pairOpen : words.sets.open;
}

/** Lines; with the text where several places share one. */
function labelsOf({ locations }: PlacedDiagnosis, submissionFile: string): ReadonlyMap<string, string> {
  const lines = locations.map((location) => lineOf(location, submissionFile));
  const isClear = new Set(lines).size === lines.length;
  return new Map(
    locations.map((location, at) => [
      location.id,
      isClear ? lines[at]! : `${lines[at]} (${shortSnippet(location, snippetCharsMax)})`,
    ]),
  );
}
