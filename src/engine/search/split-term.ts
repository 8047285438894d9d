/** The bytes of a term of bits, lowest first, as memory holds them apart. */

import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';

export function splitTerm(store: TermStore, term: Term): (Term | number)[] {
  return Array.from({ length: term.width / 8 }, (_, index) => {
    const byte = store.extract(term, 8 * index + 7, 8 * index);
    return byte.kind === 'constant' ? Number(byte.value) & 0xff : byte;
  });
}
