/**
 * The run of the smallest failing test, for a student to follow: what the program was given, what it
 * should print and prints, and what happens at the place where one should look, row by row; for a
 * recursive function the calls as a tree. Plain data, a part of the report. Texts that the
 * program reads or prints are latin-1, a character a byte; values are as a student would write them.
 */

import { z } from 'zod';

/** The beginning of a text, or all of it. */
const shownText = z.object({ text: z.string(), isCut: z.boolean() });

/**
 * What an execution of the place yields: a value that is stored, the truth of a condition, what is
 * returned, passed on to a function, or taken from the input.
 */
export const resultKinds = ['stored', 'truth', 'returned', 'passed', 'read'] as const;

const execution = z.object({
  kind: z.literal('execution'),
  /** From 1, over all executions of the place. */
  number: z.int().positive(),
  /** One for each column; null where there is nothing to show. */
  values: z.array(z.string().nullable()),
  /** What the place that is stored to held before, where the program uses it. */
  before: z.string().optional(),
  /** What it yields; null where the run ended first. */
  result: z.string().nullable().optional(),
  /** What it would have to yield, where that is another value. */
  wanted: z.string().optional(),
});

/** Executions that are not shown; `isSame`: in all of them everything is as in the row before. */
const leftOut = z.object({
  kind: z.literal('left-out'),
  executions: z.int().positive(),
  isSame: z.boolean(),
});

export const runEnds = ['ended', 'crashed', 'cut-off'] as const;

const runTable = z.object({
  /** The id of the location; absent where the table is about the statement at which the run ended. */
  location: z.string().optional(),
  file: z.string(),
  line: z.int().positive(),
  /** The place as it is written, on one line. */
  text: z.string(),
  /** What is read there and by the conditions and loops around it, as it is written: `i`, `a[i]`. */
  columns: z.array(z.string()),
  result: z.object({ kind: z.enum(resultKinds), name: z.string() }).optional(),
  /** What has the same value in every execution that is shown, in place of a column. */
  same: z.array(z.object({ name: z.string(), value: z.string() })),
  rows: z.array(z.discriminatedUnion('kind', [execution, leftOut])),
  /** All of the place in this run, as far as it was followed. */
  executions: z.int().nonnegative(),
  /** `crashed`: the last row is the last execution before; `cut-off`: it would go on. */
  end: z.enum(runEnds),
});

const call = z.object({
  kind: z.literal('call'),
  /** Calls around it, from 0. */
  depth: z.int().nonnegative(),
  /** `fib(3)` */
  call: z.string(),
  /** Null where it returns nothing, or the run ended first. */
  returns: z.string().nullable(),
  /** What it would have to return, where that is another value. */
  wanted: z.string().optional(),
});

const callsLeftOut = z.object({
  kind: z.literal('left-out'),
  depth: z.int().nonnegative(),
  calls: z.int().positive(),
});

const callTree = z.object({
  function: z.string(),
  /** In the order in which they begin. */
  rows: z.array(z.discriminatedUnion('kind', [call, callsLeftOut])),
  /** As far as the run was followed. */
  calls: z.int().positive(),
  end: z.enum(runEnds),
});

export const failingRun = z.object({
  test: z.string(),
  /** After the program's name. */
  args: z.array(z.string()),
  input: shownText,
  /** Absent where the test gives none. */
  files: z.array(z.object({ name: z.string(), content: shownText })).optional(),
  /** The program reads characters or lines, so that it notices where a line ends. */
  seesLineEnds: z.boolean(),
  /** Absent where hints hide it, or nothing is expected; for a run that crashes or does not end, what it printed until then. */
  output: z
    .object({
      expected: shownText,
      actual: shownText,
      /** They are texts of this file, and what the program prints is right. */
      file: z.string().optional(),
    })
    .optional(),
  table: runTable.optional(),
  calls: callTree.optional(),
});

export type FailingRun = z.infer<typeof failingRun>;
export type ShownText = z.infer<typeof shownText>;
export type RunTable = z.infer<typeof runTable>;
export type RunRow = RunTable['rows'][number];
export type RunExecution = z.infer<typeof execution>;
export type RunEnd = RunTable['end'];
export type CallTree = z.infer<typeof callTree>;
export type CallRow = CallTree['rows'][number];
export type ResultKind = (typeof resultKinds)[number];
