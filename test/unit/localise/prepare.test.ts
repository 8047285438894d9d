/** From a request to a program that was run on every test. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { prepare } from '#localise/prepare.js';
import type { Suite } from '#model/suite.js';
import type { OptionChoice } from '#request/localise-options.js';
import type { LocaliseRequest, ProgressEvent } from '#request/localise-request.js';
import { realServices } from '#request/localise-services.js';
import { untimed } from '../../support/searched.js';

const doubles =
  '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); n = n * 2; printf("%d", n); return 0; }';

function suiteOf(harness?: string): Suite {
  return {
    compare: { mode: 'exact', ignoreCase: false },
    ...(harness !== undefined && { harness: { name: 'harness.c', text: harness } }),
    tests: [
      { name: 'one', args: [], stdin: '1', expect: { stdout: '2' } },
      { name: 'two', args: [], stdin: '2', expect: { stdout: '5' } },
      { name: 'three', args: [], stdin: '3', expect: { stdout: '7' } },
    ],
  };
}

function requestOf(text: string, suite = suiteOf(), choice: OptionChoice = {}): LocaliseRequest {
  return { submission: { name: 'a.c', text }, headers: [], suite, options: untimed(choice) };
}

const given = (
  request: LocaliseRequest,
  voidTests: ReadonlyMap<number, string> = new Map(),
  services = realServices,
) => prepare(request, { suite: request.suite, voidTests }, services);

function kindsOf(choice: OptionChoice): string[] {
  const preparation = given(requestOf(doubles, suiteOf(), choice));
  if (preparation.kind === 'rejected') throw new Error('it compiles');
  return [...new Set(preparation.tried.located.locations.map(({ kind }) => kind))].sort();
}

test('every test is run but the void ones, and how many fail is reported', () => {
  const events: ProgressEvent[] = [];
  const services = { ...realServices, onProgress: (event: ProgressEvent) => void events.push(event) };
  const preparation = given(requestOf(doubles), new Map([[2, 'no reference']]), services);
  expect(preparation).toMatchObject({ kind: 'tried', tried: { failing: [1] } });
  expect(events).toEqual([{ kind: 'tests-run', failing: 1, total: 3 }]);
});

test('locations are of the kinds asked for, or of the scope', () => {
  expect(kindsOf({ scope: 'paper' })).toEqual(['assignment', 'return']);
  expect(kindsOf({ kinds: ['argument'] })).toEqual(['argument']);
  expect(kindsOf({ scope: 'full' })).toEqual(expect.arrayContaining(['input', 'text', 'assignment']));
});

describe('a submission is rejected', () => {
  test('where it does not compile, at its first error', () => {
    expect(given(requestOf('int main(void) { return x; }\nint y = z;'))).toMatchObject({
      kind: 'rejected',
      rejection: { kind: 'compile-error', place: { file: 'a.c', line: 1, column: 25 } },
    });
  });

  test('where the harness calls what it lacks', () => {
    const harness = '#include "submission.c"\nint main(void) { return area(3); }';
    expect(given(requestOf('int volume(int n) { return n; }', suiteOf(harness)))).toMatchObject({
      kind: 'rejected',
      rejection: { kind: 'compile-error' },
    });
  });

  test.each([
    ['its last brace', 'int area(int n) {\n  return n * n;\n', 2],
    ['the brace of a loop', 'int area(int n) {\n  while (n < 9) {\n    n++;\n  return n;\n}\n', 5],
    ['a parenthesis', 'int area(int n) { return n; }\nint more(int n', 2],
    ['its last semicolon', 'int area(int n) { return n; }\nint more = 3', 2],
  ])('where it ends without %s, though that shows in the harness', (_what, text, line) => {
    const harness = '#include "submission.c"\nint main(void) { return area(3); }\n';
    expect(given(requestOf(text, suiteOf(harness)))).toMatchObject({
      kind: 'rejected',
      rejection: { kind: 'syntax-error', place: { file: 'a.c', line } },
    });
  });
});

test('a harness that is not C is an error for the teacher', () => {
  const harness = '#include "submission.c"\nint main(void) { return 3 }';
  const request = requestOf('int area(int n) { return n; }', suiteOf(harness));
  expect(() => given(request)).toThrow(UserError);
});

test('once stopped it throws the reason, before anything is reported', () => {
  const reason = new Error('nobody waits');
  const events: ProgressEvent[] = [];
  const services = {
    ...realServices,
    stop: AbortSignal.abort(reason),
    onProgress: (event: ProgressEvent) => void events.push(event),
  };
  expect(() => given(requestOf(doubles), new Map(), services)).toThrow(reason);
  expect(events).toEqual([]);
});
