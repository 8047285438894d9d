/**
 * A corpus of submissions, JSON lines, for experiments: each line one submission with its tests
 * and, where known, what is wrong with it. Unknown fields are ignored, since corpora carry
 * annotations of their own. Pure, and one record at a time: a corpus may be large.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import type { Suite } from '#model/suite.js';
import { decodeFields, type FieldFault, fieldFault } from '#suite/decode-fields.js';
import { suiteLimits } from '#suite/limits.js';
import { parseJsonLine } from '#suite/structured-text.js';
import {
  argumentsSchema,
  bytesSchema,
  comparatorSchema,
  findDuplicate,
  testNameSchema,
} from '#suite/suite-schema.js';
import { type AnnotatedFaults, decodeAnnotatedFaults } from './decode-annotation.js';

/** What the author changed: lines of `source`, from 1. */
export interface Truth {
  readonly changedLines: readonly number[];
  /** The lines before and behind each place where something was put in; a file's first and last are among them. */
  readonly insertionsBetween?: readonly (readonly [number, number])[];
  readonly singleLine: boolean;
  /** What kind of change each one is, in the corpus's own words (`if-cond`, `insert:output`). */
  readonly kinds?: readonly string[];
}

/**
 * The lines on which a report has to point: the changed ones. Where the author only put something
 * in, no line of the submission is wrong, and the lines on either side are where to look.
 */
export function faultLines({ changedLines, insertionsBetween }: Truth): readonly number[] {
  if (changedLines.length > 0) return changedLines;
  return linesBeside(insertionsBetween);
}

/** All lines of the submission that the author's change touches: the changed ones, and those beside what was put in. */
export function touchedLines({ changedLines, insertionsBetween }: Truth): readonly number[] {
  return [...new Set([...changedLines, ...linesBeside(insertionsBetween)])].sort((a, b) => a - b);
}

function linesBeside(places: Truth['insertionsBetween'] = []): readonly number[] {
  return [...new Set(places.flat())].sort((a, b) => a - b);
}

export interface CorpusRecord {
  readonly id: string;
  readonly problem: string;
  /** C text, latin-1 as bytes, like all C text and all that programs read and write. */
  readonly source: string;
  readonly fixed?: string;
  readonly suite: Suite;
  /**
   * Whether `source` passed each test of the suite when the corpus was made; undefined where it
   * does not say.
   */
  readonly recordedPasses: readonly (boolean | undefined)[];
  readonly truth?: Truth;
  /** What is wrong, in the words of the corpus's authors: a class of defects, or types of faults. */
  readonly annotation?: string;
  /** Where its faults are, as marked by hand. */
  readonly annotatedFaults?: AnnotatedFaults;
}

const lineNumber = z.number().refine((line) => Number.isInteger(line) && line > 0, 'must be a line, from 1');

/** 0 is before the first line. */
const boundary = z.number().refine((line) => Number.isInteger(line) && line >= 0, 'must be a line, from 0');

/** What a record may say; `docs/corpus.schema.json` is made of it. */
export const recordSchema = z.object({
  id: z.string().min(1, 'must not be empty'),
  problem: z.string(),
  comparator: comparatorSchema,
  source: bytesSchema,
  fixed: bytesSchema.optional(),
  tests: z
    .array(
      z.object({
        name: testNameSchema,
        args: argumentsSchema,
        stdin: bytesSchema,
        expected: bytesSchema,
        buggy_passes: z.boolean().optional(),
      }),
    )
    .min(1, 'must have at least one entry')
    .max(suiteLimits.testsMax, `must not have more than ${suiteLimits.testsMax} entries`),
  truth: z
    .object({
      changed_lines: z.array(lineNumber),
      insertions_between: z.array(z.tuple([boundary, boundary])).optional(),
      single_line: z.boolean(),
      kinds: z.array(z.string()).optional(),
    })
    .optional(),
  defect_class: z.string().optional(),
  annotation: z
    .object({
      fault_types: z.string(),
      faulty_lines: z.string().optional(),
      number_of_faults: z.string().optional(),
    })
    .optional(),
});

/** The records of a corpus, each decoded when asked for; empty lines are skipped. */
export function* decodeCorpus(text: string, name: string): Generator<CorpusRecord, void, undefined> {
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const record = text.slice(start, end);
    if (record.trim() !== '') yield decodeCorpusLine(record, { file: name, line });
    start = end + 1;
  }
}

/** @throws UserError data-invalid, with the line */
export function decodeCorpusLine(text: string, place: { file: string; line: number }): CorpusRecord {
  if (text.length > suiteLimits.fileBytesMax) {
    throw new UserError('data-invalid', `is longer than ${suiteLimits.fileBytesMax} characters`, place);
  }
  const decoded = decodeFields(recordSchema, parseJsonLine(text, 'data-invalid', place));
  if (decoded.kind === 'fault') throw toUserError(decoded.fault, place);
  const { id, problem, comparator, source, fixed, tests, truth } = decoded.value;
  const annotation = decoded.value.defect_class ?? decoded.value.annotation?.fault_types;
  const { faulty_lines, number_of_faults } = decoded.value.annotation ?? {};
  const annotatedFaults = decodeAnnotatedFaults(faulty_lines, number_of_faults);
  const duplicate = findDuplicate(tests.map((test) => test.name));
  if (duplicate !== undefined) {
    throw toUserError(
      fieldFault(['tests', duplicate, 'name'], `is used before: "${tests[duplicate]!.name}"`),
      place,
    );
  }
  return {
    id,
    problem,
    source,
    ...(fixed !== undefined && { fixed }),
    suite: {
      compare: comparator,
      tests: tests.map(({ name, args, stdin, expected }) => ({
        name,
        args,
        stdin,
        expect: { stdout: expected },
      })),
    },
    recordedPasses: tests.map((test) => test.buggy_passes),
    ...(truth !== undefined && {
      truth: {
        changedLines: truth.changed_lines,
        singleLine: truth.single_line,
        ...(truth.insertions_between !== undefined && { insertionsBetween: truth.insertions_between }),
        ...(truth.kinds !== undefined && { kinds: truth.kinds }),
      },
    }),
    ...(annotation !== undefined && { annotation }),
    ...(annotatedFaults !== undefined && { annotatedFaults }),
  };
}

function toUserError(fault: FieldFault, place: { file: string; line: number }): UserError {
  return new UserError('data-invalid', fault.detail, place, {
    remedy: fault.remedy ?? 'correct this record',
  });
}
