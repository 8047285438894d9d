import { expect, test } from '@jest/globals';
import { bodyLimits } from '#service/api/body-limits.js';
import { decodeSettings } from '#service/settings/decode-settings.js';

const settings = decodeSettings('serve', { analysers: 'builtin,cbmc' }, {}, 2);

test('what costs is for those who teach', () => {
  const teachers = bodyLimits(settings, { roles: { c: 'teacher' } });
  expect(teachers).toMatchObject({
    testsMax: 2000,
    timeLimitSecondsMax: 300,
    faultsMax: 3,
    repairMax: 'evolve',
  });
  expect(teachers.analysers).toEqual(['builtin', 'cbmc']);
  const students = bodyLimits(settings, { roles: { c: 'student' } });
  expect(students).toMatchObject({
    testsMax: 200,
    timeLimitSecondsMax: 20,
    faultsMax: 2,
    searchBudgetMax: 1,
    repairMax: 'full',
  });
  expect(students.analysers).toEqual(['builtin']);
});

test('a student never gets more than a teacher', () => {
  const few = decodeSettings('serve', { testsMax: '50', timeLimitSecondsMax: '5' }, {}, 2);
  const { testsMax, timeLimitSecondsMax } = bodyLimits(few, { roles: { c: 'student' } });
  expect({ testsMax, timeLimitSecondsMax }).toEqual({ testsMax: 50, timeLimitSecondsMax: 5 });
});
