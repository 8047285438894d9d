/** Some text that an acceptor takes: the shortest, of the most readable characters. */

import type { Acceptor, AcceptorState, CharBranch } from '../acceptor.js';

/** More states are not looked at. */
const statesMax = 2_000;

/** What may follow `from`. Latin-1; empty where none is found soon. */
export function sampleText(acceptor: Acceptor, from: AcceptorState = acceptor.start): string {
  const seen = new Set<AcceptorState>([from]);
  const reached = [{ state: from, text: '' }];
  for (const { state, text } of reached) {
    if (acceptor.accepts(state)) return text;
    for (const branch of acceptor.branches(state)) {
      if (seen.has(branch.next) || seen.size >= statesMax) continue;
      seen.add(branch.next);
      reached.push({ state: branch.next, text: text + readableChar(branch) });
    }
  }
  return '';
}

/** The first and last of small letters, other printable characters, white space: what is preferred, in this order. */
const readable = [
  [97, 122],
  [32, 126],
  [9, 13],
] as const;

function readableChar({ ranges }: CharBranch): string {
  for (const [first, last] of readable) {
    const range = ranges.find(([low, high]) => low <= last && high >= first);
    if (range !== undefined) return String.fromCharCode(Math.max(first, range[0]));
  }
  return String.fromCharCode(ranges[0]![0]);
}
