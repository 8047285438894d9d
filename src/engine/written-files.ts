/** What the program wrote into the files that its test expects, once it has ended. */

import { fromLatin1 } from '#suite/text-bytes.js';
import type { FileContent, FileExpectation, FileOptions } from './file-system.js';
import type { Memory } from './memory/memory.js';
import type { State } from './state.js';

export type WrittenFiles =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly what: string; readonly file: LeftFile | undefined }
  /** Nobody knows what they hold. */
  | { readonly kind: 'unknown'; readonly what: string };

/** A file as the program leaves it. Latin-1. */
export interface LeftFile {
  readonly name: string;
  readonly text: string;
}

const right: WrittenFiles = { kind: 'right' };

/** The first that is wrong speaks for all; then the first that nobody knows. */
export function judgeFiles(state: State, { expectedFiles }: FileOptions): WrittenFiles {
  if (expectedFiles === undefined) return right;
  const answers = expectedFiles.map((expected, index) => judgeFile(state, expected, index));
  return (
    answers.find(({ kind }) => kind === 'wrong') ?? answers.find(({ kind }) => kind === 'unknown') ?? right
  );
}

function judgeFile({ memory, library }: State, expected: FileExpectation, index: number): WrittenFiles {
  const { names, contents } = library.files;
  const file = names.get(expected.name);
  const name = fromLatin1(expected.name);
  if (file === undefined)
    return { kind: 'wrong', what: `the file '${name}' is missing at the end`, file: undefined };
  const content = contents[file]!;
  const accepts = isAccepted(memory, content, expected, index);
  if (accepts === 'unknown') {
    const what = `the file '${name}' depends on symbols, or has bytes without a value`;
    return { kind: 'unknown', what };
  }
  if (accepts) return right;
  const left = { name: expected.name, text: textOf(memory, content) };
  return { kind: 'wrong', what: `the file '${name}' is not what is expected`, file: left };
}

function isAccepted(
  memory: Memory,
  { object, size, checked, isUnknown }: FileContent,
  { acceptor }: FileExpectation,
  index: number,
): boolean | 'unknown' {
  if (checked?.expectation === index) {
    return checked.accepted !== undefined && acceptor.accepts(checked.accepted);
  }
  if (isUnknown === true) return 'unknown';
  const text = textOf(memory, { object, size });
  const state = acceptor.stepText(acceptor.start, text);
  if (state === undefined) return false;
  return text.length < size ? 'unknown' : acceptor.accepts(state);
}

function textOf(memory: Memory, { object, size }: FileContent): string {
  return size === 0 ? '' : plainText(memory, object, 0, size);
}

/**
 * The bytes of a file from `start` on as text, latin-1: `length` of them, unless one depends on
 * symbols, belongs to an address, or has no value; then those before it.
 */
export function plainText(memory: Memory, file: number, start: number, length: number): string {
  const object = memory.find(file)!;
  let text = '';
  for (let offset = start; offset < start + length; offset++) {
    if (!object.isPlain(offset, 1)) break;
    text += String.fromCharCode(object.readInteger(offset, 8, false) as number);
  }
  return text;
}
