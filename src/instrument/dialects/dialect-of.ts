/** The dialect of each analyser that reads C, and of gcc, by name. */

import { unreachable } from '#base/assert.js';
import type { Dialect, DialectName } from '../dialect.js';
import type { TogglesOn } from '../toggle-variables.js';
import { cbmcBounds, createCbmcDialect } from './cbmc.js';
import { createEsbmcDialect, esbmcBounds } from './esbmc.js';
import { createGccDialect } from './gcc.js';
import { createKleeDialect } from './klee.js';

/** What a user may change of them. */
export interface DialectOptions {
  /** KLEE passes a test's arguments on its command line, as published; by default they are compiled in. */
  readonly kleeArgv?: boolean;
  /** Rounds of a loop of the submission, or depth of a recursion, that CBMC and ESBMC follow. */
  readonly unwindMax?: number;
}

/** @param togglesOn how many toggles may be on together */
export function dialectOf(
  name: DialectName,
  { kleeArgv = false, unwindMax }: DialectOptions = {},
  togglesOn: TogglesOn = 1,
): Dialect {
  const bounds = unwindMax === undefined ? {} : { loopBoundMax: unwindMax };
  switch (name) {
    case 'klee':
      return createKleeDialect({ passesArguments: kleeArgv, togglesOn });
    case 'esbmc':
      return createEsbmcDialect({ ...esbmcBounds, ...bounds }, togglesOn);
    case 'cbmc':
      return createCbmcDialect({ ...cbmcBounds, ...bounds }, togglesOn);
    case 'gcc':
      return createGccDialect(togglesOn);
    default:
      return unreachable(name, 'dialect');
  }
}
