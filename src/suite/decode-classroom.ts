/**
 * The tests of GitHub Classroom → a suite: `autograding.json`, and workflows whose steps use
 * `autograding-io-grader`. Both ask for exit status 0 and compare outputs without white space at
 * both ends: `exact` becomes `trailing`, which minds blank lines at the start and forgives blanks
 * at line ends; `included` and `contains` become `contains`, `regex` a pattern. Set-up commands compile the program
 * and are not run; time-outs are ignored. A test that is more than a call of the program
 * with an output to compare is refused by name. Pure.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import type { Comparator, TestCase } from '#model/suite.js';
import { trimSpace } from './characters.js';
import { decodeFields } from './decode-fields.js';
import type { DecodedSuite } from './decoded-suite.js';
import { suiteLimits } from './limits.js';
import { decodeProgramCall } from './program-call.js';
import { type OnSkipped, readableTests } from './readable-tests.js';
import { type ComparedTest, shareComparator } from './share-comparator.js';
import type { FieldPath, StructuredText } from './structured-text.js';
import { bytesSchema, findDuplicate, patternFault, pointsSchema, testNameSchema } from './suite-schema.js';
import { fromLatin1, toLatin1 } from './text-bytes.js';

/** What both formats say about a test, texts as bytes. */
interface ClassroomTest {
  readonly name: string;
  readonly command: string;
  readonly input: string;
  readonly output: string;
  readonly points?: string | null | undefined;
  readonly comparison: 'exact' | 'included' | 'contains' | 'regex';
}

interface PlacedTest {
  readonly path: FieldPath;
  readonly test: ClassroomTest;
}

const text = z.union([z.string(), z.number(), z.boolean()], 'must be a text').transform(String);
const byteText = text.transform(toLatin1);

const testsSchema = z.object({
  tests: z.array(
    z.object({
      name: testNameSchema,
      run: z.string(),
      input: bytesSchema.default(''),
      output: bytesSchema.default(''),
      comparison: z.enum(['exact', 'included', 'regex']).default('included'),
      points: pointsSchema.nullish(),
    }),
  ),
});

const graderSchema = z.object({
  with: z.object({
    'test-name': text.pipe(testNameSchema),
    command: text,
    input: byteText.default(''),
    'expected-output': byteText,
    'comparison-method': z.enum(['exact', 'contains', 'regex']),
    'max-score': z.coerce.number('must be a number of points').pipe(pointsSchema).optional(),
  }),
});

/** Whether the value is an `autograding.json`: tests that say how they are run. */
export function isClassroomTests(value: unknown): boolean {
  const tests = fieldOf(value, 'tests');
  return Array.isArray(tests) && tests.some((test) => fieldOf(test, 'run') !== undefined);
}

/** Whether the value is a workflow: jobs with steps. */
export function isClassroomWorkflow(value: unknown): boolean {
  return Object.values(fieldOf(value, 'jobs') ?? {}).some((job) => Array.isArray(fieldOf(job, 'steps')));
}

/** @param name the file's, for messages */
export function decodeClassroomTests(
  source: StructuredText,
  name: string,
  onSkipped?: OnSkipped,
): DecodedSuite {
  const decoded = decodeFields(testsSchema, source.value);
  if (decoded.kind === 'fault') throw invalid(decoded.fault.detail, decoded.fault.path, source, name);
  const placed = decoded.value.tests.map(({ run, ...test }, index) => ({
    path: ['tests', index],
    test: { ...test, command: run },
  }));
  return decodeTests(placed, source, name, onSkipped);
}

/** @param name the file's, for messages */
export function decodeClassroomWorkflow(
  source: StructuredText,
  name: string,
  onSkipped?: OnSkipped,
): DecodedSuite {
  const placed: PlacedTest[] = [];
  for (const [job, value] of Object.entries(fieldOf(source.value, 'jobs') as object)) {
    const steps: unknown[] = (fieldOf(value, 'steps') as unknown[] | undefined) ?? [];
    for (const [index, step] of steps.entries()) {
      const path = ['jobs', job, 'steps', index];
      const grader = /(?:^|\/)autograding-([\w-]+)@/.exec(String(fieldOf(step, 'uses')))?.[1];
      if (grader === undefined || grader === 'grading-reporter') continue;
      if (grader !== 'io-grader') {
        const title = String(fieldOf(fieldOf(step, 'with'), 'test-name') ?? fieldOf(step, 'name') ?? index);
        const remedy = 'use autograding-io-grader, or write the test into a suite.yaml';
        throw invalid(`the test "${title}" uses autograding-${grader}`, path, source, name, remedy);
      }
      placed.push({ path, test: decodeStep(step, path, source, name) });
    }
  }
  return decodeTests(placed, source, name, onSkipped);
}

function decodeStep(step: unknown, path: FieldPath, source: StructuredText, name: string): ClassroomTest {
  const decoded = decodeFields(graderSchema, step);
  if (decoded.kind === 'fault') {
    throw invalid(decoded.fault.detail, [...path, ...decoded.fault.path], source, name);
  }
  const { 'test-name': testName, command, input, ...rest } = decoded.value.with;
  // The action's inputs come without white space at both ends.
  return {
    name: testName,
    command,
    input: trimSpace(input),
    output: trimSpace(rest['expected-output']),
    comparison: rest['comparison-method'],
    points: rest['max-score'],
  };
}

function decodeTests(
  placed: readonly PlacedTest[],
  source: StructuredText,
  name: string,
  onSkipped: OnSkipped | undefined,
): DecodedSuite {
  if (placed.length === 0) throw new UserError('suite-empty', 'has no test cases', { file: name });
  if (placed.length > suiteLimits.testsMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.testsMax} tests`, { file: name });
  }
  const duplicate = findDuplicate(placed.map(({ test }) => test.name));
  if (duplicate !== undefined) {
    const { path, test } = placed[duplicate]!;
    throw invalid(`the name "${test.name}" is used before`, path, source, name, 'rename one of the two');
  }
  return shareComparator(
    readableTests(placed, ({ path, test }) => decodeTest(test, path, source, name), onSkipped),
  );
}

function decodeTest(
  { name, command, input, output, comparison, points }: ClassroomTest,
  path: FieldPath,
  source: StructuredText,
  file: string,
): ComparedTest {
  const refuse = (what: string, remedy: string): UserError =>
    invalid(`the test "${name}" ${what}`, path, source, file, remedy);
  const expected = output.replaceAll('\r\n', '\n');
  // Texts are bytes here, patterns Unicode.
  const matches = comparison === 'regex' && expected !== '' ? fromLatin1(expected) : undefined;
  const fault = matches === undefined ? undefined : patternFault(matches);
  if (fault !== undefined)
    throw refuse(`compares with a regular expression that ${fault}`, "write it in RE2's syntax");
  const call = decodeProgramCall(command);
  if (call.kind === 'fault') {
    const remedy = 'write the call as ./a.out and its arguments, and compile in the set-up';
    throw refuse(`runs ${JSON.stringify(command)}, which ${call.what}`, remedy);
  }
  const comparator = matches === undefined ? comparatorFor(comparison, expected, input) : undefined;
  const test: TestCase = {
    name,
    args: call.args.map(toLatin1),
    stdin: input,
    expect: {
      ...(comparator !== undefined && { stdout: trimSpace(expected) }),
      ...(matches !== undefined && { matches }),
      exitCode: 0,
    },
    ...(typeof points === 'string' && { points }),
  };
  return { test, comparator };
}

/**
 * Undefined where any output will do: every output contains the empty text, and without input and
 * output nothing is compared.
 */
function comparatorFor(
  comparison: ClassroomTest['comparison'],
  expected: string,
  input: string,
): Comparator | undefined {
  if (comparison === 'exact') {
    return expected === '' && input === '' ? undefined : { mode: 'trailing', ignoreCase: false };
  }
  return trimSpace(expected) === '' ? undefined : { mode: 'contains', ignoreCase: false };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function invalid(
  what: string,
  path: FieldPath,
  source: StructuredText,
  name: string,
  remedy?: string,
): UserError {
  const line = source.lineOf(path);
  const place = line === undefined ? { file: name } : { file: name, line };
  return new UserError('suite-invalid', what, place, remedy === undefined ? {} : { remedy });
}
