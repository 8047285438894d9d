/**
 * The fields that suite files and corpora share, as zod schemas: what a comparator,
 * a name, an argument is. Texts for the program become latin-1 bytes on the way.
 */

import { z } from 'zod';
import { type Comparator, compareModes, tolerantModes } from '#model/suite.js';
import { suiteLimits } from './limits.js';
import { compileRegex } from './regex/compile-regex.js';
import { matchesSomething } from './regex/regex-acceptor.js';
import { RegexFault } from './regex/regex-node.js';
import { toLatin1 } from './text-bytes.js';

const margin = z.number().nonnegative('must not be negative').default(0);

const comparatorFields = z
  .strictObject({
    mode: z.enum(compareModes),
    ignoreCase: z.boolean().default(false),
    tolerance: z.strictObject({ absolute: margin, relative: margin }).optional(),
  })
  .refine(({ mode, tolerance }) => tolerance === undefined || tolerantModes.includes(mode), {
    path: ['tolerance'],
    message: `needs the mode ${tolerantModes.join(' or ')}`,
  });

/** A mode's name alone, or all of its fields. */
export const comparatorSchema: z.ZodType<Comparator> = z
  .preprocess((value) => (typeof value === 'string' ? { mode: value } : value), comparatorFields)
  .meta({ id: 'Comparator' });

/** Text that the program reads or writes. */
export const bytesSchema = z.string().transform(toLatin1);

export const testNameSchema = z
  .string()
  .min(1, 'must not be empty')
  .max(suiteLimits.nameCharsMax, `must not be longer than ${suiteLimits.nameCharsMax} characters`)
  .regex(/^\P{Cc}*$/u, 'must be printable, on one line');

export const argumentsSchema = z
  .array(
    z
      .string()
      .refine((text) => !text.includes('\0'), 'must not contain a NUL character')
      .meta({ pattern: '^[^\\u0000]*$' })
      .transform(toLatin1),
  )
  .max(suiteLimits.argumentsPerTestMax, `must not have more than ${suiteLimits.argumentsPerTestMax} entries`)
  .default([]);

/** A regular expression for the output. */
export const patternSchema = z
  .string()
  .min(1, 'must not be empty')
  .superRefine((pattern, context) => {
    const fault = patternFault(pattern);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', message: `is a regular expression that ${fault}` });
  })
  .meta({ description: 'A regular expression in the syntax of RE2 that the output matches somewhere' });

/** Why a pattern cannot be used, as a predicate of it; undefined for one that can. */
export function patternFault(pattern: string): string | undefined {
  try {
    if (matchesSomething(compileRegex(pattern))) return undefined;
    return 'matches no output';
  } catch (cause) {
    if (!(cause instanceof RegexFault)) throw cause;
    return cause.message;
  }
}

/** What a test is worth: a decimal, kept as it is written. */
export const pointsSchema = z
  .number('must be a number of points')
  .min(0, 'must not be negative')
  .max(suiteLimits.pointsMax, `must not be more than ${suiteLimits.pointsMax}`)
  .transform(String);

/** The index of the first name that was there before, if any. */
export function findDuplicate(names: readonly string[]): number | undefined {
  const seen = new Set<string>();
  for (const [i, name] of names.entries()) {
    if (seen.has(name)) return i;
    seen.add(name);
  }
  return undefined;
}
