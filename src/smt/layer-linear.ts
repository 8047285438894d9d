/**
 * Refutes queries by sums: `x == y + z`, `y > x + z` and `z > 0` cannot be, whatever x, y and z
 * are. Circuits are bad at this, and programs that compute the same write it in many ways.
 */
import { createBounds } from './bounds.js';
import { domainOf } from './facts.js';
import type { Layer } from './layer.js';
import { contradict, type Linear, LinearForms, one, plus, unknownForm, zero } from './linear.js';
import type { Query } from './query.js';
import type { Term } from './term.js';

/** Longer slices are left to other layers. */
const constraintsMax = 60;
/** Pairs of terms that differ, of which it is not known which is larger. */
const differencesMax = 6;

export const linearLayer: Layer = {
  name: 'linear',
  answer(query) {
    const { rest } = query.slice();
    const terms = [...new Set([...rest, ...query.conjuncts()])];
    if (terms.length > constraintsMax) return undefined;
    return new Sums(query, terms).areContradictory() ? { kind: 'unsat' } : undefined;
  },
};

class Sums {
  private readonly boundsOf: ReturnType<typeof createBounds>;
  private readonly forms: LinearForms;
  /** Each is at least zero. */
  private readonly constraints: Linear[] = [];
  /** The first is less than the second by so much at least. */
  private readonly ordered: (readonly [Term, Term, number])[] = [];
  /** None is zero. */
  private readonly differences: Linear[] = [];

  constructor(query: Query, terms: readonly Term[]) {
    const facts = query.after()!;
    this.boundsOf = createBounds((symbol) => domainOf(facts, symbol));
    this.forms = new LinearForms(this.boundsOf);
    for (const term of terms) this.add(term);
    for (const unknown of this.unknowns()) this.bound(unknown);
  }

  areContradictory(): boolean {
    if (this.constraints.length === 0) return false;
    if (contradict(this.constraints)) return true;
    if (this.compareSquares() && contradict(this.constraints)) return true;
    return this.differences.slice(0, differencesMax).some((difference) => {
      const isAbove = plus(difference, one, -1);
      const isBelow = plus(plus(zero, difference, -1), one, -1);
      return [isAbove, isBelow].every((side) => contradict([...this.constraints, side]));
    });
  }

  /** The larger of two numbers that are not negative has the larger square. Returns whether that says anything. */
  private compareSquares(): boolean {
    const squares = new Map([...this.unknowns()].filter(isSquare).map((term) => [term.args[0]!, term]));
    const before = this.constraints.length;
    for (const [lower, upper, by] of this.ordered) {
      const [x, y] = [squares.get(lower), squares.get(upper)];
      if (x === undefined || y === undefined || !this.isPlain(x) || !this.isPlain(y)) continue;
      this.constraints.push(plus(plus(unknownForm(y), unknownForm(x), -1), one, -by));
    }
    return this.constraints.length > before;
  }

  /** Whether it is the square of a number that is not negative; one that may wrap around has negative bounds. */
  private isPlain(square: Term): boolean {
    return this.boundsOf(square.args[0]!).low >= 0 && this.boundsOf(square).low >= 0;
  }

  private unknowns(): ReadonlySet<Term> {
    const all = [...this.constraints, ...this.differences].flatMap(({ factors }) => [...factors.keys()]);
    return new Set(all);
  }

  private add(term: Term): void {
    const [a, b] = term.args as [Term, Term];
    switch (term.kind) {
      case 'sle':
        this.atMost(a, b, 0);
        return;
      case 'slt':
        this.atMost(a, b, 1);
        return;
      case 'ule':
      case 'ult':
        // What is not negative is the same number without a sign.
        if (this.boundsOf(a).low >= 0 && this.boundsOf(b).low >= 0)
          this.atMost(a, b, term.kind === 'ult' ? 1 : 0);
        return;
      case 'eq':
        if (a.sort.kind !== 'bits') return;
        this.atMost(a, b, 0);
        this.atMost(b, a, 0);
        return;
      case 'boolNot':
        if (a.kind === 'eq' && a.args[0]!.sort.kind === 'bits')
          this.differences.push(this.difference(a.args[0]!, a.args[1]!));
        return;
      default:
        return;
    }
  }

  private difference(a: Term, b: Term): Linear {
    return plus(this.forms.of(a), this.forms.of(b), -1);
  }

  /** `a + by <= b` */
  private atMost(a: Term, b: Term, by: number): void {
    this.ordered.push([a, b, by]);
    this.constraints.push(plus(this.difference(b, a), one, -by));
  }

  private bound(unknown: Term): void {
    const { low, high } = this.boundsOf(unknown);
    const form = unknownForm(unknown);
    this.constraints.push(plus(form, one, -Number(low)));
    this.constraints.push(plus(plus(zero, form, -1), one, Number(high)));
  }
}

function isSquare({ kind, args }: Term): boolean {
  return kind === 'mul' && args[0] === args[1];
}
