/**
 * `feedback.yaml` → what is said about groups and students. People write it by hand: whatever is
 * wrong is one error with its line, and nothing is taken from the file then.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import type { ClassFeedback, GroupRemark, Remark } from '#model/class-feedback.js';
import { decodeFields } from '#suite/decode-fields.js';
import { parseStructuredText, type StructuredText } from '#suite/structured-text.js';
import { feedbackLimits } from './limits.js';

const comment = z
  .string()
  .max(feedbackLimits.commentCharsMax, `must not be longer than ${feedbackLimits.commentCharsMax} characters`)
  .nullish()
  .transform((text) => (text ?? '').trim());

const credit = z
  .union([z.number(), z.string()], 'must be a number of points')
  .nullish()
  .transform((points) => (points === null || points === undefined ? undefined : String(points).trim()))
  .refine(
    (points) => points === undefined || isPoints(points),
    `must be a number of points, 0 to ${feedbackLimits.pointsMax}, with at most ${feedbackLimits.decimalsMax} decimals`,
  );

const names = z
  .array(z.string())
  .nullish()
  .transform((each) => each ?? []);

const group = z.strictObject({
  id: z.string().min(1, 'must not be empty'),
  title: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  comment,
  credit,
  students: names,
  keys: names,
});

const student = z.strictObject({ comment, credit }).nullable();

const schema = z.strictObject({
  groups: z.array(group).nullish(),
  students: z.record(z.string(), student).nullish(),
  vanished: z.array(group).nullish(),
});

/** A decimal as people write it: `7`, `7.25`. */
export function isPoints(text: string): boolean {
  const [whole = '', decimals = ''] = text.split('.');
  return (
    /^\d+(?:\.\d+)?$/.test(text) &&
    decimals.length <= feedbackLimits.decimalsMax &&
    Number(whole) <= feedbackLimits.pointsMax
  );
}

/** @throws UserError for the first fault, with its line */
export function decodeFeedback(text: string, file: string): ClassFeedback {
  const source = parsed(text, file);
  if (source.value === null || source.value === undefined) {
    return { groups: [], students: new Map(), vanished: [] };
  }
  const decoded = decodeFields(schema, source.value);
  if (decoded.kind === 'fault') throw invalid(decoded.fault.detail, file, source.lineOf(decoded.fault.path));
  const { groups, students, vanished } = decoded.value;
  const all = [...(groups ?? []), ...(vanished ?? [])];
  const twice = all.findIndex(({ id }, at) => all.findIndex((each) => each.id === id) < at);
  if (twice >= 0) {
    const here = groups ?? [];
    const path = twice < here.length ? ['groups', twice, 'id'] : ['vanished', twice - here.length, 'id'];
    throw invalid(`the id "${all[twice]!.id}" is used before`, file, source.lineOf(path));
  }
  const remarks = Object.entries(students ?? {}).flatMap(([name, said]): [string, Remark][] =>
    said === null ? [] : [[name, remarkOf(said)]],
  );
  return {
    groups: (groups ?? []).map(groupRemark),
    students: new Map(remarks),
    vanished: (vanished ?? []).map(groupRemark),
  };
}

function parsed(text: string, file: string): StructuredText {
  try {
    return parseStructuredText(text, file);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw invalid(error.detail, file, error.place?.line, error);
  }
}

function invalid(what: string, file: string, line: number | undefined, cause?: unknown): UserError {
  const remedy = 'correct it, or move the file away to begin anew';
  return new UserError(
    'data-invalid',
    what,
    { file, ...(line !== undefined && { line }) },
    { remedy, cause },
  );
}

function remarkOf({ comment, credit }: { comment: string; credit: string | undefined }): Remark {
  return { comment, ...(credit !== undefined && { credit }) };
}

function groupRemark({ id, title, students, keys, ...said }: z.output<typeof group>): GroupRemark {
  return { id, title, students, keys, ...remarkOf(said) };
}
