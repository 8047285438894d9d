/** Samples for the library: a submission's input, and its localisation without time limits. */

import { readFileSync } from 'node:fs';
import type { ReadyTool } from '#analysers/external/tool-set.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { type LocaliseServices, localise, realServices } from '#localise/localise.js';
import type { AnalyserName } from '#model/analyser.js';
import type { Localisation } from '#model/localisation.js';
import { kindsOfScope, type Scope, searchedKinds } from '#model/location.js';
import { defaultPoolLimits } from '#pool/limits.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import { loadSuite } from '#suite/load-suite.js';

export async function sampleInput(name: string): Promise<AnalysisInput> {
  const { suite } = await loadSuite(`samples/${name}/suite.yaml`);
  return {
    submission: { name: 'submission.c', text: readFileSync(`samples/${name}/submission.c`, 'latin1') },
    headers: [],
    suite,
    kinds: searchedKinds(kindsOfScope.full),
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
}

export async function localiseSample(
  name: string,
  analyser: AnalyserName,
  tool?: ReadyTool,
  scope: Scope = 'full',
  more: Partial<LocaliseServices & Pick<LocaliseOptions, 'jobs'>> = {},
): Promise<Localisation> {
  const { jobs = 1, ...moreServices } = more;
  const { submission, headers, suite } = await sampleInput(name);
  const request = {
    submission,
    headers,
    suite,
    options: {
      analyser,
      scope,
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: defaultSearchLimits,
    },
  } as const;
  const services = {
    ...realServices,
    ...(tool !== undefined && { tools: { get: async () => tool } }),
    ...moreServices,
  };
  return localise(request, services);
}
