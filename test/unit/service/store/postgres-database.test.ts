/** A PostgreSQL that is not there is bad input, and is named without its password. */

import { expect, test } from '@jest/globals';
import { openPostgresDatabase } from '#service/store/postgres-database.js';

test.each([
  [
    'postgres://nobody:secret@127.0.0.1:1/none',
    'the database at 127.0.0.1:1 cannot be used (',
    'ECONNREFUSED',
  ],
  ['postgres:///none?host=/no/such/folder', 'the database at the local socket cannot be used (', 'ENOENT'],
])('%s', async (url, message, code) => {
  const fault = await openPostgresDatabase(url).then(
    () => undefined,
    (reason) => reason,
  );
  expect(fault).toMatchObject({
    code: 'store-unavailable',
    message: expect.stringContaining(message),
    cause: { code },
  });
  expect(fault.message).not.toContain('secret');
});
