/**
 * Whatever a localisation knows about a hidden test (its name, values, outputs or reasons), no
 * format reveals it.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Localisation } from '#model/localisation.js';
import type { MultiDiagnosis, ReportedLocation } from '#model/report.js';
import { formatNames } from '#report/format-names.js';
import { hideTests } from '#report/hide-tests.js';
import { hintLevels, limitHints } from '#report/hints.js';
import { renderReport } from '#report/render-report.js';
import { readableReport } from '../support/readable-report.js';
import { localisation, location } from '../unit/report/hand-made-localisation.js';

/** A text that only test `at` could reveal; no other text contains it. */
const nameOf = (at: number): string => `name-${at}-of-it`;
const secret = (at: number, what: string): string => `~${what}${at}~`;

interface Shape {
  /** For each test: does it fail, is it hidden? */
  readonly tests: readonly { readonly fails: boolean; readonly isHidden: boolean }[];
  readonly statuses: readonly ReportedLocation['status'][];
  /** For each diagnosis: its locations by number and, for each failing test, those that it needs. */
  readonly sets: readonly { readonly members: readonly number[]; readonly needs: readonly number[] }[];
  readonly hasEdits: boolean;
}

const shapes: fc.Arbitrary<Shape> = fc.integer({ min: 2, max: 4 }).chain((locations) =>
  fc.record({
    tests: fc.array(fc.record({ fails: fc.boolean(), isHidden: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    statuses: fc.array(fc.constantFrom('repairable', 'possible', 'excluded'), {
      minLength: locations,
      maxLength: locations,
    }),
    sets: fc.array(
      fc.record({
        members: fc
          .uniqueArray(fc.nat(locations - 1), { minLength: 2, maxLength: 3 })
          .map((members) => members.sort((a, b) => a - b)),
        needs: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 5, maxLength: 5 }),
      }),
      { maxLength: 5 },
    ),
    hasEdits: fc.boolean(),
  }),
);

function localisationOf({ tests, statuses, sets, hasEdits }: Shape): Localisation {
  const failing = tests.flatMap(({ fails }, at) => (fails ? [at] : []));
  const locations = statuses.map((status, at) =>
    location({
      ...{ kind: 'assignment', line: at + 1, column: 1, snippet: `x = ${at};`, status },
      rank: status === 'excluded' ? null : 1,
      witnesses: failing.map((each) => ({
        test: nameOf(each),
        values: [secret(each, 'value')],
        original: [secret(each, 'original')],
      })),
      evidence: failing.map((each) => `always ${secret(each, 'value')}`),
    }),
  );
  const diagnoses = sets.map(({ members, needs }, rank): MultiDiagnosis => {
    const ids = members.map((member) => locations[member]!.id);
    return {
      locations: ids,
      ...{ kind: 'double', minimal: true, sink: false, wraps: false, rank: rank + 1 },
      tests: failing.map((each) => {
        const chosen = ids.filter((_, at) => (needs[each]! >> at) & 1);
        const by = chosen.length > 0 ? chosen : ids.slice(0, 1);
        const witnesses = by.map((id) => ({
          location: id,
          values: [secret(each, 'together')],
          original: [secret(each, 'before')],
        }));
        return { test: nameOf(each), by, witnesses };
      }),
      ...(hasEdits &&
        failing.length > 0 && {
          edits: members.map((member) => ({
            ...{ description: 'a becomes b', file: 'pay.c', line: member + 1, column: 5 },
            ...{
              endLine: member + 1,
              endColumn: 6,
              before: 'a',
              after: `"${secret(failing[0]!, 'edit')}"`,
              trust: 'tests-only' as const,
            },
          })),
        }),
      evidence: failing.map((each) => `always ${secret(each, 'together')}`),
    };
  });
  return localisation(
    {
      verdict: diagnoses.length > 0 ? 'multi-fault' : 'near-miss',
      tests: {
        ...{ total: tests.length, passed: tests.length - failing.length, failed: failing.length, void: 0 },
        results: tests.map(({ fails }, at) =>
          fails
            ? { name: nameOf(at), outcome: 'crashed', reason: secret(at, 'reason') }
            : { name: nameOf(at), outcome: 'passed' },
        ),
      },
      locations,
      diagnoses: diagnoses.map(({ locations: ids }) => ids),
      multiFault: { faults: 3, complete: true, diagnoses },
      findings: failing.map((each) => ({
        ...{ kind: 'overflow', line: 1, message: secret(each, 'finding'), test: nameOf(each) },
      })),
    },
    {
      failedOutputs: failing.map((each) => ({
        ...{ test: nameOf(each), expected: secret(each, 'expected'), actual: secret(each, 'actual') },
      })),
      exclusions: failing.map((each) => ({
        ...{ locationId: locations[0]!.id, test: nameOf(each), kind: 'not-executed' as const },
      })),
      unknowns: failing.map((each) => ({
        ...{ locationId: locations[0]!.id, test: nameOf(each), detail: secret(each, 'unknown') },
      })),
      presentationTests: failing.map(nameOf),
    },
  );
}

test('no format shows anything of a hidden test, at any level', () => {
  fc.assert(
    fc.property(shapes, fc.constantFrom(...hintLevels), fc.boolean(), (shape, hints, isWhole) => {
      const hidden = shape.tests.flatMap(({ isHidden }, at) => (isHidden ? [at] : []));
      const seen = hideTests(limitHints(localisationOf(shape), hints), new Set(hidden.map(nameOf)));
      const source = shape.statuses.map((_, at) => `x = ${at};\n`).join('');
      for (const format of formatNames) {
        const report = renderReport(format, seen, source, {
          ...{ hints, version: '1.2.3', submissionPath: 'pay.c', visibility: 'visible' },
          text: { colour: false, isWhole, width: 400 },
        });
        const text = readableReport(format, report);
        const shown = hidden.filter(
          (at) => text.includes(nameOf(at)) || new RegExp(`~[a-z]+${at}~`).test(text),
        );
        expect({ format, shown }).toEqual({ format, shown: [] });
      }
    }),
    { numRuns: 200 },
  );
});

test('without hidden tests all of this is shown', () => {
  const shape: Shape = {
    tests: [{ fails: true, isHidden: false }],
    statuses: ['repairable', 'excluded'],
    sets: [{ members: [0, 1], needs: [3, 3, 3, 3, 3] }],
    hasEdits: true,
  };
  const text = renderReport('json', localisationOf(shape), 'x = 0;\nx = 1;\n', {
    ...{ hints: 'edit', version: '1.2.3', submissionPath: 'pay.c', visibility: 'visible' },
    text: { colour: false },
  });
  for (const what of ['value', 'original', 'together', 'before', 'edit', 'reason', 'finding']) {
    expect(text).toContain(secret(0, what));
  }
});
