/** The run of the smallest failing test in plain lines, on hand-made runs. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { CallTree, FailingRun, RunTable } from '#model/failing-run.js';
import type { Report } from '#model/report.js';
import { runHeading, runLines } from '#report/describe-run.js';
import { renderText } from '#report/render-text.js';
import { emptyReport, failing, localisation } from './hand-made-localisation.js';

function reportOf(run: Partial<FailingRun>, rest: Partial<Report> = {}): Report {
  const failingRun = {
    test: 'a',
    args: [],
    input: { text: '', isCut: false },
    seesLineEnds: false,
    ...run,
  };
  return { ...emptyReport, ...failing([]), failingRun, ...rest };
}

function linesOf(run: Partial<FailingRun>, rest: Partial<Report> = {}): string {
  return runLines(reportOf(run, rest), inEnglish).join('\n');
}

function whole(text: string) {
  return { text, isCut: false };
}

function output(expected: string, actual: string): Partial<FailingRun> {
  return { output: { expected: whole(expected), actual: whole(actual) } };
}

describe('the heading', () => {
  test('of several tests it is the smallest', () => {
    expect(runHeading(reportOf({}), inEnglish)).toBe('The smallest test that fails: a');
  });

  test('of one test it is that test', () => {
    const tests = { ...emptyReport.tests, results: [{ name: 'a', outcome: 'failed' as const }] };
    expect(runHeading(reportOf({}, { tests }), inEnglish)).toBe('The test that fails: a');
  });
});

describe('what the program is given', () => {
  test('input, line by line', () => {
    expect(linesOf({ input: whole('3\n1 2 3\n') })).toBe('input     3\n          1 2 3');
  });

  test('spaces and line ends where the program sees them', () => {
    expect(linesOf({ input: whole('a b\nc'), seesLineEnds: true })).toBe('input     a·b↵\n          c');
  });

  test('arguments in place of an empty input', () => {
    expect(linesOf({ args: ['-n', '3'] })).toBe('arguments -n 3');
  });

  test('nothing at all', () => {
    expect(linesOf({})).toBe('input     (nothing)');
  });

  test('of a long input the beginning', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `${at}\n`).join('');
    const shown = linesOf({ input: whole(lines) }).split('\n');
    expect(shown.slice(-2)).toEqual(['          7', '          … (12 more lines)']);
  });
});

describe('what it prints', () => {
  test('one line, with the first different word', () => {
    expect(linesOf({ input: whole('1'), ...output('sum 6\n', 'sum 3\n') })).toBe(`\
input     1
expected  sum 6
but got   sum 3
              ^`);
  });

  test('several lines, with the first that differs', () => {
    expect(linesOf({ input: whole('1'), ...output('a\nb\nc\n', 'a\nx\nc\n') })).toBe(`\
input     1
expected  a
          b
          c
but got   a
          x
          ^
          c`);
  });

  test('of a long output the lines around the difference', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `${at}`);
    const actual = lines.map((line) => (line === '20' ? 'x' : line)).join('\n');
    const shown = linesOf({ input: whole('1'), ...output(lines.join('\n'), actual) }).split('\n');
    const from = shown.findIndex((line) => line.startsWith('but got'));
    expect(shown.slice(from, from + 5)).toEqual([
      'but got   …',
      '          18',
      '          19',
      '          x',
      '          ^',
    ]);
  });

  test('white space where only that differs', () => {
    expect(linesOf({ input: whole('1'), ...output('a b\n', 'a  b\n') })).toBe(`\
input     1
expected  a·b↵
but got   a··b↵
            ^
          (only white space differs; · is a space, ↵ the end of a line)`);
  });

  test('of a long line what stands around the difference', () => {
    const start = 'a'.repeat(70);
    expect(linesOf({ input: whole('1'), ...output(`${start} 6`, `${start} 3`) })).toBe(`\
input     1
expected  … ${'a'.repeat(19)} 6
but got   … ${'a'.repeat(19)} 3
            ${' '.repeat(19)} ^`);
  });

  test('too little', () => {
    expect(linesOf({ input: whole('1'), ...output('a\nb\n', 'a\n') })).toBe(`\
input     1
expected  a
          b
but got   a
          ^ more is expected here`);
  });

  test('until it crashes, and until it is stopped', () => {
    const ended = (outcome: 'crashed' | 'timed out', reason: string): string =>
      linesOf(
        { input: whole('1'), ...output('a\n', '') },
        { tests: { ...emptyReport.tests, results: [{ name: 'a', outcome, reason }] } },
      );
    expect(ended('crashed', 'line 6: a division by zero')).toBe(`\
input     1
expected  a
but got   (nothing)
          then it crashes: line 6: a division by zero`);
    expect(ended('timed out', 'it runs for more than 1000000 steps')).toContain(
      'then it goes on and does not end',
    );
  });
});

describe('what happens there', () => {
  const table: RunTable = {
    file: 'pay.c',
    line: 9,
    text: 'sum = sum + x;',
    columns: ['i', 'x'],
    result: { kind: 'stored', name: 'sum' },
    same: [{ name: 'n', value: '2' }],
    rows: [
      { kind: 'execution', number: 1, values: ['0', '10'], before: '0', result: '10' },
      { kind: 'left-out', executions: 40, isSame: false },
      { kind: 'execution', number: 42, values: ['1', null], before: '10', result: '30', wanted: '7' },
    ],
    executions: 42,
    end: 'ended',
  };
  const shown = (changed: Partial<RunTable>, rest: Partial<Report> = {}): string =>
    linesOf({ table: { ...table, ...changed } }, rest)
      .split('\n')
      .slice(2)
      .join('\n');

  test('a table', () => {
    expect(shown({})).toBe(`\
What happens in line 9: sum = sum + x
  n is 2 all the time
  i  x   sum before  after
  0  10  0           10
  … 40 times more
  1  –   10          30     must be 7`);
  });

  const crashed = { name: 'a', outcome: 'crashed', reason: 'line 6: a division by zero' } as const;
  const crash = { kind: 'division-by-zero', line: 6, message: 'a division by zero', test: 'a' };
  const lastLine = (findings: Report['findings'], results: Report['tests']['results']): string =>
    shown({ end: 'crashed' }, { findings, tests: { ...emptyReport.tests, results } })
      .split('\n')
      .at(-1)!
      .trim();

  test('up to a crash', () => {
    expect(lastLine([crash], [crashed])).toBe('then it crashes in line 6');
  });

  test('up to a crash, not to what the run noted before', () => {
    const noted = { kind: 'overflow', line: 3, message: 'the sum is too large', test: 'a' };
    expect(lastLine([noted, crash], [crashed])).toBe('then it crashes in line 6');
    expect(lastLine([noted], [crashed])).toBe('then it crashes');
  });

  test('up to a crash that another test has, too', () => {
    expect(lastLine([{ ...crash, test: 'b' }], [crashed])).toBe('then it crashes in line 6');
  });

  test('up to a crash in a file that is not shown', () => {
    const elsewhere = { ...crash, line: 0, message: 'pay.h:6: a division by zero' };
    const reason = 'line 0: pay.h:6: a division by zero';
    expect(lastLine([elsewhere], [{ ...crashed, reason }])).toBe('then it crashes');
  });

  test('without an end', () => {
    expect(shown({ end: 'cut-off' }).split('\n').at(-1)).toBe('  … and so on');
    const same = { kind: 'left-out', executions: 900, isSame: true } as const;
    const repeated = shown({ end: 'cut-off', rows: [...table.rows, same] });
    expect(repeated.split('\n').at(-1)).toBe('  … the same again and again');
  });

  test('a long value is cut', () => {
    const text = shown({ same: [{ name: 's', value: 'x'.repeat(100) }] });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(60);
  });

  const calls: CallTree = {
    function: 'sum',
    rows: [
      { kind: 'call', depth: 0, call: 'sum(2)', returns: '4' },
      { kind: 'left-out', depth: 1, calls: 1 },
      { kind: 'call', depth: 2, call: 'sum(0)', returns: '1', wanted: '0' },
    ],
    calls: 3,
    end: 'ended',
  };

  test('the calls of a recursion', () => {
    expect(linesOf({ calls }).split('\n').slice(2).join('\n')).toBe(`\
The calls of sum
  sum(2) returns 4
    … 1 more call
      sum(0) returns 1, must return 0`);
  });

  test('what a recursion returns stands in the tree, and in no table', () => {
    const result = { kind: 'returned', name: 'sum' } as const;
    expect(linesOf({ calls, table: { ...table, result } })).not.toContain('What happens');
    expect(linesOf({ calls, table })).toContain('What happens');
  });
});

test('no line of the text report ends with a space', () => {
  const table: RunTable = {
    ...{ file: 'pay.c', line: 9, text: 'x', columns: ['x'], same: [], executions: 1, end: 'ended' },
    rows: [{ kind: 'execution', number: 1, values: ['1'] }],
  };
  const calls: CallTree = {
    ...{ function: 'f', calls: 1, end: 'ended' },
    rows: [{ kind: 'call', depth: 0, call: 'f(1)', returns: '1' }],
  };
  const text = renderText(localisation(reportOf({ table, calls })), '', { colour: false }, inEnglish);
  expect(text).toContain('The calls of f');
  expect(text).toContain('What happens in line 9');
  expect(text).not.toMatch(/ $/m);
});
