/**
 * <unistd.h> on the standard descriptors and the run's files. Descriptors know nothing of
 * the buffers of <stdio.h>: where both are used on one stream, and their order would
 * show, the run ends as unsupported.
 */

import type { Value } from '../value.js';
import { setErrno } from './errno.js';
import { canAccess, removeFile } from './file-opening.js';
import {
  intArgument,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  sizeArgument,
  storeText,
} from './library-call.js';
import { printChars, showError } from './stdio-output.js';
import { standardStream } from './streams.js';

/** The standard descriptor in argument 0; undefined for one that is not open. */
function descriptorArgument(call: LibraryCall): 'stdin' | 'stdout' | 'stderr' | undefined {
  const number = Number(intArgument(call, 0));
  const name = (['stdin', 'stdout', 'stderr'] as const)[number];
  const { streams } = call.machine.state.library.files;
  if (streams.some(({ descriptor }) => descriptor === number)) {
    call.machine.unsupported(`${call.name} on the descriptor of a file`);
  }
  if (name !== undefined && standardStream(call, name) === name) return name;
  setErrno(call, 'EBADF');
  return undefined;
}

function write(call: LibraryCall): Value {
  const { machine } = call;
  const stream = descriptorArgument(call);
  const size = sizeArgument(call, 2);
  if (stream === undefined) return -1;
  if (stream === 'stdin') return machine.unsupported('write to standard input');
  const characters = Array.from({ length: size }, (_, index) => loadChar(call, call.values[1], index));
  if (stream === 'stderr') {
    showError(call, characters);
    return size;
  }
  if (machine.state.hasUnflushed) machine.unsupported('write after output that was not flushed');
  printChars(call, characters);
  machine.state.library = { ...machine.state.library, flushed: machine.state.written };
  return size;
}

/** All that is left of the input may come at once. */
function read(call: LibraryCall): Value {
  const { machine } = call;
  const stream = descriptorArgument(call);
  const size = sizeArgument(call, 2);
  if (stream === undefined) return -1;
  if (stream !== 'stdin') return machine.unsupported(`read from ${stream}`);
  const { library } = machine.state;
  if (library.position !== library.readDirectly || library.pushedBack !== '' || library.atEnd) {
    return machine.unsupported('read from standard input after a function of <stdio.h>');
  }
  const text = machine.options.stdin.slice(library.position, library.position + size);
  storeText(call, call.values[1], text);
  const position = library.position + text.length;
  machine.state.library = { ...library, position, readDirectly: position };
  return text.length;
}

/** The standard streams are connected to files or pipes. */
function isTerminal(call: LibraryCall): Value {
  if (descriptorArgument(call) !== undefined) setErrno(call, 'ENOTTY');
  return 0;
}

export const unistdFunctions: LibraryTable = {
  write,
  read,
  isatty: isTerminal,
  access: (call) => canAccess(call, Number(intArgument(call, 1))),
  unlink: removeFile,
};
