/** SARIF: valid by the official schema, and what its results say. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import Ajv from 'ajv-draft-04';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import { renderSarif } from '#report/render-sarif.js';
import { createReportedPlaces } from '#report/reported-places.js';
import { emptyReport, localisation } from './hand-made-localisation.js';
import { source as faulty, multiFault } from './multi-fault.js';
import { nearMiss, rejected, source } from './near-miss.js';

const { resolve } = createRequire(import.meta.url);
const load = (file: string): object => JSON.parse(readFileSync(resolve(file), 'utf8')) as object;

/** The schema is of draft 4; its patterns and formats are of its time. */
const ajv = new Ajv.default({ strict: false, validateFormats: false, unicodeRegExp: false });
const isValid = ajv.compile(load('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly Record<string, unknown>[];
    },
  ];
}

function sarif(value: Localisation, path = 'pay.c', text = source): Log {
  return JSON.parse(renderSarif(value, createReportedPlaces('pay.c', text, path), '1.2.3', inEnglish)) as Log;
}

describe('the schema', () => {
  test.each<[string, Localisation]>([
    ['a near miss', nearMiss],
    ['several faults', multiFault],
    ['what does not compile', rejected],
    ['what passes', localisation({})],
    ['what is not localised', localisation({ ...emptyReport, verdict: 'not-localised' })],
  ])('%s', (_, value) => {
    isValid(sarif(value));
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('would find a fault', () => {
    const log = sarif(nearMiss);
    expect(isValid({ ...log, version: '2.0.0' })).toBe(false);
  });
});

test('locations by status, findings as notes, columns in UTF-16 units', () => {
  const [run] = sarif(nearMiss, './week 1/pay.c').runs;
  const uri = 'week%201/pay.c';
  expect(run.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['assignment', 'error'],
    ['guard', 'warning'],
    ['finding/overflow', 'note'],
    ['finding/implicit-int', 'note'],
  ]);
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual([
    'assignment',
    'guard',
    'finding/overflow',
    'finding/implicit-int',
  ]);
  // Two bytes before it are one letter.
  expect(run.results[0]!.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri },
        region: { startLine: 6, startColumn: 11, endLine: 6, endColumn: 26 },
      },
    },
  ]);
  expect(run.results[0]!.fixes).toEqual([
    {
      description: { text: '3 becomes 112' },
      artifactChanges: [
        {
          artifactLocation: { uri },
          replacements: [
            {
              deletedRegion: { startLine: 6, startColumn: 25, endLine: 6, endColumn: 26 },
              insertedContent: { text: '112' },
            },
          ],
        },
      ],
    },
  ]);
  // Without a line a finding has its file.
  expect(run.results[3]!.locations).toEqual([{ physicalLocation: { artifactLocation: { uri } } }]);
});

test('an absolute path is a file URI', () => {
  expect(JSON.stringify(sarif(rejected, '/srv/a b/pay.c'))).toContain('"uri":"file:///srv/a%20b/pay.c"');
});

test('of several locations one result: all of them its locations, the others related, one fix', () => {
  const [run] = sarif(multiFault, 'pay.c', faulty).runs;
  const [first] = run.results;
  const placeAt = (startLine: number, startColumn: number, endColumn: number) => ({
    physicalLocation: {
      artifactLocation: { uri: 'pay.c' },
      region: { startLine, startColumn, endLine: startLine, endColumn },
    },
  });
  expect(run.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['multi-fault', 'error'],
    ['multi-fault', 'error'],
  ]);
  expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['multi-fault']);
  expect(first!.locations).toEqual([placeAt(6, 5, 20), placeAt(8, 9, 18)]);
  expect(first!.relatedLocations).toEqual([
    { id: 1, ...placeAt(8, 9, 18), message: { text: 'line 8: pay += 25 (assignment)' } },
  ]);
  expect(first!.message).toMatchObject({
    text: expect.stringMatching(/^line 6: .*, with \[line 8\]\(1\)\. /),
  });
  expect(first!.fixes).toEqual([
    {
      description: { text: '2 becomes 113; 25 becomes 114' },
      artifactChanges: [
        {
          artifactLocation: { uri: 'pay.c' },
          replacements: [
            {
              deletedRegion: { startLine: 6, startColumn: 19, endLine: 6, endColumn: 20 },
              insertedContent: { text: '113' },
            },
            {
              deletedRegion: { startLine: 8, startColumn: 16, endLine: 8, endColumn: 18 },
              insertedContent: { text: '114' },
            },
          ],
        },
      ],
    },
  ]);
});

describe('a repair at any number of places', () => {
  const at = (line: number, before: string, after: string) => ({
    description: `${before} becomes ${after}`,
    ...{ file: 'pay.c', line, column: 5, endLine: line, endColumn: 5 + before.length, before, after },
    trust: 'tests-only' as const,
  });
  const whole = {
    edits: [at(6, 'a', 'b'), at(8, 'c', 'd')],
    advice: ['look at line 6', 'look at line 8'],
    ...{ fixes: ['one'], complete: true, relativeSize: 0.1, trust: 'tests-only' as const },
  };
  const resultFor = (wholeRepair: Localisation['report']['wholeRepair']) =>
    sarif(
      { ...multiFault, report: { ...multiFault.report, ...(wholeRepair && { wholeRepair }) } },
      'pay.c',
      faulty,
    ).runs[0].results.find(({ ruleId }) => ruleId === 'whole-repair');

  test('is one result at its places, with one fix of all its edits', () => {
    const result = resultFor(whole)!;
    expect(result.level).toBe('error');
    expect(result.locations).toMatchObject([
      { physicalLocation: { region: { startLine: 6, startColumn: 5, endColumn: 6 } } },
      { physicalLocation: { region: { startLine: 8, startColumn: 5, endColumn: 6 } } },
    ]);
    expect(result.message).toMatchObject({
      text: expect.stringContaining('\nLook at line 6\nLook at line 8'),
    });
    expect(result.fixes).toMatchObject([
      {
        artifactChanges: [
          { replacements: [{ insertedContent: { text: 'b' } }, { insertedContent: { text: 'd' } }] },
        ],
      },
    ]);
  });

  test('has no fix where the edits are not shown, and is a warning where some tests still fail', () => {
    const { edits: _hidden, ...advised } = whole;
    expect(resultFor({ ...advised, complete: false })).toMatchObject({
      level: 'warning',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'pay.c' } } }],
    });
    expect(resultFor(advised)).not.toHaveProperty('fixes');
    expect(resultFor(undefined)).toBeUndefined();
  });
});
