/** The files that a test gives, as a run finds them in memory when it starts. */

import type { GivenFile } from '#model/suite.js';
import { emptyContent, type FileContent, type FileOptions, type FileSystem, noFiles } from './file-system.js';
import type { Memory } from './memory/memory.js';
import { allocateBytes } from './memory/object-bytes.js';

export function startFiles(options: FileOptions, memory: Memory): FileSystem {
  const { files = [], expectedFiles = [] } = options;
  if (files.length === 0 && expectedFiles.length === 0) return noFiles;
  const data = bytesOf(files);
  return {
    ...noFiles,
    names: new Map(files.map(({ name }, index) => [name, index])),
    contents: files.map((file, index) => contentOf(file, data[index]!, options, memory)),
    folders: new Set([...files, ...expectedFiles].flatMap(({ name }) => foldersOf(name))),
  };
}

function contentOf(
  { name, text }: GivenFile,
  data: DataView,
  options: FileOptions,
  memory: Memory,
): FileContent {
  const empty = emptyContent(options, name);
  if (text === '') return empty;
  const object = memory.allocateShared('file', undefined, data);
  const { checked } = empty;
  if (checked?.accepted === undefined) return { object, size: text.length };
  const { acceptor } = options.expectedFiles![checked.expectation]!;
  const accepted = acceptor.stepText(checked.accepted, text);
  return { object, size: text.length, checked: { ...checked, accepted } };
}

function foldersOf(name: string): readonly string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

const knownBytes = new WeakMap<readonly GivenFile[], readonly DataView[]>();

/** Shared by all runs. */
function bytesOf(files: readonly GivenFile[]): readonly DataView[] {
  const known = knownBytes.get(files);
  if (known !== undefined) return known;
  const made = files.map(({ text }) => {
    const data = allocateBytes(text.length);
    for (let i = 0; i < text.length; i++) data.setUint8(i, text.charCodeAt(i));
    return data;
  });
  knownBytes.set(files, made);
  return made;
}
