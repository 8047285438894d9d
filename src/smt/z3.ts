/**
 * z3 behind its port; the only file that imports the package. The WebAssembly module is
 * loaded once per thread, and only when asked for. Each question gets its own context:
 * about half a millisecond, the price of determinism, since the ids and caches of a
 * long-lived context steer z3's heuristics.
 *
 * Only synchronous calls are made. The asynchronous ones start threads that keep
 * the process from ending.
 */
import { assert } from '#base/assert.js';
import { canonical } from '#base/integer.js';
import type { Term, Value } from './term.js';
import { withString, type Z3Library } from './z3-library.js';
import type { Z3Answer, Z3Port } from './z3-port.js';
import { createTranslation, floatingOfPattern, type Z3Translation } from './z3-translate.js';

let loading: Promise<Z3Port> | undefined;

/** Loads z3 (about 0.2 s), or returns what this thread has already loaded. */
export function loadZ3(): Promise<Z3Port> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Z3Port> {
  const { init } = await import('z3-solver');
  const { em } = (await init()) as { em: Z3Library };
  return { check: (terms, resourceLimit) => checkTerms(em, terms, resourceLimit) };
}

const unsatisfiable = -1;
const satisfiable = 1;

function checkTerms(z3: Z3Library, terms: readonly Term[], resourceLimit: number): Z3Answer {
  const config = z3._Z3_mk_config();
  const context = z3._Z3_mk_context(config);
  z3._Z3_del_config(config);
  z3._set_noop_error_handler(context);
  try {
    const translation = createTranslation(z3, context);
    const asts = terms.map((term) => translation.astOf(term));
    const solver = createSolver(z3, context, resourceLimit);
    for (const ast of asts) z3._Z3_solver_assert(context, solver, ast);
    const answer = decodeAnswer(z3, context, solver, translation);
    z3._Z3_solver_dec_ref(context, solver);
    return answer;
  } finally {
    z3._Z3_del_context(context);
  }
}

/** Bits to clauses, clauses to the SAT solver: starts faster than z3's own choice of strategy. */
const tactics = [
  'simplify',
  'propagate-values',
  'solve-eqs',
  'fpa2bv',
  'ackermannize_bv',
  'simplify',
  'bit-blast',
  'sat',
];

function createSolver(z3: Z3Library, context: number, resourceLimit: number): number {
  const steps = tactics.map((name) => {
    const step = withString(z3, name, (pointer) => z3._Z3_mk_tactic(context, pointer));
    // At once: z3 frees an object without references when it makes the next.
    z3._Z3_tactic_inc_ref(context, step);
    return step;
  });
  const chain = steps.reduceRight((rest, step) => {
    const joined = z3._Z3_tactic_and_then(context, step, rest);
    z3._Z3_tactic_inc_ref(context, joined);
    z3._Z3_tactic_dec_ref(context, step);
    z3._Z3_tactic_dec_ref(context, rest);
    return joined;
  });
  const solver = z3._Z3_mk_solver_from_tactic(context, chain);
  z3._Z3_solver_inc_ref(context, solver);
  z3._Z3_tactic_dec_ref(context, chain);
  limitResources(z3, context, solver, resourceLimit);
  return solver;
}

function limitResources(z3: Z3Library, context: number, solver: number, resourceLimit: number): void {
  const parameters = z3._Z3_mk_params(context);
  z3._Z3_params_inc_ref(context, parameters);
  const name = withString(z3, 'rlimit', (pointer) => z3._Z3_mk_string_symbol(context, pointer));
  z3._Z3_params_set_uint(context, parameters, name, resourceLimit);
  z3._Z3_solver_set_params(context, solver, parameters);
  z3._Z3_params_dec_ref(context, parameters);
}

function decodeAnswer(z3: Z3Library, context: number, solver: number, translation: Z3Translation): Z3Answer {
  const result = z3._Z3_solver_check(context, solver);
  if (result === unsatisfiable) return { kind: 'unsat' };
  if (result !== satisfiable) return { kind: 'unknown' };
  const found = z3._Z3_solver_get_model(context, solver);
  z3._Z3_model_inc_ref(context, found);
  const model = new Map<Term, Value>();
  for (const symbol of translation.symbols) {
    const declaration = z3._Z3_get_app_decl(context, translation.astOf(symbol));
    const ast = z3._Z3_model_get_const_interp(context, found, declaration);
    // What z3 does not mention may have any value.
    if (ast !== 0) model.set(symbol, decodeValue(z3, context, ast, symbol));
  }
  z3._Z3_model_dec_ref(context, found);
  return { kind: 'sat', model };
}

function decodeValue(z3: Z3Library, context: number, ast: number, symbol: Term): Value {
  const { sort } = symbol;
  if (sort.kind === 'bool') return z3._Z3_get_bool_value(context, ast) === 1;
  if (sort.kind === 'bits') return canonical(BigInt.asIntN(sort.width, numeral(z3, context, ast)));
  if (z3._Z3_fpa_is_numeral_nan(context, ast)) return Number.NaN;
  const pattern = z3._Z3_simplify(context, z3._Z3_mk_fpa_to_ieee_bv(context, ast));
  return floatingOfPattern(numeral(z3, context, pattern), sort.width);
}

function numeral(z3: Z3Library, context: number, ast: number): bigint {
  const text = z3.UTF8ToString(z3._Z3_get_numeral_string(context, ast));
  assert(/^\d+$/.test(text), `z3 gives a numeral, not '${text}'`);
  return BigInt(text);
}
