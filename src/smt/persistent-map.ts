/**
 * An immutable map from small whole numbers to values, in which a change copies one
 * path of a trie with 16 branches and shares the rest. Forking path conditions keep in
 * one what they know about each symbol.
 */

const bits = 4;
const branches = 1 << bits;

type Node = readonly unknown[];

const emptyNode: Node = new Array(branches).fill(undefined);

export class PersistentMap<V> {
  private constructor(
    private readonly root: Node,
    /** For the root's branches; keys below 2^(shift + bits) have a place. */
    private readonly shift: number,
  ) {}

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(emptyNode, 0);
  }

  /** @param key a whole number, 0 or more */
  get(key: number): V | undefined {
    if (key >> this.shift >= branches) return undefined;
    let node: Node | undefined = this.root;
    for (let shift = this.shift; shift > 0; shift -= bits) {
      node = node[(key >> shift) & (branches - 1)] as Node | undefined;
      if (node === undefined) return undefined;
    }
    return node[key & (branches - 1)] as V | undefined;
  }

  /** The same map except for one key. */
  with(key: number, value: V): PersistentMap<V> {
    let { root, shift } = this;
    while (key >> shift >= branches) {
      root = [root, ...emptyNode.slice(1)];
      shift += bits;
    }
    return new PersistentMap<V>(withEntry(root, shift, key, value), shift);
  }
}

function withEntry(node: Node, shift: number, key: number, value: unknown): Node {
  const copy = node.slice();
  const index = (key >> shift) & (branches - 1);
  copy[index] =
    shift === 0 ? value : withEntry((node[index] as Node | undefined) ?? emptyNode, shift - bits, key, value);
  return copy;
}
