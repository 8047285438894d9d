/**
 * The last layer: z3 on the slice. Its models are checked like any other. Equal slices
 * are asked once; that changes no answer, since z3's answers do not depend on earlier
 * questions. Without z3 the answer says that it is needed.
 */
import { circuitSize } from './circuit-size.js';
import { domainTerm } from './domain-terms.js';
import { defaultOf } from './evaluate.js';
import { domainOf, type Facts } from './facts.js';
import { containsPoint } from './interval-set.js';
import type { Layer, LayerAnswer } from './layer.js';
import { isConstant, type Model, type Term, type Value } from './term.js';
import type { TermStore } from './term-api.js';
import { ModelTrial } from './trial.js';
import { pointOf } from './value-line.js';
import type { Z3Answer, Z3Port } from './z3-port.js';

export interface Z3LayerOptions {
  readonly z3: Z3Port | undefined;
  readonly resourceLimit: number;
  /** Further questions are left open. */
  readonly questionsMax: number;
  /** Called for each question that z3 is asked. */
  onQuestion(): void;
}

/** z3 takes up to 100 ms for this many, and seldom solves a larger question within its limits. */
const gatesMax = 30_000;

export function createZ3Layer(store: TermStore, options: Z3LayerOptions): Layer {
  const answers = new Map<string, Z3Answer>();
  const { z3, resourceLimit, questionsMax, onQuestion } = options;

  function ask(port: Z3Port, terms: readonly Term[]): Z3Answer {
    const key = terms.map((term) => term.id).join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= questionsMax) return { kind: 'unknown' };
    onQuestion();
    const answer = port.check(terms, resourceLimit);
    answers.set(key, answer);
    return answer;
  }

  return {
    name: 'z3',
    answer(query): LayerAnswer {
      const facts = query.after()!;
      const { symbols, rest } = query.slice();
      const domains = symbols.map((symbol) => domainTerm(store, symbol, domainOf(facts, symbol)));
      const terms = [...domains.filter((term) => !isConstant(term)), ...rest].sort((a, b) => a.id - b.id);
      const gates = circuitSize(terms, gatesMax);
      if (gates === Number.POSITIVE_INFINITY) {
        return { kind: 'unknown', reason: 'a function of <math.h> that z3 does not know' };
      }
      if (gates > gatesMax) return { kind: 'unknown', reason: 'too large for z3' };
      if (z3 === undefined) return { kind: 'needs-z3' };
      const answer = ask(z3, terms);
      if (answer.kind === 'unsat') return answer;
      if (answer.kind === 'unknown') return { kind: 'unknown', reason: 'z3 reached its limits or gave up' };
      const change = completeModel(answer.model, symbols);
      const holds = new ModelTrial(query, facts, 1).holds(change) && isInDomains(change, facts);
      return holds ? { kind: 'sat', change } : { kind: 'unknown', reason: 'the model of z3 does not hold' };
    },
  };
}

/** Symbols that z3 leaves out may have any value; the condition's own values need not be right any more. */
function completeModel(model: Model, symbols: readonly Term[]): Map<Term, Value> {
  return new Map(symbols.map((symbol) => [symbol, model.get(symbol) ?? defaultOf(symbol)]));
}

function isInDomains(model: Model, facts: Facts): boolean {
  for (const [symbol, value] of model) {
    if (!containsPoint(domainOf(facts, symbol), pointOf(symbol.sort, value))) return false;
  }
  return true;
}
