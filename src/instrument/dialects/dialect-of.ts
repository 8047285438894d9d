/** The dialect of each analyser that reads C, and of gcc, by name. */

import { unreachable } from '#base/assert.js';
import type { Dialect } from '../dialect.js';
import { cbmcBounds, createCbmcDialect } from './cbmc.js';
import { createEsbmcDialect, esbmcBounds } from './esbmc.js';
import { gccDialect } from './gcc.js';
import { kleeArgvDialect, kleeDialect } from './klee.js';

export const dialectNames = ['klee', 'esbmc', 'cbmc', 'gcc'] as const;

/** What a user may change of them. */
export interface DialectOptions {
  /** KLEE passes a test's arguments on its command line, as published; by default they are compiled in. */
  readonly kleeArgv?: boolean;
  /** Rounds of a loop of the submission, or depth of a recursion, that CBMC and ESBMC follow. */
  readonly unwindMax?: number;
}

export function dialectOf(name: Dialect['name'], { kleeArgv, unwindMax }: DialectOptions = {}): Dialect {
  const bounds = unwindMax === undefined ? {} : { loopBoundMax: unwindMax };
  switch (name) {
    case 'klee':
      return kleeArgv ? kleeArgvDialect : kleeDialect;
    case 'esbmc':
      return createEsbmcDialect({ ...esbmcBounds, ...bounds });
    case 'cbmc':
      return createCbmcDialect({ ...cbmcBounds, ...bounds });
    case 'gcc':
      return gccDialect;
    default:
      return unreachable(name, 'dialect');
  }
}
