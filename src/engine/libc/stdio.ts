/**
 * <stdio.h> (C17 7.21): what is printed is in `stdio-output.ts`, what is read in
 * `stdio-input.ts`; this file has what they share, and functions without any effect
 * that a program could see.
 */

import type { Value } from '../value.js';
import type { LibraryTable } from './library-call.js';
import { stdioInputFunctions } from './stdio-input.js';
import { stdioOutputFunctions } from './stdio-output.js';
import { closeFile, openFile, reopenFile } from './streams.js';

const nothing = (): Value => 0;

export const stdioFunctions: LibraryTable = {
  ...stdioOutputFunctions,
  ...stdioInputFunctions,
  fopen: openFile,
  freopen: reopenFile,
  fclose: closeFile,
  fflush: nothing,
  ferror: nothing,
  setbuf: nothing,
  setbuffer: nothing,
  setlinebuf: nothing,
  setvbuf: nothing,
  perror: nothing,
};
