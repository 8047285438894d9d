/**
 * From source texts to a program that runs: translate, locate, lower, link. A submission
 * may have further translation units (`isUnit`), which are linked with it. With a
 * harness the first unit is the harness, which includes the submission;
 * where a test asks for the result of an expression, a function of ours evaluates
 * it and is that test's entry.
 */

import { includeCandidates } from '#base/include-names.js';
import type { SourceFile } from '#base/span.js';
import { type TranslationOptions, translate, translateUnits } from '#c/front-end.js';
import { isLibraryName } from '#c/headers/library-names.js';
import { lower } from '#c/lower/lower.js';
import { undefinedReference } from '#c/lower/undefined-references.js';
import { atEndOfInput } from '#c/parse/token-reader.js';
import type { Program } from '#c/program.js';
import type { Diagnostic } from '#c/token.js';
import { hasLibraryFunction } from '#engine/libc/library.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { LocatedProgram } from '#locate/locate.js';
import { locate } from '#locate/locate.js';
import type { LocationKind } from '#model/location.js';
import type { Suite, TestCase } from '#model/suite.js';
import type { IncludedSource, NamedSource } from './analysis-input.js';

export interface ProgramSource {
  readonly submission: NamedSource;
  readonly headers: readonly IncludedSource[];
  readonly suite: Pick<Suite, 'harness' | 'tests'>;
  readonly kinds: readonly LocationKind[];
}

export interface PreparedProgram {
  readonly program: Program;
  readonly located: LocatedProgram;
  readonly linked: LinkedProgram;
}

export type Preparation =
  | { readonly kind: 'prepared'; readonly prepared: PreparedProgram }
  /** In source order; the first is the one to report. */
  | { readonly kind: 'rejected'; readonly diagnostics: readonly Diagnostic[] };

/** The name that a harness's `#include` gives the submission, whatever its file is called. */
const includedName = 'submission.c';

/** What an edit may call although the submission does not: where its header is included, it is declared. */
const calledByEdits: SourceFile = {
  name: ' edits ',
  text: 'abs fabs ceil floor round tolower toupper isalpha isupper islower isalnum isdigit isspace atoi atof strcmp strlen strcat strcspn',
  isSystem: true,
};

export function prepareProgram(source: ProgramSource): Preparation {
  const submission = userFile(source.submission);
  const quoted = filesByName(source.headers.filter(({ isBracketed }) => isBracketed !== true));
  const bracketed = filesByName(source.headers.filter(({ isBracketed }) => isBracketed === true));
  const main = source.suite.harness === undefined ? submission : harnessFile(source);
  const others = source.headers.flatMap(({ name, isUnit }) => (isUnit === true ? [quoted.get(name)!] : []));
  const options: TranslationOptions = {
    includable: [submission, ...quoted.values(), ...bracketed.values(), calledByEdits],
    resolveInclude: (name, isSystem, from) => {
      if (isSystem) return includeCandidates(name, '').flatMap((each) => bracketed.get(each) ?? [])[0];
      if (name === includedName && main !== submission) return submissionInHarness(submission);
      if (name === wrappedName) return submission;
      return includeCandidates(name, from.name).flatMap((each) => quoted.get(each) ?? [])[0];
    },
  };
  const { program, diagnostics } = translateUnits([main, ...others], options);
  const [first] = diagnostics;
  if (first !== undefined) {
    const isSeenLate = main !== submission && first.kind === 'syntax-error' && first.span.file === main;
    const unfinished = isSeenLate ? unfinishedAtEnd(submission, options) : undefined;
    return { kind: 'rejected', diagnostics: unfinished === undefined ? diagnostics : [unfinished] };
  }
  if (source.suite.tests.some((test, index) => !defines(program, entryOf(test, index)))) {
    return { kind: 'rejected', diagnostics: [noMain(main)] };
  }
  const missing = undefinedReference(program, (name) => hasLibraryFunction(name) || isLibraryName(name));
  if (missing !== undefined) return { kind: 'rejected', diagnostics: [missing] };
  const own = new Set([source.submission.name, ...source.headers.map(({ name }) => name)]);
  const located = locate(program, source.kinds, (name) => own.has(name));
  return { kind: 'prepared', prepared: { program, located, linked: link(lower(program, located.toggles)) } };
}

/**
 * A submission that lacks its last `}` or `;` swallows the harness around it, where the error then
 * shows; it is named where the submission ends.
 */
function unfinishedAtEnd(submission: SourceFile, options: TranslationOptions): Diagnostic | undefined {
  const { diagnostics } = translate(submission, options);
  return diagnostics.find(({ kind, message }) => kind === 'syntax-error' && message.includes(atEndOfInput));
}

function filesByName(sources: readonly NamedSource[]): ReadonlyMap<string, SourceFile> {
  return new Map(sources.map((source) => [source.name, userFile(source)]));
}

function defines({ functionSymbols }: Program, name: string): boolean {
  return functionSymbols.get(name)?.definition !== undefined;
}

/** In the linker's words; the other entries are written by `harnessFile`. */
function noMain(file: SourceFile): Diagnostic {
  const span = { file, line: 1, column: 1, endLine: 1, endColumn: 1, start: 0, end: 0 };
  return { kind: 'compile-error', span, message: "undefined reference to 'main'" };
}

function userFile({ name, text }: NamedSource): SourceFile {
  return { name, text, isSystem: false };
}

const wrappedName = ' submission ';

/**
 * before: #include "submission.c"
 * after:  the submission, its `main` renamed
 */
function submissionInHarness(submission: SourceFile): SourceFile {
  return {
    name: includedName,
    text: `#define main submission_main\n#include "${wrappedName}"\n#undef main\n`,
    isSystem: submission.isSystem,
  };
}

function harnessFile({ suite }: ProgramSource): SourceFile {
  const harness = suite.harness!;
  const entries = suite.tests
    .map((test, index) => (test.expect.result === undefined ? '' : resultFunction(test.expect.result, index)))
    .join('');
  return { name: harness.name, text: `${harness.text}\n${entries}`, isSystem: false };
}

/** Returns 1 if the expression has the value; text is compared as text. */
function resultFunction(
  { expression, value }: NonNullable<TestCase['expect']['result']>,
  index: number,
): string {
  const comparison = value.trimStart().startsWith('"')
    ? `strcmp((${expression}), (${value})) == 0`
    : `(${expression}) == (${value})`;
  return `int ${resultEntry(index)}(void) { return ${comparison}; }\n`;
}

function resultEntry(index: number): string {
  return `result_of_test_${index}`;
}

/** The function at which a test starts. */
export function entryOf(test: TestCase, index: number): string {
  return test.expect.result === undefined ? 'main' : resultEntry(index);
}

/** `argv[0]`: the file's name without `.c` (docs/glossary.md#words). */
export function programName(submission: NamedSource): string {
  return submission.name.replace(/\.c$/, '');
}
