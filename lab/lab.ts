/** The laboratory's entry: all experiments, as subcommands of `nearmiss experiment`. */

import type { Command } from 'commander';
import type { Laboratory } from '#cli/experiment-command.js';
import { addAgreementCommand } from '#lab/agreement/agreement-command.js';
import { addConformanceCommand } from '#lab/conformance/conformance-command.js';
import { addCorpusCommand } from '#lab/corpus/corpus-command.js';
import { addFaultsCommand } from '#lab/faults/faults-command.js';
import { addInstrumentationCommand } from '#lab/instrumentation/instrumentation-command.js';
import { addLikelihoodCommand } from '#lab/likelihood/likelihood-command.js';
import { addTcasCommand } from '#lab/tcas/tcas-command.js';

export const addExperiments: Laboratory['addExperiments'] = (experiment: Command) => {
  addTcasCommand(experiment);
  addCorpusCommand(experiment);
  addFaultsCommand(experiment);
  addLikelihoodCommand(experiment);
  addAgreementCommand(experiment);
  addConformanceCommand(experiment);
  addInstrumentationCommand(experiment);
};
