/**
 * `nearmiss experiment …`: the experiments stand beside the product, in `lab/`, and are
 * loaded when one is asked for. Nothing here imports them: their entry is found by its
 * name, as threads are by their files, and has what `Laboratory` says.
 */

import type { Command } from 'commander';

/** What the entry of `lab/` exports. */
export interface Laboratory {
  /** Adds the experiments to the command of that name. */
  readonly addExperiments: (experiment: Command) => void;
}

const laboratoryEntry = '#lab/lab.js';

/** Adds `experiment`, which gets its subcommands when it is run. */
export function addExperimentCommand(program: Command): void {
  const experiment = program
    .command('experiment')
    .summary('measure on programs with known faults, and against gcc')
    .description('Measures the localisation on programs with known faults, and the interpreter against gcc.');
  program.hook('preSubcommand', async (_program, command) => {
    if (command !== experiment) return;
    const { addExperiments } = (await import(laboratoryEntry)) as Laboratory;
    addExperiments(experiment);
  });
}
