/**
 * The settings of an editor → what a check is asked with. Each setting that cannot be used is one
 * message, and its default holds. `docs/integrations/editors.md` lists them; so does the extension's
 * `package.json`.
 */

import { z } from 'zod';
import { type Language, languages } from '#language/language.js';
import { type Undefined, undefinedModes } from '#model/outcome.js';
import { questionLimits } from '#questions/limits.js';
import { type HintLevel, hintLevels } from '#report/hints.js';
import { defaultOptions } from '#request/localise-options.js';

export interface EditorSettings {
  /** Path of the test suite, from the file's folder or else the workspace; empty: what is beside the file. */
  readonly suite: string;
  readonly hints: HintLevel;
  /** Values wanted are shown in the text. */
  readonly values: boolean;
  /** For one search, in seconds. */
  readonly timeLimit: number;
  readonly undefined: Undefined;
  readonly language: Language;
  /** A file is checked when it is opened, too. */
  readonly onOpen: boolean;
}

export const defaultSettings: EditorSettings = {
  suite: '',
  hints: 'edit',
  values: true,
  timeLimit: 10,
  undefined: defaultOptions.undefinedMode,
  language: 'en',
  onOpen: true,
};

const { timeLimitSecondsMax } = questionLimits;

const settingSchemas: Readonly<
  Record<keyof EditorSettings, { readonly schema: z.ZodType; readonly what: string }>
> = {
  suite: { schema: z.string().max(1000), what: 'the path of a test suite' },
  hints: { schema: z.enum(hintLevels), what: hintLevels.join(', ') },
  values: { schema: z.boolean(), what: 'true or false' },
  timeLimit: {
    schema: z.number().positive().max(timeLimitSecondsMax),
    what: `a number of seconds up to ${timeLimitSecondsMax}`,
  },
  undefined: { schema: z.enum(undefinedModes), what: undefinedModes.join(', ') },
  language: { schema: z.enum(languages), what: languages.join(', ') },
  onOpen: { schema: z.boolean(), what: 'true or false' },
};

export interface DecodedSettings {
  readonly settings: EditorSettings;
  /** What cannot be used, a sentence each. */
  readonly faults: readonly string[];
}

/** @param given the section `nearmiss`, as the editor sent it; null where it has none */
export function decodeSettings(given: unknown): DecodedSettings {
  if (typeof given !== 'object' || given === null) return { settings: defaultSettings, faults: [] };
  const faults: string[] = [];
  const settings = Object.fromEntries(
    Object.entries(defaultSettings).map(([name, fallback]) => {
      const value = (given as Record<string, unknown>)[name];
      if (value === undefined || value === null) return [name, fallback];
      const { schema, what } = settingSchemas[name as keyof EditorSettings];
      const decoded = schema.safeParse(value);
      if (decoded.success) return [name, decoded.data];
      faults.push(`nearmiss.${name} must be ${what}; ${JSON.stringify(fallback)} is used`);
      return [name, fallback];
    }),
  );
  return { settings: settings as unknown as EditorSettings, faults };
}
