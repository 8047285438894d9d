/** Every operation that can be undone, with every constant, on every range: against brute force. */
import { describe, expect, test } from '@jest/globals';
import { createEvaluator } from '#smt/evaluate.js';
import { containsPoint } from '#smt/interval-set.js';
import { preimageOf } from '#smt/preimage.js';
import { solutionsOf } from '#smt/solutions.js';
import { bitsSort } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { type Operation, queryFor } from './support/undone.js';

const width = 5;
const values = Array.from({ length: 32 }, (_, i) => i - 16);

const operations: readonly Operation[] = [
  ['add', (s, x, k) => s.add(x, k)],
  ['k - x', (s, x, k) => s.sub(k, x)],
  ['mul', (s, x, k) => s.mul(x, k)],
  ['sdiv', (s, x, k) => s.sdiv(x, k)],
  ['sdiv by x', (s, x, k) => s.sdiv(k, x)],
  ['udiv', (s, x, k) => s.udiv(x, k)],
  ['srem', (s, x, k) => s.srem(x, k)],
  ['and', (s, x, k) => s.and(x, k)],
  ['xor', (s, x, k) => s.xor(x, k)],
  ['lshr', (s, x, k) => s.lshr(x, k)],
  ['ashr', (s, x, k) => s.ashr(x, k)],
  ['concat(x, k)', (s, x, k) => s.concat(x, k)],
  ['concat(k, x)', (s, x, k) => s.concat(k, x)],
  ['zext', (s, x) => s.zext(x, 8)],
  ['sext', (s, x) => s.sext(x, 8)],
  ['low bits', (s, x) => s.extract(x, 2, 0)],
  ['middle bits', (s, x) => s.extract(x, 3, 1)],
  ['choice', (s, x, k) => s.ite(s.slt(x, k), s.add(x, k), s.neg(x))],
  [
    'through floating values',
    (s, x, k) => s.floatToSigned(s.fdiv(s.floatFromSigned(x, 64), s.floatFromSigned(k, 64)), width),
  ],
  [
    'through unsigned singles',
    (s, x, k) => s.floatToUnsigned(s.fmul(s.floatFromUnsigned(x, 32), s.floatFromSigned(k, 32)), width),
  ],
];

describe('preimages', () => {
  test.each(operations)('of %s', (_name, build) => {
    const wrong: unknown[] = [];
    let undone = 0;
    for (const k of values) {
      const store = createTermStore();
      const x = store.symbol('x', bitsSort(width));
      const term = build(store, x, store.constant(k, width));
      if (term.args.length === 0) continue;
      const results = values.map((value) => Number(createEvaluator(new Map([[x, value]])).evaluate(term)));
      const ends = [...new Set(results)];
      for (const first of ends) {
        for (const last of ends) {
          if (last < first) continue;
          const preimage = preimageOf(term, [first, last], queryFor(x), solutionsOf);
          if (preimage === undefined) continue;
          undone++;
          values.forEach((value, i) => {
            const isResult = results[i]! >= first && results[i]! <= last;
            if (containsPoint(preimage, value) !== isResult) wrong.push({ k, first, last, value });
          });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(undone).toBeGreaterThan(50);
  });
});
