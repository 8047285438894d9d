/**
 * How much a request may ask for. What costs is for those who teach: a student's own suite
 * has the ceilings of the settings. What an assignment asks for is its teacher's choice.
 */

import { defaultAnalyser } from '#model/analyser.js';
import { defaultRepairEffort } from '#model/repair-effort.js';
import { optionLimits } from '#request/localise-options.js';
import type { BodyLimits } from '../desk/desk-job.js';
import type { ServiceSettings } from '../settings/service-settings.js';
import { type ApiKey, isTeacher } from '../store/api-keys.js';

/** How many values a body may have for each test or submission it may hold. */
const valuesPerEntry = 100;
/** Some seconds for one test; without a bound a submission could keep its thread for days. */
const stepsPerTestMax = 1_000_000_000;

export function bodyLimits(settings: ServiceSettings, key: Pick<ApiKey, 'roles'>): BodyLimits {
  const { testsMax, submissionsMax, sourceBytesMax, archiveBytesMax, timeLimitSecondsMax, analysers } =
    settings;
  const teachers: BodyLimits = {
    ...{ testsMax, submissionsMax, sourceBytesMax, archiveBytesMax, timeLimitSecondsMax, analysers },
    ...{ stepsPerTestMax, searchBudgetMax: optionLimits.searchBudgetMax, faultsMax: 3, repairMax: 'evolve' },
    valuesMax: valuesPerEntry * Math.max(testsMax, submissionsMax),
    hasModel: settings.modelUrl !== undefined,
  };
  if (isTeacher(key)) return teachers;
  return {
    ...teachers,
    testsMax: Math.min(testsMax, settings.studentTestsMax),
    timeLimitSecondsMax: Math.min(timeLimitSecondsMax, settings.studentSecondsMax),
    stepsPerTestMax: Math.min(stepsPerTestMax, settings.studentStepsMax),
    analysers: analysers.filter((name) => name === defaultAnalyser),
    ...{ searchBudgetMax: 1, faultsMax: 2, repairMax: defaultRepairEffort },
  };
}
