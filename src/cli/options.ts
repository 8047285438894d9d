/**
 * The options of `localise` as the command line gives them → as the use case takes
 * them. Every value is checked here, and each mistake gets one message that names the
 * option and what it may be. Reads nothing and starts nothing.
 */

import { UserError } from '#base/errors.js';
import { type Language, languages } from '#language/language.js';
import { analyserNames } from '#model/analyser.js';
import { type LocationKind, locationKinds, mayAskFor, type Scope, scopes } from '#model/location.js';
import { undefinedModes } from '#model/outcome.js';
import { repairEfforts } from '#model/repair-effort.js';
import { type Visibility, visibilities } from '#model/suite.js';
import { type Strategy, strategies } from '#pool/plan.js';
import { type FormatName, formatNames, studentFormats } from '#report/format-names.js';
import { hintsAtTry, parseHintSteps } from '#report/hint-steps.js';
import type { HintLevel } from '#report/hints.js';
import { defaultOptions, localiseOptions, optionLimits } from '#request/localise-options.js';
import { defaultFaults, type Faults, type LocaliseOptions } from '#request/localise-request.js';
import { decodeSeconds, oneOf, wholeNumber } from './option-values.js';

export const jobsMax = 256;

/** As commander hands them over. */
export interface RawLocaliseOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly inputs?: string;
  readonly analyser?: string;
  readonly scope?: string;
  readonly kinds?: string;
  readonly strategy?: string;
  readonly undefined?: string;
  readonly timeLimit?: string;
  readonly searchBudget?: string;
  readonly jobs?: string;
  readonly seed?: string;
  /** False after `--no-confirm`. */
  readonly confirm?: boolean;
  readonly faults?: string;
  readonly repair?: string;
  readonly include?: readonly string[];
  readonly format?: string;
  readonly hints?: string;
  readonly language?: string;
  readonly visibility?: string;
  readonly all?: true;
  readonly output?: string;
  readonly also?: readonly string[];
  readonly try?: string;
  readonly gradeMax?: string;
}

/** @throws UserError `option-invalid` for the first option that is wrong */
export function decodeLocaliseOptions(raw: RawLocaliseOptions): LocaliseOptions {
  const { seedMax, searchBudgetMax } = optionLimits;
  const analyser = oneOf('--analyser', raw.analyser, analyserNames, defaultOptions.analyser);
  const scope = oneOf('--scope', raw.scope, scopes, defaultOptions.scope);
  const strategy = oneOf('--strategy', raw.strategy, strategies, defaultOptions.strategy);
  const kinds = raw.kinds === undefined ? undefined : decodeKinds(raw.kinds, scope);
  return localiseOptions({
    analyser,
    scope,
    kinds,
    jobs: wholeIfGiven('--jobs', raw.jobs, 1, jobsMax),
    undefinedMode: oneOf('--undefined', raw.undefined, undefinedModes, defaultOptions.undefinedMode),
    strategy,
    confirm: raw.confirm,
    faults: decodeFaults(raw.faults, scope, strategy),
    repair: oneOf('--repair', raw.repair, repairEfforts, defaultOptions.repair),
    seed: wholeIfGiven('--seed', raw.seed, 0, seedMax),
    timeLimitMs:
      raw.timeLimit === undefined ? undefined : decodeSeconds('--time-limit', raw.timeLimit) * 1000,
    searchBudget: wholeIfGiven('--search-budget', raw.searchBudget, 1, searchBudgetMax),
  });
}

function wholeIfGiven(
  option: string,
  text: string | undefined,
  min: number,
  max: number,
): number | undefined {
  return text === undefined ? undefined : wholeNumber(option, text, min, max);
}

function decodeFaults(text: string | undefined, scope: Scope, strategy: Strategy): Faults {
  // The strategy itself asks for two faults.
  const isForTwo = strategy === 'birch2017';
  if (text === undefined) return isForTwo ? 2 : defaultFaults[scope];
  const faults = wholeNumber('--faults', text, 1, 3) as Faults;
  if (isForTwo && faults !== 2) {
    throw new UserError('option-invalid', '--strategy birch2017 is for two faults', undefined, {
      remedy: 'leave out --faults',
    });
  }
  return faults;
}

/** How to write the report. */
export interface ReportChoice {
  readonly format: FormatName;
  readonly hints: HintLevel;
  readonly language: Language;
  readonly visibility: Visibility;
  readonly isWhole: boolean;
  readonly tries: number;
  readonly gradeMax?: string;
  /** Further files to write. */
  readonly also: readonly FormatFile[];
}

export interface FormatFile {
  readonly format: FormatName;
  readonly hints: HintLevel;
  readonly path: string;
}

/** @throws UserError `option-invalid` for the first option that is wrong, or has no effect */
export function decodeReportChoice(raw: RawLocaliseOptions): ReportChoice {
  const format = oneOf('--format', raw.format, formatNames, 'text');
  if (raw.visibility !== undefined && format !== 'gradescope') {
    throw new UserError('option-invalid', '--visibility needs --format gradescope');
  }
  if (raw.all && format !== 'text') {
    throw new UserError('option-invalid', '--all needs --format text');
  }
  const language = oneOf('--language', raw.language, languages, 'en');
  if (language !== 'en' && format === 'json') {
    throw new UserError('option-invalid', '--language has no effect with --format json');
  }
  const tries = raw.try === undefined ? 1 : wholeNumber('--try', raw.try, 1, triesMax);
  const also = (raw.also ?? []).map((text) => decodeFormatFile(text, raw.hints, tries));
  const formats = [format, ...also.map((each) => each.format)];
  if (raw.gradeMax !== undefined && !formats.includes('vpl')) {
    throw new UserError('option-invalid', '--grade-max needs --format vpl');
  }
  return {
    format,
    language,
    hints: decodeHints(raw.hints, tries, format),
    tries,
    also,
    ...(raw.gradeMax !== undefined && { gradeMax: decodeGrade(raw.gradeMax) }),
    visibility: oneOf('--visibility', raw.visibility, visibilities, 'visible'),
    isWhole: raw.all === true,
  };
}

const triesMax = 1_000_000;

/** What a platform shows, students see: places alone unless more is asked for. */
function decodeHints(text: string | undefined, tries: number, format: FormatName): HintLevel {
  if (text === undefined) return studentFormats.has(format) ? 'line' : 'edit';
  const steps = parseHintSteps(text);
  if (typeof steps !== 'string') return hintsAtTry(steps, tries);
  throw new UserError('option-invalid', `--hints ${steps}`);
}

/** `markdown=summary.txt`. */
function decodeFormatFile(text: string, hints: string | undefined, tries: number): FormatFile {
  const [name, ...path] = text.split('=');
  const format = oneOf('--also', name, formatNames);
  if (path.join('=') === '') {
    const remedy = 'write --also FORMAT=FILE';
    throw new UserError('option-invalid', `--also ${format} names no file`, undefined, { remedy });
  }
  return { format, hints: decodeHints(hints, tries, format), path: path.join('=') };
}

function decodeGrade(text: string): string {
  if (/^\d{1,6}(?:\.\d{1,5})?$/.test(text)) return text;
  throw new UserError('option-invalid', '--grade-max must be a number of points, such as 10 or 7.5');
}

function decodeKinds(text: string, scope: Scope): readonly LocationKind[] {
  const kinds = text.split(',').map((name) => oneOf('--kinds', name.trim(), locationKinds));
  const outside = kinds.find((kind) => !mayAskFor(kind, scope));
  if (outside !== undefined) {
    throw new UserError('option-invalid', `--kinds ${outside} is not in --scope ${scope}`, undefined, {
      remedy: 'use --scope full',
    });
  }
  return locationKinds.filter((kind) => kinds.includes(kind));
}
