/**
 * The published JSON schema of a corpus's records is the one that the code generates. After a
 * change, `UPDATE_SCHEMA=1 npm run test:unit -- test/unit/lab/corpus-files/corpus-schema`
 * writes it anew, and `npm run format` puts it into shape.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { corpusJsonSchema } from '#lab/corpus-files/corpus-schema.js';

const published = new URL('../../../../docs/corpus.schema.json', import.meta.url);

test('docs/corpus.schema.json is up to date', async () => {
  if (process.env.UPDATE_SCHEMA !== undefined) {
    await writeFile(published, `${JSON.stringify(corpusJsonSchema(), null, 2)}\n`);
  }
  expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(corpusJsonSchema());
});

test('it names what a record must have', () => {
  expect(corpusJsonSchema()).toMatchObject({
    type: 'object',
    required: ['id', 'problem', 'comparator', 'source', 'tests'],
    properties: { truth: { required: ['changed_lines', 'single_line'] } },
  });
});
