/**
 * How high a syntax tree is, which is how deep a walk over it recurs. The steps of a
 * declarator count one below the other, as do the types that they become.
 */

/** The most levels that one token adds. */
const levelsOfToken = 2;

/** A node of the syntax tree, seen only as what holds others. */
interface Root {
  readonly span: { readonly firstToken: number; readonly lastToken: number };
}

/** Whether there are more than `max` levels below the node. */
export function isHigherThan(root: Root, max: number): boolean {
  const { firstToken, lastToken } = root.span;
  if ((lastToken - firstToken) * levelsOfToken < max) return false;
  const open: { readonly node: object; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const depth = top.depth + 1;
    if (depth > max + 1) return true;
    for (const [name, part] of Object.entries(top.node)) {
      // Spans and macros are not parts of the tree.
      if (name === 'macros' || typeof part !== 'object' || 'firstToken' in part) continue;
      if (!Array.isArray(part)) open.push({ node: part, depth });
      else if (typeof part[0] === 'object') pushAll(open, part, depth, name === 'steps' ? 1 : 0);
    }
  }
  return false;
}

function pushAll(
  open: { readonly node: object; readonly depth: number }[],
  nodes: readonly object[],
  depth: number,
  slope: 0 | 1,
): void {
  for (const [index, node] of nodes.entries()) open.push({ node, depth: depth + index * slope });
}
