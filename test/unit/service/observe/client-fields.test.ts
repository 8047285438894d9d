/** How the log names who sent a request. */

import { expect, test } from '@jest/globals';
import { ClientNames } from '#service/observe/client-fields.js';

test('hashed names are equal for equal clients, and say nothing of them', () => {
  const names = new ClientNames('hashed');
  const fields = names.fieldsOf('key-1', '192.0.2.7');
  expect(fields).toEqual(names.fieldsOf('key-1', '192.0.2.7'));
  expect(fields.key).not.toBe(names.fieldsOf('key-2', undefined).key);
  expect(JSON.stringify(fields)).not.toMatch(/key-1|192/);
  // Another process has another secret.
  expect(new ClientNames('hashed').fieldsOf('key-1', '192.0.2.7')).not.toEqual(fields);
});

test('plain ones are as they are, and none are none', () => {
  expect(new ClientNames('plain').fieldsOf('key-1', '192.0.2.7')).toEqual({
    key: 'key-1',
    address: '192.0.2.7',
  });
  expect(new ClientNames('plain').fieldsOf(undefined, undefined)).toEqual({});
  expect(new ClientNames('none').fieldsOf('key-1', '192.0.2.7')).toEqual({});
});
