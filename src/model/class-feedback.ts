/** What whoever grades says about groups and students of a class. Plain data. */

import type { KnownGroup } from './class-groups.js';

/** Credits are decimals as text, since `0.1` is not one of a machine's numbers. */
export interface Remark {
  /** Empty where nothing is said. */
  readonly comment: string;
  /** Points; undefined where nothing is said. */
  readonly credit?: string;
}

export interface GroupRemark extends KnownGroup, Remark {
  readonly title: string;
  /** Who was in it when it was last seen. */
  readonly students: readonly string[];
}

export interface ClassFeedback {
  readonly groups: readonly GroupRemark[];
  /** By submission; what is said there comes before what is said about its group. */
  readonly students: ReadonlyMap<string, Remark>;
  /** Groups with a remark that no submission is in any more. */
  readonly vanished: readonly GroupRemark[];
}

/** By which rule a credit is proposed. */
export const creditRules = ['tests', 'repairs', 'group'] as const;
export type CreditRule = (typeof creditRules)[number];

/** What one submission gets. */
export interface EntryFeedback {
  readonly comment: string;
  /** Points, as text; undefined where nothing can be proposed. */
  readonly credit?: string;
  /** All that could be had. */
  readonly creditMax: string;
  /** Who says so: whoever graded, of the student or of the group, or the rule. */
  readonly by: 'student' | 'group' | 'tests' | 'repairs';
}

/** Whose names and columns are used where feedback is handed back to students. */
export const handBackPlatforms = ['moodle', 'canvas', 'files'] as const;
export type HandBackPlatform = (typeof handBackPlatforms)[number];
