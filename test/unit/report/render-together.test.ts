/** Several locations in the text report, section by section. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import type { MultiDiagnosis, Report } from '#model/report.js';
import { explanationOf } from '#report/describe-diagnosis.js';
import { renderText } from '#report/render-text.js';
import { emptyReport, failing, localisation, location } from './hand-made-localisation.js';
import { bonus, double, editAt, limit, multiFault, rate, source, twin } from './multi-fault.js';

function plain(value: Localisation, isWhole = false, width = 80): string {
  return renderText(value, source, { colour: false, width, isWhole }, inEnglish);
}

/** The section that begins so. */
function section(value: Localisation, heading: string, isWhole = false): string | undefined {
  return plain(value, isWhole)
    .split('\n\n')
    .find((part) => part.startsWith(heading))
    ?.trimEnd();
}

function withReport(report: Partial<Report>): Localisation {
  return { ...multiFault, report: { ...multiFault.report, ...report } };
}

function withDiagnoses(diagnoses: readonly MultiDiagnosis[], rest: Partial<Report> = {}): Localisation {
  return withReport({
    diagnoses: diagnoses.map(({ locations }) => locations),
    multiFault: { faults: 2, complete: true, diagnoses: [...diagnoses] },
    ...rest,
  });
}

test('a submission with two faults, whole', () => {
  expect(plain(multiFault)).toBe(`\
pay.c fails 3 of 4 tests. No single change repairs it, but 2 changes together
do.

Tests: 1 of 4 pass, 3 fail
  a fails: the exit status is 777, not 778
    output line 1: expected "9001\\n"
                   but got "1350\\n"
  b<2 fails: the output is not what is expected
  c crashes: line 9: division by zero

Where to look
      …
     4 |     int hours, pay;
     5 |     scanf("%d", &hours);
  >  6 |     pay = hours * 2;
       |     ^^^^^^^^^^^^^^^
  >  7 |     if (hours > 40)
       |         ^^^^^^^^^^
  >  8 |         pay += 25;
       |         ^^^^^^^^^
     9 |     printf("%d\\n", pay);
    10 | }

What they would have to be together (one set is enough; likeliest first)
  line 6: pay = hours * 2 (assignment)
  and line 8: pay += 25 (assignment)
    line 6 repairs test a; line 8 repairs test b<2; test c needs both
    one alone is not enough
    only 603 has to change
    a    line 6, pay: was 1350, must be 900
    b<2  line 8, pay: was 902, must be 601
    c    line 6, pay: was 712, must be 711
         line 8, pay: was 812, must be 811
  line 7: hours > 40 (condition)
  and line 8: pay += 25 (assignment)
    line 7 repairs test a; line 8 repairs tests b<2 and c
    perhaps one alone is enough; that could not be found out
    the value 604 is near
    only with values that overflow: seldom the mistake
    a    line 7, the condition: was false, must be true
    b<2  line 8, pay: was 902, must be 602
    c    line 8, pay: must change

Edits that together pass all tests
  line 6: change  2  to  113
    before  pay = hours * 2;
    after   pay = hours * 113;
  and line 8: change  25  to  114
    before  pay += 25;
    after   pay += 114;
`);
});

describe('who repairs what', () => {
  const explained = (tests: readonly [test: string, ...by: number[]][], locations = [rate, limit, bonus]) =>
    explanationOf(
      {
        diagnosis: {
          ...double,
          locations: locations.map(({ id }) => id),
          tests: tests.map(([name, ...by]) => ({
            test: name,
            by: by.map((at) => locations[at]!.id),
            witnesses: [],
          })),
        },
        locations,
      },
      'pay.c',
      inEnglish,
    );

  test.each<[string, [test: string, ...by: number[]][]]>([
    [
      'line 6 repairs test 1; line 8 repairs test 2',
      [
        ['2', 2],
        ['1', 0],
      ],
    ],
    [
      'line 6 repairs tests 1 and 3; line 8 repairs test 2',
      [
        ['1', 0],
        ['2', 2],
        ['3', 0],
      ],
    ],
    [
      'line 7 repairs tests 1, 2 and 2 more',
      [
        ['1', 1],
        ['2', 1],
        ['3', 1],
        ['4', 1],
      ],
    ],
    [
      'line 8 repairs test 3; tests 1 and 2 need all three',
      [
        ['1', 0, 1, 2],
        ['2', 0, 1, 2],
        ['3', 2],
      ],
    ],
    [
      'test 1 needs line 6 and line 7; test 2 needs line 7 and line 8',
      [
        ['2', 1, 2],
        ['1', 0, 1],
      ],
    ],
    ['', []],
  ])('%s', (sentence, tests) => {
    expect(explained(tests)).toBe(sentence);
  });

  test('two places on one line differ by their texts', () => {
    const inner = location({ kind: 'assignment', line: 6, column: 11, snippet: 'hours = 1' });
    expect(
      explained(
        [
          ['1', 0],
          ['2', 1],
        ],
        [rate, inner],
      ),
    ).toBe('line 6 (pay = hours * 2) repairs test 1; line 6 (hours = 1) repairs test 2');
  });

  test('a place in another file bears its name', () => {
    const elsewhere = location({ kind: 'define', line: 2, column: 1, snippet: 'RATE', file: 'pay.h' });
    expect(
      explained(
        [
          ['1', 1],
          ['2', 0, 1],
        ],
        [rate, elsewhere],
      ),
    ).toBe('pay.h line 2 repairs test 1; test 2 needs both');
  });
});

describe('the list of sets', () => {
  const many = Array.from({ length: 5 }, (_, at) => ({ ...twin, rank: at + 1 }));
  const heading = 'What they would have to be together';

  test('is cut after three, and says what is left out', () => {
    const text = section(withDiagnoses(many), heading)!;
    expect(text.match(/and line 8/g)).toHaveLength(3);
    expect(text).toContain('  … and 2 more sets (--all shows every one).');
    const whole = section(withDiagnoses(many), heading, true)!;
    expect(whole.match(/and line 8/g)).toHaveLength(5);
    expect(whole).not.toContain('more set');
  });

  test('of one set needs no choice', () => {
    const text = section(withDiagnoses([double]), heading)!;
    expect(text.split('\n')[0]).toBe(heading);
    expect(text).not.toContain('There are no others');
    const whole = section(withDiagnoses([double]), heading, true)!;
    expect(whole).toMatch(/There are no others: every set of up to 2 places was tried\.$/);
  });

  test('of equals has no likeliest', () => {
    const equals = [double, { ...twin, rank: 1 }];
    expect(section(withDiagnoses(equals), heading)).toMatch(/together \(one set is enough\)\n/);
  });

  test('tells what lowers the trust in a set, once', () => {
    const doubtful: MultiDiagnosis = {
      ...twin,
      sink: true,
      evidence: ['line 8: takes its value straight from the input: seldom the mistake'],
    };
    const value = { ...withDiagnoses([doubtful]), inputLocationIds: [bonus.id, rate.id] };
    const told = section(value, heading)!
      .split('\n')
      .filter((line) => line.includes('seldom'));
    expect(told).toEqual([
      '    line 8 takes a value from the input: seldom the mistake',
      '    together they print all that is missing: seldom the mistake',
      '    only with values that overflow: seldom the mistake',
    ]);
  });

  test('cuts the tests of a long table', () => {
    const tests = Array.from({ length: 9 }, (_, at) => ({ ...double.tests[0]!, test: `t${at}` }));
    const value = withDiagnoses([{ ...double, tests }]);
    expect(section(value, heading)).toContain('    t5  line 6, pay: was 1350, must be 900\n    … and 3 more');
    expect(section(value, heading, true)).toContain('t8  line 6');
  });
});

test('a place whose value is not known is named where a test needs it', () => {
  const [, , both] = double.tests;
  const value = withDiagnoses([{ ...double, tests: [{ ...both!, witnesses: both!.witnesses.slice(0, 1) }] }]);
  expect(section(value, 'What they would')).toContain(
    '    c  line 6, pay: was 712, must be 711\n       line 8, pay: must change',
  );
});

test('texts that are wanted are read as UTF-8', () => {
  // Two bytes are one letter.
  const witnesses = [{ location: rate.id, values: ['"\u00c3\u00a9"'], original: ['"\u00c3\u00a8"'] }];
  const value = withDiagnoses([{ ...double, tests: [{ test: 'a', by: [rate.id], witnesses }] }]);
  expect(section(value, 'What they would')).toContain('was "\u00e8", must be "\u00e9"');
});

describe('single locations beside the sets', () => {
  const spelt = location({ kind: 'argument', line: 9, column: 20, snippet: 'pay', sink: true });
  const open = location({ kind: 'return', line: 4, column: 5, snippet: 'int hours', status: 'possible' });

  test('stay listed: those that only print what is missing, and those not settled', () => {
    const value = withDiagnoses([double], { locations: [spelt, open, rate, limit, bonus] });
    expect(section(value, 'The place')).toContain('line 9: pay (argument)');
    expect(section(value, 'Perhaps here', true)).toBeDefined();
    // The eye is led to the sets, and with everything to everything.
    expect(section(value, 'Where to look')).not.toMatch(/printf.*\n.*\^/);
    expect(section(value, 'Where to look', true)).toMatch(/printf.*\n.*\^\^\^/);
  });

  test('come first where one of them is enough', () => {
    const read = location({ kind: 'input', line: 5, column: 17, snippet: '&hours' });
    const told = plain(withDiagnoses([double], { verdict: 'near-miss', locations: [read, rate, bonus] }));
    expect(told.split('\n').filter((line) => /^(?:Where|The place|What|Or)\b/.test(line))).toEqual([
      'Where to look',
      'The place',
      'Or by several edits together',
    ]);
    expect(told).toMatch(/scanf.*\n.*\^{6}/);
  });

  test('why they were excluded is about each alone', () => {
    expect(plain(multiFault, true)).toContain('Why not one place alone (3 locations)');
  });
});

describe('edits', () => {
  test('on one line are shown together', () => {
    const edits = [editAt(6, 11, 'hours', 'days'), editAt(6, 19, '2', '3')];
    expect(section(withDiagnoses([{ ...double, edits }]), 'Edits that together')).toBe(`\
Edits that together pass all tests
  line 6: change  hours  to  days
  and line 6: change  2  to  3
    before  pay = hours * 2;
    after   pay = days * 3;`);
  });

  test('that overlap are shown without the lines', () => {
    const edits = [editAt(6, 11, 'hours * 2', '0'), editAt(6, 19, '2', '3')];
    expect(section(withDiagnoses([{ ...double, edits }]), 'Edits that together')).toBe(`\
Edits that together pass all tests
  line 6: change  hours * 2  to  0
  and line 6: change  2  to  3`);
  });

  test('of several sets: one set is enough', () => {
    const value = withDiagnoses([double, { ...twin, edits: double.edits }]);
    expect(section(value, 'Edits that together')).toMatch(
      /^Edits that together pass all tests \(one set is enough\)\n/,
    );
  });
});

describe('the verdict', () => {
  const sentence = (report: Partial<Report>): string => plain(withReport(report), false, 400).split('\n')[0]!;
  const possible = { ...limit, status: 'possible' as const };
  const spelt = { ...limit, status: 'repairable' as const, sink: true };
  const none = (complete: boolean, faults = 2): Partial<Report> => ({
    diagnoses: [],
    multiFault: { faults, complete, diagnoses: [] },
  });

  test.each<[string, Partial<Report>]>([
    ['No single change repairs it, but 2 changes together do.', {}],
    [
      '2 changes together repair it. Perhaps a single one does; that could not be found out.',
      { locations: [possible, rate, bonus] },
    ],
    [
      'A single change repairs it only by printing all the missing output itself; 2 changes together repair it, too.',
      { locations: [spelt, rate, bonus], diagnoses: [[spelt.id], double.locations] },
    ],
    [
      'A single change repairs it only by printing all the missing output itself; 2 changes together repair it, too. Perhaps another single change does; that could not be found out.',
      { locations: [spelt, { ...possible, id: 'x' }, rate, bonus] },
    ],
    [
      '2 changes together repair it. Perhaps fewer do; that could not be found out.',
      { verdict: 'inconclusive' },
    ],
    [
      '2 changes together repair it. Perhaps fewer do; that could not be found out.',
      { verdict: 'inconclusive', locations: [possible, rate, bonus] },
    ],
    [
      'Whether a change at one place repairs it could not be found out. No 2 places were found that repair it together, but not every set was tried to its end.',
      { verdict: 'inconclusive', locations: [possible], ...none(false) },
    ],
  ])('%s', (expected, report) => {
    expect(sentence(report)).toBe(`pay.c fails 3 of 4 tests. ${expected}`);
  });

  test.each([
    [none(true), 'No 2 places repair it together.'],
    [none(true, 3), 'No 2 or 3 places repair it together.'],
  ])('that nothing was found, in one sentence', (report, expected) => {
    expect(sentence({ verdict: 'not-localised', ...report })).toMatch(
      `it takes changes at several places, or of another kind. ${expected}`,
    );
    expect(plain(withReport({ verdict: 'not-localised', ...report }))).not.toContain('together (');
  });

  test('says nothing of sets where none were searched', () => {
    const value = localisation({ ...emptyReport, ...failing([]), verdict: 'not-localised' });
    expect(plain(value)).not.toContain('together');
  });
});
