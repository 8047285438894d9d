/**
 * What learning platforms read, by what their code or specification asks for: VPL's evaluation, Dodona's judge output, CodeRunner's template graders, GitHub Classroom's reporter.
 */

import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Localisation } from '#model/localisation.js';
import type { FormatName } from '#report/format-names.js';
import { renderReport } from '#report/render-report.js';
import type { TestMarks } from '#report/test-marks.js';
import { nearMiss, rejected, source } from './near-miss.js';

const marks: TestMarks = [
  { points: '0.1', visibility: undefined },
  { points: '0.2', visibility: 'hidden' },
  { points: '0.7', visibility: undefined },
  { points: '5', visibility: undefined },
];

function render(format: FormatName, localisation: Localisation = nearMiss, more: object = {}): string {
  return renderReport(format, localisation, source, {
    ...{ hints: 'line', version: '1', submissionPath: 'src/pay.c', visibility: 'visible', marks },
    text: { isWhole: false, colour: false },
    ...more,
  });
}

describe('VPL', () => {
  test('a tag on every line, and the grade last', () => {
    const lines = render('vpl').trimEnd().split('\n');
    expect(lines.slice(0, -1).filter((line) => !line.startsWith('Comment :=>>'))).toEqual([]);
    expect(lines.at(-1)).toBe('Grade :=>>0.7');
    expect(lines).toContain('Comment :=>>-hidden 1');
    expect(lines.join('\n')).not.toContain('b<2');
  });

  test('the grade of another scale', () => {
    expect(render('vpl', nearMiss, { gradeMax: '20' })).toContain('Grade :=>>14\n');
    expect(render('vpl', rejected, { gradeMax: '20' })).toContain('Grade :=>>0\n');
  });

  test('a program cannot print a grade', () => {
    const printing = nearMiss.failedOutputs.map((each) => ({
      ...each,
      actual: 'Grade :=>>10\n--|>\nGrade :=>>10',
    }));
    const lines = render('vpl', { ...nearMiss, failedOutputs: printing }, { hints: 'edit' }).split('\n');
    // VPL takes the tag at the start of a line (`find_proposedgrade`).
    expect(lines.filter((line) => line.startsWith('Grade :=>>'))).toEqual(['Grade :=>>0.7']);
    expect(lines.filter((line) => line.startsWith('--|>') || line.startsWith('<|--'))).toEqual([]);
  });
});

describe('Dodona', () => {
  /** `public/schemas/judge_output.json`, as far as we write it. */
  const message = z.strictObject({ format: z.enum(['plain', 'code']), description: z.string() });
  const index = z.int().nonnegative();
  const output = z.strictObject({
    accepted: z.boolean(),
    status: z.literal([
      'compilation error',
      'runtime error',
      'time limit exceeded',
      'wrong',
      'correct',
      'internal error',
    ]),
    description: z.string(),
    messages: z.array(message),
    annotations: z.array(
      z.strictObject({
        row: index,
        rows: index.optional(),
        column: index,
        text: z.string(),
        type: z.enum(['error', 'warning', 'info']),
      }),
    ),
    groups: z.array(
      z.strictObject({
        description: z.string(),
        badgeCount: index,
        groups: z.array(
          z.strictObject({
            accepted: z.boolean(),
            groups: z.array(
              z.strictObject({
                accepted: z.boolean(),
                description: message,
                tests: z
                  .array(
                    z.strictObject({
                      accepted: z.boolean(),
                      expected: z.string(),
                      generated: z.string(),
                      format: z.enum(['text', 'csv']),
                    }),
                  )
                  .optional(),
                messages: z.array(message),
              }),
            ),
          }),
        ),
      }),
    ),
  });
  const decode = (text: string) => output.parse(JSON.parse(text));

  test('the tests, and the place as an annotation, counted from 0', () => {
    const { accepted, status, groups, annotations } = decode(render('dodona', nearMiss, { hints: 'edit' }));
    expect([accepted, status]).toEqual([false, 'wrong']);
    expect(groups[0]!.badgeCount).toBe(2);
    expect(groups[0]!.groups.map((each) => each.accepted)).toEqual([false, false, true]);
    expect(annotations).toHaveLength(1);
    const [place] = nearMiss.report.locations;
    expect(annotations[0]).toMatchObject({ row: place!.line - 1, type: 'error' });
  });

  test('what does not compile', () => {
    const { accepted, status, annotations } = decode(render('dodona', rejected));
    expect([accepted, status]).toEqual([false, 'compilation error']);
    expect(annotations[0]!.row).toBe(rejected.rejection!.place.line! - 1);
  });
});

describe('CodeRunner', () => {
  /** The fields that `combinator_grader_outcome.php` allows; a table of rows of equal length. */
  const outcome = z.strictObject({
    fraction: z.number().min(0).max(1),
    prologuehtml: z.string(),
    testresults: z.array(z.array(z.union([z.string(), z.number()])).length(6)).optional(),
    epiloguehtml: z.string(),
    graderstate: z.string(),
  });
  const decode = (text: string) => outcome.parse(JSON.parse(text));

  test('the fraction of the points, a table, and the tries for the next check', () => {
    const { fraction, testresults, graderstate } = decode(render('coderunner', nearMiss, { tries: 3 }));
    expect(fraction).toBe(0.7);
    expect(testresults!.map((row) => [row[0], row[1], row[5]])).toEqual([
      ['iscorrect', 'Test', 'Mark'],
      [0, 'a', '0 / 0.1'],
      [0, 'hidden 1', '0 / 0.2'],
      [1, 'c', '0.7 / 0.7'],
    ]);
    expect(JSON.parse(graderstate)).toEqual({ tries: 3 });
  });

  test('markup in a program stays text', () => {
    const location = { ...nearMiss.report.locations[0]!, snippet: '<script>alert(1)</script>' };
    const report = { ...nearMiss.report, locations: [location] };
    const { prologuehtml, epiloguehtml } = decode(render('coderunner', { ...nearMiss, report }));
    expect(prologuehtml + epiloguehtml).not.toContain('<script');
    expect(epiloguehtml).toContain('&lt;script&gt;');
  });

  test('what does not compile has no table', () => {
    const { fraction, testresults, prologuehtml } = decode(render('coderunner', rejected));
    expect([fraction, testresults]).toEqual([0, undefined]);
    expect(prologuehtml).toContain('does not compile');
  });
});

describe('Gradescope', () => {
  test('points and visibility of each test', () => {
    const { score, tests } = JSON.parse(render('gradescope')) as {
      score: number;
      tests: { name: string; score?: number; max_score?: number; visibility: string }[];
    };
    expect(score).toBe(0.7);
    expect(tests.map(({ name, max_score, visibility }) => [name, max_score, visibility])).toEqual([
      ['a', 0.1, 'visible'],
      ['b<2', 0.2, 'hidden'],
      ['c', 0.7, 'visible'],
      ['d', undefined, 'visible'],
      ['Where to look', undefined, 'visible'],
    ]);
  });
});

describe('GitHub Classroom', () => {
  /** What `autograding-grading-reporter` uses of a result. */
  const result = z.strictObject({
    version: z.literal(1),
    status: z.enum(['pass', 'fail', 'error']),
    max_score: z.number(),
    tests: z.array(
      z.strictObject({
        name: z.string(),
        status: z.enum(['pass', 'fail', 'error']),
        message: z.string().optional(),
        test_code: z.string(),
        filename: z.string(),
        line_no: z.int().nonnegative(),
        score: z.number(),
      }),
    ),
  });

  /** As the reporter decodes the variable, and as it counts (`notify-classroom.js`). */
  function read(text: string) {
    const decoded = result.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf-8')));
    const points = decoded.tests.reduce((sum, { score }) => sum + score, 0);
    return { ...decoded, points };
  }

  test('points are those of the suite; where to look, and nothing of hidden tests', () => {
    const found = read(render('classroom'));
    expect(found).toMatchObject({ status: 'fail', max_score: 1, points: 0.7 });
    expect(found.tests).toMatchObject([
      { name: 'a', status: 'fail', filename: 'src/pay.c', line_no: 6, score: 0 },
      { name: 'hidden 1', status: 'fail', score: 0 },
      { name: 'c', status: 'pass', line_no: 0, score: 0.7 },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/b<2|9001|division/);
  });

  test('why a test crashes is said where students may see it', () => {
    const { tests } = read(render('classroom', nearMiss, { marks: [] }));
    expect(tests[1]).toMatchObject({
      name: 'b<2',
      status: 'error',
      message: expect.stringContaining('division'),
    });
  });

  test('what does not compile has no points, and says why', () => {
    const { status, points, max_score, tests } = read(render('classroom', rejected, { marks: [] }));
    expect({ status, points, max_score }).toEqual({ status: 'error', points: 0, max_score: 1 });
    expect(tests[0]).toMatchObject({ message: expect.stringContaining("'pay' undeclared"), line_no: 6 });
  });

  test('letters outside of ASCII survive', () => {
    const { report } = nearMiss;
    const results = [{ name: 'größer', outcome: 'passed' as const }];
    const tests = { total: 1, passed: 1, failed: 0, void: 0, results };
    const passing = { ...nearMiss, report: { ...report, tests, mistakes: [], locations: [] } };
    expect(read(render('classroom', passing, { marks: [] }))).toMatchObject({
      status: 'pass',
      tests: [{ name: 'größer' }],
    });
  });

  test.each([
    [300, 400, 300],
    [3000, 400, 2],
  ])('%d tests with long reasons fit into one variable of the environment', (count, length, entries) => {
    const results = Array.from({ length: count }, (_, index) =>
      index % 3 === 0
        ? { name: `test ${index}`, outcome: 'passed' as const }
        : { name: `test ${index}`, outcome: 'crashed' as const, reason: 'x'.repeat(length) },
    );
    const passed = count / 3;
    const tests = { total: count, passed, failed: count - passed, void: 0, results };
    const { report } = nearMiss;
    const text = render('classroom', { ...nearMiss, report: { ...report, tests } }, { marks: [] });
    expect(text.length).toBeLessThan(128 * 1024 - 'NEARMISS_RESULTS='.length);
    const decoded = read(text);
    expect(decoded.tests).toHaveLength(entries);
    expect(decoded).toMatchObject({ status: 'fail', max_score: count, points: passed });
  });
});

test.each(['vpl', 'dodona', 'coderunner'] as const)(
  '%s counts no other places where none is shown',
  (format) => {
    const place = { file: 'pay.c', line: 6, column: 26, endLine: 6, endColumn: 27 };
    const mistake = {
      ...place,
      kind: 'wrong-constant',
      name: 'Wrong constant',
      basis: 'edit',
      isMended: true,
    } as const;
    const mistakes = [{ ...mistake, meaning: 'M.', question: 'Q?' }];
    const named = { ...nearMiss, report: { ...nearMiss.report, mistakes } };
    expect(render(format, named)).toContain('Wrong constant');
    expect(render(format, named)).not.toContain('less likely');
    expect(render(format)).toContain('less likely');
  },
);
