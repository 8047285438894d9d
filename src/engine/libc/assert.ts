/**
 * <assert.h> (C17 7.2): the function that the macro calls when an assertion fails; its message goes
 * to standard error.
 */

import { type LibraryTable, plainString } from './library-call.js';

export const assertFunctions: LibraryTable = {
  __assert_fail: (call) =>
    call.machine.crash('aborted', `the assertion '${plainString(call, call.values[0])}' fails`),
};
