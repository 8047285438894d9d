/**
 * Truth values: conjunction, disjunction, negation. Negation is pushed into comparisons
 * of bit-vectors but not into conjunctions, which would copy them; floating comparisons
 * keep it, since x < y and y <= x are both false for NaN.
 */

import { boolSort, isConstant, type Term } from './term.js';
import type { BooleanTerms, TermStore } from './term-api.js';
import { areComplements, hasConstantRight, isOutOfOrder } from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function booleanTerms(table: TermTable, store: TermStore): BooleanTerms {
  function boolAnd(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return boolAnd(b, a);
    // match:  p and true         result: p
    if (isConstant(b)) return b.value === true ? a : b;
    // match:  p and p            result: p
    if (a === b) return a;
    // match:  p and not p        result: false
    if (areComplements(a, b) || areUnequalConstants(a, b)) return store.false;
    return absorb('boolAnd', a, b) ?? absorb('boolAnd', b, a) ?? table.node('boolAnd', boolSort, a, b);
  }

  function boolOr(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return boolOr(b, a);
    // match:  p or false         result: p
    if (isConstant(b)) return b.value === true ? b : a;
    // match:  p or p             result: p
    if (a === b) return a;
    // match:  p or not p         result: true
    if (areComplements(a, b)) return store.true;
    return absorb('boolOr', a, b) ?? absorb('boolOr', b, a) ?? table.node('boolOr', boolSort, a, b);
  }

  /**
   * `outer` of `operand` and `nested` where one makes part of the other redundant; all rules also
   * hold with and, or exchanged.
   */
  function absorb(outer: 'boolAnd' | 'boolOr', operand: Term, nested: Term): Term | undefined {
    const dual = outer === 'boolAnd' ? 'boolOr' : 'boolAnd';
    if (nested.kind !== outer && nested.kind !== dual) return undefined;
    const [p, q] = nested.args as [Term, Term];
    // match:  p and (p and q)    result: p and q
    // match:  p and (p or q)     result: p
    if (operand === p || operand === q) return nested.kind === outer ? nested : operand;
    // match:  p and (not p and q)   result: false
    // match:  p and (not p or q)    result: p and q
    if (areComplements(operand, p))
      return nested.kind === outer ? contradiction(outer) : store[outer](operand, q);
    if (areComplements(operand, q))
      return nested.kind === outer ? contradiction(outer) : store[outer](operand, p);
    return undefined;
  }

  function contradiction(outer: 'boolAnd' | 'boolOr'): Term {
    return outer === 'boolAnd' ? store.false : store.true;
  }

  function boolNot(a: Term): Term {
    if (isConstant(a)) return store.truth(a.value !== true);
    switch (a.kind) {
      // match:  not not p        result: p
      case 'boolNot':
        return a.args[0]!;
      // match:  not (x < y)      result: y <= x
      case 'slt':
        return store.sle(a.args[1]!, a.args[0]!);
      case 'ult':
        return store.ule(a.args[1]!, a.args[0]!);
      // match:  not (x <= y)     result: y < x
      case 'sle':
        return store.slt(a.args[1]!, a.args[0]!);
      case 'ule':
        return store.ult(a.args[1]!, a.args[0]!);
      default:
        return table.node('boolNot', boolSort, a);
    }
  }

  return { boolAnd, boolOr, boolNot };
}

// match:  x == k and x == l, k and l unequal   result: false
function areUnequalConstants(a: Term, b: Term): boolean {
  return (
    hasConstantRight(a, 'eq') &&
    hasConstantRight(b, 'eq') &&
    a.args[0] === b.args[0] &&
    a.args[1] !== b.args[1]
  );
}
