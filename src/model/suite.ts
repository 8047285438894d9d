/**
 * A test suite as the rest of the product sees it, whatever file format it came from. What a test
 * expects is fixed here; how outputs are compared is up to `suite/acceptor.ts`.
 */

export const compareModes = ['exact', 'trailing', 'tokens', 'contains', 'numbers'] as const;
export type CompareMode = (typeof compareModes)[number];

/** Whether a mode may take two numbers as equal that differ. */
const takesTolerance: Readonly<Record<CompareMode, boolean>> = {
  exact: false,
  trailing: false,
  tokens: true,
  contains: false,
  numbers: true,
};

export const tolerantModes: readonly CompareMode[] = compareModes.filter((mode) => takesTolerance[mode]);

/** When students see a test, in the words of Gradescope; elsewhere all but the first mean hidden. */
export const visibilities = ['visible', 'after_due_date', 'after_published', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

export interface Comparator {
  readonly mode: CompareMode;
  readonly ignoreCase: boolean;
  /** For the `tolerantModes`: two numbers within it are equal. */
  readonly tolerance?: Tolerance;
}

export const defaultComparator: Comparator = { mode: 'trailing', ignoreCase: false };

/** A file in the folder where a test runs. */
export interface GivenFile {
  /** Its path from there, with `/` between folders. Latin-1. */
  readonly name: string;
  /** Latin-1. */
  readonly text: string;
}

/** A file that is to be there when the program has ended; it has either `text` or `matches`. */
export interface ExpectedFile {
  /** As in `GivenFile`. */
  readonly name: string;
  /** Compared as the test compares its output. Latin-1. */
  readonly text?: string;
  /** A regular expression, as for the output. */
  readonly matches?: string;
}

export interface Expectation {
  /** Latin-1: one character a byte, as the program writes it. */
  readonly stdout?: string;
  /** Instead of `stdout`: a regular expression in RE2's syntax that the output matches somewhere. Unicode. */
  readonly matches?: string;
  /** Compared only if given. */
  readonly exitCode?: number;
  /** A C expression of the harness and the C constant expression that it must equal. */
  readonly result?: { readonly expression: string; readonly value: string };
  /** What the program writes into files. */
  readonly files?: readonly ExpectedFile[];
}

export interface TestCase {
  readonly name: string;
  /** Arguments after `argv[0]`. Latin-1. */
  readonly args: readonly string[];
  /** Latin-1. */
  readonly stdin: string;
  /** What the program finds in the folder where it runs; nothing where it is not given. */
  readonly files?: readonly GivenFile[];
  readonly expect: Expectation;
  /** What it is worth, a decimal as text, since `0.1` is not one of a machine's numbers; 1 where nothing is said. */
  readonly points?: string;
  /** Visible where nothing is said. */
  readonly visibility?: Visibility;
  /** No run of it goes on for longer, whatever the suite's other tests take. */
  readonly stepsMax?: number;
  /** Only where its output is compared in its own way. */
  readonly compare?: Comparator;
}

export interface Suite {
  readonly compare: Comparator;
  readonly stepsPerTestMax?: number;
  /** C text around the submission, with `#include "submission.c"` in it. */
  readonly harness?: { readonly name: string; readonly text: string };
  readonly tests: readonly TestCase[];
}

/** Whether anything is asked of what the program prints. */
export function comparesOutput({ stdout, matches }: Expectation): boolean {
  return stdout !== undefined || matches !== undefined;
}

/** Whether a test's program reads or writes files. */
export function usesFiles({ files, expect }: Pick<TestCase, 'files' | 'expect'>): boolean {
  return files !== undefined || expect.files !== undefined;
}

/**
 * Whether every test that compares outputs says what they are, and the program's input and output are
 * all that counts: only then other programs can be asked for more.
 */
export function saysOutputs({ tests }: Pick<Suite, 'tests'>): boolean {
  return tests.every(
    (test) => test.expect.result === undefined && test.expect.matches === undefined && !usesFiles(test),
  );
}

/** The exit status counts on other inputs where it counts in every test. */
export function asksForStatus({ tests }: Pick<Suite, 'tests'>): boolean {
  return tests.every(({ expect }) => expect.exitCode !== undefined);
}

/** How the output of a test is compared. */
export function comparatorOf(
  { tests, compare }: Pick<Suite, 'tests' | 'compare'>,
  index: number,
): Comparator {
  return tests[index]!.compare ?? compare;
}

/** The comparator of all tests; undefined where some tests have their own. */
export function sharedComparator({
  tests,
  compare,
}: Pick<Suite, 'tests' | 'compare'>): Comparator | undefined {
  const isShared = tests.every((test) => test.compare === undefined && test.expect.matches === undefined);
  return isShared ? compare : undefined;
}
