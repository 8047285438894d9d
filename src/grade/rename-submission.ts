/**
 * The answer for a text under another file name: if two students hand in the same text as
 * `a.c` and `b.c`, it is localised once, and each report uses its own name. No report may show
 * the name of another student's file, so the whole answer is gone through: a part that the report
 * gets one day is renamed without anybody thinking of it.
 */

import type { Localisation } from '#model/localisation.js';

/** A `file` in these is one that the program writes. */
const outputFields: ReadonlySet<string> = new Set(['output', 'failedOutputs']);

export function renameSubmission(localisation: Localisation, to: string): Localisation {
  const from = localisation.report.submission.file;
  return from === to ? localisation : renamed(localisation, from, to);
}

/** Plain data with another name in every `file`, and in every id of a location. */
function renamed<T>(data: T, from: string, to: string): T {
  const change = (value: unknown, field?: string): unknown => {
    if (typeof value === 'string') {
      if (field === 'file') return value === from ? to : value;
      return isIdIn(value, from) ? to + value.slice(from.length) : value;
    }
    if (Array.isArray(value)) return value.map((each) => change(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, outputFields.has(key) ? part : change(part, key)]),
    );
  };
  return change(data) as T;
}

/** `FILE:LINE:COLUMN:KIND` */
function isIdIn(text: string, file: string): boolean {
  return text.startsWith(`${file}:`) && /^:\d+:\d+:[a-z]/.test(text.slice(file.length));
}
