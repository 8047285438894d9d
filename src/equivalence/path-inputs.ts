/**
 * Inputs by symbolic execution: of the inputs that a suite's shapes stand for, one for each path
 * that a program takes. What is drawn at random seldom meets a path of few inputs, as where two
 * of three numbers have to be equal.
 */

import { neverStop } from '#base/ports.js';
import { createRandom } from '#base/random.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { keyOfInput, type ProgramInput } from '#inputs/program-input.js';
import type { PathCondition } from '#smt/path-condition.js';
import { createSolver } from '#smt/solver.js';
import { createTermStore } from '#smt/term-store.js';
import { drawnModel } from './drawn-model.js';
import { firstModels } from './first-models.js';
import { type FreeShape, isAmbiguous } from './free-shape.js';
import { defaultEqualityLimits, type EqualityLimits } from './limits.js';
import { readsAsShaped } from './reads-as-shaped.js';
import { ShapePaths } from './shape-paths.js';
import { nothingSpent, shareOf } from './spending.js';
import { inputAt, type SymbolicInput, symbolicInput, symbolPieces } from './symbolic-input.js';

/** A fraction of what a proof may use: it is asked for once, but no edit may wait for it. */
export const pathInputLimits: EqualityLimits = {
  ...defaultEqualityLimits,
  pathsMax: 200,
  stepsMax: 300_000,
  solverWorkMax: 3_000,
  drawsMax: 30,
};

/**
 * Without z3: loading it takes longer than all the rest.
 *
 * @param name `argv[0]`
 * @returns none twice, by shape and path; what the solver leaves open and no draw meets is left out
 */
export function pathInputs(
  program: LinkedProgram,
  name: string,
  shapes: readonly FreeShape[],
  limits: EqualityLimits = pathInputLimits,
): readonly ProgramInput[] {
  const spent = nothingSpent();
  const inputs = new Map<string, ProgramInput>();
  const open = shapes.filter((shape) => !isAmbiguous(shape));
  for (const [index, shape] of open.entries()) {
    const store = createTermStore();
    const pieces = symbolPieces(shape, store);
    const random = createRandom(1);
    const solver = createSolver(store, {
      knowsOrder: true,
      recalls: firstModels(pieces, random),
      defers: true,
      z3ResourceLimit: 0,
    });
    const asking = createSolver(store, { knowsOrder: true, z3ResourceLimit: 0 });
    const input = symbolicInput(shape, pieces, store, solver);
    if (input === undefined) continue;
    const question = { name, engineLimits: defaultEngineLimits, limits, stop: neverStop };
    const paths = new ShapePaths(question, store, solver, shareOf(limits, spent, open.length - index));
    const inputOn = (condition: PathCondition): ProgramInput | undefined => {
      if (!condition.isOpen) return inputAt(input, condition);
      const all = condition.terms().reduce((left, right) => store.boolAnd(left, right), store.true);
      const assumed = asking.assume(asking.empty, all);
      if (assumed.kind === 'sat') return inputAt(input, assumed.condition);
      if (assumed.kind === 'unsat') return undefined;
      const model = drawnModel(condition, symbolsOf(input), store.true, random, limits.drawsMax);
      return model && inputAt(input, condition, model);
    };
    paths.take(program, 'strict', input, input.condition, (machine, termination) => {
      if (termination.kind !== 'exited' || !readsAsShaped(shape, machine)) return true;
      const found = inputOn(machine.state.condition!);
      if (found !== undefined) inputs.set(keyOfInput(found), found);
      return true;
    });
    spent.paths += paths.used.paths;
    spent.steps += paths.used.steps;
    spent.solverWork += solver.stats.work + asking.stats.work;
  }
  return [...inputs.values()];
}

function symbolsOf({ pieces }: SymbolicInput) {
  return pieces.map(({ symbol }) => symbol);
}
