/**
 * Loads a test suite in any of its formats: a folder; a JSON or YAML file, ours or GitHub
 * Classroom's, recognised by their content; the `.cases` of VPL; or a test plan (any other file).
 * Reads the files that a suite names; what they mean is decoded elsewhere. A test that expects
 * nothing stays that way: the caller runs the reference on it.
 */

import { basename, dirname } from 'node:path';
import { UserError } from '#base/errors.js';
import { defaultComparator, type Suite, type TestCase } from '#model/suite.js';
import { decodeSuiteFile, isSuiteFile } from './decode-suite-file.js';
import { decodeTestPlan, type PlannedTest } from './decode-test-plan.js';
import type { DecodedSuite } from './decoded-suite.js';
import { loadSuiteFolder } from './load-suite-folder.js';
import { isFolder, pathIgnoringCase, pathInside, readLatin1, readUnicode } from './read-file.js';
import type { OnSkipped } from './readable-tests.js';

export interface LoadSuiteOptions {
  /** A correct program: tests that expect nothing themselves expect its outputs. Test plans need one. */
  readonly reference?: string;
  /** The folder of a test plan's input files; its own folder unless given. */
  readonly inputsDir?: string;
  /** Where given, hears of tests that cannot be read, and the others are the suite. */
  readonly onSkipped?: OnSkipped;
}

export interface LoadedSuite {
  readonly suite: Suite;
  readonly reference?: NamedText;
}

/** C text as latin-1, and the file's name without folders. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** @throws UserError with exactly one message for the first fault */
export async function loadSuite(path: string, options: LoadSuiteOptions = {}): Promise<LoadedSuite> {
  const { harnessPath, referencePath, ...suite } = await decodeAny(path, options);
  const harness = harnessPath === undefined ? undefined : await readBeside(path, 'harness', harnessPath);
  const reference = await readReference(path, referencePath, options);
  return {
    suite: { ...suite, ...(harness !== undefined && { harness }) },
    ...(reference !== undefined && { reference }),
  };
}

async function decodeAny(path: string, options: LoadSuiteOptions): Promise<DecodedSuite> {
  const hasReference = options.reference !== undefined;
  if (await isFolder(path)) return loadSuiteFolder(path, hasReference, options.onSkipped);
  if (isSuiteFile(path))
    return decodeSuiteFile(await readUnicode(path), path, hasReference, options.onSkipped);
  return loadTestPlan(path, options);
}

async function loadTestPlan(path: string, options: LoadSuiteOptions): Promise<DecodedSuite> {
  if (options.reference === undefined) {
    const what = 'is taken for a test plan, which needs a reference program';
    const remedy = 'give one with --reference, or a folder, a .json or a .yaml file as the suite';
    throw new UserError('option-invalid', what, { file: path }, { remedy });
  }
  const folder = options.inputsDir ?? dirname(path);
  const inputs = new Map<string, string>();
  const tests: TestCase[] = [];
  for (const planned of decodeTestPlan(await readLatin1(path), path)) {
    const stdin = await readInput(planned, path, folder, inputs);
    tests.push({ name: `t${planned.line - 1}`, args: planned.args, stdin, expect: {} });
  }
  return { compare: defaultComparator, tests };
}

/** Many tests read the same file; each is read once. */
async function readInput(
  { inputFile, line }: PlannedTest,
  plan: string,
  folder: string,
  known: Map<string, string>,
): Promise<string> {
  if (inputFile === undefined) return '';
  let text = known.get(inputFile);
  if (text === undefined) {
    const path = pathInside(folder, inputFile);
    if (path === undefined) {
      const what = `the input file ${inputFile} is outside ${folder}`;
      throw new UserError('suite-invalid', what, { file: plan, line }, { remedy: 'see --inputs' });
    }
    text = await readLatin1(await pathIgnoringCase(path));
    known.set(inputFile, text);
  }
  return text;
}

async function readReference(
  path: string,
  referencePath: string | undefined,
  options: LoadSuiteOptions,
): Promise<NamedText | undefined> {
  if (options.reference !== undefined) {
    return { name: basename(options.reference), text: await readLatin1(options.reference) };
  }
  return referencePath === undefined ? undefined : readBeside(path, 'reference', referencePath);
}

/** A file that the suite's field names, in the suite's folder or below. */
async function readBeside(suitePath: string, field: string, name: string): Promise<NamedText> {
  const path = pathInside(dirname(suitePath), name);
  if (path === undefined) {
    const what = `${field} names a file outside the suite's folder: ${name}`;
    throw new UserError('suite-invalid', what, { file: suitePath });
  }
  return { name: basename(path), text: await readLatin1(path) };
}
