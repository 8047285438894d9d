/**
 * An input taken apart: its items, and around them the runs that a loop of the program
 * reads. A tree that is varied is a copy of its own; nothing else changes one.
 */

export interface Leaf {
  readonly kind: 'leaf';
  /** Leaves of one role are read at the same place of the program, or are the same argument. */
  readonly role: number;
  text: string;
  /** What stands between this item and the next: white space, as a rule. */
  gap: string;
}

export interface Run {
  readonly kind: 'run';
  /** Runs of one body have the same roles in each item. */
  readonly body: number;
  items: InputNode[][];
}

export type InputNode = Leaf | Run;

export interface InputTree {
  readonly args: readonly Leaf[];
  /** What stands before the first item of standard input. */
  readonly lead: string;
  nodes: InputNode[];
}

export function copyTree({ args, lead, nodes }: InputTree): InputTree {
  return { args: args.map((leaf) => ({ ...leaf })), lead, nodes: nodes.map(copyNode) };
}

export function copyNode(node: InputNode): InputNode {
  return node.kind === 'leaf'
    ? { ...node }
    : { ...node, items: node.items.map((item) => item.map(copyNode)) };
}

/** In the order of reading; the arguments first. */
export function leavesOf({ args, nodes }: Pick<InputTree, 'args' | 'nodes'>): Leaf[] {
  return [...args, ...leavesWithin(nodes)];
}

export function leavesWithin(nodes: readonly InputNode[]): Leaf[] {
  return nodes.flatMap((node) => (node.kind === 'leaf' ? [node] : node.items.flatMap(leavesWithin)));
}

export function runsWithin(nodes: readonly InputNode[]): Run[] {
  return nodes.flatMap((node) => (node.kind === 'leaf' ? [] : [node, ...node.items.flatMap(runsWithin)]));
}

export function textOf({ lead, nodes }: Pick<InputTree, 'lead' | 'nodes'>): string {
  return (
    lead +
    leavesWithin(nodes)
      .map(({ text, gap }) => text + gap)
      .join('')
  );
}

export const isNumber = (text: string): boolean => /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(text);
export const isWhole = (text: string): boolean => /^[+-]?[0-9]+$/.test(text);
