/**
 * Variables of the file that functions count in, or leave a mark in, and that nothing sets back:
 * they change by steps or to constants alone, and never to what they begin with.
 */

import type { Expression, FunctionSymbol, ObjectSymbol, Program } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { visitProgram, visitStatement } from '#c/walk.js';
import { knownNumber } from './known-number.js';

export class CountedByCalls {
  constructor(
    private readonly changed: ReadonlyMap<FunctionSymbol, ReadonlySet<ObjectSymbol>>,
    private readonly called: ReadonlyMap<FunctionSymbol, ReadonlySet<FunctionSymbol>>,
  ) {}

  /** What a call of it may change. */
  of(symbol: FunctionSymbol): ReadonlySet<ObjectSymbol> {
    const reached = this.reachedFrom(symbol);
    return new Set([...reached].flatMap((each) => [...(this.changed.get(each) ?? [])]));
  }

  calls(symbol: FunctionSymbol, other: FunctionSymbol): boolean {
    return this.reachedFrom(symbol).has(other);
  }

  private reachedFrom(symbol: FunctionSymbol): ReadonlySet<FunctionSymbol> {
    // A set goes on to what is put in while it is walked through.
    const reached = new Set([symbol]);
    for (const each of reached) for (const next of this.called.get(each) ?? []) reached.add(next);
    return reached;
  }
}

export function countedByCalls(program: Program): CountedByCalls {
  const candidates = neverSetBack(program);
  const changed = new Map<FunctionSymbol, Set<ObjectSymbol>>();
  const called = new Map<FunctionSymbol, Set<FunctionSymbol>>();
  for (const { symbol, body } of program.functions) {
    const own = new Set<ObjectSymbol>();
    const callees = new Set<FunctionSymbol>();
    visitStatement(body, (node) => {
      const target = changedBy(node);
      if (target !== undefined && candidates.has(target)) own.add(target);
      if (node.kind === 'function') callees.add(node.symbol);
    });
    changed.set(symbol, own);
    called.set(symbol, callees);
  }
  return new CountedByCalls(changed, called);
}

function neverSetBack(program: Program): ReadonlySet<ObjectSymbol> {
  const first = new Map<ObjectSymbol, number>();
  for (const { symbol, initialiser } of program.globals) {
    const value = initialiser?.stores[0]?.value;
    const known = value === undefined ? 0 : knownNumber(value);
    if (isArithmetic(symbol.type) && !symbol.isAddressed && known !== undefined) first.set(symbol, known);
  }
  const others = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'object') return;
    const { symbol } = node.target;
    const value = knownNumber(node.value);
    if (value === undefined || value === first.get(symbol)) others.add(symbol);
  });
  return new Set([...first.keys()].filter((symbol) => !others.has(symbol)));
}

function changedBy(node: Expression): ObjectSymbol | undefined {
  return 'target' in node && node.target.kind === 'object' ? node.target.symbol : undefined;
}
