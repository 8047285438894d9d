/**
 * `ite` over any sort. Conditions are never negated, and nested choices with an arm in
 * common are joined. A choice of truth values with a constant arm becomes a conjunction
 * or disjunction.
 */

import { boolSort, isConstant, type Term } from './term.js';
import type { ChoiceTerms, TermStore } from './term-api.js';
import type { TermTable } from './term-table.js';

export function choiceTerms(table: TermTable, store: TermStore): ChoiceTerms {
  function ite(condition: Term, a: Term, b: Term): Term {
    // match:  ite(true, x, y)    result: x
    if (isConstant(condition)) return condition.value === true ? a : b;
    // match:  ite(c, x, x)       result: x
    if (a === b) return a;
    // match:  ite(not c, x, y)   result: ite(c, y, x)
    if (condition.kind === 'boolNot') return ite(condition.args[0]!, b, a);
    if (a.sort === boolSort) {
      const simpler = iteTruth(condition, a, b);
      if (simpler !== undefined) return simpler;
    }
    // match:  ite(c, ite(c, x, _), y)        result: ite(c, x, y)
    if (a.kind === 'ite' && a.args[0] === condition) return ite(condition, a.args[1]!, b);
    if (b.kind === 'ite' && b.args[0] === condition) return ite(condition, a, b.args[2]!);
    // match:  ite(c, ite(d, x, y), y)        result: ite(c and d, x, y)
    if (a.kind === 'ite' && a.args[2] === b) return ite(store.boolAnd(condition, a.args[0]!), a.args[1]!, b);
    // match:  ite(c, x, ite(d, x, y))        result: ite(c or d, x, y)
    if (b.kind === 'ite' && b.args[1] === a) return ite(store.boolOr(condition, b.args[0]!), a, b.args[2]!);
    // match:  ite(x == y, x, y)  result: y
    if (condition.kind === 'eq' && condition.args.includes(a) && condition.args.includes(b)) return b;
    return table.node('ite', a.sort, condition, a, b);
  }

  function iteTruth(condition: Term, a: Term, b: Term): Term | undefined {
    // match:  ite(c, true, p)    result: c or p          (p false: c)
    // match:  ite(c, false, p)   result: not c and p     (p true: not c)
    if (isConstant(a)) {
      return a.value === true ? store.boolOr(condition, b) : store.boolAnd(store.boolNot(condition), b);
    }
    // match:  ite(c, p, true)    result: not c or p
    // match:  ite(c, p, false)   result: c and p
    if (isConstant(b)) {
      return b.value === true ? store.boolOr(store.boolNot(condition), a) : store.boolAnd(condition, a);
    }
    // match:  ite(c, c, p)       result: c or p
    if (condition === a) return store.boolOr(condition, b);
    // match:  ite(c, p, c)       result: c and p
    if (condition === b) return store.boolAnd(condition, a);
    return undefined;
  }

  return { ite };
}
