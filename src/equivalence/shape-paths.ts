/**
 * The paths of a program over the inputs of a shape: each is taken to its end with a symbol for
 * each free piece, within what is allowed of paths, steps and work of the solver.
 */

import type { StopFlag } from '#base/ports.js';
import { isMark } from '#engine/free-piece.js';
import type { EngineLimits, SearchLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine } from '#engine/machine.js';
import { Explorer, type Gap } from '#engine/search/explorer.js';
import { createInitialState } from '#engine/start.js';
import type { Termination } from '#engine/termination.js';
import type { Undefined } from '#model/outcome.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Solver } from '#smt/solver.js';
import type { TermStore } from '#smt/term-api.js';
import type { EqualityLimits } from './limits.js';
import type { Allowance } from './spending.js';
import { markedText, type SymbolicInput } from './symbolic-input.js';

export interface PathsQuestion {
  /** `argv[0]`. */
  readonly name: string;
  readonly engineLimits: EngineLimits;
  readonly limits: EqualityLimits;
  readonly stop: StopFlag;
}

export class ShapePaths {
  /** By all programs so far. */
  readonly used = { paths: 0, steps: 0 };

  /** @param workOfSolvers what counts against the allowance */
  constructor(
    private readonly question: PathsQuestion,
    private readonly store: TermStore,
    private readonly solver: Solver,
    private readonly allowance: Allowance,
    private readonly workOfSolvers: () => number = () => solver.stats.work,
  ) {}

  /**
   * Takes every path of a program under a condition.
   *
   * @param visit sees where each ends, and says whether to go on
   * @returns why some were not taken; undefined where all were, or `visit` has ended it
   */
  take(
    program: LinkedProgram,
    undefinedMode: Undefined,
    input: SymbolicInput,
    condition: PathCondition,
    visit: (machine: Machine, termination: Termination) => boolean,
  ): string | undefined {
    const explorer = new Explorer(this.store, this.solver, this.searchLimits(), true);
    const machine = this.machineFor(program, undefinedMode, input, condition);
    const argv = [this.question.name, ...input.shape.args];
    const state = createInitialState(program, machine.options, { argv, entry: 'main' });
    state.condition = condition;
    const isFree = [...machine.options.stdin].some((char) => isMark(char.charCodeAt(0)));
    if (isFree) machine.symbolic = explorer;
    explorer.postpone(state);
    let [paths, steps] = [0, 0];
    explorer.explore(machine, (termination) => {
      this.used.paths += explorer.paths - paths;
      this.used.steps += explorer.steps - steps;
      [paths, steps] = [explorer.paths, explorer.steps];
      return visit(machine, termination);
    });
    return explorer.gap === undefined ? undefined : this.describeGap(explorer.gap);
  }

  /** A budget is what is left of the whole. */
  private describeGap({ reason, detail }: Gap): string {
    const { limits } = this.question;
    if (reason === 'steps') return `more than ${limits.stepsMax} steps`;
    if (this.workOfSolvers() >= this.allowance.solverWork) return 'questions that cost the solver too much';
    return this.used.paths < this.allowance.paths ? detail : `more than ${limits.pathsMax} paths`;
  }

  private searchLimits(): SearchLimits {
    const { limits } = this.question;
    return {
      pathsMax: this.allowance.paths - this.used.paths,
      pendingMax: limits.pendingMax,
      searchStepsMax: this.allowance.steps - this.used.steps,
      solverWorkMax: this.allowance.solverWork,
      z3QueriesMax: this.allowance.z3Queries,
      solverResourcesMax: limits.z3ResourcesMax,
      choicesMax: limits.choicesMax,
      deviationsMax: 0,
      restoresMax: 0,
    };
  }

  private machineFor(
    program: LinkedProgram,
    undefinedMode: Undefined,
    input: SymbolicInput,
    condition: PathCondition,
  ): Machine {
    const { engineLimits, limits, stop } = this.question;
    const pathLimits: EngineLimits = { ...engineLimits, stepsMax: limits.pathStepsMax };
    return new Machine(program, {
      undefinedMode,
      limits: pathLimits,
      stdin: markedText(input, condition),
      acceptor: undefined,
      endOnWrongOutput: false,
      keepText: false,
      freeInput: input.pieces,
      keepsPieces: true,
      isSilent: true,
      stop,
    });
  }
}
