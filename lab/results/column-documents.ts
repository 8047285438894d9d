/**
 * What each column of a `rows.csv` means: its type, its unit and a sentence. A folder of
 * results has them as a JSON schema of a row, `rows.schema.json`.
 */

import { assert } from '#base/assert.js';
import { formulaNames } from '#lab/baselines/line-spectrum.js';

export interface ColumnDocument {
  readonly type: 'text' | 'number' | 'truth' | 'list';
  readonly meaning: string;
  /** It differs from run to run: what a clock says. */
  readonly isTime?: true;
}

const text = (meaning: string): ColumnDocument => ({ type: 'text', meaning });
const number = (meaning: string): ColumnDocument => ({ type: 'number', meaning });
const truth = (meaning: string): ColumnDocument => ({ type: 'truth', meaning });
const list = (meaning: string): ColumnDocument => ({ type: 'list', meaning });

const formulaColumns = formulaNames.flatMap((name) => [
  [`${name}Rank`, number(`rank of the best true line by ${name}, among executed lines; empty if none is`)],
  [`${name}RankShare`, number(`share of the other executed lines that ${name} ranks before it, 0 to 1`)],
]) as readonly (readonly [string, ColumnDocument])[];

const columnsOfFaults: Readonly<Record<string, ColumnDocument>> = {
  origin: text('id of the submission whose fixed version was mutated'),
  faults: number('mutations put in'),
  firstKind: text('kind of the first mutation'),
  secondKind: text('kind of the second'),
  first: text('the first mutation, as line and change'),
  second: text('the second'),
  category: text('what is reported, in the categories of Birch, Fischer and Poppleton, table 4'),
  pairRank: number('rank of the true pair; empty if it is not reported'),
  smaller: truth('a smaller repair is reported'),
  spelled: truth('it only spells the expected output'),
  expressible: truth('both mutations are on lines with a place'),
  singles: number('single places reported'),
  sets: number('sets of places reported'),
  complete: truth('all sets were searched to the end'),
};

const columnsOfMutants: Readonly<Record<string, ColumnDocument>> = {
  places: list('places at which the original values repair the mutant, line:column:kind'),
  placeStatus: text('what the report says of them: repairable, possible, excluded, nowhere or crashed'),
  place: text('one that it says this of'),
};

const columnsOfBroken: Readonly<Record<string, ColumnDocument>> = {
  slip: text('what was done to the token: removed, doubled or replaced'),
  token: text('the token that was there'),
  becomes: text('what stands there now'),
  line: number('its line'),
  reportedLine: number('the line that the report names; empty if it names none'),
  repairOutcome: text('as it was, in another way, or not at all'),
  repairMs: { type: 'number', meaning: 'milliseconds of processor time for the answer', isTime: true },
};

const columnsOfAgreement: Readonly<Record<string, ColumnDocument>> = {
  agree: number('pairs of place and test on which it agrees with the first analyser'),
  disagree: number('pairs on which they disagree'),
  unknownHere: number('pairs that it alone leaves unknown'),
  unknownFirst: number('pairs that the first alone leaves unknown'),
  unknownBoth: number('pairs that both leave unknown'),
  failedReplays: number('witnesses that do not pass when they are replayed'),
  taskMsMean: { type: 'number', meaning: 'milliseconds for a search, mean', isTime: true },
};

const columnsOfReplays: Readonly<Record<string, ColumnDocument>> = {
  version: text('source or fixed'),
  test: text("the test's name; empty for the whole program"),
  engineEnd: text('how the run in the engine ended'),
  gccEnd: text("how the run of gcc's program ended"),
  relation: text('what the two runs have in common'),
  cause: text('why they may differ'),
  causeDetail: text('the same in detail'),
  difference: text('where they differ'),
  crash: text('what ended the run in the engine'),
  withoutFinding: truth('the engine has no finding in the run'),
  enginePasses: truth('the run in the engine passes the test'),
  gccPasses: truth("the run of gcc's program does"),
  recordedPasses: truth('it did when the corpus was made'),
  passesByLuck: truth('it passes although a strict run crashes'),
  steps: number('instructions of the run in the engine'),
  measure: text('all off, or witness'),
  location: text("a witness's place"),
  outcome: text('what became of it'),
  detail: text('the same in detail'),
};

const columnsOfRepairs: Readonly<Record<string, ColumnDocument>> = {
  repairedBefore: text(
    'what the other sources repair: whole, advice (too much to be shown), partial or none; empty if it was not run',
  ),
  fixesBefore: number('failing tests that pass with that'),
  oracle: text('who is asked beyond the suite: none, reference or class'),
  form: text('the repair that is shown first: place, set (one edit at each place of a set) or whole'),
  generator: text('whose it is: the source, and the family of the change where it has several'),
  generators: text('all with an edit at one place that holds'),
  repairEdits: number('edits of the repair that is shown first'),
  repairSize: number("edit distance of the syntax trees by the submission's nodes"),
  repairTrust: text('how far the report trusts it'),
  repairAgrees: truth("it agrees with the author's fix beyond the suite"),
  repairDisputed: truth(
    "it does not, and the oracle refutes the author's fix, or other authors' fixes differ there, too",
  ),
  passesByGcc: truth('gcc compiles it, and its program passes every test'),
  refuted: truth('edits pass every test, and those who were asked object to all of them'),
  sourceMs: { type: 'text', meaning: 'milliseconds of each source', isTime: true },
  repair: text('what it changes, by line'),
  variant: text('the search; empty if nothing was left to repair'),
  seed: number('its seed'),
  repaired: text('what the search repairs: whole, partial or none'),
  fixes: number('failing tests that pass with that'),
  wholeEdits: number('edits of the repair'),
  evaluations: number('different programs that were run'),
  evolvedRuns: number('runs of a program on one test'),
  evolvedGenerations: number('generations, or programs drawn'),
  genes: number('edits that programs were made of'),
  beforeMs: { type: 'number', meaning: 'milliseconds for the localisation before', isTime: true },
};

/** One meaning for a name, whatever the experiment. */
export const columnDocuments: Readonly<Record<string, ColumnDocument>> = {
  id: text("the record's id, or the variant's name"),
  problem: text('the task'),
  verdict: text('the verdict of the report (docs/glossary.md)'),
  presentation: truth('it passes if layout and case are forgiven'),
  analyser: text('what searched'),
  scope: text('paper or full'),
  strategy: text('generations, naive or birch2017'),
  tests: number('tests in the suite, void ones too'),
  failing: number('tests that it fails'),
  locations: number('places that were searched'),
  repairable: number('places with a witness for every failing test'),
  possible: number('places neither shown repairable nor excluded'),
  trueLines: list('lines that the author changed'),
  reportedLines: list('first lines of the repairable and possible places'),
  hit: truth('a repairable place is on a true line'),
  hitPossible: truth('a repairable or possible place is'),
  rank: number('rank of the best place on a true line, ties share their mean; empty if there is none'),
  rankShare: number('share of the other places ranked before it, 0 to 1; 1 without a hit'),
  elapsedMs: { type: 'number', meaning: 'milliseconds for the whole localisation', isTime: true },
  tasks: number('searches of one failing test'),
  timeouts: number('searches that a limit ended'),
  unknownPairs: number('pairs of place and failing test left unknown'),
  pairs: number('pairs of place and failing test'),
  partial: truth('a time limit ended the search'),
  corpus: text("the corpus file's name"),
  singleLine: truth('the fix is one replaced line'),
  fixKind: text('what the author changed'),
  annotation: text("the corpus's own words on the fault"),
  annotatedFaults: number('faults marked by hand'),
  annotatedLines: list('lines marked by hand'),
  allAnnotated: truth('one diagnosis covers all of them'),
  someAnnotated: truth('one diagnosis covers some of them'),
  noLocation: text('why no place is on a true line; empty if one is'),
  foundByKind: text('kind of the best place on a true line'),
  foundBySink: truth('that place only spells the expected output'),
  perfect: truth('nothing but true lines is reported'),
  edits: number('edits that pass the whole suite'),
  firstEditIsFix: truth("the first of them is the author's"),
  someEditIsFix: truth('some one of them is'),
  mistakes: list('kinds of the mistakes that are named'),
  mistakeBasis: text('what bears the first of them out'),
  mistakeLine: number('the line where the first of them begins'),
  mistakeOnTrueLine: truth('that line is one that the author changed, or beside what they put in'),
  judgedInputs: number('inputs beyond the suite that edits were judged on'),
  firstEditTrust: text('how far the report trusts the first edit'),
  rivalry: text(
    'edits that pass, compared with each other beyond the suite: alike or differing; empty if they were not',
  ),
  firstEditAgrees: truth("the first edit agrees with the author's fix on all of them"),
  someEditAgrees: truth('some edit does'),
  fixTrust: text("what the oracle says of the author's fix"),
  wholeRepair: text('what other programs, or the mend of a mistake, repair: edits, advice or partial'),
  wholeRelativeSize: number('share of the program that this changes'),
  wholeAgrees: truth("it agrees with the author's fix beyond the suite"),
  undefined: truth('some run meets undefined behaviour'),
  voidTests: number('tests that specify nothing'),
  addedTests: number('tests added by --extend'),
  compileMs: {
    type: 'number',
    meaning: 'milliseconds of what compiles and links for an external analyser; empty for the builtin one',
    isTime: true,
  },
  analyseMs: {
    type: 'number',
    meaning: "milliseconds of the external analyser's own processes; empty for the builtin one",
    isTime: true,
  },
  replayMs: {
    type: 'number',
    meaning: "milliseconds of the replays of an external analyser's witnesses; empty for the builtin one",
    isTime: true,
  },
  failedReplays: number('witnesses that did not make the test pass when they were replayed'),
  note: text('what went wrong, or why it was not searched'),
  executedLines: number('lines that some test executes'),
  executedHit: truth('a true line is among them'),
  ...Object.fromEntries(formulaColumns),
  ...columnsOfFaults,
  ...columnsOfMutants,
  ...columnsOfBroken,
  ...columnsOfAgreement,
  ...columnsOfReplays,
  ...columnsOfRepairs,
};

/** JSON schema, draft 2020-12, of a row as its cells are written. */
export function rowsJsonSchema(columns: readonly string[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A row of rows.csv, each cell as its text',
    type: 'object',
    required: columns,
    properties: Object.fromEntries(columns.map((column) => [column, schemaOf(column)])),
  };
}

const patterns: Readonly<Record<ColumnDocument['type'], string | undefined>> = {
  text: undefined,
  number: '^(-?[0-9]+(\\.[0-9]+)?(e-?[0-9]+)?)?$',
  truth: '^(true|false|0|1)?$',
  list: '^(\\S+( \\S+)*)?$',
};

function schemaOf(column: string): object {
  const document = columnDocuments[column];
  assert(document !== undefined, `the column ${column} has no document`);
  const pattern = patterns[document.type];
  const description = `${document.meaning}${document.isTime ? ' (differs from run to run)' : ''}`;
  return { type: 'string', description, ...(pattern !== undefined && { pattern }) };
}
