/**
 * Real ESBMC, with both ways of searching, on programs written by hand, against gcc
 * with the toggles tried out.
 */

import { createEsbmcAdapter } from '#analysers/esbmc/esbmc-adapter.js';
import { describeWith } from '../../../support/describe-with.js';
import { describeToolAgreement } from '../../../support/tool-agreement.js';

for (const mode of ['all-at-once', 'in-turn'] as const)
  describeWith('esbmc', `ESBMC, ${mode}, on programs whose toggles can be tried out`, () => {
    describeToolAgreement(() => createEsbmcAdapter({ mode }));
  });
