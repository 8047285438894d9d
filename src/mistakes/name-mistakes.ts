/**
 * Names the mistakes of a program that fails tests: each entry of the catalogue is asked what
 * it suspects, and what the failing tests bear out is reported, the surest first. An edit that
 * repairs the program is looked at before the text, since it says what was wrong.
 */

import type { SourceFile } from '#base/span.js';
import { inEnglish } from '#language/english.js';
import { saySentence } from '#language/mistake-sentence.js';
import type {
  MistakeBasis,
  MultiDiagnosis,
  MultiFault,
  ReportedEdit,
  ReportedLocation,
  ReportedMistake,
  Rivals,
} from '#model/report.js';
import type { InputChange } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { catalogue } from './catalogue.js';
import { type Borne, Evidence } from './evidence.js';
import { type KnownEdit, knownEdit } from './known-edit.js';
import { editsTogetherMax, knownEditsMax, mistakesMax } from './limits.js';
import type { MistakeEntry, Suspicion } from './mistake-entry.js';
import { ProgramView } from './program-view.js';
import { describeFailure } from './test-words.js';

export interface NamedFrom {
  readonly tried: TriedProgram;
  /** By rank. */
  readonly locations: readonly ReportedLocation[];
  readonly multiFault: MultiFault | undefined;
  /** Edits at any number of places that pass all tests together. */
  readonly whole?: readonly ReportedEdit[];
  /** What these edits do beyond the suite, compared with each other. */
  readonly rivals?: Rivals | undefined;
  /** Names of tests that are quoted only where no other shows the mistake. */
  readonly hidden?: ReadonlySet<string>;
}

export interface NamedMistake {
  readonly reported: ReportedMistake;
  /** Written into the text, it makes every test pass. */
  readonly mend: readonly InputChange[] | undefined;
  /** The same, where people would write it so. */
  readonly repair: readonly InputChange[] | undefined;
}

/** Mistakes whose mends stand for what is meant in words that nobody would use. */
const mendedOddly: ReadonlySet<string> = new Set([
  'abs-of-fraction',
  'feof-loop',
  'float-equality',
  'list-head-lost',
]);

/** An edit that repairs the program, alone or with others. */
interface Repairing {
  readonly edit: KnownEdit;
  /** Who was asked on inputs that no test has agrees: it does not fit by chance. */
  readonly isBacked: boolean;
  /** Failing tests that need it, as far as that is known. */
  readonly tests: readonly number[];
}

interface Named extends Borne {
  readonly entry: MistakeEntry;
  readonly suspicion: Suspicion;
  /** Among those of one basis, the smaller first. */
  readonly order: number;
}

/** The surest first; none for a program that passes its suite, or that could not be run. */
export function nameMistakes(from: NamedFrom): NamedMistake[] {
  const { tried, locations, multiFault, whole = [], hidden = new Set(), rivals } = from;
  if (tried.failing.length === 0) return [];
  const view = new ProgramView(tried);
  const evidence = new Evidence(tried, locations, hidden, rivals);
  const edits = repairingEdits(tried, locations, multiFault?.diagnoses[0], whole);
  const repaired = [...explained(edits, view, evidence)];
  const isPlain = repaired[0]?.entry.isPlain === true;
  const named = isPlain ? repaired : withSuspected(repaired, edits, view, evidence);
  const best = onePerPlace(named.sort(surerFirst));
  return leading(best).map((each) => {
    const mend = each.basis === 'edit' ? each.suspicion.mend : undefined;
    const isOdd = mendedOddly.has(each.entry.kind) || each.suspicion.isDoubtful === true;
    return { reported: report(each, mend !== undefined, tried), mend, repair: isOdd ? undefined : mend };
  });
}

/** One change that passes all says more than several that do so only together. */
function withSuspected(
  repaired: readonly Named[],
  edits: readonly Repairing[],
  view: ProgramView,
  evidence: Evidence,
): Named[] {
  const areTogether = edits.some(({ edit }) => !edit.isAlone);
  const isLastResort = areTogether || repaired.every(({ suspicion }) => suspicion.isDoubtful === true);
  const others = suspected(view, evidence, isLastResort);
  const isOneEnough = others.some(({ basis }) => basis === 'edit');
  if (areTogether && isOneEnough) return others;
  return areTogether
    ? [...repaired, ...others]
    : [...repaired, ...others.map((each) => afterWhole(each, repaired))];
}

/** What mends a part of the failing tests is less than an edit that mends all of them, doubtful as that may be. */
function afterWhole(named: Named, repaired: readonly Named[]): Named {
  if (named.isPartial !== true || repaired.length === 0) return named;
  return {
    ...named,
    suspicion: { ...named.suspicion, isDoubtful: true },
    order: named.order + knownEditsMax + 1,
  };
}

/** Signs that stand for another: of two such edits none is likelier than the other but by its rank. */
const exchanges: ReadonlySet<string> = new Set([
  'wrong-constant',
  'wrong-operator',
  'wrong-variable',
  'off-by-one',
]);

function* explained(edits: readonly Repairing[], view: ProgramView, evidence: Evidence): Generator<Named> {
  let hasExchange = false;
  for (const [order, { edit, tests, isBacked }] of edits.entries()) {
    for (const entry of catalogue) {
      const found = entry.explain?.(edit, view);
      if (found === undefined) continue;
      const sure = isBacked ? withoutDoubt(found) : found;
      if (!isBelievable(sure, evidence)) break;
      const isExchange = exchanges.has(entry.kind) && edit.isAlone;
      const suspicion: Suspicion = isExchange && hasExchange ? { ...sure, isDoubtful: true } : sure;
      // Alone it mends every test; of several each changes what the others need not.
      const change = edit.isAlone ? undefined : { ...edit.whole, text: edit.edit.after };
      const test = evidence.simplest(found.span, tests, change);
      yield { entry, suspicion, basis: 'edit', test, order: order + 1 };
      hasExchange ||= isExchange;
      break;
    }
  }
}

function withoutDoubt({ isDoubtful: _doubt, fitsByChance: _chance, ...suspicion }: Suspicion): Suspicion {
  return suspicion;
}

function isBelievable({ fitsByChance, reachesFurther }: Suspicion, evidence: Evidence): boolean {
  if (fitsByChance !== undefined && evidence.isByChance(fitsByChance)) return false;
  return reachesFurther === undefined || !evidence.leavesObjects(reachesFurther);
}

function suspected(view: ProgramView, evidence: Evidence, isLastResort: boolean): Named[] {
  const asked = catalogue.filter((entry) => entry.isLastResort !== true || isLastResort);
  return asked.flatMap((entry, at) =>
    (entry.suspect?.(view) ?? []).flatMap((suspicion): Named[] => {
      if (!isBelievable(suspicion, evidence)) return [];
      const borne = evidence.of(suspicion);
      return borne === undefined ? [] : [{ entry, suspicion, ...borne, order: at / catalogue.length }];
    }),
  );
}

const sureness: Readonly<Record<MistakeBasis, number>> = {
  edit: 0,
  crash: 1,
  progress: 2,
  finding: 3,
  place: 4,
};

/** What a doubtful edit explains comes after all that the runs themselves show. */
function surenessOf({ basis, suspicion }: Named): number {
  return suspicion.isDoubtful === true ? sureness.finding + 0.5 : sureness[basis];
}

function surerFirst(a: Named, b: Named): number {
  return (
    surenessOf(a) - surenessOf(b) || a.order - b.order || a.suspicion.span.start - b.suspicion.span.start
  );
}

/** One for a line, and one for what is said: an edit and the text may show the same at two places. */
function onePerPlace(named: readonly Named[]): Named[] {
  const known = new Set<string>();
  return named.filter(({ suspicion: { span, clause } }) => {
    const [line, said] = [`${span.file.name}:${span.line}`, JSON.stringify(clause)];
    if (known.has(line) || known.has(said)) return false;
    known.add(line).add(said);
    return true;
  });
}

/** Where an edit passes all, weaker evidence is about something else, or about what follows from it. A doubtful one hides nothing. */
function leading(named: readonly Named[]): Named[] {
  const edits = named.filter(({ basis, suspicion }) => basis === 'edit' && suspicion.isDoubtful !== true);
  return (edits.length > 0 ? edits : named).slice(0, mistakesMax);
}

/** Those that are shown first: alone, or else together. */
function repairingEdits(
  tried: TriedProgram,
  locations: readonly ReportedLocation[],
  diagnosis: MultiDiagnosis | undefined,
  whole: readonly ReportedEdit[],
): Repairing[] {
  const { input } = tried;
  const several = diagnosis?.edits ?? whole;
  const files = new Map<string, SourceFile>(
    [input.submission, ...input.headers].map(({ name, text }) => [name, { name, text, isSystem: false }]),
  );
  const alone = locations
    .flatMap(({ edit }) => (edit === undefined || edit.trust === 'refuted' ? [] : [edit]))
    .slice(0, knownEditsMax);
  const together = alone.length > 0 || several.length > editsTogetherMax ? [] : several;
  return [...alone, ...together].flatMap((edit, at) => {
    const file = files.get(edit.file);
    if (file === undefined) return [];
    const tests =
      alone.length > 0 || diagnosis?.edits === undefined ? [] : testsThatNeed(diagnosis, at, tried);
    const isBacked = edit.trust === 'proved' || edit.trust === 'agreed';
    return [{ edit: knownEdit(edit, file, alone.length > 0), isBacked, tests }];
  });
}

/** A test that another edit of the set mends alone shows nothing of this one. */
function testsThatNeed(
  { locations, tests }: MultiDiagnosis,
  at: number,
  { input, failing }: TriedProgram,
): number[] {
  const names = new Set(tests.filter(({ by }) => by.includes(locations[at]!)).map(({ test }) => test));
  return failing.filter((test) => names.has(input.suite.tests[test]!.name));
}

function report(
  { entry, suspicion, basis, test }: Named,
  isMended: boolean,
  tried: TriedProgram,
): ReportedMistake {
  const { kind, name, meaning, question } = entry;
  const { file, line, column, endLine, endColumn } = suspicion.span;
  const values = suspicion.values?.(test);
  const said = {
    clause: suspicion.clause,
    ...(values !== undefined && { values }),
    ...describeFailure(tried, test),
  };
  return {
    kind,
    name,
    file: file.name,
    line,
    column,
    endLine,
    endColumn,
    basis,
    ...(isMended && { isMended }),
    meaning,
    sentence: saySentence(said, inEnglish),
    said,
    question,
    test: tried.input.suite.tests[test]!.name,
  };
}
