/** The text report as a whole, and section by section on hand-made localisations. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import type { ReportedEdit } from '#model/report.js';
import { renderText } from '#report/render-text.js';
import { emptyReport, failing, localisation, location } from './hand-made-localisation.js';

const source = `#include <stdio.h>

int main(void)
{
    int hours = 45;
    int rate = 10;
    int pay;

    pay = hours * rate * 3;
    printf("%d\\n", pay);
    return 0;
}
`;

function plain(value: Localisation, text = source, width = 80, isWhole = false): string {
  return renderText(value, text, { colour: false, width, isWhole }, inEnglish);
}

/** The sections that are separated by empty lines, by their first line. */
function section(value: Localisation, heading: string, text = source, isWhole = false): string | undefined {
  return plain(value, text, 80, isWhole)
    .split('\n\n')
    .find((part) => part.startsWith(heading))
    ?.trimEnd();
}

const payLocation = location({
  kind: 'assignment',
  line: 9,
  column: 5,
  snippet: 'pay = hours * rate * 3',
  witnesses: [
    { test: 'a', values: ['900'], original: ['1350'] },
    { test: 'b', values: ['600'], original: ['900'] },
  ],
});

test('a near miss, whole', () => {
  const excluded = location({
    kind: 'return',
    line: 11,
    column: 5,
    snippet: 'return 0;',
    status: 'excluded',
    rank: null,
  });
  const value = localisation(failing([payLocation, excluded]), {
    failedOutputs: [
      { test: 'a', expected: '900\n', actual: '1350\n' },
      { test: 'b', expected: '600\n', actual: '900\n' },
    ],
    exclusions: [{ locationId: excluded.id, test: 'a', kind: 'after-wrong-output' }],
  });
  expect(plain(value)).toBe(`\
pay.c fails 2 of 3 tests, and is a near miss: one change at one place makes
every failing test pass.

Tests: 1 of 3 pass, 2 fail
  a fails: the output is not what is expected
    output line 1: expected "900\\n"
                   but got "1350\\n"
  b fails: the output is not what is expected
    output line 1: expected "600\\n"
                   but got "900\\n"

Where to look
      …
     7 |     int pay;
     8 |
  >  9 |     pay = hours * rate * 3;
       |     ^^^^^^^^^^^^^^^^^^^^^^
    10 |     printf("%d\\n", pay);
    11 |     return 0;
      …

What it would have to be
  line 9: pay = hours * rate * 3 (assignment)
    a  line 9, pay: was 1350, must be 900
    b  line 9, pay: was 900, must be 600
`);
});

test('colour changes nothing but colour', () => {
  const value = localisation(failing([payLocation]));
  const coloured = renderText(value, source, { colour: true }, inEnglish);
  expect(coloured).toContain('\u001b[1;33m^^^^');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain(value));
});

describe('the verdict', () => {
  const sentence = (report: Parameters<typeof localisation>[0]): string =>
    plain(localisation(report), source, 400).split('\n')[0]!;

  test.each([
    [{}, 'pay.c passes its only test.'],
    [{ tests: { ...emptyReport.tests, total: 9, passed: 9 } }, 'pay.c passes all 9 tests.'],
    [
      { tests: { ...emptyReport.tests, total: 9, passed: 8, void: 1 } },
      'pay.c passes every test that expects something: 8 of 9.',
    ],
    [
      { ...failing([]), verdict: 'not-localised' as const },
      'pay.c fails 2 of 3 tests, and no change at a single place repairs it: it takes changes at several places, or of another kind.',
    ],
    [
      { ...failing([{ ...payLocation, status: 'possible' }]), verdict: 'inconclusive' as const },
      'pay.c fails 2 of 3 tests. Whether a change at one place repairs it could not be found out.',
    ],
    [
      { ...failing([]), verdict: 'unsupported' as const },
      'pay.c fails 2 of 3 tests, and was not searched: a test needs something nearmiss does not support.',
    ],
    [
      { ...failing([]), verdict: 'multi-fault' as const, diagnoses: [['x', 'y']] },
      'pay.c fails 2 of 3 tests. No single change repairs it, but 2 changes together do.',
    ],
  ])('%#', (report, expected) => {
    expect(sentence(report)).toBe(expected);
  });

  test('says that a report is partial', () => {
    expect(plain(localisation({ partial: true }))).toContain('This report is partial: ');
  });
});

describe('the tests', () => {
  const withResults = (results: Localisation['report']['tests']['results']): Localisation =>
    localisation({
      verdict: 'not-localised',
      tests: { total: results.length, passed: 0, failed: results.length, void: 0, results },
    });

  test('how each failed', () => {
    const value = withResults([
      { name: 'loops', outcome: 'timed out', reason: 'it runs for more than 1000000 steps' },
      { name: 'ends', outcome: 'timed out' },
      { name: 'deep', outcome: 'crashed', reason: 'line 4: the stack is full' },
      { name: 'signal', outcome: 'unsupported', reason: 'line 2: signal' },
      { name: 'status', outcome: 'failed', reason: 'the exit status is 1, not 0' },
    ]);
    expect(section(value, 'Tests:')).toBe(`\
Tests: 0 of 5 pass, 5 fail
  loops does not end
  ends does not end
  deep crashes: line 4: the stack is full
  signal cannot be run by nearmiss: line 2: signal
  status fails: the exit status is 1, not 0`);
  });

  test('a void test is said to be so', () => {
    const value = localisation({
      tests: {
        total: 2,
        passed: 1,
        failed: 0,
        void: 1,
        results: [
          { name: 'a', outcome: 'passed' },
          { name: 'b', outcome: 'void', reason: 'the reference: line 3: index out of bounds' },
        ],
      },
    });
    expect(section(value, 'Tests:')).toBe(`\
Tests: 1 of 2 pass, 1 does not count
  b does not count: what is right there is not defined (the reference: line 3:
      index out of bounds)`);
  });

  test('a long list is cut', () => {
    const names = Array.from({ length: 12 }, (_, index) => `t${index}`);
    const text = section(withResults(names.map((name) => ({ name, outcome: 'failed' }))), 'Tests:')!;
    expect(text.split('\n').slice(-2)).toEqual(['  t7 fails', '  … and 4 more']);
  });

  test('a name cannot command the terminal', () => {
    const value = withResults([{ name: 'a\u001b[2J', outcome: 'failed' }]);
    expect(section(value, 'Tests:')).toContain('  a\\x1b[2J fails');
  });
});

describe('the source', () => {
  const excerpt = (text: string, ...places: Parameters<typeof location>[0][]): string | undefined =>
    section(localisation(failing(places.map(location))), 'Where to look', text, true);

  test('repairable and possible locations on one line', () => {
    const text = 'for (i = 0; i < n; i++)\n';
    expect(
      excerpt(
        text,
        { kind: 'assignment', line: 1, column: 6, snippet: 'i = 0' },
        { kind: 'guard', line: 1, column: 13, snippet: 'i < n', status: 'possible' },
        { kind: 'assignment', line: 1, column: 20, snippet: 'i++', status: 'excluded' },
      ),
    ).toBe(`\
Where to look
  > 1 | for (i = 0; i < n; i++)
      |      ^^^^^  ?????`);
  });

  test('a location over several lines is underlined on its first', () => {
    const text = '\tx = a +\n\t\tb;\n';
    expect(
      excerpt(text, {
        kind: 'assignment',
        line: 1,
        column: 2,
        snippet: 'x = a + b',
        endLine: 2,
        endColumn: 4,
      }),
    ).toBe(`\
Where to look
  > 1 |     x = a +
      |     ^^^^^^^
    2 |         b;`);
  });

  test('text before the location that is UTF-8, or holds tabs', () => {
    // "é" as the two bytes of UTF-8, then a tab.
    const text = '/*\u00c3\u00a9*/\tx = 1;\r\n';
    expect(excerpt(text, { kind: 'assignment', line: 1, column: 8, snippet: 'x = 1' })).toBe(`\
Where to look
  > 1 | /*é*/   x = 1;
      |         ^^^^^`);
  });

  test('distant locations, with what is between left out', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `x = ${index + 1};`).join('\n');
    expect(
      excerpt(
        lines,
        { kind: 'assignment', line: 1, column: 1, snippet: 'x = 1' },
        { kind: 'assignment', line: 20, column: 1, snippet: 'x = 20' },
      ),
    ).toBe(`\
Where to look
  >  1 | x = 1;
       | ^^^^^
     2 | x = 2;
     3 | x = 3;
      …
    18 | x = 18;
    19 | x = 19;
  > 20 | x = 20;
       | ^^^^^^`);
  });

  test('of another file nothing is shown', () => {
    expect(
      excerpt('x = 1;\n', { kind: 'define', line: 1, column: 9, snippet: 'RATE', file: 'pay.h' }),
    ).toBeUndefined();
  });
});

describe('the lookup table', () => {
  const lookup = (place: Partial<Parameters<typeof location>[0]>): string | undefined => {
    const made = location({ kind: 'assignment', line: 9, column: 5, snippet: 'x = 1;', ...place });
    const value = localisation(failing([made]), { inputLocationIds: ['in.c:1:1:return'] });
    return section(value, made.witnesses.length > 0 ? 'What it would' : 'The place');
  };

  test('of several executions only those that change', () => {
    expect(lookup({ witnesses: [{ test: 'a', values: ['1', '8', '3'], original: ['1', '2', '3'] }] })).toBe(`\
What it would have to be
  line 9: x = 1 (assignment)
    a  line 9, x, 2nd time: was 2, must be 8`);
  });

  test('executions that the failing run does not have', () => {
    const witness = { test: 'a', values: ['true', 'false'], original: ['false'] };
    expect(lookup({ kind: 'guard', snippet: 'i < n', witnesses: [witness] })).toBe(`\
What it would have to be
  line 9: i < n (condition)
    a  line 9, the condition, 1st time: was false, must be true
       line 9, the condition, 2nd time: must be false`);
  });

  test('a constant has one value for the whole run, however often it is used', () => {
    const witness = { test: 'a', values: ['3600'], original: ['360', '360'] };
    expect(lookup({ kind: 'define', snippet: 'HOUR', witnesses: [witness] })).toBe(`\
What it would have to be
  line 9: HOUR (constant)
    a  line 9, HOUR: was 360, must be 3600`);
  });

  test('long lists are cut', () => {
    const values = Array.from({ length: 9 }, (_, index) => String(index));
    const witness = { test: 'a', values, original: values.map(() => '-1') };
    const witnesses = Array.from({ length: 9 }, (_, index) => ({
      test: `t${index}`,
      values: ['1'],
      original: ['0'],
    }));
    expect(lookup({ witnesses: [witness, ...witnesses] })).toBe(`\
What it would have to be
  line 9: x = 1 (assignment)
    a   line 9, x, 1st time: was -1, must be 0
        line 9, x, 2nd time: was -1, must be 1
        line 9, x, 3rd time: was -1, must be 2
        … and 6 more
    t0  line 9, x: was 0, must be 1
    t1  line 9, x: was 0, must be 1
    t2  line 9, x: was 0, must be 1
    t3  line 9, x: was 0, must be 1
    t4  line 9, x: was 0, must be 1
    … and 4 more`);
  });

  test('what lowers the trust in a location is said, once', () => {
    const evidence = ['prints all that is missing by itself: seldom the mistake'];
    const place = { kind: 'return', file: 'in.c', line: 1, column: 1, sink: true, wraps: true } as const;
    expect(lookup({ ...place, evidence })).toBe(`\
The place
  in.c line 1: x = 1 (returned value)
    takes a value from the input: seldom the mistake
    prints all that is missing by itself: seldom the mistake
    only with values that overflow: seldom the mistake`);
  });

  const witnesses = [{ test: 'a', values: ['2'], original: ['1'] }];

  test('what its rank rests on, in two sentences at most', () => {
    const evidence = ['one value for all tests', 'near the old one', 'often executed'];
    expect(lookup({ evidence, witnesses })).toBe(`\
What it would have to be
  line 9: x = 1 (assignment)
    one value for all tests
    near the old one
    a  line 9, x: was 1, must be 2`);
  });

  test('once an edit is shown, the values alone', () => {
    const place = { file: 'pay.c', line: 9, column: 9, endLine: 9, endColumn: 10 };
    const change = { description: '1 becomes 2', before: '1', after: '2', trust: 'tests-only' } as const;
    const evidence = ['one value for all tests', 'near the old one'];
    expect(lookup({ evidence, edit: { ...place, ...change }, sink: true, witnesses })).toBe(`\
What it would have to be
  line 9: x = 1 (assignment)
    a  line 9, x: was 1, must be 2`);
  });

  test('a place without values does not repeat what its edit says', () => {
    const place = { file: 'pay.c', line: 9, column: 9, endLine: 9, endColumn: 10 };
    const change = { description: '1 becomes 2', before: '1', after: '2' };
    expect(lookup({ edit: { ...place, ...change, trust: 'tests-only' } })).toBeUndefined();
  });

  test('gaps in a text stay', () => {
    const witness = { test: 'a', values: ['"a   b"'], original: ['"a b"', '"a b"'] };
    expect(lookup({ kind: 'text', snippet: 'printf("a b")', witnesses: [witness] })).toContain(
      '    a  line 9, the printed text: was "a b", must be "a   b"',
    );
  });

  test('three in full, the others counted; all of them if asked', () => {
    const places = [1, 2, 3, 4, 5].map((line) =>
      location({ kind: 'assignment', line, column: 1, snippet: `x = ${line}`, rank: line }),
    );
    const value = localisation(failing(places));
    const text = 'x = 1;\n'.repeat(5);
    expect(section(value, 'The places', text)).toBe(`\
The places (one of them is enough; likeliest first)
  line 1: x = 1 (assignment)
  line 2: x = 2 (assignment)
  line 3: x = 3 (assignment)
  … and 2 more places (--all shows every one)`);
    expect(section(value, 'Where to look', text)!.match(/^ {2}>/gm)).toHaveLength(3);
    expect(plain(value, text, 80, true)).toContain('  line 5: x = 5 (assignment)\n');
  });

  test('several are marked as alternatives, and whether they are ranked', () => {
    const other = { ...payLocation, id: 'pay.c:6:9:initialiser', line: 6 };
    const headings = (rank: number): boolean =>
      plain(localisation(failing([payLocation, { ...other, rank }]))).includes('likeliest first');
    expect(headings(1)).toBe(false);
    expect(headings(2)).toBe(true);
  });
});

describe('an edit', () => {
  const edit = {
    description: '3 becomes 2',
    file: 'pay.c',
    line: 9,
    column: 26,
    endLine: 9,
    endColumn: 27,
    before: '3',
    after: '2',
    trust: 'tests-only',
  } as const;
  const edits = (change: Partial<ReportedEdit>, text = source): string | undefined =>
    section(localisation(failing([{ ...payLocation, edit: { ...edit, ...change } }])), 'An edit', text);

  test('with the line before and after', () => {
    expect(edits({})).toBe(`\
An edit that passes all tests
  line 9: change  3  to  2
    before  pay = hours * rate * 3;
    after   pay = hours * rate * 2;`);
  });

  test('a statement removed leaves nothing', () => {
    const text = 'if (a)\n    x =\n        1;\n';
    const removed = { line: 2, column: 5, endLine: 3, endColumn: 11, before: 'x =\n        1;', after: '' };
    expect(edits(removed, text)).toBe(`\
An edit that passes all tests
  line 2: remove  x = 1;
    before  x =
                1;`);
  });

  test('that is wrong beyond the suite stands apart from one that is not', () => {
    const counterexample = { args: [], stdin: '7', expected: '8', actual: '9' };
    const refuted = { ...edit, trust: 'refuted', oracle: 'reference', counterexample } as const;
    const other = { ...payLocation, id: 'pay.c:6:9:initialiser', line: 6 };
    const text = plain(
      localisation(
        failing([
          { ...payLocation, edit: refuted },
          { ...other, edit },
        ]),
      ),
    );
    expect(text.slice(text.indexOf('An edit that passes'), text.indexOf('wanted'))).toBe(`\
An edit that passes all tests
  line 9: change  3  to  2
    before  pay = hours * rate * 3;
    after   pay = hours * rate * 2;
An edit that passes all tests, and is still wrong
  line 9: change  3  to  2
    before  pay = hours * rate * 3;
    after   pay = hours * rate * 2;
    It passes all tests, but differs from the model solution on another input.
      input     "7"
      prints    "9"
      `);
  });

  test('in another file its line is not shown', () => {
    expect(edits({ file: 'pay.h', before: '', after: '!' })).toBe(`\
An edit that passes all tests
  pay.h line 9: insert  !`);
  });
});

describe('a presentation error', () => {
  const outputs = [{ test: 'a', expected: 'Sum: 3\n', actual: 'Sum:  3\n' }];

  test('which tests, and invisible characters visible', () => {
    const value = localisation(failing([]), { failedOutputs: outputs, presentationTests: ['a'] });
    expect(section(value, 'Tests:')).toBe(`\
Tests: 1 of 3 pass, 2 fail
  a fails: the output is not what is expected
    output line 1: expected "Sum:·3\\n"
                   but got "Sum:··3\\n"
    (only white space differs; · is a space)
  b fails: the output is not what is expected`);
    expect(plain(value, source, 400)).toContain(' its output is right in test a.\n');
  });
});

test('for teachers possible locations come with the reason, once for all tests that share it', () => {
  const possible = location({ kind: 'guard', line: 9, column: 5, snippet: 'i < n', status: 'possible' });
  const unknown = (name: string, detail: string) => ({ locationId: possible.id, test: name, detail });
  const value = localisation(failing([possible]), {
    unknowns: [
      unknown('a', 'more than 10 paths'),
      unknown('b', 'more than 10 paths'),
      unknown('c', 'no time'),
    ],
  });
  expect(section(value, 'Perhaps here')).toBe(`\
Perhaps here
  line 9: i < n (condition)`);
  expect(section(value, 'Perhaps here', source, true)).toBe(`\
Perhaps here
  line 9: i < n (condition)
    tests a and b: more than 10 paths
    test c: no time`);
});

test('what is not settled is left out where something is', () => {
  const possible = [1, 2].map((line) =>
    location({ kind: 'guard', line, column: 1, snippet: 'x', status: 'possible', rank: 2 }),
  );
  expect(plain(localisation(failing([payLocation, ...possible])))).not.toContain('Perhaps here');
});

test('excluded locations are grouped by reason, each once', () => {
  const excluded = (line: number, snippet: string) =>
    location({ kind: 'assignment', line, column: 1, snippet, status: 'excluded', rank: null });
  const locations = [
    excluded(1, 'a = 1'),
    excluded(2, 'b = 2'),
    excluded(3, 'c = a_name_that_goes_on_and_on_for_ever'),
    excluded(4, 'd = 4'),
  ];
  const fact = (index: number, name: string, kind: 'not-executed' | 'after-wrong-output') => ({
    locationId: locations[index]!.id,
    test: name,
    kind,
  });
  const value = localisation(
    { ...failing(locations), verdict: 'not-localised', scope: 'paper' },
    {
      exclusions: [fact(0, 'a', 'not-executed'), fact(0, 'b', 'not-executed'), fact(3, 'a', 'not-executed')],
      stepsPerTestMax: 20_000_000,
    },
  );
  expect(section(value, 'Why not', source, true)).toBe(`\
Why not elsewhere (4 locations)
  never executed by test a
    line 1: a = 1; 4: d = 4
  searched: no value makes every failing test pass
    line 2: b = 2; 3: c = a_name_that_goes_on_and_on_…
  Excluded means: no value of the location's own type, put there alone, makes
  that test pass. Edits of other kinds were not searched (scope paper).`);
});

test('a finding appears once for all the tests that show it', () => {
  const finding = { kind: 'overflow', line: 4, message: 'the sum is too large for int' };
  const value = localisation({
    findings: [
      { ...finding, test: 'a' },
      { ...finding, test: 'b' },
      { kind: 'implicit-int', line: 7, message: "type of 'f' defaults to 'int'" },
    ],
  });
  expect(section(value, 'Also noticed')).toBe(`\
Also noticed
  line 4: the sum is too large for int (test a and 1 more)
  line 7: type of 'f' defaults to 'int'`);
});

test('failed replays are not hidden', () => {
  const stats = {
    ...emptyReport.stats,
    failedReplays: 2,
    timeouts: 1,
    pairs: 9,
    unknownPairs: 3,
    paths: 12345,
  };
  const warning = '2 values that the search found did not make the test pass when tried: a bug in nearmiss.';
  expect(plain(localisation({ stats }), source, 400)).toMatch(new RegExp(`${warning}\n$`));
  expect(plain(localisation({ stats }), source, 400, true).trimEnd().split('\n').slice(-2)).toEqual([
    warning,
    '0.01 s, 0 tasks in 0 generations, 12,345 paths, 1 worker, seed 1, 1 time-out, 3 of 9 answers unknown',
  ]);
});
