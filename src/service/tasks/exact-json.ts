/**
 * JSON that keeps every number: infinite limits, and witness values that JSON cannot express,
 * become objects with one field. None of our data has a field with that name.
 *
 *   { stepsMax: Infinity }  ↔  {"stepsMax":{"$number":"Infinity"}}
 */

const numberField = '$number';

const unwritten: ReadonlyMap<unknown, number> = new Map([
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['NaN', Number.NaN],
  ['-0', -0],
]);

export function renderExactJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'number' && (!Number.isFinite(each) || Object.is(each, -0))
      ? { [numberField]: Object.is(each, -0) ? '-0' : String(each) }
      : each,
  );
}

/** Undefined if the text is not JSON. */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, each: unknown) => unwritten.get(wordOf(each)) ?? each);
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

function wordOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return undefined;
  return (value as Readonly<Record<string, unknown>>)[numberField];
}
