/**
 * One of several variables that are declared together gets a type of its own: an integer that fractions
 * are stored in.
 *
 *   int count, sum;   →  int count; double sum;
 */

import type { Program } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { declarationEnd, declaredPlace } from './declared-places.js';
import { followingChanges } from './following-formats.js';
import type { FormatCall } from './format-call.js';
import { joined } from './joined-change.js';
import { unconverted } from './place.js';
import type { Written } from './written.js';

/** Names of integers that are given what is a fraction. */
export function fractionsStored(program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  visitProgram(program, (node) => {
    if (node.kind !== 'assign' && node.kind !== 'compound-assign') return;
    const value = unconverted(node.kind === 'assign' ? node.value : node.operand);
    const { target } = node;
    if (target.kind === 'object' && isInteger(target.type) && value.type.kind === 'floating')
      found.add(target.symbol.name);
  });
  return found;
}

/** What stands between the commas of a declaration. */
interface Declarator {
  readonly first: number;
  readonly last: number;
}

/** @param index the token of the type */
export function proposeSplit(
  to: Collector,
  index: number,
  fractions: ReadonlySet<string>,
  calls: readonly FormatCall[],
  decimals: number,
): void {
  const { written } = to;
  const { tokens } = written;
  const last = declarationEnd(written, index);
  const declarators = declaratorsIn(written, index, last);
  // In the header of a loop there is no room for two declarations.
  if (declarators.length < 2 || tokens[last + 1]?.text !== ';' || tokens[index - 1]?.text === '(') return;
  const own = declaredPlace(written, index, last);
  for (const each of declarators) {
    const name = tokens[each.first]!.text;
    if (!fractions.has(name)) continue;
    const others = declarators.filter((other) => other !== each).map((other) => textOf(written, other));
    const text = `${tokens[index]!.text} ${others.join(', ')}; double ${textOf(written, each)}`;
    const whole = { ...tokens[index]!.span, firstToken: index, lastToken: last };
    const following = followingChanges(calls, new Set([name]), 'double', decimals);
    const change = joined([written.replaceNode(whole, text), ...following]);
    if (change === undefined) continue;
    const formats = following.length === 0 ? '' : ', with its formats';
    to.add(
      change,
      tokens[index]!.span,
      undefined,
      {
        kind: ['declaration', 'double for what has fractions'],
        description: `${name} becomes double${formats}`,
      },
      own,
    );
  }
}

function textOf(written: Written, { first, last }: Declarator): string {
  return written.text({ ...written.tokens[first]!.span, firstToken: first, lastToken: last });
}

function declaratorsIn({ tokens }: Written, index: number, last: number): readonly Declarator[] {
  const found: Declarator[] = [];
  let depth = 0;
  let first = index + 1;
  for (let at = index + 1; at <= last; at++) {
    const { text } = tokens[at]!;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    if (depth > 0 || text !== ',') continue;
    found.push({ first, last: at - 1 });
    first = at + 1;
  }
  return [...found, { first, last }];
}
