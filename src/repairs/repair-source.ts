/**
 * The one interface of whoever proposes edits: output texts, one-node edits, and what is
 * still to come. A source says which edits pass the whole suite at one location; it may
 * also know edits that bring a program nearer to its suite, sets of locations that it
 * repairs together, and edits at sets that others found.
 *
 * Every edit in an answer has been written into the text, translated anew and run before
 * it counts. Budgets count steps and runs, so the same program gives the same answer.
 * A new source is a file that implements this and a line in `localise/repair-sources.ts`.
 */

import type { StopFlag } from '#base/ports.js';
import type { Diagnosis, JointEdits } from '#model/diagnosis.js';
import type { EditTrust } from '#model/edit-trust.js';
import type { Location } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { ReportedLocation, TextEdit } from '#model/report.js';
import type { Witness } from '#model/task.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';

export interface RepairSource {
  readonly name: string;
  /**
   * It answers for locations that no search asks about, so that it is asked in every scope.
   * Other sources are asked only where edits are wanted.
   */
  readonly answersForLocations: boolean;
  /** Takes as long as all others together: asked only about the program that was handed in. */
  readonly isThorough?: true;
  /** Edits that pass the whole suite, each at one location. */
  alone(tried: TriedProgram, asked: AskedRepairs): Promise<LoneRepairs>;
  /** Edits that break no passing test and bring a failing one nearer; the likeliest first. */
  nearer?(tried: TriedProgram): Promise<readonly NearerRepair[]>;
  /**
   * Diagnoses of exactly `size` locations that this source repairs together.
   *
   * @param alone what it answered for the same program
   */
  sets?(tried: TriedProgram, alone: LoneRepairs, size: 2 | 3): Promise<RepairedSets>;
  /**
   * Edits at each location of these sets that pass the suite together.
   *
   * @param sets the likeliest first
   * @returns by index of the set
   */
  together?(tried: TriedProgram, sets: readonly LocationSet[]): Promise<ReadonlyMap<number, JointEdits>>;
  /** Its whole repairs are asked for even where some edit holds. */
  readonly isAlwaysAsked?: boolean;
  /**
   * Edits at any number of places, wherever they are; asked where nothing else has an edit that holds.
   *
   * @param places what the searches know of each place, by rank; called where it is needed
   */
  whole?(tried: TriedProgram, places: () => readonly ReportedLocation[]): Promise<WholeRepair | undefined>;
  /** The same by a long search; asked only where that was chosen, after all others. */
  atLast?(tried: TriedProgram, asked: AskedAtLast): Promise<RepairAtLast>;
}

/** What is known once all others have been asked. */
export interface AskedAtLast {
  readonly locations: readonly LocationSummary[];
  /** Those of sets of locations that repair all tests together. */
  readonly together: ReadonlySet<Toggle>;
  readonly seed: number;
  /** A last net: once it is raised, what was found counts. */
  readonly stop: StopFlag;
}

export interface RepairAtLast {
  readonly repair: WholeRepair | undefined;
  /** The net ended the search, not its budgets. */
  readonly isCutShort: boolean;
  /** Edits found that do not pass once they are written into the submission. */
  readonly failedReplays: number;
}

/** What is known when a source is asked, and what is wanted. */
export interface AskedRepairs {
  /** Toggles of locations where it is proved that no value repairs some failing test. */
  readonly excluded: ReadonlySet<Toggle>;
  /** Numbers that locations yield first where a failing test passes, by toggle and by index of the test, as far as they are known. */
  readonly wanted?: ReadonlyMap<Toggle, ReadonlyMap<number, number>>;
  /** When to try to insert assignments; `otherwise`: where no other edit passes. */
  readonly missing: 'never' | 'otherwise' | 'always';
  /** Little is to be spent: it was asked for, or the program is one of many with an edit whose rest is to be repaired. */
  readonly isBrief?: true;
  /** Kinds of locations were chosen, without those that edits add. */
  readonly isConfined?: true;
  /** A source before has an edit that is not refuted. */
  readonly isRepaired?: true;
  /** A last net for huge programs: once it is raised, what was found counts and no more is tried. */
  readonly stop?: StopFlag;
}

/** An edit that passes the whole suite. */
export interface Repair {
  readonly edit: TextEdit;
  /** What those said who were asked on inputs beyond the suite. */
  readonly trust: EditTrust;
  /** The less, the likelier. */
  readonly cost: number;
  /** The same where it is one of several edits that only together pass. */
  readonly costAmongOthers: number;
  /** What kind of change it is, where its source has several. */
  readonly family?: string;
}

export interface LoneRepairs {
  /** What this source answers for its own locations, by ascending toggle. */
  readonly locations: readonly LocationSummary[];
  /** The likeliest of each location, by toggle. */
  readonly edits: ReadonlyMap<Toggle, Repair>;
  /** Locations that exist only because an edit there passes; their toggles follow the program's, whatever other sources add. */
  readonly added: readonly Location[];
  /** Where an edit only gives its location other values: no search is needed there. */
  readonly witnesses: RepairWitnesses;
  /** Edits found that do not pass once they are written into the submission. */
  readonly failedReplays: number;
}

/** What a source answers that proposes nothing at single locations. */
export const noLoneRepairs: LoneRepairs = {
  locations: [],
  edits: new Map(),
  added: [],
  witnesses: new Map(),
  failedReplays: 0,
};

/** Edits that only together bring a program nearer to its suite, or repair it. */
export interface WholeRepair {
  /** In the order of the text, none touching another; empty where they are too many to be shown. */
  readonly edits: readonly TextEdit[];
  /** What is to be looked at, one sentence each in that order, without saying what is right there. */
  readonly advice: readonly string[];
  /** Failing tests that pass with them, ascending, by index; every other test passes as before. */
  readonly fixes: readonly number[];
  /** What those said who were asked on inputs beyond the suite; `tests-only` where some test fails. */
  readonly trust: EditTrust;
  /** Nodes, or tokens, changed, left out and put in, as a share of those of the submission. */
  readonly relativeSize: number;
  /** Whose idea it was, where it was not a program's. */
  readonly proposedBy?: 'model';
}

/** By toggle and by index of the failing test, every one of which has one. */
export type RepairWitnesses = ReadonlyMap<Toggle, ReadonlyMap<number, Witness>>;

/** An edit that brings a program nearer to its suite. */
export interface NearerRepair {
  readonly toggle: Toggle;
  readonly edit: TextEdit;
  /** The less, the likelier. */
  readonly cost: number;
  /** Failing tests that pass with it, ascending. */
  readonly fixes: readonly number[];
}

export interface RepairedSets {
  readonly diagnoses: readonly Diagnosis[];
  /** Edits found that do not pass once they are written into the submission. */
  readonly failedReplays: number;
}
