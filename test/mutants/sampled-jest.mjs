/**
 * Stryker's runner for jest, for a sample: mutants that were not drawn are passed over at
 * once. (Stryker's own ways to leave mutants out know places or kinds of them only.)
 */
import { readFileSync } from 'node:fs';
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { nameOfMutant } from './draw-mutants.mjs';

const [{ factory: createJestRunner }] = jestPlugins;
const passedOver = { status: MutantRunStatus.Error, errorMessage: 'not drawn' };

function createSampledJest(injector) {
  const drawn = new Set(JSON.parse(readFileSync(process.env.NEARMISS_MUTANTS_DRAWN, 'utf8')));
  const jest = injector.injectFunction(createJestRunner);
  return {
    init: () => jest.init(),
    capabilities: () => jest.capabilities(),
    dryRun: (options) => jest.dryRun(options),
    mutantRun: (options) =>
      drawn.has(nameOfMutant(options.activeMutant)) ? jest.mutantRun(options) : passedOver,
  };
}
createSampledJest.inject = [commonTokens.injector];

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'sampled-jest', createSampledJest),
];
