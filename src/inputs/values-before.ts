/** A walk over an input in the order of reading that knows, at each step, what each place read last. */

import type { InputNode, InputTree, Leaf, Run } from './input-tree.js';

/** By role, the leaf that was read last. */
export type ReadBefore = ReadonlyMap<number, Leaf>;

export interface Watcher {
  leaf?(leaf: Leaf, before: ReadBefore): void;
  /** Before its items are walked; they may be changed. */
  run?(run: Run, before: ReadBefore): void;
}

/** Between a run's items it is known what its places read; before it and after it that is forgotten. */
export function walkReads({ args, nodes }: Pick<InputTree, 'args' | 'nodes'>, watcher: Watcher): void {
  const before = new Map<number, Leaf>();
  const forget = (node: InputNode): void => {
    if (node.kind === 'leaf') before.delete(node.role);
    else for (const item of node.items) item.forEach(forget);
  };
  const walk = (node: InputNode): void => {
    if (node.kind === 'leaf') {
      watcher.leaf?.(node, before);
      before.set(node.role, node);
      return;
    }
    watcher.run?.(node, before);
    forget(node);
    for (const item of node.items) for (const inner of item) walk(inner);
    forget(node);
  };
  for (const node of [...args, ...nodes]) walk(node);
}
