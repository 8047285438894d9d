/**
 * One shape of input: every path of the reference is taken, and under what it assumed every
 * path of the program; both outputs are compared where the two meet. The symbols are those of
 * the input alone, made once, so that what both compute in the same way is the same term.
 *
 * Whether a path can be taken is asked late: a decision that the cheap layers of the solver leave
 * open is taken both ways, since most paths print the same or contradict what the reference
 * assumed. z3 is asked about the ends at which something differs.
 *
 * A path on which the reference crashes, or does not read the input as the shape says, demands
 * nothing. A candidate for a difference is run on both programs before it counts; whatever is
 * cut off leaves the shape open.
 */

import { createRandom } from '#base/random.js';
import type { FreePiece } from '#engine/free-piece.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { Machine } from '#engine/machine.js';
import { type PrintedPiece, piecesOf } from '#engine/printed.js';
import type { Termination } from '#engine/termination.js';
import { isInt, isTerm, type Value } from '#engine/value.js';
import type { ProgramInput } from '#inputs/program-input.js';
import type { Undefined } from '#model/outcome.js';
import type { PathCondition } from '#smt/path-condition.js';
import { createSolver, type Solver } from '#smt/solver.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { createTermStore } from '#smt/term-store.js';
import type { Z3Port } from '#smt/z3-port.js';
import { drawnModel } from './drawn-model.js';
import type { EqualityQuestion } from './equality-question.js';
import { firstModels } from './first-models.js';
import type { FreeShape } from './free-shape.js';
import { PatientSolver } from './patient-solver.js';
import { readsAsShaped } from './reads-as-shaped.js';
import { replayInput } from './replay-input.js';
import { sameOutput } from './same-output.js';
import { ShapePaths } from './shape-paths.js';
import type { Allowance, Spent } from './spending.js';
import { inputAt, type SymbolicInput, symbolicInput, symbolPieces } from './symbolic-input.js';

export type ShapeAnswer =
  | { readonly kind: 'equal' }
  | { readonly kind: 'differs'; readonly input: ProgramInput }
  | { readonly kind: 'open'; readonly reason: string }
  /** Only z3 can decide, and it was not given: ask again with it. */
  | { readonly kind: 'needs-z3' };

/** Where a path of the reference ended. */
interface Demand {
  readonly condition: PathCondition;
  readonly pieces: readonly PrintedPiece[];
  readonly status: Value;
}

export function proveShape(
  question: EqualityQuestion,
  shape: FreeShape,
  allowance: Allowance,
  spent: Spent,
  z3: Z3Port | undefined,
): ShapeAnswer {
  return new ShapeProof(question, shape, allowance, spent, z3).prove();
}

class ShapeProof {
  private readonly store: TermStore = createTermStore();
  private readonly pieces: readonly FreePiece[];
  /** For the paths. */
  private readonly solver: Solver;
  /** For their ends. */
  private readonly patient: PatientSolver;
  private readonly paths: ShapePaths;
  private answer: ShapeAnswer | undefined;
  private reason: string | undefined;
  private replays = 0;
  private readonly random = createRandom(1);

  constructor(
    private readonly question: EqualityQuestion,
    private readonly shape: FreeShape,
    allowance: Allowance,
    private readonly spent: Spent,
    z3: Z3Port | undefined,
  ) {
    const { limits } = question;
    this.pieces = symbolPieces(shape, this.store);
    this.solver = createSolver(this.store, {
      knowsOrder: true,
      recalls: firstModels(this.pieces, this.random),
      defers: true,
      z3ResourceLimit: 0,
    });
    const asking = createSolver(this.store, {
      ...(z3 === undefined ? {} : { z3 }),
      knowsOrder: true,
      z3ResourceLimit: limits.z3ResourcesMax,
      z3QuestionsMax: allowance.z3Queries,
    });
    this.patient = new PatientSolver(asking, limits.giveUpsMax);
    this.paths = new ShapePaths(question, this.store, this.solver, allowance, () => this.workOfSolvers());
  }

  prove(): ShapeAnswer {
    const input = symbolicInput(this.shape, this.pieces, this.store, this.solver);
    // No input, no difference.
    if (input === undefined) return { kind: 'equal' };
    const { reference } = this.question;
    this.explore(reference, 'strict', input, input.condition, (machine, termination) =>
      this.endReference(machine, termination, input),
    );
    this.spent.paths += this.paths.used.paths;
    this.spent.steps += this.paths.used.steps;
    this.spent.solverWork += this.workOfSolvers();
    this.spent.z3Queries += this.patient.stats.z3Queries;
    if (this.answer !== undefined) return this.answer;
    return this.reason === undefined ? { kind: 'equal' } : { kind: 'open', reason: this.reason };
  }

  private workOfSolvers(): number {
    return this.solver.stats.work + this.patient.stats.work;
  }

  /** Takes every path of a program under a condition; `visit` sees their ends. */
  private explore(
    program: LinkedProgram,
    undefinedMode: Undefined,
    input: SymbolicInput,
    condition: PathCondition,
    visit: (machine: Machine, termination: Termination) => void,
  ): void {
    const missed = this.paths.take(program, undefinedMode, input, condition, (machine, termination) => {
      if (termination.kind === 'stopped') this.answer = { kind: 'open', reason: 'it was stopped' };
      else visit(machine, termination);
      if (this.patient.hasGivenUp) this.answer ??= { kind: 'open', reason: this.reason! };
      return this.answer === undefined;
    });
    if (missed !== undefined) this.miss(missed);
  }

  private endReference(machine: Machine, termination: Termination, input: SymbolicInput): void {
    if (termination.kind === 'timed-out') this.missLength();
    if (termination.kind !== 'exited' || !readsAsShaped(this.shape, machine)) return;
    this.spent.demands++;
    const { printed, condition } = machine.state;
    const demand = { condition: condition!, pieces: piecesOf(printed), status: termination.status };
    const { program, undefinedMode } = this.question;
    this.explore(program, undefinedMode, input, demand.condition, (other, end) =>
      this.compareEnd(other, end, demand, input),
    );
  }

  private compareEnd(machine: Machine, termination: Termination, demand: Demand, input: SymbolicInput): void {
    const condition = machine.state.condition!;
    switch (termination.kind) {
      case 'exited':
        this.compare(machine, termination.status, demand, input);
        return;
      case 'crashed':
        this.tryPath(condition, input, 'a crash that the replay does not show');
        return;
      case 'timed-out':
        if (this.tryPath(condition, input, undefined) && this.answer === undefined) this.missLength();
        return;
      case 'unknown':
        // It may be endless.
        this.tryPath(condition, input, undefined);
        return;
      default:
        return;
    }
  }

  private compare(machine: Machine, status: Value, demand: Demand, input: SymbolicInput): void {
    const condition = machine.state.condition!;
    const demands = this.demandsAt(piecesOf(machine.state.printed), status, demand);
    if (demands === 'apart') {
      this.tryPath(condition, input, 'outputs that are built differently');
      return;
    }
    for (const term of demands) {
      this.refute(this.store.boolNot(term), condition, input);
      if (this.answer !== undefined) return;
    }
  }

  /** Looks for an input on which the term holds, as one that may show a difference. */
  private refute(term: Term, condition: PathCondition, input: SymbolicInput): void {
    if (this.solver.assume(condition, term).kind === 'unsat') return;
    this.tryWith(term, condition, input, 'values that differ, though not as they are printed');
  }

  /** Runs an input that takes the path, if there is one. */
  private tryPath(condition: PathCondition, input: SymbolicInput, otherwise: string | undefined): boolean {
    if (condition.isOpen) return this.tryWith(this.store.true, condition, input, otherwise);
    this.tryInput(inputAt(input, condition), otherwise);
    return true;
  }

  /**
   * Runs an input on which the term holds and the path is taken.
   * @param otherwise why the shape is open if both programs do the same there
   * @returns whether there may be one
   */
  private tryWith(
    term: Term,
    condition: PathCondition,
    input: SymbolicInput,
    otherwise: string | undefined,
  ): boolean {
    const all = condition.terms().reduce((left, right) => this.store.boolAnd(left, right), term);
    const assumed = this.patient.assume(this.patient.empty, all);
    if (assumed.kind === 'unsat') return false;
    if (assumed.kind === 'sat') {
      this.tryInput(inputAt(input, assumed.condition), otherwise);
      return true;
    }
    const symbols = input.pieces.map(({ symbol }) => symbol);
    const model = drawnModel(condition, symbols, term, this.random, this.question.limits.drawsMax);
    if (model !== undefined) this.tryInput(inputAt(input, condition, model), otherwise);
    if (this.answer !== undefined) return true;
    if (assumed.kind === 'needs-z3') this.answer = { kind: 'needs-z3' };
    else this.miss(assumed.reason);
    return true;
  }

  private demandsAt(
    pieces: readonly PrintedPiece[],
    status: Value,
    demand: Demand,
  ): readonly Term[] | 'apart' {
    const { comparator, comparesStatus } = this.question;
    const output = sameOutput(this.store, demand.pieces, pieces, comparator);
    if (output === 'apart' || !comparesStatus) return output;
    const same = this.sameStatus(demand.status, status);
    return same === undefined ? 'apart' : [...output, same];
  }

  private sameStatus(a: Value, b: Value): Term | undefined {
    const byteOf = (status: Value): Term | undefined => {
      if (isInt(status)) return this.store.constant(status, 8);
      return isTerm(status) ? this.store.extract(status, 7, 0) : undefined;
    };
    const [x, y] = [byteOf(a), byteOf(b)];
    return x === undefined || y === undefined ? undefined : this.store.eq(x, y);
  }

  /** @param otherwise why the shape is open if both do the same there */
  private tryInput(input: ProgramInput, otherwise: string | undefined): void {
    const replay = replayInput(this.question, this.shape, input);
    if (replay.kind === 'different') this.answer = { kind: 'differs', input };
    else if (replay.kind === 'unsupported') this.miss(replay.reason);
    else if (otherwise !== undefined) this.miss(otherwise);
    this.replays++;
    if (this.replays < this.question.limits.replaysMax) return;
    this.answer ??= {
      kind: 'open',
      reason: this.reason ?? 'too many candidates for a difference, none of which is one',
    };
  }

  private missLength(): void {
    this.miss(`a path longer than ${this.question.limits.pathStepsMax} steps`);
  }

  /** The first reason counts. */
  private miss(reason: string): void {
    this.reason ??= reason;
  }
}
