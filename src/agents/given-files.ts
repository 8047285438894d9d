/**
 * What a tool was given → what is asked: texts as they came, or files read through a port, which
 * only a server on the user's own machine has. Bounded like requests of the service.
 */

import { UserError } from '#base/errors.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { questionLimits } from '#questions/limits.js';
import type { AskedProgram } from '#questions/question.js';
import { findSuiteFault } from '#suite/decode-suite-text.js';
import { toLatin1 } from '#suite/text-bytes.js';
import type { ProgramInput } from './tool-inputs.js';

/** Reads what a user's agent or editor names. Each throws a UserError for what cannot be read. */
export interface GivenFiles {
  /** A file, or a folder of one program. */
  program(path: string): Promise<GivenProgram>;
  source(path: string): Promise<NamedSource>;
  /** @param reference the path of a correct program, which gives the outputs that tests leave out */
  suite(path: string, reference?: string): Promise<GivenSuite>;
  /** What the texts include, from the program's folder. */
  includes(texts: readonly string[], program: GivenProgram): Promise<readonly IncludedSource[]>;
}

export interface GivenProgram {
  readonly submission: NamedSource;
  readonly units: readonly IncludedSource[];
  /** Where its own files are. */
  readonly folder: string;
}

export interface GivenSuite {
  readonly suite: Suite;
  readonly reference?: NamedSource;
}

/** Some tests of one call, and how long a search may take: what who starts the server may change. */
export interface GivenLimits {
  readonly testsMax: number;
  readonly timeLimitSecondsMax: number;
}

/** @throws UserError for what cannot be used */
export async function askedProgram(
  input: ProgramInput,
  limits: GivenLimits,
  files?: GivenFiles,
): Promise<AskedProgram> {
  const { suite, reference } = await givenSuite(input, files);
  checkSuite(suite, limits);
  const { timeLimitSeconds } = input;
  return {
    ...(await givenProgram(input.submission, { suite, reference }, files)),
    suite,
    ...(reference !== undefined && { reference }),
    undefinedMode: input.undefined,
    timeLimitMs: Math.min(timeLimitSeconds, limits.timeLimitSecondsMax) * 1000,
    seed: input.seed,
  };
}

async function givenProgram(
  { path, name = 'submission.c', source, files: others, headers }: ProgramInput['submission'],
  { suite, reference }: { readonly suite: Suite; readonly reference: NamedSource | undefined },
  files: GivenFiles | undefined,
): Promise<Pick<AskedProgram, 'submission' | 'headers'>> {
  checkOne('submission', { path, source });
  const texts = [suite.harness, reference].flatMap((each) => each?.text ?? []);
  if (path !== undefined) {
    const reader = readerFor(path, files);
    const program = await reader.program(path);
    return {
      submission: program.submission,
      headers: await reader.includes([program.submission.text, ...texts], program),
    };
  }
  const submission = namedSource(name, source!, 'submission');
  const units = others.map((each) => ({
    ...namedSource(each.name, each.source, 'files'),
    isUnit: true as const,
  }));
  const included = headers.map((each) => namedSource(each.name, each.source, 'headers'));
  const names = [submission, ...units, ...included].map((each) => each.name);
  const twice = names.find((each, index) => names.indexOf(each) < index);
  if (twice !== undefined) throw invalid(`two files are named ${twice}`, 'give each its own name');
  return { submission, headers: [...units, ...included] };
}

async function givenSource(
  { path, name = 'reference.c', source }: NonNullable<ProgramInput['reference']>,
  field: string,
  files: GivenFiles | undefined,
): Promise<NamedSource> {
  checkOne(field, { path, source });
  return path === undefined ? namedSource(name, source!, field) : readerFor(path, files).source(path);
}

async function givenSuite(
  input: Pick<ProgramInput, 'suite' | 'reference'>,
  files: GivenFiles | undefined,
): Promise<GivenSuite> {
  const { path, tests, compare, stepsPerTestMax, harness } = input.suite;
  checkOne('suite', { path, tests });
  const reference = input.reference && (await givenSource(input.reference, 'reference', files));
  const known = reference === undefined ? {} : { reference };
  if (path !== undefined) {
    return { ...(await readerFor(path, files).suite(path, input.reference?.path)), ...known };
  }
  if (tests!.length === 0) throw invalid('the suite has no tests', 'give at least one');
  const fault = findSuiteFault(tests!, reference !== undefined);
  if (fault !== undefined) throw invalid(`suite: ${fault.detail}`, fault.remedy ?? 'correct the suite');
  return {
    ...known,
    suite: {
      compare,
      tests: tests!,
      ...(stepsPerTestMax !== undefined && { stepsPerTestMax }),
      ...(harness !== undefined && { harness: namedSource(harness.name, harness.source, 'harness') }),
    },
  };
}

function checkSuite({ tests, stepsPerTestMax = 0 }: Suite, { testsMax }: GivenLimits): void {
  if (tests.length > testsMax) {
    throw invalid(`the suite has more than ${testsMax} tests`, 'give fewer, those that fail first');
  }
  if (stepsPerTestMax > questionLimits.stepsPerTestMax) {
    throw invalid('stepsPerTestMax is too large', `give at most ${questionLimits.stepsPerTestMax}`);
  }
}

/** Exactly one of two ways to give something. */
function checkOne(field: string, ways: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(ways);
  if (names.filter((name) => ways[name] !== undefined).length === 1) return;
  throw invalid(`${field} must have exactly one of ${names.join(' and ')}`, 'give one of the two');
}

function readerFor(path: string, files: GivenFiles | undefined): GivenFiles {
  if (files !== undefined) return files;
  throw invalid(`this server reads no files, and was given the path ${path}`, 'give the text itself');
}

function namedSource(name: string, source: string, field: string): NamedSource {
  if (source.includes('\0')) throw invalid(`${field}: ${name} contains NUL bytes`, 'give C text');
  const text = toLatin1(source);
  const { sourceBytesMax } = questionLimits;
  if (text.length > sourceBytesMax) {
    throw invalid(`${field}: ${name} is larger than ${sourceBytesMax} bytes`, 'give a smaller text');
  }
  return { name, text };
}

function invalid(detail: string, remedy: string): UserError {
  return new UserError('field-invalid', detail, undefined, { remedy });
}
