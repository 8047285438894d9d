/** The parts of a checked body → what is stored. */

import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { UserError } from '#base/errors.js';
import { decodeSubmission, decodeSubmissionTask, type TaskLimits } from '#service/api/decode-task.js';
import { FieldError } from '#service/api/field-error.js';
import { createLocalisationSchema, submissionSchema } from '#service/api/request-schemas.js';

const limits: TaskLimits = {
  sourceBytesMax: 20,
  testsMax: 3,
  timeLimitSecondsMax: 8,
  stepsPerTestMax: 1_000_000_000,
  searchBudgetMax: 1000,
  faultsMax: 3 as const,
  repairMax: 'full' as const,
  analysers: ['builtin', 'cbmc'],
};

type Body = z.input<typeof createLocalisationSchema>;
const suite = { tests: [{ name: 'a', expect: { stdout: '1' } }] };

function decode(body: Partial<Body>, others: Partial<TaskLimits> = {}) {
  const whole = createLocalisationSchema.parse({ submission: { source: '' }, ...body });
  return decodeSubmissionTask(whole, { ...limits, ...others });
}

/** `[code, pointer]`. */
function refusal(decoding: () => unknown): readonly [string, string?] {
  try {
    decoding();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(UserError);
    const { code } = thrown as UserError;
    return thrown instanceof FieldError ? [code, thrown.pointer] : [code];
  }
  throw new Error('it was taken');
}

describe('a suite', () => {
  test('has its defaults, and texts as bytes', () => {
    const tests = [{ name: 'a', args: ['é'], stdin: '€', expect: { stdout: 'é' } }];
    expect(decode({ suite: { compare: 'tokens', tests } }).suite).toEqual({
      compare: { mode: 'tokens', ignoreCase: false },
      // UTF-8, one character a byte.
      tests: [{ name: 'a', args: ['Ã©'], stdin: 'â\x82¬', expect: { stdout: 'Ã©' } }],
    });
  });

  test('may be the text of a file', () => {
    const text = 'tests:\n  - {name: a, expect: {stdout: "1"}}\n';
    const { tests } = decode({ suiteFile: { name: 'suite.yaml', text } }).suite;
    expect(tests).toMatchObject([{ name: 'a', expect: { stdout: '1' } }]);
  });

  test('may have regular expressions, as in a file', () => {
    const tests = [
      { name: 'a', expect: { stdout: '^1' } },
      { name: 'b', compare: 'exact', expect: { stdout: '^1', files: { 'out.txt': '^2' } } },
    ];
    const { compare, tests: decoded } = decode({ suite: { compare: 'regex', tests } }).suite;
    expect(compare.mode).toBe('trailing');
    expect(decoded.map(({ expect: expected }) => expected)).toEqual([
      { matches: '^1' },
      { stdout: '^1', files: [{ name: 'out.txt', text: '^2' }] },
    ]);
    const wrong = { compare: 'regex', tests: [{ name: 'a', expect: { stdout: '(' } }] };
    expect(() => decode({ suite: wrong })).toThrow('is a regular expression that');
  });

  test('leaves out the tests of a file that cannot be read, and says so', () => {
    const text = 'tests:\n- {name: a, expect: {stdout: "1"}}\n- {name: b, expekt: {}}\n';
    const { suite: read, skipped } = decode({ suiteFile: { name: 'suite.yaml', text } });
    expect(read.tests.map(({ name }) => name)).toEqual(['a']);
    expect(skipped).toEqual([
      'suite.yaml:3: tests[1] has the unknown field "expekt"; correct the test suite; the test is left out',
    ]);
    expect(decode({ suite })).not.toHaveProperty('skipped');
  });

  test('is there once', () => {
    expect(refusal(() => decode({}))).toEqual(['field-invalid', '/suite']);
    const suiteFile = { name: 'suite.json', text: JSON.stringify(suite) };
    expect(refusal(() => decode({ suite, suiteFile }))).toEqual(['field-invalid', '/suite']);
  });

  test('cannot name files of ours', () => {
    for (const field of ['harness', 'reference']) {
      const text = JSON.stringify({ ...suite, [field]: '/etc/passwd' });
      expect(refusal(() => decode({ suiteFile: { name: 's.json', text } }))).toEqual([
        'field-invalid',
        '/suiteFile/text',
      ]);
    }
  });

  test('has tests, not too many, each with a name of its own, that expect something', () => {
    const named = (...names: readonly string[]) => names.map((name) => ({ name, expect: { exitCode: 0 } }));
    expect(refusal(() => decode({ suite: { tests: [] } }))).toEqual(['field-invalid', '/suite/tests']);
    expect(refusal(() => decode({ suite: { tests: named('a', 'b', 'c', 'd') } }))).toEqual([
      'field-invalid',
      '/suite/tests',
    ]);
    expect(refusal(() => decode({ suite: { tests: named('a', 'b', 'a') } }))).toEqual([
      'field-invalid',
      '/suite/tests/2/name',
    ]);
    expect(refusal(() => decode({ suite: { tests: [{ name: 'a' }] } }))).toEqual([
      'field-invalid',
      '/suite/tests/0/expect',
    ]);
  });

  test('need not say what a reference tells', () => {
    const task = decode({ suite: { tests: [{ name: 'a' }] }, reference: { name: 'r.c', source: 'int x;' } });
    expect(task.reference).toEqual({ name: 'r.c', text: 'int x;' });
    expect(task.suite.tests[0]!.expect).toEqual({});
  });

  test('has the harness within', () => {
    const harness = { name: 'h.c', source: 'int main;' };
    expect(decode({ suite, harness }).suite.harness).toEqual({ name: 'h.c', text: 'int main;' });
  });
});

describe('options', () => {
  test('have defaults, within the limits', () => {
    expect(decode({ suite }).options).toEqual({
      analyser: 'builtin',
      scope: 'full',
      undefined: 'native',
      timeLimitSeconds: 8,
      searchBudget: 1,
      seed: 1,
      confirm: true,
      faults: 2,
      repair: 'full',
    });
    expect(decode({ suite, options: { scope: 'paper' } }).options.faults).toBe(1);
  });

  test('stay as they are given', () => {
    const options: Body['options'] = {
      ...{ analyser: 'cbmc', scope: 'paper', kinds: ['return'], undefined: 'strict' },
      ...{ timeLimitSeconds: 0.5, searchBudget: 3, seed: 0, confirm: false, faults: 3, repair: 'off' },
    };
    expect(decode({ suite, options }).options).toEqual(options);
  });

  test('try no more edits than is allowed', () => {
    const quick = { repairMax: 'quick' } as const;
    expect(decode({ suite }, quick).options.repair).toBe('quick');
    expect(decode({ suite }, { repairMax: 'evolve' }).options.repair).toBe('full');
    expect(decode({ suite, options: { repair: 'evolve' } }, { repairMax: 'evolve' }).options.repair).toBe(
      'evolve',
    );
    expect(refusal(() => decode({ suite, options: { repair: 'evolve' } }))).toEqual([
      'field-invalid',
      '/options/repair',
    ]);
    expect(decode({ suite, options: { repair: 'off' } }, quick).options.repair).toBe('off');
    expect(refusal(() => decode({ suite, options: { repair: 'full' } }, quick))).toEqual([
      'field-invalid',
      '/options/repair',
    ]);
  });

  test('must be offered here', () => {
    expect(refusal(() => decode({ suite, options: { analyser: 'klee' } }))).toEqual([
      'field-invalid',
      '/options/analyser',
    ]);
    expect(refusal(() => decode({ suite, options: { timeLimitSeconds: 9 } }))).toEqual([
      'field-invalid',
      '/options/timeLimitSeconds',
    ]);
    const options: Body['options'] = { scope: 'paper', kinds: ['return', 'guard'] };
    expect(refusal(() => decode({ suite, options }))).toEqual(['field-invalid', '/options/kinds/1']);
  });
});

describe('a submission', () => {
  const submit = (body: z.input<typeof submissionSchema>, path: readonly (string | number)[] = []) =>
    decodeSubmission(submissionSchema.parse(body), path, limits);

  test('has a name, and its own headers', () => {
    expect(submit({ source: 'int a;', headers: [{ name: 'lib/own.h', source: '' }] })).toEqual({
      submission: { name: 'submission.c', text: 'int a;' },
      headers: [{ name: 'lib/own.h', text: '' }],
    });
  });

  test('is bounded in bytes, not characters', () => {
    expect(submit({ source: 'é'.repeat(10) }).submission.text).toHaveLength(20);
    expect(refusal(() => submit({ source: 'é'.repeat(11) }, ['submissions', 4]))).toEqual([
      'field-invalid',
      '/submissions/4/source',
    ]);
  });

  test('with a NUL is not C text', () => {
    expect(refusal(() => submit({ source: 'int\0' }))).toEqual(['not-c']);
    expect(refusal(() => submit({ source: '', headers: [{ name: 'a.h', source: '\0' }] }))).toEqual([
      'not-c',
    ]);
  });

  test('has each header once', () => {
    const headers = ['a.h', 'b.h', 'a.h'].map((name) => ({ name, source: '' }));
    expect(refusal(() => submit({ source: '', headers }))).toEqual(['field-invalid', '/headers/2/name']);
  });

  test.each(['../a.c', '/a.c', 'a/b.c', '..', 'a\0.c', 'a\\b.c', 'a.h', '', `${'x'.repeat(99)}.c`])(
    'is not called %j',
    (name) => {
      expect(submissionSchema.safeParse({ name, source: '' }).success).toBe(false);
    },
  );

  test.each(['../a.h', '/a.h', 'a/../b.h', 'a/..', '..', '', 'a\0', 'a\nb.h', '"a.h'])(
    'has no header %j',
    (name) => {
      expect(submissionSchema.safeParse({ source: '', headers: [{ name, source: '' }] }).success).toBe(false);
    },
  );

  test.each(['a.h', 'a..h', 'lib/a.h', '...', 'a/b../c.h', './a.h'])('may have the header %j', (name) => {
    expect(submissionSchema.safeParse({ source: '', headers: [{ name, source: '' }] }).success).toBe(true);
  });
});

describe('several files', () => {
  const main = { name: 'main.c', source: 'a' };

  test('are units beside the headers', () => {
    const files = [{ name: 'lib/b.c', source: 'b' }];
    const headers = [{ name: 'b.h', source: 'h' }];
    const body = submissionSchema.parse({ ...main, files, headers });
    expect(decodeSubmission(body, ['submission'], limits)).toEqual({
      submission: { name: 'main.c', text: 'a' },
      headers: [
        { name: 'lib/b.c', text: 'b', isUnit: true },
        { name: 'b.h', text: 'h' },
      ],
    });
  });

  test('have names of their own', () => {
    const again = submissionSchema.parse({ ...main, files: [main] });
    expect(refusal(() => decodeSubmission(again, ['submission'], limits))).toEqual([
      'field-invalid',
      '/submission/files/0/name',
    ]);
  });

  test.each(['b.h', '../b.c', '/b.c'])('are C files inside the program: %s is refused', (name) => {
    expect(submissionSchema.safeParse({ ...main, files: [{ name, source: '' }] }).success).toBe(false);
  });
});
