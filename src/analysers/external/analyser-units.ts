/**
 * The three C translation units that an external analyser gets: the instrumented
 * submission and our runtime, which are the same for all tasks of a program, and the
 * unit of a task, with the test's data and the whitelist.
 */

import type { Dialect, ToggleSets } from '#instrument/dialect.js';
import { type InstrumentedProgram, instrument } from '#instrument/instrument.js';
import { conversionSpecs } from '#instrument/runtime/conversion-specs.js';
import { nativeNames, providedNames, runtimeFor } from '#instrument/runtime/runtime.js';
import { testUnit } from '#instrument/test-unit.js';
import { comparatorOf, usesFiles } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { entryOf, type PreparedProgram, programName } from '#program/prepare-program.js';
import { acceptorOf } from '#suite/create-acceptor.js';
import { describeReservedName } from './reserved-name.js';
import type { ProgramTexts } from './tool-adapter.js';

export interface AnalyserUnits extends ProgramTexts {
  readonly instrumented: InstrumentedProgram;
  /** The C text, or why there is none for this test. */
  task(
    test: number,
    whitelist: readonly number[],
    sets?: ToggleSets,
  ): { readonly text: string } | { readonly unsupported: string };
}

type UnitsInput = Pick<AnalysisInput, 'suite' | 'submission' | 'undefinedMode'>;

/**
 * @returns why the program has no units: it has tests with files, reserved names, or an object that
 *   our C runtime lacks, or its toggles nest too deeply to be on together
 */
export function analyserUnits(
  { located, program }: PreparedProgram,
  input: UnitsInput,
  dialect: Dialect,
): AnalyserUnits | { readonly rejected: string } {
  if (input.suite.tests.some(usesFiles)) {
    return { rejected: 'its tests give or expect files, which only the builtin analyser follows' };
  }
  const reserved = describeReservedName(program);
  if (reserved !== undefined) return { rejected: reserved };
  const instrumented = instrument(located, {
    dialect,
    undefinedMode: input.undefinedMode,
    isProvided: (name) => providedNames.has(name) || nativeNames.has(name),
    isNative: (name) => nativeNames.has(name),
    entries: input.suite.tests.map(entryOf),
  });
  if (instrumented.isCutOff) return { rejected: 'its locations nest too deeply to be toggled together' };
  const runtime = runtimeFor(instrumented.libraryNames, {
    usesPrintedCounts: instrumented.usesPrintedCounts,
    passesArguments: dialect.passesArguments,
  });
  // A missing function ends the paths that call it; a missing object cannot.
  const missing = runtime.missing.find((name) => !program.functionSymbols.has(name));
  if (missing !== undefined) return { rejected: `our C runtime has no '${missing}'` };
  const specs = conversionSpecs(instrumented.strings);
  return {
    instrumented,
    submission: instrumented.text,
    runtime: `${dialect.primitives}\n${runtime.text}`,
    task(index, whitelist, sets) {
      const test = input.suite.tests[index]!;
      const acceptor = acceptorOf(test.expect, comparatorOf(input.suite, index));
      const argv0 = programName(input.submission);
      const { passesArguments } = dialect;
      const unit = testUnit(test, { argv0, passesArguments }, acceptor, specs);
      if (unit.kind === 'unsupported') return { unsupported: unit.detail };
      return { text: `${unit.text}\nconst int __nm_test = ${index};\n${dialect.taskText(whitelist, sets)}` };
    },
  };
}
