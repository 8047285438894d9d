/** The distance of ordered trees, on the example of the paper and on what can be counted by hand. */

import { describe, expect, test } from '@jest/globals';
import { type CodeTree, treeOf } from '#clusters/code-tree.js';
import { treeDistance } from '#clusters/tree-distance.js';

interface Shape extends ReadonlyArray<string | Shape> {
  readonly 0: string;
}

function tree(shape: Shape): CodeTree {
  const children = shape.slice(1).filter((each): each is Shape => typeof each !== 'string');
  return treeOf(shape[0], children.map(tree));
}

function distance(own: Shape, theirs: Shape): number {
  return treeDistance(tree(own), tree(theirs), (a, b) => a.label === b.label);
}

describe('the distance of two trees', () => {
  test('is 2 in the example of Zhang and Shasha: c is left out, and put in above d', () => {
    const first: Shape = ['f', ['d', ['a'], ['c', ['b']]], ['e']];
    const second: Shape = ['f', ['c', ['d', ['a'], ['b']]], ['e']];
    expect(distance(first, second)).toBe(2);
    expect(distance(second, first)).toBe(2);
  });

  test('is 0 for equal trees, and the number of nodes that are put in', () => {
    const sum: Shape = ['add', ['x'], ['multiply', ['y'], ['z']]];
    expect(distance(sum, sum)).toBe(0);
    expect(distance(['x'], sum)).toBe(4);
  });

  test('counts another label as one change', () => {
    expect(distance(['less', ['i'], ['n']], ['less-equal', ['i'], ['n']])).toBe(1);
  });

  test('keeps the order of parts', () => {
    expect(distance(['less', ['i'], ['n']], ['less', ['n'], ['i']])).toBe(2);
  });
});
