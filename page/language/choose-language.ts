/**
 * Which language the page speaks: the one that the reader chose, or else the first of the
 * browser's that there is. English is part of the page; another language is a file that is
 * loaded when it is wanted.
 */

import { build, byId } from '../build-element.js';
import { isLanguage, type Language, language, languages, setWords } from './current-words.js';
import { english, type Words } from './english.js';
import { fillStaticTexts } from './static-texts.js';

const storeName = 'nearmiss-language';

/**
 * Speaks the wanted language, and lets the reader choose another.
 * @param onChange once the page speaks another one
 */
export async function startLanguages(onChange: () => void): Promise<void> {
  const choice = byId<HTMLSelectElement>('language');
  for (const [tag, name] of Object.entries(languages)) {
    choice.append(build('option', { value: tag, lang: tag }, name));
  }
  // A page in English is better than none.
  await speak(wantedLanguage()).catch(() => speak('en'));
  choice.value = language;
  choice.addEventListener('change', () => void change(choice, onChange));
}

async function change(choice: HTMLSelectElement, onChange: () => void): Promise<void> {
  try {
    await speak(choice.value as Language);
    store(language);
    onChange();
  } catch {
    choice.value = language;
  }
}

async function speak(wanted: Language): Promise<void> {
  setWords(wanted, wanted === 'en' ? english : await load(wanted));
  fillStaticTexts();
}

async function load(wanted: Language): Promise<Words> {
  const address = `/page/${wanted}.js`;
  return ((await import(address)) as { readonly words: Words }).words;
}

function wantedLanguage(): Language {
  const wanted = [stored() ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function stored(): string | null {
  try {
    return localStorage.getItem(storeName);
  } catch {
    return null;
  }
}

function store(chosen: Language): void {
  try {
    localStorage.setItem(storeName, chosen);
  } catch {
    // It is chosen for this visit.
  }
}
