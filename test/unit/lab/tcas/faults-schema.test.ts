/**
 * The published JSON schema of `faults.json` is the one that the code generates. After a change,
 * `UPDATE_SCHEMA=1 npm run test:unit -- test/unit/lab/tcas/faults-schema` writes it anew, and
 * `npm run format` puts it into shape.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { faultsJsonSchema, faultsSchema } from '#lab/tcas/faults-schema.js';

const published = new URL('../../../../docs/faults.schema.json', import.meta.url);

test('docs/faults.schema.json is up to date', async () => {
  if (process.env.UPDATE_SCHEMA !== undefined) {
    await writeFile(published, `${JSON.stringify(faultsJsonSchema(), null, 2)}\n`);
  }
  expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(faultsJsonSchema());
});

test.each([
  [{ faultLines: [5] }, true],
  [{ faultLines: [5, 6] }, true],
  [{ faultLines: [5, 7] }, false],
  [{ faultLines: [], missingBefore: [9] }, true],
  [{ faultLines: [5], missingBefore: [9] }, false],
  [{ faultLines: [5, 7], singleFault: true }, true],
])('%j: one fault: %s', (fault, single) => {
  expect(faultsSchema.parse({ v1: fault }).v1).toMatchObject({ singleFault: single, kind: 'other' });
});

test('a variant without a line is refused', () => {
  expect(faultsSchema.safeParse({ v1: { faultLines: [] } }).success).toBe(false);
});
