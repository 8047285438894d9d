/** Runs a C text in the engine for tests: no location toggled, any output accepted. */

import { neverStop, type StopFlag } from '#base/ports.js';
import { translate } from '#c/front-end.js';
import { lower } from '#c/lower/lower.js';
import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import { locate } from '#locate/locate.js';
import type { LocationKind } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';

export interface TextRunOptions {
  readonly mode?: Undefined;
  readonly stdin?: string;
  /** The arguments after `argv[0]`. */
  readonly args?: readonly string[];
  readonly name?: string;
  /** The program has locations of these kinds. */
  readonly kinds?: readonly LocationKind[];
  readonly limits?: Partial<EngineLimits>;
  readonly stop?: StopFlag;
}

/** @throws if the text does not compile */
export function linkText(
  text: string,
  name = 'program.c',
  kinds: readonly LocationKind[] = [],
): LinkedProgram {
  const { program, diagnostics } = translate(
    { name, text, isSystem: false },
    { resolveInclude: () => undefined },
  );
  const [first] = diagnostics;
  if (first !== undefined) throw new Error(`${name}:${first.span.line}: ${first.message}`);
  return link(lower(program, locate(program, kinds, (file) => file === name).toggles));
}

export function runText(text: string, options: TextRunOptions = {}): TestRun {
  const {
    mode = 'strict',
    stdin = '',
    args = [],
    name = 'program.c',
    kinds = [],
    limits = {},
    stop = neverStop,
  } = options;
  return runTest(
    linkText(text, name, kinds),
    { expect: {} },
    { argv: [name.replace(/\.c$/, ''), ...args], entry: 'main' },
    {
      undefinedMode: mode,
      limits: { ...defaultEngineLimits, ...limits },
      stdin,
      acceptor: undefined,
      endOnWrongOutput: false,
      keepText: true,
      stop,
    },
  );
}
