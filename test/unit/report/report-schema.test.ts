/**
 * The published JSON schema is the one that the code generates. After a change of
 * the report, `UPDATE_SCHEMA=1 npm run test:unit -- test/unit/report/report-schema`
 * writes it anew, and `npm run format` puts it into shape.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { reportJsonSchema } from '#report/report-schema.js';

const published = new URL('../../../docs/report.schema.json', import.meta.url);

test('docs/report.schema.json is up to date', async () => {
  if (process.env.UPDATE_SCHEMA !== undefined) {
    await writeFile(published, `${JSON.stringify(reportJsonSchema(), null, 2)}\n`);
  }
  expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(reportJsonSchema());
});

test('it names every key of a report', () => {
  expect(reportJsonSchema()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    required: expect.arrayContaining(['schemaVersion', 'verdict', 'tests', 'locations', 'stats']),
  });
});
