import { describe, expect, test } from '@jest/globals';
import type { BodyKind, BodyLimits } from '#service/desk/desk-job.js';
import { isReadAtOnce } from '#service/desk/read-at-once.js';

describe('a body is read at once', () => {
  function isRead(body: unknown, as: BodyKind = 'localisation', contentType = 'application/json'): boolean {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const limits = {} as BodyLimits;
    const rest = { contentType, takesArchive: true, address: 'POST /', limits };
    return isReadAtOnce({ kind: 'read-body', as, bytes, ...rest });
  }

  const submission = { source: '#include <stdio.h>\nint main(void) { puts("1, 2"); }\n' };
  const tests = [{ name: 'one', stdin: '1 2', expect: { stdout: '3\n' } }];

  test('where it is a program with a few tests, or a program alone', () => {
    expect(isRead({ submission, suite: { tests } })).toBe(true);
    expect(isRead(submission, 'submissions', 'application/json; charset=utf-8')).toBe(true);
  });

  test.each([
    ['it is long', { submission: { source: ' '.repeat(5000) }, suite: { tests } }],
    ['it has a suite as a file', { submission, suiteFile: { name: 'suite.yaml', text: '#\n' } }],
    ['it has a pattern', { submission, suite: { tests: [{ name: 'one', expect: { matches: 'a*' } }] } }],
    ['a name may be hidden', '{"submission":{},"suite\\u0046ile":{}}'],
    ['it has many values', { submission, suite: { tests: Array.from({ length: 300 }, () => 1) } }],
  ])('not where %s', (_, body) => {
    expect(isRead(body)).toBe(false);
  });

  test('not where it is an archive, or what teachers send', () => {
    expect(isRead(submission, 'submissions', 'application/zip')).toBe(false);
    expect(isRead({ title: 'Lab', suite: { tests } }, 'assignment')).toBe(false);
  });
});
