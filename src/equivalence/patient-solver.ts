/** A solver that is asked nothing more once it has left several questions open: they tend to be alike. */

import type { PathCondition } from '#smt/path-condition.js';
import type { Assumed, Solver, SolverStats } from '#smt/solver.js';
import type { Term } from '#smt/term.js';

export class PatientSolver implements Solver {
  private giveUps = 0;

  constructor(
    private readonly solver: Solver,
    private readonly giveUpsMax: number,
  ) {}

  get empty(): PathCondition {
    return this.solver.empty;
  }

  get stats(): SolverStats {
    return this.solver.stats;
  }

  get hasGivenUp(): boolean {
    return this.giveUps >= this.giveUpsMax;
  }

  assume(condition: PathCondition, term: Term): Assumed {
    if (this.hasGivenUp) return { kind: 'unknown', reason: 'the solver left too much open' };
    const assumed = this.solver.assume(condition, term);
    if (assumed.kind === 'unknown') this.giveUps++;
    return assumed;
  }
}
