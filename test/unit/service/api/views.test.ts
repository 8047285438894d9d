/** What the API answers, as far as a key may see it. */

import { describe, expect, test } from '@jest/globals';
import { isFailing } from '#report/describe-test.js';
import type { HintLevel } from '#report/hints.js';
import { localisationSchema } from '#service/api/answer-schemas.js';
import { assignmentView, localisationView, sightOf, summaryView } from '#service/api/views.js';
import { anybody } from '#service/auth/authenticator.js';
import type { ApiKey } from '#service/store/api-keys.js';
import { roleOfStanding, type Standing } from '#service/store/key-scopes.js';
import type { StoredLocalisation } from '#service/store/localisations.js';
import { type AssignmentDocument, encodeAssignment } from '#service/work/assignment-document.js';
import type { LocalisationOutcome } from '#service/work/localisation-outcome.js';
import * as several from '../../report/multi-fault.js';
import { nearMiss, source, told } from '../../report/near-miss.js';

function key(standing: Standing): ApiKey {
  return { ...anybody, personId: 'p1', roles: { course: roleOfStanding[standing] } };
}

function assignment(hints: HintLevel, hiddenTests: AssignmentDocument['hiddenTests']): AssignmentDocument {
  const names = ['a', 'b<2', 'c', 'd'];
  const tests = names.map((name) => ({ name, args: [], stdin: `typed for ${name}`, expect: { stdout: '' } }));
  return {
    ...{ title: 'Pay', hints, hiddenTests },
    task: {
      suite: { compare: { mode: 'trailing', ignoreCase: false }, tests },
      headers: [],
      options: {
        ...{ analyser: 'builtin', scope: 'full', undefined: 'native' },
        ...{ timeLimitSeconds: 10, searchBudget: 1, seed: 1, confirm: true },
      },
    },
  };
}

function stored(outcome?: LocalisationOutcome, rest: Partial<StoredLocalisation> = {}): StoredLocalisation {
  return {
    id: '01980000-0000-7000-8000-000000000000',
    keyId: 'k1',
    isAnonymous: false,
    personId: 'p1',
    courseId: 'course',
    assignment: { id: 'pay', version: 2 },
    submitter: 'ada',
    file: 'pay.c',
    state: outcome === undefined ? 'running' : outcome.kind === 'localised' ? 'done' : 'failed',
    attempts: 1,
    createdMs: 0,
    startedMs: 1500,
    endedMs: undefined,
    verdict: undefined,
    isWithheld: false,
    shown: undefined,
    shownOutcome: undefined,
    request: JSON.stringify({ submission: { name: 'pay.c', text: source }, headers: [] }),
    outcome: outcome && JSON.stringify(outcome),
    ...rest,
  };
}

const localised: LocalisationOutcome = { kind: 'localised', localisation: nearMiss };

function seenBy(scope: Standing, of: AssignmentDocument | undefined, outcome = localised): string {
  return JSON.stringify(localisationView(stored(outcome), sightOf(key(scope), of), of));
}

function found(text: string, wanted: readonly string[]): readonly string[] {
  return wanted.filter((each) => text.includes(each));
}

describe('a summary', () => {
  test('has times in UTC, links, and only what there is', () => {
    expect(summaryView(stored())).toEqual({
      id: '01980000-0000-7000-8000-000000000000',
      state: 'running',
      file: 'pay.c',
      submitter: 'ada',
      course: 'course',
      assignment: { id: 'pay', version: 2 },
      attempts: 1,
      createdAt: '1970-01-01T00:00:00.000Z',
      startedAt: '1970-01-01T00:00:01.500Z',
      links: {
        self: '/v1/localisations/01980000-0000-7000-8000-000000000000',
        events: '/v1/localisations/01980000-0000-7000-8000-000000000000/events',
        report: '/v1/localisations/01980000-0000-7000-8000-000000000000/report',
      },
    });
  });

  test('says nothing of whose key it was', () => {
    expect(JSON.stringify(summaryView(stored(undefined, { keyId: 'a-key' })))).not.toContain('a-key');
  });
});

describe('a student', () => {
  test('shows as much as the hint level allows', () => {
    expect(found(seenBy('student', assignment('line', [])), [...told.values, ...told.edit])).toEqual([]);
    expect(found(seenBy('student', assignment('values', [])), told.edit)).toEqual([]);
    expect(found(seenBy('student', assignment('values', [])), ['900', '9001'])).toEqual(['900', '9001']);
    expect(found(seenBy('student', assignment('edit', [])), ['112'])).toEqual(['112']);
  });

  test('shows nothing that hidden tests contain', () => {
    const secrets = ['b<2', '601', '902', '1350', '9001', '777', '778'];
    expect(found(seenBy('student', assignment('edit', 'all')), secrets)).toEqual([]);
    expect(found(seenBy('student', assignment('edit', ['b<2'])), ['b<2', '601', '902'])).toEqual([]);
  });

  test('shows what the failing tests give the program, unless they are hidden', () => {
    const inputsOf = (hints: HintLevel, hidden: AssignmentDocument['hiddenTests']) => {
      const of = assignment(hints, hidden);
      return localisationView(stored(localised), sightOf(key('student'), of), of).inputs;
    };
    const failing = nearMiss.report.tests.results.filter(isFailing).map(({ name }) => name);
    expect(failing).toContain('b<2');
    const typed = (name: string) => ({ test: name, args: [], stdin: `typed for ${name}` });
    expect(inputsOf('line', [])).toEqual(failing.map(typed));
    expect(inputsOf('edit', ['b<2'])).toEqual(failing.filter((name) => name !== 'b<2').map(typed));
    expect(inputsOf('edit', 'all')).toEqual([]);
  });

  test('shows as much of several places', () => {
    const outcome: LocalisationOutcome = { kind: 'localised', localisation: several.multiFault };
    const seen = (hints: HintLevel, hidden: AssignmentDocument['hiddenTests']): string =>
      seenBy('student', assignment(hints, hidden), outcome);
    expect(found(seen('line', []), [...several.told.values, ...several.told.edit])).toEqual([]);
    expect(found(seen('values', []), several.told.edit)).toEqual([]);
    expect(found(seen('edit', []), ['711', '811', '113', '114'])).toHaveLength(4);
    expect(found(seen('edit', ['c']), ['711', '712', '811', '812', 'double'])).toEqual([]);
    expect(found(seen('edit', 'all'), ['900', '601', '902', '711', '811', '603', '604'])).toEqual([]);
    for (const scope of ['student', 'admin'] as const) {
      const of = assignment('values', ['c']);
      const view = localisationView(stored(outcome), sightOf(key(scope), of), of);
      expect(localisationSchema.parse(view)).toEqual(view);
    }
  });

  test('has an own suite, which hides nothing', () => {
    expect(seenBy('student', undefined)).toBe(seenBy('admin', undefined));
  });
});

test.each(['grader', 'admin'] as const)('a %s sees all', (scope) => {
  const of = assignment('line', 'all');
  const view = localisationView(stored(localised), sightOf(key(scope), of), of);
  expect(view).toMatchObject({ source, report: nearMiss.report, outputs: nearMiss.failedOutputs });
  expect(localisationSchema.parse(view)).toEqual(view);
});

describe('why there is no report', () => {
  const failureOf = (outcome: LocalisationOutcome, scope: Standing, of?: AssignmentDocument) =>
    localisationView(stored(outcome), sightOf(key(scope), of), of).failure;

  test('an internal error shows only its id', () => {
    const fault: LocalisationOutcome = { kind: 'fault', reason: 'at /srv/nearmiss/dist/x.js:1:2' };
    expect(failureOf(fault, 'admin')).toEqual({
      kind: 'fault',
      reason: 'internal error; the log has the details under 01980000-0000-7000-8000-000000000000',
    });
  });

  test('a harness, which contains the answers, is hidden from a student', () => {
    const refused: LocalisationOutcome = { kind: 'refused', reason: "harness.c:3: 'check(41)'" };
    expect(failureOf(refused, 'student', assignment('edit', 'all'))!.reason).not.toContain('41');
    expect(failureOf(refused, 'grader', assignment('edit', 'all'))!.reason).toContain('41');
  });

  test('a limit is shown to everybody', () => {
    const late: LocalisationOutcome = { kind: 'out-of-time', reason: 'no answer within 30 s' };
    expect(failureOf(late, 'student', assignment('line', 'all'))).toEqual(late);
  });
});

test('of an assignment teachers see what students are not shown', () => {
  const document = encodeAssignment(assignment('values', ['c']));
  const times = { opensMs: undefined, closesMs: undefined, createdMs: 0, updatedMs: 1000 };
  const kept = { courseId: 'course', id: 'pay', version: 2, document, ...times };
  const shared = {
    ...{ id: 'pay', course: 'course', title: 'Pay', version: 2, tests: 4, visibleTests: 3 },
    // From before there were levels.
    ...{ feedback: 'suite', countsHidden: false },
    ...{ createdAt: '1970-01-01T00:00:00.000Z', updatedAt: '1970-01-01T00:00:01.000Z' },
  };
  expect(assignmentView(kept, key('student'), true)).toEqual(shared);
  const settings = { hints: 'values', hiddenTests: ['c'], asksClassmates: false, hasReference: false };
  expect(assignmentView(kept, key('grader'), false)).toEqual({ ...shared, ...settings });
  const { testNames } = assignmentView(kept, key('grader'), true);
  expect(testNames).toHaveLength(4);
});
