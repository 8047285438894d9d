/**
 * <stdio.h> (C17 7.21): what is printed is in `stdio-output.ts`, what is read in
 * `stdio-input.ts`, the rest about files in `file-opening.ts` and `file-position.ts`.
 */

import type { Value } from '../value.js';
import {
  closeFile,
  flushFiles,
  openFile,
  openTemporary,
  removeFile,
  renameFile,
  reopenFile,
} from './file-opening.js';
import { filePositionFunctions } from './file-position.js';
import type { LibraryTable } from './library-call.js';
import { stdioInputFunctions } from './stdio-input.js';
import { stdioOutputFunctions } from './stdio-output.js';
import { descriptorOf, streamArgument } from './streams.js';

/** To standard error, which no test reads. */
const nothing = (): Value => 0;

export const stdioFunctions: LibraryTable = {
  ...stdioOutputFunctions,
  ...stdioInputFunctions,
  ...filePositionFunctions,
  fopen: openFile,
  freopen: reopenFile,
  tmpfile: openTemporary,
  fclose: closeFile,
  fflush: flushFiles,
  fileno: (call) => descriptorOf(streamArgument(call, 0)),
  remove: removeFile,
  rename: renameFile,
  perror: nothing,
};
