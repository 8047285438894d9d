/** The credits of a class, to the platforms that its students came from. */

import type { EntryFeedback } from '#model/class-feedback.js';
import type { LineItem } from '../store/line-items.js';

/** A grade for one person on a platform. */
export interface SentGrade extends LineItem {
  /** Points, as decimals. */
  readonly given: string;
  readonly max: string;
  readonly comment: string;
}

export interface GradeSender {
  /** @returns why it was not sent, for each in order; undefined: it was */
  send(grades: readonly SentGrade[]): Promise<readonly (string | undefined)[]>;
}

export interface SentGrades {
  readonly sent: number;
  readonly unsent: readonly { readonly owner: string; readonly reason: string }[];
  /** Students who came from no platform, or to whom nothing can be given. */
  readonly elsewhere: number;
}

/** @param given by the keys of the works */
export async function sendGrades(
  works: readonly { readonly owner: string; readonly key: string }[],
  given: ReadonlyMap<string, EntryFeedback>,
  items: readonly LineItem[],
  sender: GradeSender,
): Promise<SentGrades> {
  const feedbackOf = new Map(works.map(({ owner, key }) => [owner, given.get(key)] as const));
  const grades = items.flatMap((item): SentGrade[] => {
    const { credit, creditMax = '0', comment = '' } = feedbackOf.get(item.personId) ?? {};
    // Platforms take no score of nothing.
    if (credit === undefined || Number(creditMax) <= 0) return [];
    return [{ ...item, given: credit, max: creditMax, comment }];
  });
  const reasons = await sender.send(grades);
  const unsent = grades.flatMap(({ personId }, at) => {
    const reason = reasons[at];
    return reason === undefined ? [] : [{ owner: personId, reason }];
  });
  const onPlatform = new Set(grades.map(({ personId }) => personId));
  const elsewhere = works.filter(({ owner }) => !onPlatform.has(owner)).length;
  return { sent: grades.length - unsent.length, unsent, elsewhere };
}
