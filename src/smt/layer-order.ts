/**
 * Refutes queries by what the constraints say about the order of terms, whatever the terms
 * are: a chain of comparisons that leads back to its start, or the opposite of a constraint.
 * Programs that sort, or look for the largest, ask little else.
 */
import { type Int, wrapInt } from '#base/integer.js';
import type { Layer } from './layer.js';
import type { Term, TermKind } from './term.js';
import type { TermStore } from './term-api.js';

/** Signed and unsigned order are apart; equality belongs to both. Without floating values: NaN has no order. */
type Order = 'signed' | 'unsigned';

/** That `from` is at most, or less than, `to`. */
interface Step {
  readonly to: Term;
  readonly isStrict: boolean;
}

/** Longer slices are left to other layers. */
const constraintsMax = 400;

export function createOrderLayer(store: TermStore): Layer {
  return {
    name: 'order',
    answer(query) {
      const { rest } = query.slice();
      if (rest.length > constraintsMax) return undefined;
      const own = new Set(query.conjuncts());
      const others = rest.filter((constraint) => !own.has(constraint));
      const known = new KnownOrder(store, others, [...own]);
      return [...own].some((term) => known.refutes(term)) ? { kind: 'unsat' } : undefined;
    },
  };
}

interface Comparison {
  readonly order: Order;
  readonly isStrict: boolean;
}

const orders: Partial<Record<TermKind, Comparison>> = {
  slt: { order: 'signed', isStrict: true },
  sle: { order: 'signed', isStrict: false },
  ult: { order: 'unsigned', isStrict: true },
  ule: { order: 'unsigned', isStrict: false },
};

function isNumber({ kind, sort }: Term): boolean {
  return kind === 'constant' && sort.kind === 'bits';
}

class KnownOrder {
  private readonly constraints: ReadonlySet<Term>;
  private readonly mentioned: Term[] = [];
  private readonly steps: Readonly<Record<Order, Map<Term, Step[]>>> = {
    signed: new Map(),
    unsigned: new Map(),
  };

  /** @param asked terms that will be tried: their constants have their place among the others */
  constructor(
    private readonly store: TermStore,
    constraints: readonly Term[],
    asked: readonly Term[],
  ) {
    this.constraints = new Set(constraints);
    for (const constraint of constraints) this.add(constraint);
    const constants = new Set([...this.mentioned, ...asked.flatMap(({ args }) => args)].filter(isNumber));
    for (const order of ['signed', 'unsigned'] as const) this.addConstants(order, [...constants]);
  }

  private add({ kind, args: [a, b] }: Term): void {
    const comparison = orders[kind];
    if (comparison !== undefined) this.addComparison(comparison, a!, b!);
    if (kind !== 'eq') return;
    for (const order of ['signed', 'unsigned'] as const) {
      this.addStep(order, a!, b!, false);
      this.addStep(order, b!, a!, false);
    }
  }

  /** What is less than a constant is at most the one before it. */
  private addComparison({ order, isStrict }: Comparison, a: Term, b: Term): void {
    this.addStep(order, a, b, isStrict);
    if (!isStrict) return;
    const { store } = this;
    if (isNumber(b)) this.addStep(order, a, store.sub(b, store.constant(1, b.width)), false);
    if (isNumber(a)) this.addStep(order, store.add(a, store.constant(1, a.width)), b, false);
  }

  private addConstants(order: Order, constants: readonly Term[]): void {
    const isSigned = order === 'signed';
    const ordered = constants
      .map((term) => ({ term, value: wrapInt(term.value as Int, term.width, isSigned) }))
      .sort((a, b) => a.term.width - b.term.width || (a.value < b.value ? -1 : 1));
    for (let i = 1; i < ordered.length; i++) {
      const [a, b] = [ordered[i - 1]!.term, ordered[i]!.term];
      if (a.width === b.width) this.addStep(order, a, b, true);
    }
  }

  private addStep(order: Order, from: Term, to: Term, isStrict: boolean): void {
    this.mentioned.push(from, to);
    const steps = this.steps[order].get(from);
    if (steps === undefined) this.steps[order].set(from, [{ to, isStrict }]);
    else steps.push({ to, isStrict });
  }

  /** Whether the term cannot hold together with the constraints. */
  refutes(term: Term): boolean {
    if (this.constraints.has(this.store.boolNot(term))) return true;
    const [a, b] = term.args as [Term, Term];
    const comparison = orders[term.kind];
    if (comparison !== undefined) return this.leads(comparison.order, b, a, !comparison.isStrict);
    if (term.kind === 'eq') return this.areUnequal(a, b);
    if (term.kind === 'boolOr') return this.refutes(a) && this.refutes(b);
    if (term.kind === 'boolAnd') return this.refutes(a) || this.refutes(b);
    return term.kind === 'boolNot' && this.implies(a);
  }

  private areUnequal(a: Term, b: Term): boolean {
    const isStrict = true;
    return (
      this.leads('signed', a, b, isStrict) ||
      this.leads('signed', b, a, isStrict) ||
      this.leads('unsigned', a, b, isStrict) ||
      this.leads('unsigned', b, a, isStrict)
    );
  }

  /** Whether an equality follows. */
  private implies({ kind, args: [a, b] }: Term): boolean {
    if (kind !== 'eq') return false;
    return (['signed', 'unsigned'] as const).some(
      (order) => this.leads(order, a!, b!, false) && this.leads(order, b!, a!, false),
    );
  }

  /** Whether the constraints say that `from` is at most `to`, or less where that is wanted. */
  private leads(order: Order, from: Term, to: Term, wantsStrict: boolean): boolean {
    // A term reached strictly need not be looked at again; one reached otherwise only if it is strictly.
    const reached = new Map<Term, boolean>([[from, false]]);
    const waiting: Term[] = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const isStrictSoFar = reached.get(at)!;
      if (at === to && (isStrictSoFar || !wantsStrict)) return true;
      for (const step of this.steps[order].get(at) ?? []) {
        const isStrict = isStrictSoFar || step.isStrict;
        const known = reached.get(step.to);
        if (known === true || known === isStrict) continue;
        reached.set(step.to, isStrict);
        waiting.push(step.to);
      }
    }
    return false;
  }
}
