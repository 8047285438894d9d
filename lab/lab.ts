/**
 * The laboratory's entry: all experiments, as subcommands of `nearmiss experiment`, and what
 * works on their corpora, as those of `nearmiss corpus`.
 */

import type { Command } from 'commander';
import type { Laboratory } from '#cli/experiment-command.js';
import { addAgreementCommand } from '#lab/agreement/agreement-command.js';
import { addBrokenCommand } from '#lab/broken/broken-command.js';
import { addClassCommands } from '#lab/class/class-command.js';
import { addCompareCommand } from '#lab/compare/compare-command.js';
import { addConformanceCommand } from '#lab/conformance/conformance-command.js';
import { addCorpusCommand } from '#lab/corpus/corpus-command.js';
import { addCorpusWorkerCommand } from '#lab/corpus/corpus-worker-command.js';
import { addBuildCommand } from '#lab/corpus-build/build-command.js';
import { addMutateCommand } from '#lab/corpus-mutate/mutate-command.js';
import { addCorpusToolCommands } from '#lab/corpus-tools/tools-command.js';
import { addFaultsCommand } from '#lab/faults/faults-command.js';
import { addInstrumentationCommand } from '#lab/instrumentation/instrumentation-command.js';
import { addLikelihoodCommand } from '#lab/likelihood/likelihood-command.js';
import { addMutantsCommand } from '#lab/mutants/mutants-command.js';
import { addRepairCommand } from '#lab/repair/repair-command.js';
import { addTcasCommands } from '#lab/tcas/tcas-command.js';

export const addExperiments: Laboratory['addExperiments'] = (experiment: Command) => {
  addTcasCommands(experiment);
  addCorpusCommand(experiment);
  addCorpusWorkerCommand(experiment);
  addFaultsCommand(experiment);
  addMutantsCommand(experiment);
  addRepairCommand(experiment);
  addBrokenCommand(experiment);
  addCompareCommand(experiment);
  addLikelihoodCommand(experiment);
  addAgreementCommand(experiment);
  addConformanceCommand(experiment);
  addInstrumentationCommand(experiment);
};

export const addCorpusTools: Laboratory['addCorpusTools'] = (corpus: Command) => {
  addBuildCommand(corpus);
  addMutateCommand(corpus);
  addCorpusToolCommands(corpus);
  addClassCommands(corpus);
};
