/** The dialect of each analyser that reads C, and of gcc, by name. */

import { unreachable } from '#base/assert.js';
import type { Dialect } from '../dialect.js';
import { createCbmcDialect } from './cbmc.js';
import { createEsbmcDialect } from './esbmc.js';
import { gccDialect } from './gcc.js';
import { kleeDialect } from './klee.js';

export const dialectNames = ['klee', 'esbmc', 'cbmc', 'gcc'] as const;

export function dialectOf(name: Dialect['name']): Dialect {
  switch (name) {
    case 'klee':
      return kleeDialect;
    case 'esbmc':
      return createEsbmcDialect();
    case 'cbmc':
      return createCbmcDialect();
    case 'gcc':
      return gccDialect;
    default:
      return unreachable(name, 'dialect');
  }
}
