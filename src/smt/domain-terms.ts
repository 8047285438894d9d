/**
 * Domains turned back into conditions, for a solver that only knows terms: one
 * condition for all that is known about a symbol, however many terms it came from.
 */
import { subInt } from '#base/integer.js';
import { areEqualSets, containsPoint, type IntervalSet, intersectSets, interval } from './interval-set.js';
import type { Term } from './term.js';
import type { TermStore } from './term-api.js';
import { lineOf, nanPoint, valueAt } from './value-line.js';

/** The condition that a symbol lies in its domain; for floating symbols as exact as comparisons can say it. */
export function domainTerm(store: TermStore, symbol: Term, domain: IntervalSet): Term {
  const { sort } = symbol;
  if (areEqualSets(domain, lineOf(sort))) return store.true;
  if (sort.kind === 'bool') return domain[0] === 1 ? symbol : store.boolNot(symbol);
  if (sort.kind === 'bits') {
    return anyRange(store, domain, (first, last) =>
      store.boolAnd(
        store.sle(store.constant(first, sort.width), symbol),
        store.sle(symbol, store.constant(last, sort.width)),
      ),
    );
  }
  const nan = nanPoint(sort.width);
  const numbers = intersectSets(domain, interval(lineOf(sort)[0]!, subInt(nan, 1)));
  const ranges = anyRange(store, numbers, (first, last) =>
    store.boolAnd(
      store.fle(store.floating(valueAt(sort, first) as number, sort.width), symbol),
      store.fle(symbol, store.floating(valueAt(sort, last) as number, sort.width)),
    ),
  );
  return containsPoint(domain, nan) ? store.boolOr(ranges, store.boolNot(store.feq(symbol, symbol))) : ranges;
}

function anyRange(
  store: TermStore,
  domain: IntervalSet,
  rangeTerm: (first: IntervalSet[number], last: IntervalSet[number]) => Term,
): Term {
  let result = store.false;
  for (let i = 0; i < domain.length; i += 2)
    result = store.boolOr(result, rangeTerm(domain[i]!, domain[i + 1]!));
  return result;
}
