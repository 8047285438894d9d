/**
 * The default promotions of arguments that have no declared parameter (C17 6.5.2.2p6),
 * written out for an analyser that passes a `char` unchanged where an `int` is read.
 *
 * before: printf("%c", c)
 * after:  printf("%c", (int)(c))
 */

import type { Expression } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { cNameOf } from '../c-name.js';
import { edited } from '../fragment.js';
import type { Placing } from '../placing.js';

export function castPromoted(placing: Placing, call: Expression & { kind: 'call' }): void {
  if (!placing.dialect.guards.has('promotion')) return;
  const { prototyped, parameters } = call.functionType;
  for (const argument of call.arguments.slice(prototyped ? parameters.length : 0)) {
    if (argument.kind !== 'convert' || argument.isExplicit || !isArithmetic(argument.type)) continue;
    const { firstToken, lastToken } = argument.span;
    const cast = [`(${cNameOf(argument.type)})(`, edited(argument.span), ')'];
    placing.edits.replace(firstToken, lastToken, cast, true);
  }
}
