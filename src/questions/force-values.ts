/** The answer to "put these values there: which tests pass?". */

import { UserError } from '#base/errors.js';
import { raisedAfter } from '#base/ports.js';
import { runMsMax } from '#engine/limits.js';
import { kindTraits, type Location } from '#model/location.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { type ForcedValue, parseForcedValue, runForced } from './forced-values.js';
import { completed, testIndex, triedProgram } from './prepared-question.js';
import type { AfterValues, ForcedResult, ForcedTest, Question } from './question.js';
import { testResult } from './test-result.js';

type ForceQuestion = Extract<Question, { kind: 'force' }>;

/** @throws UserError where the place, a test or a value cannot be used */
export function forceValues(
  { asked, location: id, forced, after }: ForceQuestion,
  services: LocaliseServices,
): readonly ForcedResult[] {
  const tried = triedProgram(asked, completed(asked, services), services);
  const location = locationWith(tried, id);
  const wanted = forcedTests(tried, forced);
  return wanted.map(({ test, values }) => {
    services.stop?.throwIfAborted();
    return runTestWith(tried, location, test, values, after, services);
  });
}

interface ForcedIndex {
  readonly test: number;
  readonly values: readonly ForcedValue[];
}

function forcedTests(tried: TriedProgram, forced: ForceQuestion['forced']): readonly ForcedIndex[] {
  if (!isByTest(forced)) {
    const values = parsedValues(forced);
    return tried.tests.flatMap((ran, test) => (ran === undefined ? [] : [{ test, values }]));
  }
  return forced.map(({ test: name, values }) => {
    const test = testIndex(tried, name);
    if (tried.tests[test] === undefined) {
      const remedy = 'leave it out';
      throw new UserError('field-invalid', `test ${name} is void`, undefined, { remedy });
    }
    return { test, values: parsedValues(values) };
  });
}

function isByTest(forced: ForceQuestion['forced']): forced is readonly ForcedTest[] {
  return typeof forced[0] === 'object';
}

function parsedValues(values: readonly string[]): readonly ForcedValue[] {
  return values.map(parseForcedValue);
}

function locationWith({ located }: TriedProgram, id: string): Location {
  const location = located.locations.find((each) => each.id === id);
  if (location === undefined) {
    const line = /:(\d+):\d+:/.exec(id)?.[1];
    const near = located.locations.filter((each) => String(each.line) === line).map((each) => each.id);
    const remedy =
      near.length > 0 ? `that line has ${near.join(', ')}` : 'take an id from localise or values_wanted';
    throw new UserError('field-invalid', `there is no place ${JSON.stringify(id)}`, undefined, { remedy });
  }
  if (kindTraits[location.kind].isSearched && !location.needsRetranslation) return location;
  const remedy = 'change the text instead, with check_patch';
  const what = `values cannot be put at a place of kind ${location.kind} that the compiler needs`;
  throw new UserError('field-invalid', what, undefined, { remedy });
}

function runTestWith(
  { input, tests, linked }: TriedProgram,
  { toggle }: Location,
  test: number,
  values: readonly ForcedValue[],
  after: AfterValues,
  { clock }: LocaliseServices,
): ForcedResult {
  const testCase = input.suite.tests[test]!;
  const options = machineOptions(input.suite, test, {
    undefinedMode: input.undefinedMode,
    limits: input.engineLimits,
    endOnWrongOutput: false,
    keepText: true,
    isSilent: true,
    stop: raisedAfter(clock, runMsMax),
  });
  const invocation = invocationOf(input.suite, test, input.submission);
  const run = runForced(linked, toggle, values, after, testCase, invocation, options);
  const { executions } = run;
  const unused = Math.max(0, values.length - executions);
  return { ...testResult(testCase, run), before: tests[test]!.run.outcome, executions, unused };
}
