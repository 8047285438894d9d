/**
 * The streams of <stdio.h> (C17 7.21.5): the three standard ones. There are no files to
 * read, and writing one is unsupported; a program that redirects its standard streams
 * to files no longer reads or writes anything.
 */

import { nullPointer, Pointer, type Value } from '../value.js';
import { type LibraryCall, plainString } from './library-call.js';

export type Stream = 'stdin' | 'stdout' | 'stderr';

/** The standard stream that an argument means. */
export function streamArgument(call: LibraryCall, index: number): Stream {
  const value = call.values[index];
  if (value instanceof Pointer && value.object === 0 && value.offset === 0) {
    return call.machine.crash('null-access', `${call.name} is given a null pointer for a file`);
  }
  const name = value instanceof Pointer ? call.machine.state.memory.find(value.object)?.name : undefined;
  if (name === '<stdin>' || name === '<stdout>' || name === '<stderr>') return name.slice(1, -1) as Stream;
  return call.machine.unsupported(`${call.name} on a file`);
}

/** Nobody reads standard error, nor a file that standard output was redirected to. */
export function isLost(call: LibraryCall, stream: Stream): boolean {
  return stream === 'stderr' || (stream === 'stdout' && call.machine.state.library.isOutputLost);
}

/** Output that the test does not see is shown to whoever watches the run. */
export function showLost({ machine }: LibraryCall, stream: Stream, text: string): void {
  if (stream === 'stderr') machine.options.write?.('stderr', text);
}

/** There are no files to read: opening fails, and reopened standard input is empty. */
export function openFile(call: LibraryCall): Value {
  if (!plainString(call, call.values[1]).startsWith('r')) return call.machine.unsupported('writing a file');
  call.machine.note('file-missing', 'a file is opened that does not exist');
  return nullPointer;
}

export function reopenFile(call: LibraryCall): Value {
  const { machine } = call;
  const stream = streamArgument(call, 2);
  if (stream !== 'stdin') {
    machine.note('output-to-file', 'the output goes to a file');
    shut(call, stream);
    return call.values[2];
  }
  const result = openFile(call);
  shut(call, stream);
  return result;
}

export function closeFile(call: LibraryCall): Value {
  shut(call, streamArgument(call, 0));
  return 0;
}

/** Nothing comes from the stream any more, or goes out through it. */
function shut({ machine }: LibraryCall, stream: Stream): void {
  const { library } = machine.state;
  if (stream === 'stdin') {
    machine.state.library = { ...library, position: machine.options.stdin.length, pushedBack: '' };
  } else if (stream === 'stdout') machine.state.library = { ...library, isOutputLost: true };
}
