/** Edit distances of syntax trees, as shares of the program. */

import { expect, test } from '@jest/globals';
import { relativePatchSize } from '#lab/repair/patch-size.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';

const before = 'int main(void) {\n  int a = 1; /* one */\n  if (a < 2) a = 3;\n  return a;\n}\n';

async function changedNodes(from: string, to: string, text = before): Promise<number> {
  const trees = await loadSyntaxTrees();
  const nodes = (source: string): number => 1 / relativePatchSize(trees, source, source.replace('1', '9'))!;
  return relativePatchSize(trees, text, text.replace(from, to))! * nodes(text);
}

test('layout and comments are nothing', async () => {
  expect(await changedNodes('  int a = 1; /* one */\n', 'int a=1;')).toBe(0);
});

test('an operator, a name and a number are a node each', async () => {
  expect(await changedNodes('<', '<=')).toBeCloseTo(1);
  expect(await changedNodes('return a', 'return b')).toBeCloseTo(1);
  expect(await changedNodes('a < 2', 'b < 3')).toBeCloseTo(2);
});

test('a statement left out counts its nodes, and what stands beside it stays', async () => {
  // The statement, the assignment, the name and the number.
  expect(await changedNodes('if (a < 2) a = 3;', 'if (a < 2) { a = 3; a = 4; }')).toBeCloseTo(5);
  expect(await changedNodes('  return a;\n', '')).toBeCloseTo(2);
});
