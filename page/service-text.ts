/** What the service wrote in English, said in the language of the page as far as that has it. */

import { printableBytes } from '#report/printable.js';
import { build } from './build-element.js';
import { language, serviceLanguage, words } from './language/current-words.js';

/** A sentence that comes finished; the language of what is shown is marked. */
export function serviceText(sentence: string, shape: (text: string) => string = (text) => text): HTMLElement {
  const shown = words.reports.say.finished(sentence);
  const lang = shown === sentence ? serviceLanguage : language;
  return build('span', { lang }, shape(printableBytes(shown)));
}
