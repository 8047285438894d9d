/**
 * What a client of Jobe asks to be run → a question for our threads, and the answer as Jobe words it.
 * It has two of the languages there: `c`, a program that is interpreted, and `nearmiss`, a question of
 * CodeRunner (`coderunner-question.ts`), whose output is what a template grader prints.
 */

import { z } from 'zod';
import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import { defaultComparator, type GivenFile } from '#model/suite.js';
import type { AskedProgram, ProgramRun } from '#questions/question.js';
import { isFileName } from '#suite/files-schema.js';
import { suiteLimits } from '#suite/limits.js';
import { fromLatin1, toLatin1 } from '#suite/text-bytes.js';

/** Ids of files, as Jobe's addresses take them. */
export const fileIdSchema = z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'must be 1 to 64 letters and digits');

export const jobeLanguages = ['c', 'nearmiss'] as const;

const fileName = z.string().refine(isFileName, "must be the path of a file in the program's folder");

/** Other fields of Jobe, such as limits for processes, mean nothing here. */
export const runSpecSchema = z
  .looseObject({
    language_id: z.enum(jobeLanguages),
    sourcecode: z.string(),
    sourcefilename: z.string().max(suiteLimits.nameCharsMax).optional(),
    input: z.string().nullish(),
    file_list: z
      .array(z.tuple([fileIdSchema, fileName], z.unknown()))
      .max(suiteLimits.filesPerTestMax)
      .nullish(),
    parameters: z
      .union([
        z.looseObject({
          cputime: z.number().positive().optional(),
          runargs: z.array(z.string()).max(suiteLimits.argumentsPerTestMax).optional(),
        }),
        // PHP writes an empty map like that.
        z.array(z.never()).max(0),
      ])
      .nullish(),
  })
  .describe('What to run');
export type RunSpec = z.output<typeof runSpecSchema>;

export const runResultSchema = z.object({
  run_id: z.string().nullable(),
  outcome: z
    .int()
    .describe('11 does not compile, 12 crashed, 13 timed out, 15 ended, 20 is of no use, 21 try later'),
  cmpinfo: z.string(),
  stdout: z.string(),
  stderr: z.string(),
});
export type RunResult = z.output<typeof runResultSchema>;

const outcomes = {
  notCompiled: 11,
  crashed: 12,
  timedOut: 13,
  ended: 15,
  useless: 20,
  overload: 21,
} as const;

const secondsDefault = 5;
const secondsMax = 10;

/** @param files what is in the files of its list, by their ids */
export function programOf(spec: RunSpec, files: ReadonlyMap<string, string>): AskedProgram {
  const given = (spec.file_list ?? []).map(
    ([id, name]): GivenFile => ({ name: toLatin1(name), text: files.get(id)! }),
  );
  const parameters = Array.isArray(spec.parameters) ? undefined : spec.parameters;
  const { cputime = secondsDefault, runargs = [] } = parameters ?? {};
  const headers = given.filter(({ name }) => name.endsWith('.h'));
  const stepsPerTestMax = Math.ceil(Math.min(cputime, secondsMax) * suiteLimits.stepsPerSecond);
  const test = {
    ...{ name: 'run', args: runargs.map(toLatin1), stdin: toLatin1(spec.input ?? ''), expect: {} },
    ...(given.length > 0 && { files: given }),
  };
  return {
    submission: { name: sourceName(spec), text: toLatin1(spec.sourcecode) },
    headers,
    suite: { compare: defaultComparator, stepsPerTestMax, tests: [test] },
    ...{ undefinedMode: 'native', timeLimitMs: secondsMax * 1000, seed: 1 },
  };
}

function sourceName({ sourcefilename = '' }: RunSpec): string {
  return /^[\w-]+\.c$/.test(sourcefilename) ? sourcefilename : 'prog.c';
}

/** @throws UserError `field-invalid` for two files of one name */
export function checkNames({ file_list }: RunSpec): void {
  const names = (file_list ?? []).map(([, name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new UserError('field-invalid', `/run_spec/file_list has two files ${JSON.stringify(twice)}`);
}

export function resultOfRun({ ended, message = '', stdout, stderr }: ProgramRun): RunResult {
  const [out, errors] = [fromLatin1(stdout), fromLatin1(stderr)];
  switch (ended) {
    case 'not compiled':
      return result(outcomes.notCompiled, '', '', message);
    case 'exited':
      return result(errors === '' ? outcomes.ended : outcomes.crashed, out, errors);
    case 'crashed':
      return result(outcomes.crashed, out, `${errors}${message}\n`);
    case 'timed out':
      return result(outcomes.timedOut, out, errors);
    case 'unsupported':
      return result(outcomes.useless, out, `${errors}this cannot be interpreted: ${message}\n`);
    default:
      return unreachable(ended, 'end of a run');
  }
}

/** @param text what a template grader prints */
export function resultOfGrading(text: string): RunResult {
  return result(outcomes.ended, text, '');
}

/** What is wrong with a question is shown to whoever made it, as an error of its template. */
export function resultOfFault(message: string): RunResult {
  return result(outcomes.useless, '', message);
}

export const overloaded: RunResult = result(outcomes.overload, '', '');

function result(outcome: number, stdout: string, stderr: string, cmpinfo = ''): RunResult {
  return { run_id: null, outcome, cmpinfo, stdout, stderr };
}
