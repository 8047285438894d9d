/** Values that a JSON schema of the OpenAPI document allows, as far as it says; fast-check makes them. */

import fc from 'fast-check';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** The values of all other names. */
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

const entriesMax = 3;

/** Enough to match every pattern of the document; a random text hardly ever matches the strictest. */
const usualTexts = [
  'a',
  'add.c',
  'own.h',
  'suite.json',
  'suite.yaml',
  'tests.cases',
  'lab-3',
  '2027-02-28T12:00:00Z',
  'é\u{1F600}',
];
const sources = [
  'int main(void) { return 0; }\n',
  '#include <stdio.h>\nint main(void) { int a; scanf("%d", &a); printf("%d\\n", a + 1); return 0; }\n',
];

/** @param schemas the components */
export function schemaArbitrary(
  schema: object,
  schemas: Readonly<Record<string, object>>,
): fc.Arbitrary<unknown> {
  const of = (part: Schema): fc.Arbitrary<unknown> => schemaArbitrary(part, schemas);
  const { $ref, type, const: only, enum: names, anyOf, items, minItems = 0 } = schema as Schema;
  const { properties, required = [] } = schema as Schema;
  if ($ref !== undefined) return of(schemas[$ref.split('/').at(-1)!]!);
  if (only !== undefined) return fc.constant(only);
  if (names !== undefined) return fc.constantFrom(...names);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(of));
  switch (type) {
    case 'object': {
      const { additionalProperties, minProperties = 0 } = schema as Schema;
      if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
        const names = fc.constantFrom('a.txt', 'data/b.txt', '\u00e9', '...');
        const limits = { minKeys: minProperties, maxKeys: entriesMax, noNullPrototype: true };
        return fc.dictionary(names, of(additionalProperties), limits);
      }
      const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, of(part)] as const);
      return fc.record(Object.fromEntries(parts), { requiredKeys: [...required], noNullPrototype: true });
    }
    case 'array':
      return fc.array(of(items!), { minLength: minItems, maxLength: minItems + entriesMax });
    case 'string':
      return textArbitrary(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberArbitrary(schema);
    default:
      throw new Error(`no values are made of ${JSON.stringify(schema)}`);
  }
}

function textArbitrary({
  minLength = 0,
  maxLength = 200,
  pattern,
  allOf = [],
}: Schema): fc.Arbitrary<string> {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].flatMap((each) =>
    each === undefined ? [] : [new RegExp(each, 'u')],
  );
  return fc
    .oneof(
      fc.constantFrom(...usualTexts, ...sources, '01980000-0000-7000-8000-000000000000'),
      fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) }),
    )
    .filter(
      (text) =>
        [...text].length >= minLength &&
        [...text].length <= maxLength &&
        patterns.every((each) => each.test(text)),
    );
}

function numberArbitrary({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1000;
  const max = maximum ?? min + 1_000_000;
  if (type === 'integer')
    return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, 2 ** 31) }));
  return fc.double({ min, max, noNaN: true, minExcluded: exclusiveMinimum !== undefined });
}
