/** Fills `page.html` with words: the text of an element with `data-words` is a key, which is replaced by what it says. */

import { language, words } from './current-words.js';

export function fillStaticTexts(): void {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-words]')) {
    element.dataset.words ||= element.textContent ?? '';
    element.textContent = wordsAt(element.dataset.words);
  }
}

function wordsAt(path: string): string {
  const [group, key] = path.split('.') as [string, string];
  const text = (words as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[group]?.[
    key
  ];
  if (typeof text !== 'string') throw new Error(`there are no words for ${path}`);
  return text;
}
