/** The table of students by tests, suspicious tests, and who is nearly right. */

import { describe, expect, test } from '@jest/globals';
import type { Report } from '#model/report.js';
import type { ClassEntry } from '#report/class-entry.js';
import { nearlyRight, renderNearlyRight } from '#report/class-nearly-right.js';
import { renderTests, testFigures } from '#report/class-tests.js';
import { localisation, location } from './hand-made-localisation.js';

const outcomes = { '+': 'passed', '-': 'failed', '!': 'crashed', '0': 'void' } as const;

/** A submission whose tests `t1`, `t2` … end as the letters of `ends` say. */
function entry(submission: string, ends: string, report: Partial<Report> = {}): ClassEntry {
  const results = [...ends].map((end, at) => ({
    name: `t${at + 1}`,
    outcome: outcomes[end as keyof typeof outcomes],
  }));
  const countOf = (outcome: string) => results.filter((each) => each.outcome === outcome).length;
  const tests = {
    total: results.length,
    passed: countOf('passed'),
    failed: countOf('failed') + countOf('crashed'),
    void: countOf('void'),
    results,
  };
  const whole = localisation({ verdict: 'near-miss', ...report, tests });
  return { submission, verdict: whole.report.verdict, reason: '', source: 'int x;\n', localisation: whole };
}

const suspicions = (...entries: readonly ClassEntry[]) =>
  testFigures(entries).map(({ suspicion }) => suspicion);

describe('suspicious tests', () => {
  test('one that all fail who are right otherwise, though others pass it', () => {
    expect(suspicions(entry('a', '+-+'), entry('b', '+-+'), entry('c', '+-+'), entry('d', '-+-'))).toEqual([
      '',
      'all who are right otherwise fail it: is what it expects right?',
      '',
    ]);
  });

  test('one that nobody passes, one that nobody fails', () => {
    expect(suspicions(entry('a', '+-+'), entry('b', '+--'), entry('c', '+--'))).toEqual([
      'nobody fails it',
      'nobody passes it: is what it expects right?',
      '',
    ]);
  });

  test('none where one who is right otherwise passes it, where few were run, where it does not count', () => {
    expect(
      suspicions(entry('a', '+-'), entry('b', '+-'), entry('c', '+-'), entry('d', '++'), entry('e', '-+')),
    ).toEqual(['', '']);
    expect(suspicions(entry('a', '-'), entry('b', '-'))).toEqual(['']);
    expect(suspicions(entry('a', '0'), entry('b', '0'), entry('c', '0'))).toEqual(['']);
  });

  test('what does not compile says nothing about tests', () => {
    const rejection = {
      kind: 'syntax-error',
      message: 'x',
      place: { file: 'a.c', line: 1, column: 1 },
    } as const;
    const broken = entry('x', '---');
    const class_ = [{ ...broken, localisation: { ...broken.localisation!, rejection } }, entry('a', '+--')];
    expect(testFigures(class_).map(({ failed, run }) => [failed, run])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
  });
});

test('the table has a symbol for each outcome, and the tests with most failures first', () => {
  const page = renderTests({
    folder: 'class',
    suite: 'tests',
    entries: [entry('a.c', '+-!0'), entry('b<.c', '+-+0')],
  });
  expect(page).toContain(
    '<td class="t4" data-v="4">✓</td><td class="t0" data-v="0">✗</td><td class="t1" data-v="1">!</td><td class="t" data-v="">–</td>',
  );
  expect(page).toContain('<a href="#s1">b&lt;.c</a>');
  expect(
    [...page.matchAll(/class="name">(t\d)<\/th><td class="number" data-v="\d">(\d of \d)/g)].map(
      ([, name, fails]) => `${name}: ${fails}`,
    ),
  ).toEqual(['t2: 2 of 2', 't3: 1 of 2', 't1: 0 of 2', 't4: 0 of 0']);
});

test('a class with more cells than fit says so', () => {
  const entries = Array.from({ length: 400 }, (_, at) => entry(`${at}.c`, '+'.repeat(60)));
  const page = renderTests({ folder: 'class', suite: 'tests', entries });
  expect(page).toContain('too large for a page');
  expect(page).not.toContain('id="matrix"');
});

describe('nearly right', () => {
  const edit = {
    description: '< becomes <b>',
    file: 'pay.c',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    before: '<',
    after: '<=',
    trust: 'proved' as const,
  };
  const locations = [location({ kind: 'guard', line: 1, column: 1, snippet: 'x', edit })];

  test('near misses with low scores, the lowest first, not those with a wrong repair', () => {
    const entries = [
      entry('half.c', '+-'),
      entry('most.c', '++-'),
      entry('none.c', '--', { locations }),
      entry('wrong.c', '--', { backing: 'refuted' }),
      entry('other.c', '--', { verdict: 'not-localised' }),
    ];
    expect(nearlyRight(entries).map(({ submission }) => submission)).toEqual(['none.c', 'half.c']);
    const page = renderNearlyRight({ folder: '', suite: '', entries });
    expect(page).toContain('2 submissions that one edit');
    expect(page).toMatch(
      /href="#s2">none\.c<\/a><span class="faint"> 0 % of the tests, .*, &lt; becomes &lt;b&gt;<\/span>/,
    );
  });

  test('nothing where there are none', () => {
    expect(renderNearlyRight({ folder: '', suite: '', entries: [entry('a.c', '++-')] })).toBe('');
  });
});
