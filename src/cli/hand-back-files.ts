/** What `nearmiss grade --hand-back` writes for students: which platform, at which hint level, and the files. */

import { UserError } from '#base/errors.js';
import { type Language, languages } from '#language/language.js';
import { type HandBackPlatform, handBackPlatforms } from '#model/class-feedback.js';
import type { ClassResult } from '#report/class-entry.js';
import { type HintLevel, hintLevels } from '#report/hints.js';
import { oneOf } from './option-values.js';

export interface RawHandBack {
  readonly handBack?: string;
  readonly studentHints?: string;
  readonly language?: string;
}

export interface HandBackChoice {
  readonly platform: HandBackPlatform;
  readonly hints: HintLevel;
  readonly language: Language;
}

/** Undefined where nothing is to be handed back. */
export function decodeHandBack(raw: RawHandBack): HandBackChoice | undefined {
  const { handBack, studentHints } = raw;
  const language = oneOf('--language', raw.language, languages, 'en');
  const hints = oneOf('--student-hints', studentHints, hintLevels, 'line');
  if (handBack !== undefined) {
    return { platform: oneOf('--hand-back', handBack, handBackPlatforms, 'files'), hints, language };
  }
  const needing = studentHints !== undefined ? '--student-hints' : raw.language && '--language';
  if (needing === undefined) return undefined;
  throw new UserError('option-invalid', `${needing} needs --hand-back`);
}

/** By name in the output folder. Submissions that the platform would not know are listed on standard error. */
export async function handBackFiles(
  result: ClassResult,
  { platform, hints, language }: HandBackChoice,
): Promise<readonly [string, string | Uint8Array][]> {
  const { loadLanguage } = await import('#language/load-language.js');
  const { handBack } = await import('#grade/hand-back.js');
  const { archive, grades, unnamed } = handBack(result, platform, hints, await loadLanguage(language));
  for (const name of unnamed) {
    process.stderr.write(
      `nearmiss: ${JSON.stringify(name)} is not named as ${platform} names submissions, and is not in hand-back.zip\n`,
    );
  }
  return [
    ['hand-back.zip', archive],
    ['grades.csv', grades],
  ];
}
