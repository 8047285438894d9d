/** What says sentences in a language. Only English is there from the start; the tables of others are large. */

import { unreachable } from '#base/assert.js';
import { inEnglish } from './english.js';
import type { Language } from './language.js';
import { type Say, sayIn } from './say.js';

export async function loadLanguage(language: Language): Promise<Say> {
  switch (language) {
    case 'en':
      return inEnglish;
    case 'de':
      return sayIn((await import('./german/german.js')).german);
    case 'fr':
      return sayIn((await import('./french/french.js')).french);
    default:
      return unreachable(language, 'language');
  }
}
