/** A walk over an input in the order of reading that knows, at each step, what each place read last. */

import { type InputNode, type InputTree, type Leaf, leavesWithin, type Run } from './input-tree.js';

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
  const walk = (node: InputNode): void => {
    if (node.kind === 'leaf') {
      watcher.leaf?.(node, before);
      before.set(node.role, node);
      return;
    }
    watcher.run?.(node, before);
    const forget = (): void => {
      for (const { role } of leavesWithin(node.items.flat())) before.delete(role);
    };
    forget();
    for (const item of node.items) for (const inner of item) walk(inner);
    forget();
  };
  for (const node of [...args, ...nodes]) walk(node);
}
