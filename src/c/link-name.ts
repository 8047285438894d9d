/** By which name the program has a function: its own, unless functions of other translation units share it. */

import type { FunctionSymbol } from './program.js';

export function linkNameOf({ name, linkName }: FunctionSymbol): string {
  return linkName ?? name;
}
