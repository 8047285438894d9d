/** What was stored by an earlier version, as it is read. */

import { expect, test } from '@jest/globals';
import { storedOutcome } from '#service/api/stored-outcome.js';
import { nearMiss } from '../../report/near-miss.js';

test('a report from before mistakes were named names none', () => {
  const { mistakes: _none, ...before } = nearMiss.report;
  const stored = { kind: 'localised', localisation: { ...nearMiss, report: before } };
  expect(storedOutcome(JSON.stringify(stored))).toEqual({ kind: 'localised', localisation: nearMiss });
});

test('what was not localised stays as it is', () => {
  const refused = { kind: 'refused', reason: 'the suite is empty' } as const;
  expect(storedOutcome(JSON.stringify(refused))).toEqual(refused);
});
