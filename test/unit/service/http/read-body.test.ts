import { describe, expect, test } from '@jest/globals';
import type { UserError } from '#base/errors.js';
import { isArchiveType, readBody } from '#service/http/read-body.js';

const json = 'application/json';

function codeOf(bytes: Buffer, type: string | undefined, takesArchive = false, valuesMax = 100): string {
  try {
    readBody(bytes, type, takesArchive, valuesMax);
  } catch (fault) {
    return (fault as UserError).code;
  }
  return 'read';
}

describe('readBody', () => {
  test('reads JSON, with or without a charset and a mark', () => {
    const wanted = { kind: 'json', value: { a: [1, 'ä'] } };
    const text = Buffer.from('{"a":[1,"ä"]}');
    expect(readBody(text, json, false, 100)).toEqual(wanted);
    expect(readBody(text, 'Application/JSON; charset="UTF-8"', false, 100)).toEqual(wanted);
    expect(readBody(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]), json, false, 100)).toEqual(
      wanted,
    );
  });

  test('leaves an archive as it is, where one is taken', () => {
    const bytes = Buffer.from('PK');
    expect(readBody(bytes, 'application/zip', true, 0)).toEqual({ kind: 'archive', bytes });
    expect(codeOf(bytes, 'application/zip')).toBe('media-type-unsupported');
    expect(isArchiveType('application/x-zip-compressed; a=b')).toBe(true);
  });

  test.each([
    ['no type', Buffer.from('{}'), undefined, 'media-type-unsupported'],
    ['another charset', Buffer.from('{}'), 'application/json; charset=latin1', 'media-type-unsupported'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), json, 'request-malformed'],
    ['no JSON', Buffer.from('{'), json, 'request-malformed'],
    ['nothing', Buffer.alloc(0), json, 'request-malformed'],
  ])('refuses %s', (_name, bytes, type, code) => {
    expect(codeOf(bytes, type)).toBe(code);
  });

  test('takes 32 levels, and not one more', () => {
    const nested = (depth: number): Buffer => Buffer.from('['.repeat(depth) + ']'.repeat(depth));
    expect(codeOf(nested(32), json)).toBe('read');
    expect(codeOf(nested(33), json)).toBe('request-malformed');
  });

  test('takes as many values as may be, and not one more', () => {
    // The list, and a comma before each value but the first.
    const list = (length: number): Buffer => Buffer.from(JSON.stringify(Array(length).fill(0)));
    expect(codeOf(list(100), json)).toBe('read');
    expect(codeOf(list(101), json)).toBe('body-too-large');
  });

  test('counts nothing within strings', () => {
    const text = JSON.stringify(`${'[{,'.repeat(1000)}\\" \\\\`);
    expect(codeOf(Buffer.from(text), json, false, 1)).toBe('read');
    expect(codeOf(Buffer.from('"[[[['), json, false, 1)).toBe('request-malformed');
  });
});
