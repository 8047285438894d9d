/**
 * A counterexample as ESBMC prints it: states, each a place and what was stored there,
 * and finally the claim that is violated.
 *
 *   State 3 file runtime.c line 9 column 3 function __nm_choose_int thread 0
 *   ----------------------------------------------------
 *     __nm_value = 7 (00000000 00000000 00000000 00000111)
 *   …
 *   Violated property:
 *     file task.c line 20 column 3 function __nm_pass
 *     __nm_pass
 *
 * Only stores to our own local count, by the function they are in.
 */

import {
  esbmcAtFunction,
  esbmcChoicePrefix,
  esbmcStartFunction,
  esbmcValueName,
} from '#instrument/dialects/esbmc.js';
import type { Toggle } from '#model/numbers.js';
import { decodeBits } from '../external/decode-bits.js';
import type { ChosenValue } from '../external/tool-verdict.js';

export interface Counterexample {
  /** The violated claim: everything beneath its heading. */
  readonly claim: string;
  /** Or the number of a set of them. */
  readonly toggle: number | undefined;
  /** Undefined if one of them cannot be read. */
  readonly values: readonly ChosenValue[] | undefined;
  /** What `__nm_incomplete` was given. */
  readonly reason: number | undefined;
}

const heading = /^\[Counterexample\]$/m;
const state = /^State \d+ .*\bfunction (\w+) thread \d+\s*$/;
const store = new RegExp(`^ {2}${esbmcValueName} = .*?(?:\\(([01 ]+)\\))?$`);
const violated = /^Violated property:$/;

export function decodeCounterexamples(output: string): readonly Counterexample[] {
  return output.split(heading).slice(1).map(decodeOne);
}

function decodeOne(text: string): Counterexample {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => violated.test(line));
  const values: ChosenValue[] = [];
  let toggle: number | undefined;
  let reason: number | undefined;
  let isReadable = end !== -1;
  let inFunction = '';
  for (const line of end === -1 ? [] : lines.slice(0, end)) {
    inFunction = state.exec(line)?.[1] ?? inFunction;
    const found = store.exec(line);
    if (found === null) continue;
    const tag = inFunction.startsWith(esbmcChoicePrefix) ? inFunction.slice(esbmcChoicePrefix.length) : 'int';
    const value = found[1] === undefined ? undefined : decodeBits(tag, found[1].replaceAll(' ', ''));
    if (value === undefined) isReadable = false;
    else if (inFunction.startsWith(esbmcChoicePrefix)) values.push(value);
    else if (inFunction === esbmcStartFunction) toggle = Number(value.value);
    else if (inFunction === esbmcAtFunction) {
      const last = values.pop();
      if (last === undefined) isReadable = false;
      else values.push({ ...last, at: Number(value.value) as Toggle });
    } else reason = Number(value.value);
  }
  const claim = end === -1 ? '' : lines.slice(end + 1, end + 6).join('\n');
  return { claim, toggle, values: isReadable ? values : undefined, reason };
}
