/**
 * Runs one program on single tests and says how near each run came to what its test
 * expects. A run ends at the first wrong character. With and without an edit it has the
 * same steps, few times those of the longest run that ends: runs that do not end are
 * compared as far as they got.
 *
 * A form begins where its node is first reached in the run without an edit: until there
 * the runs are the same. On a test that does not reach the node while its output can
 * still become right, nothing changes, and it is not run.
 */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { MachineOptions } from '#engine/machine-options.js';
import type { State } from '#engine/state.js';
import type { FormNumber } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { PreparedTest } from './ordered-tests.js';
import {
  type ActiveForm,
  type Expense,
  isLarge,
  ProgramRuns,
  repeating,
  type SiteWatch,
} from './program-runs.js';
import { ProgressMeter } from './progress-meter.js';

/** How near a run came. */
export interface Approach {
  readonly passes: boolean;
  /** How much of the expected output was matched, as `ProgressMeter` counts it. */
  readonly progress: number;
  /** It crashed, or took too many steps. */
  readonly isBroken: boolean;
}

/** What a failing test shows without an edit. */
export interface Observed {
  readonly test: PreparedTest;
  readonly before: Approach;
  readonly reached: ReadonlySet<FormNumber>;
}

interface Start {
  readonly state: State;
  readonly meter: ProgressMeter | undefined;
  readonly seen: number;
}

/** The first failing tests, on which forms begin at their nodes; on others they begin anew. */
const forkedTestsMax = 8;

export class PartialTrial {
  private readonly runs: ProgramRuns;
  private readonly starts = new Map<PreparedTest, Map<FormNumber, Start>>();

  constructor(suite: Suite, linked: LinkedProgram, expense: Expense) {
    this.runs = new ProgramRuns(suite, linked, expense);
  }

  /** A failing test without an edit, and the nodes that it reaches in time. */
  observe(test: PreparedTest): Observed {
    const reached = new Set<FormNumber>();
    const starts = new Map<FormNumber, Start>();
    const isForked = this.starts.size < forkedTestsMax;
    if (isForked) this.starts.set(test, starts);
    const before = this.approach(test, undefined, (meter) => ({
      reach({ state }, site) {
        reached.add(site);
        if (isForked && !isLarge(state, test.options)) {
          starts.set(site, { state: repeating(state), meter, seen: meter?.progress ?? 0 });
        }
      },
      forget() {
        reached.clear();
        starts.clear();
      },
    }));
    return { test, before, reached };
  }

  /** The nodes that a test reaches without an edit. */
  sitesOf(test: PreparedTest): ReadonlySet<FormNumber> {
    const reached = new Set<FormNumber>();
    this.approach(test, undefined, () => ({
      reach: (_machine, site) => void reached.add(site),
      forget: () => reached.clear(),
    }));
    return reached;
  }

  /** All that the program prints on a test, right or wrong, with a form or as it is. */
  output(test: PreparedTest, form?: ActiveForm): string {
    return this.runs.output(test, form);
  }

  /** How near the run of a test comes, with a form or as the program is. */
  measure(test: PreparedTest, form?: ActiveForm): Approach {
    return this.approach(test, form);
  }

  private approach(
    test: PreparedTest,
    form: ActiveForm | undefined,
    watch?: (meter: ProgressMeter | undefined) => SiteWatch,
  ): Approach {
    const start = form && this.starts.get(test)?.get(form.site);
    const meter = this.meterOf(test, start);
    const silent = test.silent.quick;
    const options: MachineOptions = meter === undefined ? silent : { ...silent, acceptor: meter };
    const { passes, termination } = this.runs.run(test, {
      options,
      on: form === undefined ? [] : [form.active],
      from: start?.state.fork(),
      ...(watch !== undefined && { sites: watch(meter) }),
    });
    return {
      passes,
      progress: meter?.progress ?? 0,
      isBroken: termination.kind !== 'exited' && termination.kind !== 'wrong-output',
    };
  }

  /** Over the one acceptor that all runs of a test share: equal states are the same object. */
  private meterOf({ options }: PreparedTest, start: Start | undefined): ProgressMeter | undefined {
    if (options.acceptor === undefined) return undefined;
    const before = start?.meter && { meter: start.meter, count: start.seen };
    return new ProgressMeter(options.acceptor, before);
  }
}
