/** Locations that no search asks for: they are reported when an edit of them passes. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { localise } from '#localise/localise.js';
import type { LocationKind } from '#model/location.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';

type Case = readonly [stdin: string, stdout: string];

async function report(
  body: string,
  cases: readonly Case[],
  kinds?: readonly LocationKind[],
): Promise<Report> {
  const answer = await localise({
    submission: { name: 'a.c', text: `#include <stdio.h>\nint main(void) {\n${body}\nreturn 0;\n}\n` },
    headers: [],
    suite: {
      compare: { mode: 'tokens', ignoreCase: false },
      tests: cases.map(([stdin, stdout], index) => ({
        name: `${index}`,
        args: [],
        stdin,
        expect: { stdout },
      })),
    },
    options: {
      analyser: 'builtin',
      scope: 'full',
      ...(kinds !== undefined && { kinds }),
      undefinedMode: 'native',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: defaultSearchLimits,
    },
  });
  return answer.report;
}

const scanned = 'char c = 0;\nscanf("%c", c);\nif (c >= \'a\') printf("small"); else printf("capital");';
const letters: readonly Case[] = [
  ['q', 'small'],
  ['Q', 'capital'],
  ['x', 'small'],
];

describe('a missing & of scanf', () => {
  test('is a location of kind input, repairable without a witness', async () => {
    const { verdict, locations, diagnoses } = await report(scanned, letters);
    expect(verdict).toBe('near-miss');
    const [first] = locations;
    expect(first).toMatchObject({
      id: 'a.c:4:13:input',
      kind: 'input',
      status: 'repairable',
      snippet: 'c',
      sink: false,
      rank: 1,
      witnesses: [],
      edit: { before: 'c', after: '&c' },
    });
    expect(diagnoses).toContainEqual(['a.c:4:13:input']);
  });

  test('is none where other kinds are asked for', async () => {
    const { locations } = await report(scanned, letters, ['guard', 'text']);
    expect(locations.map(({ kind }) => kind)).not.toContain('input');
  });
});

// The bits of each row; nothing but a new assignment sets them back.
const rows =
  'int n, i, x, m = 0;\nscanf("%d", &n);\nwhile (n > 0) {\nfor (i = 0; i < 2; i++) {\nscanf("%d", &x);\nm = m * 2 + x % 2;\n}\nprintf("%d ", m);\nn--;\n}';
const bits: readonly Case[] = [
  ['3 1 1 0 1 1 0', '3 1 2'],
  ['2 1 0 0 1', '2 1'],
  ['2 3 5 2 4', '3 0'],
];

describe('a missing assignment', () => {
  test('is a location where it is asked for', async () => {
    const { verdict, locations } = await report(rows, bits, ['missing']);
    expect(verdict).toBe('near-miss');
    expect(locations.map(({ id, edit }) => [id, edit?.description])).toContainEqual([
      'a.c:6:1:missing',
      'insert "m = 0;" before line 6',
    ]);
    expect(locations.every(({ kind, status }) => kind === 'missing' && status === 'repairable')).toBe(true);
  });

  test('is not tried where kinds are chosen without it', async () => {
    const { locations } = await report(rows, bits, ['return', 'text']);
    expect(locations.map(({ kind }) => kind)).not.toContain('missing');
  });

  test('is tried where every kind is and nothing else has an edit', async () => {
    const { locations } = await report(rows, bits);
    expect(locations.filter(({ kind, edit }) => kind !== 'missing' && edit !== undefined)).toEqual([]);
    const inserted = locations.filter(({ kind }) => kind === 'missing');
    expect(inserted.map(({ edit }) => edit?.description)).toContain('insert "m = 0;" before line 6');
  });
});
