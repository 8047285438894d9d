/** The languages that reports for students are in, and which of them somebody reads. */

export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag);
}

/** `fr` of `fr-CH, fr;q=0.9, en;q=0.8`: the wanted one that there is, or else English. RFC 9110, 12.5.4. */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2);
    return { tag: tag.toLowerCase().split('-')[0]!, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? 'en';
}
