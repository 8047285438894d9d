/** A random input close to a given one: one of its arguments changes, or what stands on standard input. Pure. */

import { drawBelow, type Random } from '#base/random.js';
import { nearbyText } from './nearby-text.js';
import type { ProgramInput } from './program-input.js';

export function nearbyInput({ args, stdin }: ProgramInput, random: Random): ProgramInput {
  const chosen = drawBelow(random, args.length + (stdin === '' && args.length > 0 ? 0 : 1));
  return {
    args: args.map((arg, index) => (index === chosen ? nearbyText(arg, random) : arg)),
    stdin: chosen === args.length ? nearbyText(stdin, random) : stdin,
  };
}
