/**
 * `nearmiss experiment …` and `nearmiss corpus …`: experiments and what makes their corpora
 * stand beside the product, in `lab/`, and are loaded when one is asked for. Nothing here imports them: their entry is found by its
 * name, as threads are by their files, and has what `Laboratory` says.
 */

import type { Command } from 'commander';

/** What the entry of `lab/` exports. */
export interface Laboratory {
  /** Adds the experiments to the command of that name. */
  readonly addExperiments: (experiment: Command) => void;
  /** Adds what works on corpus files. */
  readonly addCorpusTools: (corpus: Command) => void;
}

const laboratoryEntry = '#lab/lab.js';

/** Adds `experiment` and `corpus`, which get their subcommands when they are run. */
export function addExperimentCommand(program: Command): void {
  const experiment = program
    .command('experiment')
    .summary('measure on programs with known faults, and against gcc')
    .description('Measures the localisation on programs with known faults, and the interpreter against gcc.');
  const corpus = program
    .command('corpus')
    .summary('make corpus files for experiments, and look into them')
    .description('Makes corpus files of faulty and fixed programs with tests, and works on them.');
  program.hook('preSubcommand', async (_program, command) => {
    if (command !== experiment && command !== corpus) return;
    const { addExperiments, addCorpusTools } = (await import(laboratoryEntry)) as Laboratory;
    if (command === experiment) addExperiments(experiment);
    else addCorpusTools(corpus);
  });
}
