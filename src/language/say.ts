/**
 * Says sentences in one language. Everything that a report shows passes through here: in English
 * as it is written, in another language as its table has it. What a table lacks is said in English;
 * a test finds it.
 *
 *   say`${name} passes every test.`   →   `pay.c besteht jeden Test.`
 */

import type { Language } from './language.js';
import { sayFinished } from './say-finished.js';
import { filled, type Said, type SaidValue, textOf } from './says.js';

/** What a language has, each English text with its own; `{0}` is the first value. */
export interface Sayings {
  readonly language: Language;
  /** Between groups of three digits. */
  readonly thousands: string;
  /** `2nd` */
  readonly ordinal: (position: number) => string;
  /** Names of mistakes and what is said about each, by kind. */
  readonly mistakes: Readonly<Record<string, MistakeWords>>;
  readonly texts: Readonly<Record<string, string>>;
  /** The same for sentences that come finished from the engine, or from gcc: recognised by their shape. */
  readonly shapes: Readonly<Record<string, string>>;
}

export interface MistakeWords {
  readonly name: string;
  readonly meaning: string;
  readonly question: string;
}

export interface Say {
  (parts: TemplateStringsArray, ...values: readonly SaidValue[]): string;
  readonly language: Language;
  readonly said: (said: Said) => string;
  /** A finished English sentence, whose values are found by its shape; as it is where none fits. */
  readonly finished: (sentence: string) => string;
  /** A text that has no values. */
  readonly words: (text: string) => string;
  /** `1 test`, `2 tests` */
  readonly count: (amount: number, noun: string, plural?: string) => string;
  /** `1,000,000` */
  readonly grouped: (amount: number) => string;
  /** `1st`, `2nd`, `11th` */
  readonly ordinal: (position: number) => string;
  /** Undefined in English, where the catalogue has them, and for kinds that have gone. */
  readonly mistake: (kind: string) => MistakeWords | undefined;
}

/** A sentence that begins with its place. */
const placed = /^(?:line (\d+)(?: of ([^:]+))?|column (\d+)): (.*)$/s;

export function sayIn({ language, thousands, ordinal, mistakes, texts, shapes }: Sayings): Say {
  const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, thousands);
  const finished = sayFinished(shapes);
  const said = ({ text, values }: Said): string => filled(texts[text] ?? text, values);
  const say = (parts: TemplateStringsArray, ...values: readonly SaidValue[]): string =>
    said({ text: textOf(parts), values: values.map(String) });
  return Object.assign(say, {
    language,
    said,
    finished: (sentence: string) => {
      const [, line, file, column, rest] = placed.exec(sentence) ?? [];
      if (rest === undefined) return finished(sentence);
      if (line === undefined) return say`column ${column!}: ${finished(rest)}`;
      const place = file === undefined ? say`line ${line}` : say`line ${line} of ${file}`;
      return say`${place}: ${finished(rest)}`;
    },
    words: (text: string) => texts[text] ?? text,
    count: (amount: number, noun: string, plural = `${noun}s`) =>
      said({ text: `{0} ${amount === 1 ? noun : plural}`, values: [grouped(amount)] }),
    grouped,
    ordinal: (position: number) => ordinal(position),
    mistake: (kind: string) => mistakes[kind],
  });
}
