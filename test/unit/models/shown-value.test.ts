/** Values as a prompt shows them. */

import { expect, test } from '@jest/globals';
import { shownValue } from '#models/shown-value.js';

test.each([
  ["{'a', 'b', '\\0', '\\0', '\\0'}", "{'a', 'b', '\\0'}"],
  ["{'\\0', 'a', '\\0', '\\0', 'b'}", "{'\\0', 'a', '\\0', '\\0', 'b'}"],
  ["{{'a', '\\0', '\\0'}, 3}", "{{'a', '\\0'}, 3}"],
  ['{1, 0, 0}', '{1, 0, 0}'],
])('%s', (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});
