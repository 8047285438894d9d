/** The machine's options and invocation for one test of a suite. */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { EngineLimits } from '#engine/limits.js';
import type { MachineOptions } from '#engine/machine.js';
import type { Invocation } from '#engine/start.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import type { NamedSource } from './analysis-input.js';
import { entryOf, programName } from './prepare-program.js';

export interface RunSettings {
  readonly undefinedMode: Undefined;
  readonly limits: EngineLimits;
  readonly endOnWrongOutput: boolean;
  readonly keepText: boolean;
  readonly stop?: StopFlag;
}

export function machineOptions(suite: Suite, index: number, settings: RunSettings): MachineOptions {
  const test = suite.tests[index]!;
  const { stdout } = test.expect;
  return {
    undefinedMode: settings.undefinedMode,
    limits: settings.limits,
    stdin: test.stdin,
    acceptor: stdout === undefined ? undefined : createAcceptor(stdout, suite.compare),
    endOnWrongOutput: settings.endOnWrongOutput,
    keepText: settings.keepText,
    stop: settings.stop ?? neverStop,
  };
}

export function invocationOf(suite: Suite, index: number, submission: NamedSource): Invocation {
  const test = suite.tests[index]!;
  return { argv: [programName(submission), ...test.args], entry: entryOf(test, index) };
}
