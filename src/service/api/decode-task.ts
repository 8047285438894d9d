/**
 * The parts of a checked body → what is stored: the task that submissions are measured by,
 * and a submission. This is where limits that are settings apply, and rules that span
 * several fields.
 */

import { UserError } from '#base/errors.js';
import { mayAskFor } from '#model/location.js';
import { type RepairEffort, repairEfforts } from '#model/repair-effort.js';
import type { Suite } from '#model/suite.js';
import type { IncludedSource, NamedSource } from '#program/analysis-input.js';
import { defaultOptions, defaultTimeLimitMs } from '#request/localise-options.js';
import { defaultFaults, type Faults } from '#request/localise-request.js';
import { renderFieldPath } from '#suite/decode-fields.js';
import { decodeSuiteFile } from '#suite/decode-suite-file.js';
import { findSuiteFault } from '#suite/decode-suite-text.js';
import { type OnSkipped, skipWarning } from '#suite/readable-tests.js';
import { toLatin1 } from '#suite/text-bytes.js';
import type { ServiceSettings } from '../settings/service-settings.js';
import type { RequestOptions, SubmissionTask } from '../work/localisation-request.js';
import { FieldError } from './field-error.js';
import type { CreateLocalisationBody, PutAssignmentBody, SubmissionBody } from './request-schemas.js';

export type TaskLimits = Pick<
  ServiceSettings,
  'sourceBytesMax' | 'testsMax' | 'timeLimitSecondsMax' | 'analysers'
> & {
  readonly stepsPerTestMax: number;
  readonly searchBudgetMax: number;
  readonly faultsMax: Faults;
  readonly repairMax: RepairEffort;
};

type TaskBody = Pick<
  CreateLocalisationBody | PutAssignmentBody,
  'suite' | 'suiteFile' | 'harness' | 'reference' | 'headers' | 'options'
>;

/** Reading YAML takes a hundred times as long as reading JSON. */
const suiteFileCharsMax = 256 * 1024;
/** @throws FieldError, or a UserError of the suite */
export function decodeSubmissionTask(body: TaskBody, limits: TaskLimits): SubmissionTask {
  const reference = body.reference && sourceOf(body.reference, ['reference', 'source'], limits);
  const skipped: string[] = [];
  const suite = decodeSuite(body, reference !== undefined, (fault) => skipped.push(skipWarning(fault)));
  if ((suite.stepsPerTestMax ?? 0) > limits.stepsPerTestMax) {
    throw new FieldError(['suite', 'stepsPerTestMax'], `must not be more than ${limits.stepsPerTestMax}`);
  }
  if (suite.tests.length > limits.testsMax) {
    throw new FieldError(['suite', 'tests'], `must not have more than ${limits.testsMax} tests`);
  }
  const harness = body.harness && sourceOf(body.harness, ['harness', 'source'], limits);
  return {
    suite: { ...suite, ...(harness !== undefined && { harness }) },
    ...(reference !== undefined && { reference }),
    headers: headersOf(body.headers, ['headers'], limits),
    options: decodeOptions(body.options, limits),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** @param path where the submission is in the body */
export function decodeSubmission(
  body: SubmissionBody,
  path: readonly (string | number)[],
  limits: TaskLimits,
): { readonly submission: NamedSource; readonly headers: readonly IncludedSource[] } {
  const submission = sourceOf(body, [...path, 'source'], limits);
  const names = new Set(body.files.length > 0 ? [submission.name] : []);
  const files = headersOf(body.files, [...path, 'files'], limits, names);
  const units = files.map((file): IncludedSource => ({ ...file, isUnit: true }));
  return { submission, headers: [...units, ...headersOf(body.headers, [...path, 'headers'], limits, names)] };
}

/** Each test that is sent as such must be one; those in a file may be somebody else's. */
function decodeSuite({ suite, suiteFile }: TaskBody, hasReference: boolean, onSkipped: OnSkipped): Suite {
  if ((suite === undefined) === (suiteFile === undefined)) {
    throw new FieldError(['suite'], 'must be given if and only if suiteFile is not');
  }
  if (suiteFile !== undefined) {
    if (suiteFile.text.length > suiteFileCharsMax) {
      const what = `must not be more than ${suiteFileCharsMax} characters: send the tests as suite`;
      throw new FieldError(['suiteFile', 'text'], what);
    }
    const { harnessPath, referencePath, ...decoded } = decodeSuiteFile(
      suiteFile.text,
      suiteFile.name,
      hasReference,
      onSkipped,
    );
    if (harnessPath === undefined && referencePath === undefined) return decoded;
    const field = harnessPath === undefined ? 'reference' : 'harness';
    throw new FieldError(['suiteFile', 'text'], `names a file as its ${field}; send the text as ${field}`);
  }
  const { compare, stepsPerTestMax, tests } = suite!;
  if (tests.length === 0) throw new FieldError(['suite', 'tests'], 'has no test cases');
  const fault = findSuiteFault(tests, hasReference);
  if (fault !== undefined) {
    const path = ['suite', ...fault.path.map((key) => (typeof key === 'symbol' ? '' : key))];
    throw new FieldError(path, fault.detail.slice(renderFieldPath(fault.path).length).trimStart());
  }
  return { compare, ...(stepsPerTestMax !== undefined && { stepsPerTestMax }), tests };
}

function decodeOptions(body: TaskBody['options'], limits: TaskLimits): RequestOptions {
  const { analyser = defaultOptions.analyser, scope = defaultOptions.scope, kinds, timeLimitSeconds } = body;
  if (!limits.analysers.includes(analyser)) {
    const what = `${analyser} is not available here; use ${limits.analysers.join(' or ')}`;
    throw new FieldError(['options', 'analyser'], what);
  }
  const outside = kinds?.findIndex((kind) => !mayAskFor(kind, scope)) ?? -1;
  if (outside >= 0) {
    throw new FieldError(['options', 'kinds', outside], `${kinds![outside]} is not in scope ${scope}`);
  }
  const secondsMax = limits.timeLimitSecondsMax;
  if (timeLimitSeconds !== undefined && timeLimitSeconds > secondsMax) {
    throw new FieldError(['options', 'timeLimitSeconds'], `must not be more than ${secondsMax}`);
  }
  const costly = { searchBudget: limits.searchBudgetMax, faults: limits.faultsMax };
  for (const [name, most] of Object.entries(costly)) {
    const asked = body[name as keyof typeof costly];
    if (asked !== undefined && asked > most) {
      throw new FieldError(['options', name], `must not be more than ${most}`);
    }
  }
  const repair = body.repair ?? lesserEffort(defaultOptions.repair, limits.repairMax);
  if (repairEfforts.indexOf(repair) > repairEfforts.indexOf(limits.repairMax)) {
    throw new FieldError(['options', 'repair'], `must not be more than ${limits.repairMax}`);
  }
  return {
    analyser,
    scope,
    ...(kinds !== undefined && { kinds }),
    undefined: body.undefined ?? defaultOptions.undefinedMode,
    timeLimitSeconds: timeLimitSeconds ?? Math.min(defaultTimeLimitMs(analyser) / 1000, secondsMax),
    searchBudget: body.searchBudget ?? defaultOptions.searchBudget,
    seed: body.seed ?? defaultOptions.seed,
    confirm: body.confirm ?? defaultOptions.confirm,
    faults: body.faults ?? defaultFaults[scope],
    repair,
  };
}

function headersOf(
  headers: readonly { readonly name: string; readonly source: string }[],
  path: readonly (string | number)[],
  limits: TaskLimits,
  names: Set<string> = new Set(),
): readonly IncludedSource[] {
  return headers.map((header, index) => {
    if (names.has(header.name)) throw new FieldError([...path, index, 'name'], 'appears twice');
    names.add(header.name);
    return sourceOf(header, [...path, index, 'source'], limits);
  });
}

function sourceOf(
  { name, source }: { readonly name: string; readonly source: string },
  path: readonly (string | number)[],
  { sourceBytesMax }: TaskLimits,
): NamedSource {
  if (source.includes('\0'))
    throw new UserError('not-c', 'is not text: it contains NUL bytes', { file: name });
  const text = toLatin1(source);
  if (text.length > sourceBytesMax)
    throw new FieldError(path, `must not be more than ${sourceBytesMax} bytes`);
  return { name, text };
}

function lesserEffort(one: RepairEffort, other: RepairEffort): RepairEffort {
  return repairEfforts.indexOf(one) <= repairEfforts.indexOf(other) ? one : other;
}
