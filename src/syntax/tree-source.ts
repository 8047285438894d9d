/** The port's two ways to ask, over the one that each binding has. */

import { assert } from '#base/assert.js';
import type { SyntaxNode, SyntaxTreeSource } from './syntax-node.js';

/** @param parseWithin gets 0 for as long as it takes */
export function createTreeSource(
  parseWithin: (timeMs: number, text: string) => SyntaxNode | undefined,
): SyntaxTreeSource {
  return {
    parse(text) {
      const tree = parseWithin(0, text);
      assert(tree !== undefined, 'parsing without a limit ends with a tree');
      return tree;
    },
    parseWithin,
  };
}
