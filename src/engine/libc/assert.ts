/** <assert.h> (C17 7.2): what the macro calls when the assertion fails. */

import type { LibraryTable } from './library-call.js';

export const assertFunctions: LibraryTable = {
  __assert_fail: (call) => call.machine.crash('aborted', 'an assertion fails'),
};
