/**
 * What a report says about a diagnosis, several locations that only together repair all
 * failing tests: which repairs what, whether fewer would do, what lowers the trust in it,
 * and the values test by test. Plain text for every format. What the hint level or hidden
 * tests forbid has already been removed from the data.
 *
 *   line 5 repairs tests 1 and 3; line 12 repairs test 2     twins: a place for each test
 *   line 5 repairs test 1; test 2 needs both                 a double: some test needs several
 */

import type { Say } from '#language/say.js';
import type { MultiDiagnosis, Report, ReportedLocation } from '#model/report.js';
import { describeEdit } from './describe-edit.js';
import { failsHiddenAlone } from './describe-hidden.js';
import { achievementTogether } from './describe-trust.js';
import { describeWitness, subjectOf } from './describe-witness.js';
import { capped } from './lines.js';
import { nameLine, nameLocation, shortSnippet } from './name-location.js';
import { nameTest, nameTests } from './name-tests.js';
import { helpfulTogether, helpfulWhole, isNamed } from './what-helps.js';

/** People do not read beyond three. */
const diagnosesShownMax = 3;
const testsMax = 6;
const snippetCharsMax = 30;

/** A diagnosis with its locations, in their order. */
export interface PlacedDiagnosis {
  readonly diagnosis: MultiDiagnosis;
  readonly locations: readonly ReportedLocation[];
}

/** All of them, the likeliest first. */
export function placedDiagnoses({ multiFault, locations }: Report): readonly PlacedDiagnosis[] {
  const byId = new Map(locations.map((location) => [location.id, location]));
  return (multiFault?.diagnoses ?? []).map((diagnosis) => ({
    diagnosis,
    locations: diagnosis.locations.map((id) => byId.get(id)!),
  }));
}

/** Those that help somebody who looks for the mistake. */
export function helpfulDiagnoses(report: Report): readonly PlacedDiagnosis[] {
  return placedDiagnoses(report).filter(({ diagnosis }) => helpfulTogether(report, diagnosis));
}

/** Those described in full: what helps most. */
export function likeliestDiagnoses(report: Report): readonly PlacedDiagnosis[] {
  return helpfulDiagnoses(report).slice(0, diagnosesShownMax);
}

/**
 * What is wrong has a name, and nothing else is shown that repairs it: the name says more than what
 * was searched in vain. Where changes at several places follow that are not its mend, the verdict says
 * how they help.
 */
export function isNamedAlone(report: Report): boolean {
  const { verdict, tests, wholeRepair, mistakes } = report;
  const isMended = mistakes[0]?.isMended === true;
  if (!isNamed(report) || (!isMended && helpfulDiagnoses(report).length > 0)) return false;
  if (!isMended && wholeRepair !== undefined && helpfulWhole(report)) return false;
  return (
    verdict === 'multi-fault' ||
    verdict === 'inconclusive' ||
    (verdict === 'not-localised' && !failsHiddenAlone(tests))
  );
}

/** The smallest number of edits known to repair it, if it takes several. */
export function editsTogether({ diagnoses }: Report): number {
  return Math.min(...diagnoses.map(({ length }) => length).filter((length) => length > 1));
}

/** The places of all these diagnoses, each once, marked like places that repair by themselves. */
export function placesToMark(diagnoses: readonly PlacedDiagnosis[]): readonly ReportedLocation[] {
  const byId = new Map(
    diagnoses.flatMap(({ locations }) => locations.map((location) => [location.id, location])),
  );
  return [...byId.values()].map((location) => ({ ...location, status: 'repairable' }));
}

/** Sets before single locations, or after them if a single one is enough. */
export function inOrder<T>({ verdict }: Report, together: readonly T[], alone: readonly T[]): readonly T[] {
  return verdict === 'near-miss' ? [...alone, ...together] : [...together, ...alone];
}

/** `line 5: a = 3 (assignment) and line 12: b < c (condition)` */
export function nameDiagnosis({ locations }: PlacedDiagnosis, submissionFile: string, say: Say): string {
  return enumerate(
    locations.map((location) => nameLocation(location, submissionFile, say)),
    say,
  );
}

/** `Changes at both together make every failing test pass.` */
export function promiseOfAll({ locations }: PlacedDiagnosis, say: Say): string {
  return say`Changes at ${all(locations.length, say)} together make every failing test pass.`;
}

/** Tests that the same of its locations repair. */
export interface TestGroup {
  /** Ids of locations. */
  readonly by: readonly string[];
  readonly tests: readonly string[];
}

/** Those that one location repairs first; empty if no test may be named. */
export function groupsOf({ diagnosis }: PlacedDiagnosis): readonly TestGroup[] {
  const groups = new Map<string, { readonly by: readonly string[]; readonly tests: string[] }>();
  for (const { test, by } of diagnosis.tests) {
    const group = groups.get(by.join('\n'));
    if (group === undefined) groups.set(by.join('\n'), { by, tests: [test] });
    else group.tests.push(test);
  }
  return [...groups.values()].sort(
    (a, b) => a.by.length - b.by.length || comparePlaces(a.by, b.by, diagnosis.locations),
  );
}

/** `line 5 repairs tests 1 and 3; line 12 repairs test 2`; empty if no test may be named. */
export function explanationOf(placed: PlacedDiagnosis, submissionFile: string, say: Say): string {
  const { locations } = placed;
  const labels = labelsOf(locations, submissionFile, say);
  return groupsOf(placed)
    .map(({ by, tests }) => {
      const names = nameTests(tests, say);
      if (by.length === 1) return say`${labels.get(by[0]!)!} repairs ${names}`;
      const needed =
        by.length === locations.length
          ? all(by.length, say)
          : enumerate(
              by.map((id) => labels.get(id)!),
              say,
            );
      return tests.length === 1 ? say`${names} needs ${needed}` : say`${names} need ${needed}`;
    })
    .join('; ');
}

/** Whether some of its locations alone would do. */
export function minimalityOf({ diagnosis, locations }: PlacedDiagnosis, say: Say): string {
  const isPair = locations.length === 2;
  if (diagnosis.minimal) return isPair ? say`one alone is not enough` : say`fewer of them are not enough`;
  return isPair
    ? say`perhaps one alone is enough; that could not be found out`
    : say`perhaps fewer of them are enough; that could not be found out`;
}

/** What lowers the trust in it. */
export function doubtsOf(
  { diagnosis, locations }: PlacedDiagnosis,
  inputLocationIds: readonly string[],
  submissionFile: string,
  say: Say,
): readonly string[] {
  const labels = labelsOf(locations, submissionFile, say);
  const inputs = diagnosis.locations.filter((id) => inputLocationIds.includes(id));
  const takers = enumerate(
    inputs.map((id) => labels.get(id)!),
    say,
  );
  return [
    ...(inputs.length === 0
      ? []
      : [
          inputs.length === 1
            ? say`${takers} takes a value from the input: seldom the mistake`
            : say`${takers} take values from the input: seldom the mistake`,
        ]),
    ...(diagnosis.sink ? [say`together they print all that is missing: seldom the mistake`] : []),
    ...(diagnosis.wraps ? [say`only with values that overflow: seldom the mistake`] : []),
  ];
}

/** How complete the search was, in one sentence. */
export function completenessOf(
  { faults, complete, diagnoses }: NonNullable<Report['multiFault']>,
  say: Say,
): string {
  if (diagnoses.length > 0) {
    return complete
      ? say`There are no others: every set of up to ${faults} places was tried.`
      : say`There may be others: not every set was tried to its end.`;
  }
  const several = faults === 2 ? say`2 places` : say`2 or 3 places`;
  return complete
    ? say`No ${several} repair it together.`
    : say`No ${several} were found that repair it together, but not every set was tried to its end.`;
}

type DiagnosedTest = MultiDiagnosis['tests'][number];

/** If values are known for some tests, all tests: the others show just the places. Otherwise edits say more. */
export function tabledTests({ tests }: MultiDiagnosis): readonly DiagnosedTest[] {
  return tests.some(({ witnesses }) => witnesses.length > 0) ? tests : [];
}

/** What one test wants at one of the places that it needs. */
export interface WantedPart {
  readonly location: ReportedLocation;
  /** Undefined if the value wanted, such as another text, is not known. */
  readonly witness: DiagnosedTest['witnesses'][number] | undefined;
}

/** Place by place. */
export function wantedBy(
  { by, witnesses }: DiagnosedTest,
  locations: readonly ReportedLocation[],
): readonly WantedPart[] {
  return locations
    .filter(({ id }) => by.includes(id))
    .map((location) => ({
      location,
      witness: witnesses.find((candidate) => candidate.location === location.id),
    }));
}

/** The values wanted for one test, a line for each execution that changes, place by place. */
export function describeTogether(
  test: DiagnosedTest,
  locations: readonly ReportedLocation[],
  submissionFile: string,
  say: Say,
): string[] {
  return wantedBy(test, locations).flatMap(({ location, witness }) =>
    witness === undefined
      ? [say`${nameLine(location, submissionFile, say)}, ${subjectOf(location, say)}: must change`]
      : describeWitness(location, witness, submissionFile, say),
  );
}

/** Which repairs what, whether it is minimal, the values, one line each after the test's name; then the edits. */
export function diagnosisDetails(placed: PlacedDiagnosis, { submission }: Report, say: Say): string[] {
  const { diagnosis, locations } = placed;
  const explanation = explanationOf(placed, submission.file, say);
  return [
    ...(explanation === '' ? [] : [explanation]),
    minimalityOf(placed, say),
    ...capped(
      tabledTests(diagnosis),
      testsMax,
      (test) =>
        describeTogether(test, locations, submission.file, say).map(
          (change) => say`${nameTest(test.test, say)}: ${change}`,
        ),
      say,
      '',
    ),
    ...editsLine(placed, submission.file, say),
  ];
}

/** The first diagnoses for someone who sees one test only; the same places once. */
export function togetherForTest(test: string, report: Report, say: Say): string[] {
  const { file } = report.submission;
  const named = new Set<string>();
  return likeliestDiagnoses(report).flatMap((placed) => {
    const { diagnosis, locations } = placed;
    const own = diagnosis.tests.find((candidate) => candidate.test === test);
    const looked = own === undefined ? locations : locations.filter(({ id }) => own.by.includes(id));
    const name = nameDiagnosis({ diagnosis, locations: looked }, file, say);
    if (named.has(name)) return [];
    named.add(name);
    return [
      looked.length > 1 ? say`look at ${name}, together` : say`look at ${name}`,
      ...(own !== undefined && tabledTests(placed.diagnosis).includes(own)
        ? describeTogether(own, locations, file, say)
        : []),
      ...editsLine(placed, file, say),
    ];
  });
}

function editsLine({ diagnosis }: PlacedDiagnosis, submissionFile: string, say: Say): string[] {
  const { edits = [] } = diagnosis;
  if (edits.length === 0) return [];
  const texts = edits.map((edit) => say`${nameLine(edit, submissionFile, say)}: ${describeEdit(edit, say)}`);
  return [say`edits that together ${achievementTogether(edits, say)}: ${texts.join('; ')}`];
}

/** How many more there are, as lines. */
export function leftDiagnoses(report: Report, say: Say): string[] {
  const left = placedDiagnoses(report).length - likeliestDiagnoses(report).length;
  return left === 0 || isNamed(report) ? [] : [say`… and ${say.count(left, 'more set')}, less likely`];
}

/** Lines; with the text if several locations share one. */
function labelsOf(
  locations: readonly ReportedLocation[],
  submissionFile: string,
  say: Say,
): ReadonlyMap<string, string> {
  const lines = locations.map((location) => nameLine(location, submissionFile, say));
  const isClear = new Set(lines).size === lines.length;
  return new Map(
    locations.map((location, at) => [
      location.id,
      isClear ? lines[at]! : `${lines[at]} (${shortSnippet(location, snippetCharsMax)})`,
    ]),
  );
}

/** In the order in which their first different places come. */
function comparePlaces(a: readonly string[], b: readonly string[], order: readonly string[]): number {
  const at = a.findIndex((id, index) => id !== b[index]);
  return at < 0 ? 0 : order.indexOf(a[at]!) - order.indexOf(b[at]!);
}

function all(locations: number, say: Say): string {
  if (locations === 2) return say`both`;
  return locations === 3 ? say`all three` : say`all ${locations}`;
}

/** `a`, `a and b`, `a, b and c` */
export function enumerate(names: readonly string[], say: Say): string {
  return names.length < 2 ? names.join('') : say`${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
