/**
 * Values of a report, C literals, as people read them: fractions with a few digits, characters in an
 * array as the text that they are, and of a long array only the elements that change.
 */

import type { Say } from '#language/say.js';

const digitsMin = 6;
/** Longer arrays are shown by what changes in them. */
const elementsMax = 6;
const changesMax = 4;

/** What was there, if anything, and what must be; different ones stay different. */
export function shownValues(was: string | undefined, mustBe: string): [string | undefined, string] {
  if (was !== undefined) {
    for (let digits = digitsMin; digits < 17; digits += 3) {
      const [before, after] = [shownValue(was, digits), shownValue(mustBe, digits)];
      if (before !== after) return [before, after];
    }
    return [was, mustBe];
  }
  return [undefined, shownValue(mustBe)];
}

/** @param digits significant ones of a fraction */
export function shownValue(literal: string, digits = digitsMin): string {
  return asText(literal) ?? asFraction(literal, digits);
}

/** `1.6699999570846558` → `1.67`; other literals stay. */
function asFraction(literal: string, digits: number): string {
  if (!/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/.test(literal) || !/[.e]/.test(literal)) return literal;
  const short = String(Number(Number(literal).toPrecision(digits)));
  return /[.e]/.test(short) ? short : `${short}.0`;
}

/** `{'s', 'u', 'n', '\\0', '\\0'}` → `"sun"`; undefined for other values. */
function asText(literal: string): string | undefined {
  const elements = elementsOf(literal);
  if (elements === undefined || !elements.some((each) => each.startsWith("'"))) return undefined;
  const end = elements.findIndex((each) => each === "'\\0'" || each === '0');
  if (end < 0) return undefined;
  const characters = elements.slice(0, end).map(asCharacter);
  return characters.includes(undefined) ? undefined : `"${characters.join('')}"`;
}

/** As it stands within double quotes. */
function asCharacter(element: string): string | undefined {
  const [, character] = /^'(.+)'$/.exec(element) ?? [];
  if (character !== undefined) return character === '"' ? '\\"' : character === "\\'" ? "'" : character;
  return /^\d{1,3}$/.test(element) ? `\\${Number(element).toString(8).padStart(3, '0')}` : undefined;
}

/** `a[2] was 0, must be 7` for each that changes, of arrays too long to be shown whole. */
export function changedElements(was: string, mustBe: string, say: Say): string | undefined {
  if (asText(was) !== undefined && asText(mustBe) !== undefined) return undefined;
  const [before, after] = [elementsOf(was), elementsOf(mustBe)];
  if (before === undefined || after === undefined) return undefined;
  if (before.length !== after.length || after.length <= elementsMax) return undefined;
  const changes = after.flatMap((value, at) =>
    value === before[at] ? [] : [say`element ${at} was ${before[at]!}, must be ${value}`],
  );
  const left = changes.length - changesMax;
  return left > 1
    ? `${changes.slice(0, changesMax).join('; ')}; ${say`and ${left} more`}`
    : changes.length === 0
      ? undefined
      : changes.join('; ');
}

/** Undefined for what is not a list of scalars in braces. */
function elementsOf(literal: string): string[] | undefined {
  const [, inner] = /^\{(.*)\}$/s.exec(literal) ?? [];
  if (inner === undefined) return undefined;
  const elements = inner.match(/'(?:[^'\\]|\\.[0-7]*)'|[^,\s'{}]+/g) ?? [];
  return elements.join(', ') === inner ? elements : undefined;
}
