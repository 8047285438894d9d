/**
 * Localisations as the bench asks for them: the defaults of the command line, one worker.
 * They search for single faults only: another part measures several.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeLocaliseOptions } from '#cli/options.js';
import { localise } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import type { Scope } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import type { LocaliseOptions, LocaliseRequest } from '#request/localise-request.js';
import { type Measured, measure } from './timing.js';

/** As `localise` has them. */
export function strictOptions(scope: Scope = 'full'): LocaliseOptions {
  return decodeLocaliseOptions({ suite: '', jobs: '1', faults: '1', scope });
}

/** As `experiment` and `grade` have them. */
export function nativeOptions(scope: Scope = 'full'): LocaliseOptions {
  return decodeLocaliseOptions({ suite: '', jobs: '1', faults: '1', scope, undefined: 'native' });
}

export function requestOf(text: string, suite: Suite, options: LocaliseOptions): LocaliseRequest {
  return { submission: { name: 'submission.c', text }, headers: [], suite, options };
}

/** Syntax trees are freed only when the event loop turns, which is not timed. */
export async function timeLocalise(request: LocaliseRequest): Promise<Measured<Localisation>> {
  await nextTurn();
  return measure(() => localise(request));
}
