/**
 * What the desk does: reading what comes in, rendering what goes out. Plain data in both
 * directions, so that a thread can do it. A job that finds fault with the request answers
 * with the error; anything else that it throws is a fault of ours.
 */

import type { Language } from '#language/language.js';
import type { CreditRule, EntryFeedback, HandBackPlatform, Remark } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';
import type { AskedProgram } from '#questions/question.js';
import type { ClassEntry } from '#report/class-entry.js';
import type { FormatName } from '#report/format-names.js';
import type { HintLevel } from '#report/hints.js';
import type { CsvValue } from '#report/render-csv.js';
import type { AssignmentView, SuiteReadView } from '../api/answer-schemas.js';
import type { TaskLimits } from '../api/decode-task.js';
import type { ApiKey } from '../store/api-keys.js';
import type { AssignmentTimes, StoredAssignment } from '../store/assignments.js';
import type { StoredLocalisation } from '../store/localisations.js';
import type { StoredRemark } from '../store/remarks.js';
import type { AssignmentDocument, AssignmentRules } from '../work/assignment-document.js';
import type { CarriedError } from './carried-error.js';

/** Which operation's body it is. */
export type BodyKind = 'localisation' | 'assignment' | 'submissions' | 'suite';

export interface BodyLimits extends TaskLimits {
  /** How many values the JSON may have. */
  readonly valuesMax: number;
  readonly submissionsMax: number;
  readonly archiveBytesMax: number;
  /** There is a language model that an assignment may ask. */
  readonly hasModel: boolean;
}

export interface ReadBodyJob {
  readonly kind: 'read-body';
  readonly as: BodyKind;
  /** Unpacked as its `Content-Encoding` says. */
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  readonly takesArchive: boolean;
  /** What the fingerprint covers besides the bytes: method and path. */
  readonly address: string;
  readonly limits: BodyLimits;
}

/** Reads the repositories of an exercise and of a submission to it, each a zip archive. */
export interface ArtemisProgramJob {
  readonly kind: 'artemis-program';
  readonly tests: Uint8Array;
  readonly solution: Uint8Array;
  readonly submitted: Uint8Array;
  readonly limits: BodyLimits;
}

export interface ReadArtemisProgram {
  readonly asked: AskedProgram;
  /** The path of each file in its repository, by the name that reports have for it. */
  readonly paths: ReadonlyMap<string, string>;
}

/** A submission, ready for the store. */
export interface ReadSubmission {
  readonly file: string;
  readonly submitter: string | undefined;
  /** Packed JSON of a `StoredRequest`. */
  readonly request: string;
}

/** All of an assignment but what submissions are measured by. */
export type AssignmentSettings = Omit<AssignmentDocument, 'task'>;

export type AssignmentContent =
  /** Packed JSON of an `AssignmentDocument`. */
  | { readonly kind: 'document'; readonly document: string }
  /** The task is that of another assignment. */
  | { readonly kind: 'from'; readonly id: string; readonly settings: AssignmentSettings };

export type ReadBody =
  | {
      readonly as: 'localisation';
      readonly submission: ReadSubmission;
      /** Its id, where the body names one. */
      readonly assignment: string | undefined;
      readonly course: string | undefined;
    }
  | ({ readonly as: 'assignment'; readonly content: AssignmentContent } & AssignmentTimes)
  | { readonly as: 'suite'; readonly read: SuiteReadView }
  | { readonly as: 'submissions'; readonly submissions: readonly ReadSubmission[] };

/** What somebody looks at, and who it is. */
export interface LookedAt {
  readonly stored: StoredLocalisation;
  /** In the version that was submitted to, if it was to one. */
  readonly assignment: StoredAssignment | undefined;
  readonly key: ApiKey;
}

export interface ViewJob extends LookedAt {
  readonly kind: 'view';
}

export interface ReportJob extends LookedAt {
  readonly kind: 'report';
  readonly format: FormatName;
  readonly language: Language;
  /** The version of nearmiss. */
  readonly version: string;
}

export interface AssignmentJob {
  readonly kind: 'assignment';
  readonly stored: StoredAssignment;
  readonly key: ApiKey;
  /** With the names of all tests, for staff. */
  readonly isWhole: boolean;
}

/** Puts the task of one assignment and the settings of another together. */
export interface AssignmentFromJob {
  readonly kind: 'assignment-from';
  /** The document whose task is taken. */
  readonly document: string;
  readonly settings: AssignmentSettings;
}

/** Reads what an assignment says of submissions to it. */
export interface RulesJob {
  readonly kind: 'rules';
  /** As a `StoredAssignment` has it. */
  readonly document: string;
}

/** A row of a class's report. */
export interface ClassRow {
  /** It has ended. */
  readonly stored: StoredLocalisation;
  /** Its name in the report. */
  readonly submission: string;
  /** Its place, from 0. */
  readonly at: number;
}

export type ClassPartKind =
  | { readonly kind: 'csv' | 'json' | 'summary' | 'graded' }
  /** As they stand on the page; brief ones show excerpts. */
  | { readonly kind: 'sections'; readonly isBrief: boolean };

export interface ClassPartJob {
  readonly kind: 'class-part';
  readonly part: ClassPartKind;
  readonly rows: readonly ClassRow[];
}

/** The text of a part; or, of summaries, what is left of the entries, and how long their sources are. */
export interface ClassPart {
  readonly text?: string;
  readonly entries?: readonly ClassEntry[];
  readonly sourceChars?: number;
}

export interface CsvHeaderJob {
  readonly kind: 'csv-header';
}

/** What is known of a class and was said about it. */
export interface ClassViewJob {
  readonly kind: 'class-view';
  readonly assignment: StoredAssignment;
  /** What the parts of the kind `graded` have. */
  readonly entries: readonly ClassEntry[];
  readonly remarks: readonly StoredRemark[];
  readonly rule: CreditRule;
}

/** By the names of the entries. */
export interface JudgedView {
  readonly figures: ReadonlyMap<string, EntryFigures>;
  readonly groups: readonly (MistakeGroup & Remark)[];
  /** What each group shows by now, where something has been said about it. */
  readonly remarked: readonly { readonly id: string; readonly keys: readonly string[] }[];
  readonly given: ReadonlyMap<string, EntryFeedback>;
  readonly tests: readonly { readonly name: string; readonly failed: number }[];
}

export interface EntryFigures extends Pick<ClassEntry, 'verdict' | 'reason'> {
  readonly score: number | null;
  readonly passed?: number;
  readonly tests?: number;
}

/** What each student gets back, of some rows. */
export interface HandBackPartJob {
  readonly kind: 'hand-back-part';
  readonly rows: readonly ClassRow[];
  /** In the order of the rows. */
  readonly feedback: readonly EntryFeedback[];
  readonly platform: HandBackPlatform;
  readonly hints: HintLevel;
  readonly language: Language;
}

/** One archive of the parts. */
export interface HandBackJob {
  readonly kind: 'hand-back';
  readonly assignment: StoredAssignment;
  readonly platform: HandBackPlatform;
  readonly parts: readonly HandBackPart[];
  readonly feedback: ReadonlyMap<string, EntryFeedback>;
}

export interface HandBackPart {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly rows: readonly CsvValue[][];
}

/** What stands round the sections of the page. */
export interface ClassPageJob {
  readonly kind: 'class-page';
  readonly assignment: StoredAssignment;
  /** Summaries. */
  readonly entries: readonly ClassEntry[];
}

/** Does nothing: starts a thread before somebody waits for one. */
export interface WakeJob {
  readonly kind: 'wake';
}

export type DeskJob =
  | ReadBodyJob
  | ArtemisProgramJob
  | ViewJob
  | ReportJob
  | AssignmentJob
  | AssignmentFromJob
  | ClassViewJob
  | HandBackPartJob
  | HandBackJob
  | RulesJob
  | ClassPartJob
  | CsvHeaderJob
  | ClassPageJob
  | WakeJob;

export interface RenderedBytes {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  /** Undefined: of the bytes, when they are sent. */
  readonly etag: string | undefined;
}

/** What each kind of job answers. */
export interface DeskAnswers {
  readonly 'read-body': { readonly body: ReadBody; readonly fingerprint: string };
  readonly 'artemis-program': ReadArtemisProgram;
  readonly view: RenderedBytes;
  readonly report: RenderedBytes;
  readonly assignment: AssignmentView;
  readonly 'assignment-from': string;
  readonly 'class-view': JudgedView;
  readonly 'hand-back-part': HandBackPart;
  readonly 'hand-back': RenderedBytes;
  readonly rules: AssignmentRules;
  readonly 'class-part': ClassPart;
  readonly 'csv-header': string;
  readonly 'class-page': readonly [before: string, after: string];
  readonly wake: undefined;
}

export type DeskOutcome<Kind extends DeskJob['kind'] = DeskJob['kind']> =
  | { readonly kind: 'done'; readonly answer: DeskAnswers[Kind] }
  | { readonly kind: 'refused'; readonly error: CarriedError };
