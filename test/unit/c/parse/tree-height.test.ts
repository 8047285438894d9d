import { expect, test } from '@jest/globals';
import { isHigherThan } from '#c/parse/tree-height.js';
import { parseText } from './support/parse-text.js';

/** A node with the given parts that covers tokens enough to be worth a look. */
function node(parts: object) {
  return { span: { firstToken: 0, lastToken: 1_000 }, ...parts };
}

const leaf = node({ name: 'x' });

test('levels are counted through nodes and lists', () => {
  const tree = node({ left: node({ items: [leaf, node({ right: leaf })] }), none: undefined });
  expect(isHigherThan(tree, 2)).toBe(true);
  expect(isHigherThan(tree, 3)).toBe(false);
});

test('spans and macros are not levels', () => {
  const span = { firstToken: 0, lastToken: 1_000, file: { name: { text: 'a.c' } } };
  const tree = { span, nameSpan: span, macros: [node({ a: node({ b: leaf }) })], name: 'x' };
  expect(isHigherThan(tree, 0)).toBe(false);
});

test('steps of a declarator count one below the other, items of other lists beside each other', () => {
  expect(isHigherThan(node({ items: [leaf, leaf, leaf] }), 1)).toBe(false);
  expect(isHigherThan(node({ steps: [leaf, leaf, leaf] }), 2)).toBe(true);
  expect(isHigherThan(node({ steps: [leaf, leaf, leaf] }), 3)).toBe(false);
});

test('a sum of a thousand terms is too high, one of nine hundred is not', () => {
  const messages = (count: number) =>
    parseText(`int f(int x) { return ${'x + '.repeat(count - 1)}x; }`).diagnostics.map(
      ({ message }) => message,
    );
  expect(messages(900)).toEqual([]);
  expect(messages(1_000)).toEqual(['expressions of more than 1000 levels are not supported']);
});
