/**
 * Whether the failing tests bear a suspicion out. From the surest on:
 *
 *   edit      an edit there passes every test, or did together with others
 *   crash     a failing test ended there, for the reason that the mistake gives
 *   progress  mended, some failing tests pass and none fails more
 *   finding   a run of a failing test notes the mistake there, or has values that show it, and goes on
 *   place     values at a location there repair every failing test
 */

import type { Span } from '#base/span.js';
import { isRefuted } from '#model/edit-trust.js';
import type { MistakeBasis, ReportedLocation, Rivals } from '#model/report.js';
import { liesWithin } from '#model/text-place.js';
import type { InputChange } from '#program/apply-edit.js';
import { bySimplicity } from '#program/simplest-tests.js';
import type { TriedProgram } from '#program/tried-program.js';
import { bearingLocationsMax, chanceTestsMax, fewTestsMax, rivalLinesMin } from './limits.js';
import { MendTrials, nothing } from './mend-trial.js';
import type { ChanceReason, NotedTrouble, Suspicion } from './mistake-entry.js';

export interface Borne {
  readonly basis: MistakeBasis;
  /** A failing test that shows it. */
  readonly test: number;
  /** Mended, other tests still fail. */
  readonly isPartial?: true;
}

export class Evidence {
  private readonly mends: MendTrials;
  private readonly bearing: readonly ReportedLocation[];
  private readonly editedLines: number;
  /** Edits of several lines pass every test, and do different things on other inputs: then all but one fit by chance. */
  private readonly doRivalsDiffer: boolean;
  private readonly simplestFirst: readonly number[];
  private readonly passing: readonly number[];

  /**
   * @param locations by rank
   * @param hidden names of tests that bear a mistake out only where no other does
   * @param rivals what the edits do beyond the suite, compared with each other
   */
  constructor(
    private readonly tried: TriedProgram,
    locations: readonly ReportedLocation[],
    hidden: ReadonlySet<string>,
    rivals: Rivals | undefined,
  ) {
    this.simplestFirst = bySimplicity(tried, tried.failing, hidden);
    this.passing = [...tried.tests.keys()].filter((test) => tried.tests[test]?.run.outcome === 'passed');
    this.mends = new MendTrials(tried);
    this.bearing = locations
      .filter(({ status, sink }) => status === 'repairable' && !sink)
      .slice(0, bearingLocationsMax);
    const edits = locations.flatMap(({ edit }) =>
      edit === undefined || isRefuted(edit.trust) ? [] : [edit],
    );
    this.editedLines = new Set(edits.map(({ file, line }) => `${file}:${line}`)).size;
    this.doRivalsDiffer = rivals !== undefined && rivals.groups.length > 1 && this.editedLines > 1;
  }

  isByChance(reason: ChanceReason): boolean {
    if (this.doRivalsDiffer) return true;
    if (reason === 'one-test') return this.isSingle;
    return this.hasRivals || (reason === 'few-tests' && this.isThin);
  }

  private get isSingle(): boolean {
    return this.tried.failing.length <= chanceTestsMax;
  }

  /** One failing test, which values at more than one place repair, says little about which of them is wrong. */
  private get isThin(): boolean {
    return this.isSingle && this.bearing.length > 1;
  }

  /** Few failing tests, which edits of many lines repair, each alone. */
  private get hasRivals(): boolean {
    return this.tried.failing.length <= fewTestsMax && this.editedLines >= rivalLinesMin;
  }

  /** Whether the program leaves an object, or reads what was never set, only once it is changed so. */
  leavesObjects(changes: readonly InputChange[]): boolean {
    return this.mends.try(changes).leavesObjects;
  }

  /**
   * The failing test that is the least to read: of these, unless there are none; of those that come
   * to the place, unless none does; of those that the edit changes, where one of several is known.
   */
  simplest(span: Span, preferred: readonly number[] = [], edit?: InputChange): number {
    const tests = new Set(preferred.length > 0 ? preferred : this.tried.failing);
    const all = this.simplestFirst.filter((test) => tests.has(test));
    const reaching = someOr(all, this.comesTo(span));
    if (edit === undefined || reaching.length === 1) return reaching[0]!;
    const changed = this.mends.changedBy(edit);
    return someOr(reaching, (test) => changed.has(test))[0]!;
  }

  /** By the locations in the place, or else the smallest around it; where there is none, every test does. */
  private comesTo(span: Span): (test: number) => boolean {
    const place = { ...span, file: span.file.name };
    const here = this.tried.located.locations.filter(({ file }) => file === place.file);
    const around = here.filter((each) => liesWithin(place, each));
    const smallest = around.find((each) => around.every((other) => liesWithin(each, other)));
    const within = here.filter((each) => liesWithin(each, place));
    const seen = within.length > 0 || smallest === undefined ? within : [smallest];
    return (test) =>
      seen.length === 0 || seen.some(({ toggle }) => this.tried.tests[test]!.output.isExecuted(toggle));
  }

  of(suspicion: Suspicion): Borne | undefined {
    const { noted, mend, atLocation, seenOn } = suspicion;
    const { fixes, passesAll, isIdle } = mend === undefined ? nothing : this.mends.try(mend);
    if (passesAll) return { basis: 'edit', test: this.simplest(suspicion.span, fixes) };
    const crash = noted && this.crashOf(noted);
    if (crash !== undefined) return { basis: 'crash', test: crash };
    if (fixes.length > 0) {
      return { basis: 'progress', test: this.simplest(suspicion.span, fixes), isPartial: true };
    }
    if (isIdle) return undefined;
    const finding = noted && this.findingOf(noted);
    if (finding !== undefined) return { basis: 'finding', test: finding };
    if (seenOn !== undefined) return { basis: 'finding', test: seenOn };
    if (atLocation === true && this.bearing.some((each) => covers(each, suspicion.span)))
      return { basis: 'place', test: this.simplest(suspicion.span) };
    return undefined;
  }

  private crashOf(noted: NotedTrouble): number | undefined {
    return this.simplestFirst.find((test) => {
      const { crash, outcome } = this.tried.tests[test]!.run;
      if (crash === undefined) return noted.isEndless === true && outcome === 'timed out';
      return isNoted(crash, noted);
    });
  }

  /** What every test that passes notes as well, where most pass, does not make the others fail. */
  private findingOf(noted: NotedTrouble): number | undefined {
    const isIn = (test: number): boolean =>
      this.tried.tests[test]!.run.findings.some((finding) => isNoted(finding, noted));
    const isHarmless = this.passing.length >= this.simplestFirst.length && this.passing.every(isIn);
    return isHarmless ? undefined : this.simplestFirst.find(isIn);
  }
}

/** Those of which it holds, or all where it holds of none. */
function someOr(tests: readonly number[], holds: (test: number) => boolean): readonly number[] {
  const some = tests.filter(holds);
  return some.length > 0 ? some : tests;
}

function isNoted(
  { kind, line, message }: { readonly kind: string; readonly line: number; readonly message: string },
  { kinds, lines, message: shape }: NotedTrouble,
): boolean {
  const [first, last] = lines;
  const isKind = (kinds as readonly string[]).includes(kind);
  return isKind && first <= line && line <= last && (shape?.test(message) ?? true);
}

function covers(location: ReportedLocation, span: Span): boolean {
  if (location.file !== span.file.name) return false;
  const isAfter =
    location.line < span.line || (location.line === span.line && location.column <= span.column);
  const isBefore =
    span.endLine < location.endLine ||
    (span.endLine === location.endLine && span.endColumn <= location.endColumn);
  const isAround = isAfter && isBefore;
  // A suspicion about a whole statement has the location in it.
  const isWithin =
    (span.line < location.line || (span.line === location.line && span.column <= location.column)) &&
    (location.endLine < span.endLine ||
      (location.endLine === span.endLine && location.endColumn <= span.endColumn));
  return isAround || isWithin;
}
