/**
 * The files of an assignment, as a teacher has them in a folder or an archive → its suite as
 * requests have it, its model solution and its headers, and which tests cannot be read. Nothing is
 * written anywhere, so names lead nowhere: a file that a suite names is looked up among these.
 */

import { UserError } from '#base/errors.js';
import type { TestCase } from '#model/suite.js';
import { decodeSuiteFile, isSuiteFile, namedFilesOf } from '#suite/decode-suite-file.js';
import type { DecodedSuite } from '#suite/decoded-suite.js';
import { isUnicode, suiteFields } from '#suite/encode-tests.js';
import { readSuiteFolder } from '#suite/load-suite-folder.js';
import { skipWarning } from '#suite/readable-tests.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { SuiteReadView } from '../api/answer-schemas.js';

export interface GivenFile {
  /** With `/`. */
  readonly path: string;
  /** Latin-1. */
  readonly text: string;
}

/** Names by which a model solution is known among several programs. */
const solutionName = /^(?:reference|solution|model|correct|accepted|musterloesung)[\w-]*\.c$/i;

/** @throws UserError if there are no tests in them, or it is not clear which they are */
export async function suiteOfFiles(given: readonly GivenFile[]): Promise<SuiteReadView> {
  const files = withoutCommonFolder(given);
  const skipped: UserError[] = [];
  const suiteFile = suiteFileIn(files);
  const named = suiteFile === undefined ? {} : filesNamedBy(suiteFile, files);
  const reference = named.reference ?? solutionIn(files, named.harness);
  const onSkipped = (fault: UserError): void => void skipped.push(fault);
  const hasReference = reference !== undefined;
  const decoded =
    suiteFile === undefined
      ? await readTestFiles(files, hasReference, onSkipped)
      : decodeSuiteFile(textOf(suiteFile), suiteFile.path, hasReference, onSkipped);
  const tests = decoded.tests.filter((test) => isText(test));
  const binary = decoded.tests.filter((test) => !isText(test));
  if (tests.length === 0) throw new UserError('suite-empty', 'has no test that can be read');
  return {
    suite: suiteFields({ ...decoded, tests }) as SuiteReadView['suite'],
    ...(reference !== undefined && { reference: sourceOf(reference) }),
    ...(named.harness !== undefined && { harness: sourceOf(named.harness) }),
    headers: files.filter(({ path }) => path.endsWith('.h')).map(sourceOf),
    skipped: [
      ...skipped.map(skipWarning),
      ...binary.map(({ name }) => `${name} has bytes that are not UTF-8; the test is left out`),
    ],
  };
}

/** The folder that was dropped does not count: names begin below it. */
function withoutCommonFolder(given: readonly GivenFile[]): readonly GivenFile[] {
  const [first] = given;
  const folder = first?.path.split('/')[0];
  const isCommon = given.every(({ path }) => path.startsWith(`${folder}/`));
  if (folder === undefined || !isCommon) return given;
  return withoutCommonFolder(given.map(({ path, text }) => ({ path: path.slice(folder.length + 1), text })));
}

/** One called `suite` comes before tests in files of their own, others after. */
function suiteFileIn(files: readonly GivenFile[]): GivenFile | undefined {
  const candidates = files.filter(({ path }) => isSuiteFile(path));
  const called = candidates.filter(({ path }) => /^suite\./i.test(nameOf(path)));
  const chosen = called.length > 0 || hasInputs(files) ? called : candidates;
  if (chosen.length <= 1) return chosen[0];
  const names = chosen.map(({ path }) => path).join(', ');
  throw new UserError('suite-invalid', `several files may be the suite: ${names}`, undefined, {
    remedy: 'leave only one of them',
  });
}

function hasInputs(files: readonly GivenFile[]): boolean {
  return files.some(({ path }) => path.endsWith('.in'));
}

interface NamedFiles {
  readonly harness?: GivenFile;
  readonly reference?: GivenFile;
}

function filesNamedBy(suiteFile: GivenFile, files: readonly GivenFile[]): NamedFiles {
  const text = textOf(suiteFile);
  const wanted = namedFilesOf(text, suiteFile.path);
  if (wanted.length === 0) return {};
  const { harnessPath, referencePath } = decodeSuiteFile(text, suiteFile.path, true, () => {});
  const harness = harnessPath === undefined ? undefined : fileBeside(suiteFile, harnessPath, files);
  const reference = referencePath === undefined ? undefined : fileBeside(suiteFile, referencePath, files);
  return { ...(harness !== undefined && { harness }), ...(reference !== undefined && { reference }) };
}

function fileBeside({ path }: GivenFile, name: string, files: readonly GivenFile[]): GivenFile {
  const folder = path.slice(0, path.length - nameOf(path).length);
  const wanted = `${folder}${name.replace(/^\.\//, '')}`;
  const found = files.find((file) => file.path === wanted);
  if (found !== undefined) return found;
  throw new UserError('suite-invalid', `the suite names ${name}, which is not among the files`, {
    file: path,
  });
}

/** The only program that there is, or the only one with such a name. */
function solutionIn(files: readonly GivenFile[], harness: GivenFile | undefined): GivenFile | undefined {
  const programs = files.filter((file) => file.path.endsWith('.c') && file !== harness);
  if (programs.length === 1) return programs[0];
  const called = programs.filter(({ path }) => solutionName.test(nameOf(path)));
  return called.length === 1 ? called[0] : undefined;
}

/** Where tests are in several folders, their names say in which. */
function readTestFiles(
  files: readonly GivenFile[],
  hasReference: boolean,
  onSkipped: (fault: UserError) => void,
): Promise<DecodedSuite> {
  const folders = foldersWith(files, /\.in$/) ?? foldersWith(files, /\.(?:out|ans)$/);
  if (folders === undefined) {
    const what = 'no tests among the files: neither a suite file nor NAME.in or NAME.out';
    throw new UserError('suite-empty', what);
  }
  const [only] = folders;
  const shown = (path: string): string => (folders.size === 1 ? path.slice(only!.length) : path);
  const texts = new Map(
    files
      .filter(({ path }) => folders.has(folderOf(withoutTestFolder(path))))
      .map(({ path, text }) => [shown(path), text] as const),
  );
  return readSuiteFolder(
    { path: '.', files: new Set(texts.keys()), read: async (file) => texts.get(file)! },
    hasReference,
    onSkipped,
  );
}

/** The folders of files with such names, those in a test's own folders aside; undefined where there are none. */
function foldersWith(files: readonly GivenFile[], name: RegExp): ReadonlySet<string> | undefined {
  const found = files.filter(({ path }) => name.test(path) && withoutTestFolder(path) === path);
  return found.length === 0 ? undefined : new Set(found.map(({ path }) => folderOf(path)));
}

/** `tests/a.files/data/x.txt` → `tests/a.files`: the files of a test lie beside its input. */
function withoutTestFolder(path: string): string {
  return /^(.*?\.files(?:\.out)?)\//s.exec(path)?.[1] ?? path;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** With its `/`; empty at the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function isText({ args, stdin, files = [], expect }: TestCase): boolean {
  const named = [...files, ...(expect.files ?? [])].flatMap(({ name, text = '' }) => [name, text]);
  return [...args, stdin, expect.stdout ?? '', ...named].every(isUnicode);
}

function textOf({ path, text }: GivenFile): string {
  if (isUnicode(text)) return fromLatin1(text).replace(/^\uFEFF/, '');
  throw new UserError('suite-invalid', 'is not UTF-8', { file: path });
}

/** Sources of older editors are Latin-1. */
function sourceOf({ path, text }: GivenFile): { name: string; source: string } {
  return { name: nameOf(path), source: isUnicode(text) ? fromLatin1(text) : text };
}
