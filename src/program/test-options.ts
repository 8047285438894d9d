/** The machine's options and invocation for one test of a suite. */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { FileExpectation, FileOptions } from '#engine/file-system.js';
import type { EngineLimits } from '#engine/limits.js';
import type { MachineOptions } from '#engine/machine-options.js';
import type { Invocation } from '#engine/start.js';
import type { Undefined } from '#model/outcome.js';
import { comparatorOf, type Suite, type TestCase, usesFiles } from '#model/suite.js';
import { acceptorOf } from '#suite/create-acceptor.js';
import type { NamedSource } from './analysis-input.js';
import { entryOf, programName } from './prepare-program.js';

export interface RunSettings {
  readonly undefinedMode: Undefined;
  readonly limits: EngineLimits;
  readonly endOnWrongOutput: boolean;
  readonly keepText: boolean;
  /** Findings are not wanted. */
  readonly isSilent?: boolean;
  readonly stop?: StopFlag;
}

export function machineOptions(suite: Suite, index: number, settings: RunSettings): MachineOptions {
  const test = suite.tests[index]!;
  return {
    undefinedMode: settings.undefinedMode,
    limits: withinTest(settings.limits, test),
    stdin: test.stdin,
    acceptor: acceptorOf(test.expect, comparatorOf(suite, index)),
    ...(usesFiles(test) && filesOf(suite, index)),
    endOnWrongOutput: settings.endOnWrongOutput,
    keepText: settings.keepText,
    isSilent: settings.isSilent ?? false,
    stop: settings.stop ?? neverStop,
  };
}

function filesOf(suite: Suite, index: number): FileOptions {
  const { files, expect } = suite.tests[index]!;
  const comparator = comparatorOf(suite, index);
  const expectedFiles = expect.files?.map(({ name, text, matches }): FileExpectation => {
    const content = {
      ...(text !== undefined && { stdout: text }),
      ...(matches !== undefined && { matches }),
    };
    return { name, acceptor: acceptorOf(content, comparator)! };
  });
  return { ...(files !== undefined && { files }), ...(expectedFiles !== undefined && { expectedFiles }) };
}

function withinTest(limits: EngineLimits, { stepsMax }: TestCase): EngineLimits {
  return stepsMax === undefined || stepsMax >= limits.stepsMax ? limits : { ...limits, stepsMax };
}

const invocations = new WeakMap<TestCase, Invocation>();

/** The same object for the same test, unless the submission's name changes: what hangs on it is made once. */
export function invocationOf(suite: Suite, index: number, submission: NamedSource): Invocation {
  const test = suite.tests[index]!;
  const name = programName(submission);
  const entry = entryOf(test, index);
  const known = invocations.get(test);
  if (known !== undefined && known.argv[0] === name && known.entry === entry) return known;
  const made: Invocation = { argv: [name, ...test.args], entry };
  invocations.set(test, made);
  return made;
}
