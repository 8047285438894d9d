/**
 * What a teacher drops or chooses: a folder, some files, or an archive. Only what can belong to
 * tests is read; what it means the service says.
 */

import { decodeFile } from '../decode-file.js';

export interface GivenFile {
  /** With `/`. */
  readonly path: string;
  readonly text: string;
}

export type GivenFiles =
  | { readonly kind: 'archive'; readonly file: File }
  | { readonly kind: 'files'; readonly files: readonly GivenFile[] };

interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** Whatever lies in the folder of a test's own files belongs to it. */
const wanted = /\.(?:in|out|ans|args|exit|c|h|json|ya?ml|cases)$|\.files(?:\.out)?\//i;
const archive = /\.zip$/i;
/** More would only make the page slow; the service takes less. */
const filesMax = 20_000;

export async function chosenFiles(list: FileList): Promise<GivenFiles | undefined> {
  return givenOf([...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

export async function droppedFiles({ items }: DataTransfer): Promise<GivenFiles | undefined> {
  // They are there only until the event is over.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found: FoundFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return givenOf(found);
}

async function givenOf(found: readonly FoundFile[]): Promise<GivenFiles | undefined> {
  const [first] = found;
  if (found.length === 1 && archive.test(first!.path)) return { kind: 'archive', file: first!.file };
  const files: GivenFile[] = [];
  for (const { path, file } of found.filter((each) => wanted.test(each.path))) {
    files.push({ path, text: decodeFile(await file.arrayBuffer()).text });
  }
  return files.length === 0 ? undefined : { kind: 'files', files };
}

async function collect(entry: FileSystemEntry, found: FoundFile[]): Promise<void> {
  if (found.length >= filesMax) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return;
    for (const each of batch) await collect(each, found);
  }
}
