/** The JSON report: its order of keys, and that it is refused where it breaks its schema. */

import { describe, expect, test } from '@jest/globals';
import type { Report } from '#model/report.js';
import { renderJson } from '#report/render-json.js';
import { emptyReport, failing, location } from './hand-made-localisation.js';

const full: Report = {
  ...emptyReport,
  ...failing([
    location({
      kind: 'return',
      line: 3,
      column: 5,
      snippet: 'return 0;',
      witnesses: [{ test: 'a', values: ['1'], original: ['0'] }],
    }),
  ]),
  findings: [{ kind: 'overflow', line: 2, message: 'too large', test: 'a' }],
};

/** The same data with the keys of every object in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

describe('the JSON report', () => {
  test('does not depend on the order in which it was put together', () => {
    expect(renderJson(reversed(full) as Report)).toBe(renderJson(full));
  });

  test('reads back as it was, is indented and ends with a newline', () => {
    const text = renderJson(full);
    expect(JSON.parse(text)).toEqual(full);
    expect(text).toMatch(/^\{\n {2}"schemaVersion": 1,\n {2}"submission": \{\n {4}"file": "pay.c",/);
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('has its keys in the order of the documentation', () => {
    expect(Object.keys(JSON.parse(renderJson(full)))).toEqual([
      'schemaVersion',
      'submission',
      'verdict',
      'presentation',
      'analyser',
      'scope',
      'undefined',
      'seed',
      'partial',
      'tests',
      'mistakes',
      'locations',
      'diagnoses',
      'findings',
      'stats',
    ]);
  });

  test('is never one that breaks the schema', () => {
    const [broken] = full.locations.map((item) => ({ ...item, suspiciousness: Number.NaN }));
    expect(() => renderJson({ ...full, locations: [broken!] })).toThrow(/suspiciousness/);
  });
});
