/** Programs of several translation units: what links, how it runs, and what does not link. */

import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import { kindsOfScope } from '#model/location.js';
import { defaultComparator } from '#model/suite.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { type Preparation, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { type Files, faultyPrograms, linkingPrograms } from '../../../support/linked-programs.js';

const testOfRun = { name: 'run', args: [], stdin: '', expect: {} };
const suite = { compare: defaultComparator, tests: [testOfRun] };

function prepared(files: Files): Preparation {
  const [submission, ...headers] = Object.entries(files).map(
    ([name, text]): IncludedSource => ({ name, text, ...(name.endsWith('.c') && { isUnit: true }) }),
  );
  return prepareProgram({ submission: submission!, headers, suite, kinds: kindsOfScope.full });
}

function linked(files: Files): (Preparation & { kind: 'prepared' })['prepared'] {
  const preparation = prepared(files);
  if (preparation.kind === 'prepared') return preparation.prepared;
  const { span, message } = preparation.diagnostics[0]!;
  throw new Error(`${span.file.name}:${span.line}: ${message}`);
}

function run(files: Files): ReturnType<typeof runTest> {
  const options = machineOptions(suite, 0, {
    undefinedMode: 'native',
    limits: defaultEngineLimits,
    endOnWrongOutput: false,
    keepText: true,
  });
  const invocation = invocationOf(suite, 0, { name: 'a.c', text: '' });
  return runTest(linked(files).linked, testOfRun, invocation, options);
}

describe('a program that links', () => {
  test.each(Object.entries(linkingPrograms))('%s', (_, { files, prints }) => {
    expect(run(files).stdout).toBe(prints);
  });
});

describe('a program that does not', () => {
  test.each(Object.entries(faultyPrograms))('%s', (_, { files, error }) => {
    const preparation = prepared(files);
    const found = preparation.kind === 'rejected' ? preparation.diagnostics : [];
    const { span, message } = found[0]!;
    expect(`${span.file.name}:${span.line}: ${message}`).toMatch(error);
  });

  test('names every further definition', () => {
    const preparation = prepared({
      'a.c': 'int f(void) { return 1; } int main(void) { return f(); }',
      'b.c': 'int f(void) { return 2; }',
      'c.c': 'int f(void) { return 3; }',
    });
    const diagnostics = preparation.kind === 'rejected' ? preparation.diagnostics : [];
    expect(diagnostics.map(({ span }) => span.file.name)).toEqual(['b.c', 'c.c']);
  });
});

describe('places', () => {
  test('have the file of their unit', () => {
    const { located } = linked(linkingPrograms['functions and objects of another unit']!.files);
    expect(located.locations.map(({ id }) => id)).toEqual([
      'a.c:3:18:assignment',
      'a.c:3:28:argument',
      'a.c:3:32:text',
      'a.c:3:45:argument',
      'b.c:1:5:initialiser',
      'b.c:2:20:return',
    ]);
  });

  test('of a header that several units include are one place each, and one macro is one constant', () => {
    const { located } = linked({
      'a.c': '#include "f.h"\nint other(void); int main(void) { return next(MORE) + other(); }',
      'b.c': '#include "f.h"\nint other(void) { return next(MORE); }',
      'f.h': '#define MORE 3\nstatic inline int next(int n) { if (n > 1) return n + 1; return 0; }',
    });
    expect(located.locations.filter(({ file }) => file === 'f.h').map(({ id }) => id)).toEqual([
      'f.h:1:9:define',
      'f.h:2:37:guard',
      'f.h:2:44:return',
      'f.h:2:58:return',
    ]);
  });
});

test('findings name the file', () => {
  const files = {
    'a.c': 'int f(int); int main(void) { return f(2147483647) > 0; }',
    'b.c': '\nint f(int n) {\n  return n + 1; }',
  };
  expect(run(files).findings).toEqual([
    { kind: 'signed-overflow', file: 'b.c', line: 3, message: expect.any(String) },
  ]);
});

test('a crash names the file', () => {
  const { crash } = run({
    'a.c': 'void f(int *); int main(void) { f(0); }',
    'b.c': '\nvoid f(int *p) { *p = 1; }',
  });
  expect(crash).toMatchObject({ kind: 'null-access', file: 'b.c', line: 2 });
});
