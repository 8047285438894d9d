/**
 * What is measured on every submission: the analysers, scopes and strategies that were asked
 * for, each with each. Whitelist and limits are the same for all; only the time limit of one
 * submission follows the analyser, unless it is given.
 */

import { namesOf } from '#cli/option-values.js';
import { decodeLocaliseOptions, type RawLocaliseOptions } from '#cli/options.js';
import { type AnalyserName, analyserNames, defaultAnalyser } from '#model/analyser.js';
import { type Scope, scopes } from '#model/location.js';
import { type Strategy, strategies } from '#pool/plan.js';
import type { LocaliseOptions } from '#request/localise-request.js';

export interface Configuration {
  readonly analyser: AnalyserName;
  readonly scope: Scope;
  readonly strategy: Strategy;
  readonly localise: LocaliseOptions;
}

/** An analyser that was asked for and is not here, or does not answer. */
export interface SkippedAnalyser {
  readonly analyser: AnalyserName;
  readonly reason: string;
}

export interface RawConfigurations extends Omit<RawLocaliseOptions, 'suite' | 'output'> {
  readonly analyser?: string;
  readonly scope?: string;
  readonly strategy?: string;
}

/** The first is what the others are compared with. @throws UserError `option-invalid` */
export function decodeConfigurations(raw: RawConfigurations): readonly Configuration[] {
  const analysers = namesOf('--analyser', raw.analyser, analyserNames, defaultAnalyser);
  const wantedScopes = namesOf('--scope', raw.scope, scopes, 'full');
  const wantedStrategies = namesOf('--strategy', raw.strategy, strategies, 'generations');
  return wantedScopes.flatMap((scope) =>
    analysers.flatMap((analyser) =>
      wantedStrategies.map((strategy): Configuration => {
        const localise = decodeLocaliseOptions({
          ...raw,
          suite: '',
          analyser,
          scope,
          strategy,
          undefined: raw.undefined ?? 'native',
          // Submissions run side by side; within one, a second worker would only disturb the times.
          jobs: '1',
        });
        return { analyser, scope, strategy, localise };
      }),
    ),
  );
}

export function configurationName({ analyser, scope, strategy }: Omit<Configuration, 'localise'>): string {
  return [analyser, scope, ...(strategy === 'generations' ? [] : [strategy])].join(' ');
}
