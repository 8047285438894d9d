/** Instrumented texts for tests: one submission in a dialect, as a whole program for gcc if requested. */

import type { Dialect } from '#instrument/dialect.js';
import { gccDialect } from '#instrument/dialects/gcc.js';
import { type InstrumentedProgram, instrument } from '#instrument/instrument.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';

/** All counters and guards, as an analyser needs them. */
export function boundedDialect(loopBoundMax: number): Dialect {
  return {
    ...gccDialect,
    loopBoundMax,
    passesArguments: false,
    guards: new Set(['index', 'divisor', 'shift', 'promotion'] as const),
  };
}

export interface InstrumentTextOptions {
  readonly name?: string;
  readonly headers?: readonly IncludedSource[];
  readonly suite?: Pick<Suite, 'harness' | 'tests'>;
  readonly entries?: readonly string[];
  readonly undefinedMode?: Undefined;
}

/** @throws if the text does not compile */
export function instrumentText(
  text: string,
  dialect: Dialect,
  options: InstrumentTextOptions = {},
): InstrumentedProgram {
  const { name = 'program.c', headers = [], suite = { tests: [] }, entries = ['main'] } = options;
  const preparation = prepareProgram({
    submission: { name, text },
    headers,
    suite,
    kinds: searchedKinds(kindsOfScope.full),
  });
  if (preparation.kind === 'rejected') {
    const { span, message } = preparation.diagnostics[0]!;
    throw new Error(`${name}:${span.line}: ${message}`);
  }
  return instrument(preparation.prepared.located, {
    dialect,
    undefinedMode: options.undefinedMode ?? 'strict',
    isProvided: () => true,
    isNative: () => dialect.name === 'gcc',
    entries,
  });
}
