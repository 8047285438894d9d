/** What a student may not know of hidden tests, over all formats. */

import { describe, expect, test } from '@jest/globals';
import type { Localisation } from '#model/localisation.js';
import { formatNames } from '#report/format-names.js';
import { hideTests } from '#report/hide-tests.js';
import { renderReport } from '#report/render-report.js';
import { readableReport } from '../../support/readable-report.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import * as several from './multi-fault.js';
import { nearMiss, source } from './near-miss.js';

const hidden = new Set(['a', 'b<2']);

/** All that the localisation says of these two, and of no other. */
const secrets = [
  ...['b<2', '900', '601', '1350', '902', '604', '605', '9001', '777', '778', '603', 'too large'],
  // The run of the smallest failing test.
  ...['450', '--fast', '606', '607', '608', '609', '610', '611'],
];

describe('of hidden tests', () => {
  test.each(formatNames)('%s tells neither names, values nor outputs', (format) => {
    const text = renderReport(format, hideTests(nearMiss, hidden), source, {
      hints: 'edit',
      version: '1.2.3',
      submissionPath: 'pay.c',
      visibility: 'visible',
      text: { colour: false, isWhole: true, width: 400 },
    });
    const read = readableReport(format, text);
    expect(secrets.filter((each) => read.includes(each))).toEqual([]);
  });

  test('only whether each passed is shown', () => {
    expect(hideTests(nearMiss, hidden).report.tests).toEqual({
      total: 4,
      passed: 1,
      failed: 2,
      void: 1,
      results: [
        { name: 'hidden 1', outcome: 'failed' },
        // That it crashed could be what it has read.
        { name: 'hidden 2', outcome: 'failed' },
        { name: 'c', outcome: 'passed' },
        { name: 'd', outcome: 'void', reason: 'the reference: line 3: index out of bounds' },
      ],
    });
  });

  test('the run of one is left out, and that of another shown', () => {
    expect(hideTests(nearMiss, hidden).report).not.toHaveProperty('failingRun');
    const { failingRun } = hideTests(nearMiss, new Set(['b<2'])).report;
    expect(failingRun).toEqual(nearMiss.report.failingRun);
  });

  test('that the model solution fails some is left out', () => {
    const { report } = nearMiss;
    const tests = { ...report.tests, failReference: ['c'] };
    const shown = hideTests({ ...nearMiss, report: { ...report, tests } }, hidden).report.tests;
    expect(shown).not.toHaveProperty('failReference');
  });

  test('places and ranks stay', () => {
    const { locations } = hideTests(nearMiss, hidden).report;
    expect(locations.map(({ line, status, rank }) => [line, status, rank])).toEqual([
      [6, 'repairable', 1],
      [7, 'possible', 2],
      [8, 'excluded', null],
    ]);
  });

  test('what they execute, and for how long, is hidden', () => {
    const { locations, stats } = hideTests(nearMiss, hidden).report;
    expect(new Set(locations.map(({ suspiciousness }) => suspiciousness))).toEqual(new Set([0]));
    const { paths, steps, searches, searchesWithZ3, solverQueries } = stats;
    expect([paths, steps, searches, searchesWithZ3, solverQueries]).toEqual([0, 0, 0, 0, 0]);
  });

  test('no other test has the name that stands for one', () => {
    const twins = localisation({
      tests: {
        ...{ total: 2, passed: 2, failed: 0, void: 0 },
        results: [
          { name: 'secret', outcome: 'passed' },
          { name: 'hidden 1', outcome: 'passed' },
        ],
      },
    });
    const names = hideTests(twins, new Set(['secret'])).report.tests.results.map(({ name }) => name);
    expect(names[1]).toBe('hidden 1');
    expect(new Set(names).size).toBe(2);
  });
});

test('other tests keep their values', () => {
  const seen = hideTests(nearMiss, new Set(['b<2']));
  expect(seen.report.locations[0]!.witnesses).toEqual([{ test: 'a', values: ['900'], original: ['1350'] }]);
  expect(seen.failedOutputs).toEqual(nearMiss.failedOutputs);
  expect(seen.report.findings.map(({ test: of }) => of)).toEqual(['a']);
});

test('without hidden tests nothing is left out', () => {
  expect(hideTests(nearMiss, new Set())).toEqual(nearMiss);
});

describe('an edit', () => {
  const edited = (before: string, after: string) => {
    const edit = {
      description: `${before} becomes ${after}`,
      ...{ file: 'pay.c', line: 9, column: 12, endLine: 9, endColumn: 18, before, after },
      trust: 'tests-only' as const,
    };
    return localisation(
      failing([location({ kind: 'text', line: 9, column: 5, snippet: 'printf', edit, evidence: ['why'] })]),
    );
  };
  const editsAfter = (names: readonly string[], before: string, after: string) =>
    hideTests(edited(before, after), new Set(names)).report.locations.map(({ edit }) => edit?.after);

  test('of a text goes where a hidden test fails: the text may be copied from what it expects', () => {
    expect(editsAfter(['a'], '"sum"', '"the secret"')).toEqual([undefined]);
  });

  test('of a text stays where hidden tests pass', () => {
    expect(editsAfter(['c'], '"sum"', '"Sum: "')).toEqual(['"Sum: "']);
  });

  test('of anything else stays', () => {
    expect(editsAfter(['a'], 'a - b', 'a + b')).toEqual(['a + b']);
  });
});

describe('of several locations', () => {
  const diagnosesFor = (names: readonly string[], value = several.multiFault) =>
    hideTests(value, new Set(names)).report.multiFault!.diagnoses;
  /** All that is said of the tests `a` and `c`, and of no other. */
  const ofHidden = [
    '900',
    '1350',
    '711',
    '712',
    '811',
    '812',
    '777',
    '778',
    '9001',
    'needs both',
    '603',
    '604',
  ];

  test.each(formatNames)('%s tells of other tests only', (format) => {
    const text = renderReport(format, hideTests(several.multiFault, new Set(['a', 'c'])), several.source, {
      hints: 'edit',
      version: '1.2.3',
      submissionPath: 'pay.c',
      visibility: 'visible',
      text: { colour: false, isWhole: true, width: 400 },
    });
    const read = readableReport(format, text);
    expect(ofHidden.filter((each) => read.includes(each))).toEqual([]);
    expect(read).toContain('601');
  });

  test('which places a hidden test needs is hidden', () => {
    const [first] = diagnosesFor(['a', 'c']);
    expect(first!.tests.map(({ test: name, by }) => [name, by])).toEqual([['b<2', [several.bonus.id]]]);
    expect(first!.kind).toBe('twin');
    expect(diagnosesFor(['a'])[0]!.kind).toBe('double');
    expect(diagnosesFor(['a', 'b<2', 'c']).map(({ tests }) => tests)).toEqual([[], []]);
  });

  test('the places, their ranks and whether fewer would do stay', () => {
    const told = diagnosesFor(['a', 'b<2', 'c']).map(({ locations, rank, minimal }) => [
      locations,
      rank,
      minimal,
    ]);
    expect(told).toEqual([
      [several.double.locations, 1, true],
      [several.twin.locations, 2, false],
    ]);
  });

  test('edits of texts go where a hidden test fails, all of the set', () => {
    const edits = [several.editAt(6, 19, '2', '3'), several.editAt(9, 12, '"%d"', '"the secret"')];
    const { report } = several.multiFault;
    const diagnoses = [{ ...several.double, edits }];
    const value = {
      ...several.multiFault,
      report: { ...report, multiFault: { ...report.multiFault!, diagnoses } },
    };
    expect(diagnosesFor(['c'], value)[0]!.edits).toBeUndefined();
    expect(diagnosesFor(['d'], value)[0]!.edits).toEqual(edits);
    expect(diagnosesFor(['c'])[0]!.edits).toEqual(several.double.edits);
  });
});

describe('a rejection', () => {
  const place = { file: 'around.c', line: 3, column: 1 };
  const finding = { kind: 'compile-error', line: 3, message: 'static assertion failed: "secret"' };
  const repair = {
    ...{ description: 'insert ;', file: 'pay.c', line: 3, column: 1, endLine: 3, endColumn: 1 },
    ...{ before: '', after: ';' },
  };
  const explained = { message: finding.message, line: 3, column: 1, name: "missing ';'", repair };
  const compileError = { ...explained, afterRepair: { passed: 2, failed: 1 } };
  const rejected = (file: string): Localisation => ({
    ...nearMiss,
    report: { ...nearMiss.report, findings: [finding], compileError },
    rejection: {
      kind: 'compile-error',
      message: 'static assertion failed: "secret"',
      place: { ...place, file },
    },
  });
  const told = (file: string, harness?: string): string =>
    hideTests(rejected(file), new Set(['b<2']), harness).rejection!.message;
  const findings = (file: string, harness?: string): unknown =>
    hideTests(rejected(file), new Set(['b<2']), harness).report.findings;
  const own = nearMiss.report.submission.file;

  test('in the submission is shown', () => {
    expect(told(own, 'around.c')).toContain('secret');
    expect(findings(own, 'around.c')).toEqual([finding]);
  });

  test('is explained in the submission alone, without how many tests its repair passes', () => {
    const shown = (file: string, harness: string) =>
      hideTests(rejected(file), new Set(['b<2']), harness).report.compileError;
    expect(shown(own, 'around.c')).toEqual(explained);
    expect(shown('around.c', 'around.c')).toBeUndefined();
    expect(shown(own, own)).toBeUndefined();
  });

  test('in the harness is not quoted, nor where the submission bears its name', () => {
    expect(told('around.c', 'around.c')).not.toContain('secret');
    expect(told(own, own)).not.toContain('secret');
    for (const file of ['around.c', own]) {
      expect(findings(file, file)).toMatchObject([
        { line: 0, message: expect.not.stringContaining('secret') },
      ]);
    }
  });
});
