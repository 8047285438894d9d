/** The words of the page, in the language that is chosen: `words` is always those of now. */

import { english, type Words } from './english.js';

/** In their own names. Each but the first is a file of its own beside the page. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;

/** What the service itself writes, such as findings. */
export const serviceLanguage = 'en';

export let words: Words = english;
export let language: Language = 'en';

export function setWords(chosen: Language, itsWords: Words): void {
  language = chosen;
  words = itsWords;
}

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
