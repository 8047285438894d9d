/**
 * Opening, closing, removing and renaming files (C17 7.21.4, 7.21.5). The run's own files
 * lie in its working directory, in the folders there of files that the test gives or expects, or in
 * `/tmp`; no other directory can be written to. A file that neither the test gives nor the run has
 * written does not exist.
 */

import {
  emptyContent,
  type FileSystem,
  freeDescriptor,
  type OpenStream,
  withContent,
  withOpened,
  withoutStream,
  withStale,
} from '../file-system.js';
import { allocateObject } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { setErrno } from './errno.js';
import { checkFlushed, visibleTo } from './file-content.js';
import { checkNothingPutBack } from './file-input.js';
import { isNull, type LibraryCall, plainString } from './library-call.js';
import {
  changeStream,
  descriptorOf,
  handleOf,
  openedFile,
  type Stream,
  setFiles,
  streamArgument,
} from './streams.js';

interface OpenMode {
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly appends: boolean;
  readonly truncates: boolean;
  readonly creates: boolean;
  readonly isExclusive: boolean;
}

/** C17 7.21.5.3p3; glibc ignores letters that it does not know, up to a comma. */
function parseMode(text: string): OpenMode | undefined {
  const [first] = text;
  if (first !== 'r' && first !== 'w' && first !== 'a') return undefined;
  const rest = text.slice(1, 7).split(',')[0]!;
  const updates = rest.includes('+');
  return {
    canRead: first === 'r' || updates,
    canWrite: first !== 'r' || updates,
    appends: first === 'a',
    truncates: first === 'w',
    creates: first !== 'r',
    isExclusive: rest.includes('x') && first !== 'r',
  };
}

/** glibc's limit on Linux, less the standard streams. */
const openFilesMax = 1021;

/** A path as it is looked up: without the parts that mean nothing. */
function plainPath(path: string): string {
  const parts = path.split('/').filter((part, index) => index === 0 || part !== '');
  const plain = parts.filter((part, index) => part !== '.' || index === parts.length - 1).join('/');
  return plain === '' && path !== '' ? '/' : plain;
}

/** Whether the run can have a file of that path; ends the run where the system would have to say. */
function isOwnPath(call: LibraryCall, path: string, writes: boolean): boolean {
  const { folders } = call.machine.state.library.files;
  if ((/^(?:\.|\.\.|\/|\/tmp)?\/?$/.test(path) && path !== '') || folders.has(path.replace(/\/$/, '')))
    return call.machine.unsupported('opening a directory');
  if (/^\/(?:dev|proc|sys)\//.test(path)) return call.machine.unsupported(`the system's file '${path}'`);
  if (/^(?:\/tmp\/)?[^/]+$/.test(path) || folders.has(path.slice(0, path.lastIndexOf('/')))) return true;
  if (writes && /^\/|(?:^|\/)\.\.\//.test(path))
    call.machine.unsupported(`writing a file of another directory`);
  return false;
}

/**
 * The file that the mode opens, made or emptied as it asks, and the files with it; undefined if
 * opening fails.
 */
function openNamed(
  call: LibraryCall,
  files: FileSystem,
  path: string,
  mode: OpenMode,
): { readonly files: FileSystem; readonly file: number } | undefined {
  const name = plainPath(path);
  const isOwn = isOwnPath(call, name, mode.creates);
  const known = files.names.get(name);
  if (known !== undefined) {
    if (!mode.isExclusive)
      return { files: mode.truncates ? emptied(call, files, known, name) : files, file: known };
    setErrno(call, 'EEXIST');
    return undefined;
  }
  if (isOwn && mode.creates) return newFile(call, files, name);
  if (!mode.creates) call.machine.note('file-missing', 'a file is opened that does not exist');
  setErrno(call, 'ENOENT');
  return undefined;
}

function newFile(
  { machine }: LibraryCall,
  files: FileSystem,
  name: string | undefined,
): { files: FileSystem; file: number } {
  const file = files.contents.length;
  const names = name === undefined ? files.names : new Map([...files.names, [name, file]]);
  return { files: { ...withContent(files, file, emptyContent(machine.options, name)), names }, file };
}

function emptied(call: LibraryCall, files: FileSystem, file: number, name: string): FileSystem {
  if (files.streams.some((stream) => stream.file === file && stream.unflushed !== undefined)) {
    call.machine.unsupported(`${call.name} of a file that another stream has written to without fflush`);
  }
  call.machine.state.memory.release(files.contents[file]!.object);
  return withStale(withContent(files, file, emptyContent(call.machine.options, name)), file, 0);
}

/** A stream as it is right after opening. */
function streamOn(
  handle: number,
  descriptor: number,
  file: number | undefined,
  mode: Pick<OpenMode, 'canRead' | 'canWrite' | 'appends'>,
  position = 0,
): OpenStream {
  const { canRead, canWrite, appends } = mode;
  return {
    handle,
    descriptor,
    file,
    canRead,
    canWrite,
    appends,
    position,
    pushedBack: '',
    atEnd: false,
    hasFailed: false,
    buffering: 'full',
    unflushed: undefined,
    last: undefined,
    hasPutBack: false,
    hasRead: false,
    isStale: false,
  };
}

/** glibc goes to the end at once only if the stream cannot be read. */
function startOf(call: LibraryCall, files: FileSystem, file: number, mode: OpenMode): number {
  if (!mode.appends || mode.canRead) return 0;
  return visibleTo(call, files, file, 0);
}

function openStream(call: LibraryCall, files: FileSystem, file: number, mode: OpenMode): Value {
  const handle = allocateObject(call.machine, 'file', openedFile, 1, undefined, true);
  const stream = streamOn(handle, freeDescriptor(files), file, mode, startOf(call, files, file, mode));
  setFiles(call, withOpened(files, stream));
  return new Pointer(handle, 0);
}

export function openFile(call: LibraryCall): Value {
  const path = plainString(call, call.values[0]);
  const mode = parseMode(plainString(call, call.values[1]));
  const { files } = call.machine.state.library;
  if (mode === undefined || files.streams.length >= openFilesMax) {
    setErrno(call, mode === undefined ? 'EINVAL' : 'EMFILE');
    return nullPointer;
  }
  const opened = openNamed(call, files, path, mode);
  return opened === undefined ? nullPointer : openStream(call, opened.files, opened.file, mode);
}

/** C17 7.21.4.3: a file without a name. */
export function openTemporary(call: LibraryCall): Value {
  const { files, file } = newFile(call, call.machine.state.library.files, undefined);
  return openStream(call, files, file, parseMode('w+')!);
}

/** C17 7.21.5.4: the stream is closed first; a standard stream whose file cannot be opened stays closed. */
export function reopenFile(call: LibraryCall): Value {
  const { machine } = call;
  if (isNull(call.values[0])) return machine.unsupported('freopen without a path');
  const path = plainString(call, call.values[0]);
  const mode = parseMode(plainString(call, call.values[1]));
  const stream = streamArgument(call, 2);
  if (descriptorOf(stream) === 1 || descriptorOf(stream) === 2)
    machine.note('output-to-file', 'the output goes to a file');
  const handle = handleOf(call, 2);
  const { files } = machine.state.library;
  const before = typeof stream === 'string' ? files : withoutStream(files, stream);
  const opened = mode === undefined ? undefined : openNamed(call, before, path, mode);
  const descriptor = descriptorOf(stream);
  if (opened === undefined || mode === undefined) {
    setFiles(call, withOpened(before, streamOn(handle, descriptor, undefined, neither)));
    return nullPointer;
  }
  const start = startOf(call, opened.files, opened.file, mode);
  setFiles(call, withOpened(opened.files, streamOn(handle, descriptor, opened.file, mode, start)));
  return call.values[2];
}

const neither = { canRead: false, canWrite: false, appends: false };

/** C17 7.21.5.1. A standard stream remains as one on which every operation fails. */
export function closeFile(call: LibraryCall): Value {
  const stream = streamArgument(call, 0);
  const { files } = call.machine.state.library;
  if (typeof stream !== 'string' && stream.descriptor > 2) {
    call.machine.state.memory.release(stream.handle);
    setFiles(call, withoutStream(files, stream));
    return 0;
  }
  setFiles(call, withOpened(files, streamOn(handleOf(call, 0), descriptorOf(stream), undefined, neither)));
  return 0;
}

/** C17 7.21.4.1. Streams that are open on the file keep it. */
export function removeFile(call: LibraryCall): Value {
  const { files } = call.machine.state.library;
  const name = plainPath(plainString(call, call.values[0]));
  if (!isOwnPath(call, name, false) || !files.names.has(name)) return missing(call);
  setFiles(call, { ...files, names: new Map([...files.names].filter(([other]) => other !== name)) });
  return 0;
}

/** C17 7.21.4.2; a file of the new name is replaced, as on Linux. */
export function renameFile(call: LibraryCall): Value {
  const { files } = call.machine.state.library;
  const [from, to] = [0, 1].map((index) => plainPath(plainString(call, call.values[index]))) as [
    string,
    string,
  ];
  const file = files.names.get(from);
  if (!isOwnPath(call, from, false) || file === undefined) return missing(call);
  if (!isOwnPath(call, to, true)) return missing(call);
  const names = new Map([...files.names].filter(([name]) => name !== from));
  setFiles(call, { ...files, names: names.set(to, file) });
  return 0;
}

/** POSIX: every file that exists can be read and written, but not executed. */
export function canAccess(call: LibraryCall, wanted: number): Value {
  const { files } = call.machine.state.library;
  const name = plainPath(plainString(call, call.values[0]));
  if (!isOwnPath(call, name, false) || !files.names.has(name)) return missing(call);
  if ((wanted & 1) === 0) return 0;
  setErrno(call, 'EACCES');
  return -1;
}

function missing(call: LibraryCall): Value {
  setErrno(call, 'ENOENT');
  return -1;
}

/** C17 7.21.5.2: of one stream, or of all. */
export function flushFiles(call: LibraryCall): Value {
  const { library } = call.machine.state;
  if (!isNull(call.values[0])) {
    flush(call, streamArgument(call, 0));
    return 0;
  }
  flush(call, 'stdout');
  for (const stream of library.files.streams) flush(call, stream);
  return 0;
}

function flush(call: LibraryCall, stream: Stream): void {
  const { state } = call.machine;
  if (stream === 'stdout' && state.hasUnflushed) {
    state.library = { ...state.library, flushed: state.written };
  }
  if (typeof stream === 'string') return;
  checkNothingPutBack(call, stream);
  if (stream.unflushed !== undefined) checkFlushed(call, stream);
  changeStream(call, stream, {
    unflushed: undefined,
    last: stream.last === 'written' ? undefined : stream.last,
  });
}
