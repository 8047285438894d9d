/**
 * A sentence apart from what stands in it, so that it can be said in another language: the
 * English text with `{0}`, `{1}` … and the values. English is written where it is meant; other
 * languages have a table from that text to theirs (`sayings.ts`).
 *
 *   says`'${name}' has no value`   →   { text: "'{0}' has no value", values: ['sum'] }
 */

/** Plain data, as reports have it. */
export interface Said {
  /** In English, with `{0}` for the first value. */
  readonly text: string;
  readonly values: string[];
}

export type SaidValue = string | number;

/** The tag of a sentence that is said later. */
export function says(parts: TemplateStringsArray, ...values: readonly SaidValue[]): Said {
  return { text: textOf(parts), values: values.map(String) };
}

/** `a ${x} b ${y}` → `a {0} b {1}` */
export function textOf(parts: readonly string[]): string {
  return parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
}

/** Each place filled once: what stands in a value is never taken for a place. */
export function filled(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (place, at: string) => values[Number(at)] ?? place);
}
