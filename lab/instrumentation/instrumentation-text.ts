/**
 * A program as the instrumentation experiment compiles it: the instrumented text in the
 * dialect of gcc, and the files with which to repeat one of its runs by hand.
 */

import { gccDialect } from '#instrument/dialects/gcc.js';
import { type InstrumentedProgram, instrument } from '#instrument/instrument.js';
import { type NativeSource, nativeFlags } from '#lab/replays/native-runner.js';
import type { Undefined } from '#model/outcome.js';
import { type PreparedProgram, type ProgramSource, prepareProgram } from '#program/prepare-program.js';

export type Instrumentation =
  | {
      readonly kind: 'instrumented';
      readonly prepared: PreparedProgram;
      readonly instrumented: InstrumentedProgram;
    }
  | { readonly kind: 'rejected'; readonly message: string };

export const instrumentedName = 'instrumented.c';

/** An internal error counts as a rejection; its message says so. */
export function instrumentForGcc(source: ProgramSource, undefinedMode: Undefined): Instrumentation {
  try {
    const preparation = prepareProgram(source);
    if (preparation.kind === 'rejected') {
      return { kind: 'rejected', message: preparation.diagnostics[0]!.message };
    }
    const { prepared } = preparation;
    const instrumented = instrument(prepared.located, {
      dialect: gccDialect,
      undefinedMode,
      isProvided: () => true,
      isNative: () => true,
      entries: ['main'],
    });
    return { kind: 'instrumented', prepared, instrumented };
  } catch (error) {
    return { kind: 'rejected', message: `fault of nearmiss: ${String(error)}` };
  }
}

/** One run that was not as it should be. */
export interface InstrumentationFailure {
  readonly what: string;
  /** What `argv[0]` was. */
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly sanitised: NativeSource['sanitised'];
  readonly expected: string;
  /** The whole program in one unit. */
  readonly text: string;
}

/** The files to repeat it with: the program, headed by how to compile and run it; its input; the expected output. */
export function failureFiles(failure: InstrumentationFailure, number: number): Map<string, string> {
  const name = `failure-${number}`;
  const { args, sanitised, what } = failure;
  const words = args.map((word) => ` '${word.replaceAll("'", "'\\''")}'`).join('');
  const command = `gcc ${nativeFlags(sanitised).join(' ')} -o ${failure.name} ${name}.c -lm && ./${failure.name}${words} < ${name}.in`;
  return new Map([
    [`${name}.c`, `// ${what.replaceAll('\n', ' ')}\n// ${command.replaceAll('\n', ' ')}\n${failure.text}`],
    [`${name}.in`, failure.stdin],
    [`${name}.expected`, failure.expected],
  ]);
}
