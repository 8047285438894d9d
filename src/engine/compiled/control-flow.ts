/**
 * The control flow graph of a function's code, as far as it can be reached from one
 * instruction: basic blocks in reverse postorder, the dominator tree, and which blocks
 * are loop headers or merge paths. Dominators as in Cooper, Harvey and Kennedy, 'A
 * Simple, Fast Dominance Algorithm' (2001).
 */

import type { Instruction } from '#c/ir/ir.js';
import { successorsOf as allSuccessorsOf, isTurn } from '#c/ir/jumps.js';

export interface Block {
  /** The first instruction, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** The numbers of its successors. */
  readonly successors: readonly number[];
  isLoopHeader: boolean;
  /** More than one forward edge leads to it. */
  isMerge: boolean;
  /** Blocks it dominates immediately, in reverse postorder. */
  readonly children: number[];
}

/** Blocks are numbered in reverse postorder; the entry is block 0. */
export interface ControlFlow {
  readonly blocks: readonly Block[];
  readonly blockAt: ReadonlyMap<number, number>;
}

/** Compiled code runs with every toggle off, and with one form of each node. */
function successorsOf(instruction: Instruction, pc: number, active: number): readonly number[] {
  switch (instruction.op) {
    case 'toggle':
      return [pc + 1];
    case 'variant':
      return [targetOf(instruction, active) ?? pc + 1];
    default:
      return allSuccessorsOf(instruction, pc);
  }
}

/** Where the active form's code starts, if it is one of this node's forms. */
export function targetOf(
  { first, targets }: Extract<Instruction, { op: 'variant' }>,
  active: number,
): number | undefined {
  return active < first ? undefined : targets[active - first];
}

/** Undefined if a loop is entered at two places, as by a `goto` into it. */
export function analyseControlFlow(
  code: readonly Instruction[],
  entry: number,
  active: number,
): ControlFlow | undefined {
  const leaders = findLeaders(code, entry, active);
  const { order, ends } = traverse(code, entry, leaders, active);
  const blockAt = new Map(order.map((first, index) => [first, index]));
  const blocks = order.map((first): Block => {
    const end = ends.get(first)!;
    const successors = successorsOf(code[end - 1]!, end - 1, active).map((target) => blockAt.get(target)!);
    return { first, end, successors, isLoopHeader: false, isMerge: false, children: [] };
  });
  const dominators = findDominators(blocks);
  const forwardEdges = new Array<number>(blocks.length).fill(0);
  for (const [from, { successors }] of blocks.entries()) {
    for (const to of successors) {
      if (to > from) forwardEdges[to]!++;
      else if (dominates(dominators, to, from)) blocks[to]!.isLoopHeader = true;
      else return undefined;
    }
  }
  for (const [index, block] of blocks.entries()) {
    block.isMerge = forwardEdges[index]! > 1;
    if (index > 0) blocks[dominators[index]!]!.children.push(index);
  }
  return { blocks, blockAt };
}

/** Instructions that a block starts with. */
function findLeaders(code: readonly Instruction[], entry: number, active: number): ReadonlySet<number> {
  const leaders = new Set([entry]);
  code.forEach((instruction, pc) => {
    if (isPlain(instruction, active)) return;
    for (const target of successorsOf(instruction, pc, active)) leaders.add(target);
  });
  return leaders;
}

/** The starts of the reachable blocks in reverse postorder, and their ends. */
function traverse(code: readonly Instruction[], entry: number, leaders: ReadonlySet<number>, active: number) {
  const ends = new Map<number, number>();
  const postorder: number[] = [];
  const seen = new Set([entry]);
  // A stack of our own: generated code nests deeper than calls may.
  const stack: { first: number; targets: readonly number[]; next: number }[] = [];
  const visit = (first: number): void => {
    let end = first + 1;
    while (isPlain(code[end - 1]!, active) && !leaders.has(end)) end++;
    ends.set(first, end);
    stack.push({ first, targets: successorsOf(code[end - 1]!, end - 1, active), next: 0 });
  };
  visit(entry);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const target = top.targets[top.next++];
    if (target === undefined) {
      postorder.push(top.first);
      stack.pop();
    } else if (!seen.has(target)) {
      seen.add(target);
      visit(target);
    }
  }
  return { order: postorder.reverse(), ends };
}

/** Whether the next instruction always follows this one. */
function isPlain(instruction: Instruction, active: number): boolean {
  if (instruction.op === 'variant') return targetOf(instruction, active) === undefined;
  return instruction.op === 'toggle' || !isTurn(instruction);
}

/** For each block its immediate dominator; the entry's is itself. */
function findDominators(blocks: readonly Block[]): readonly number[] {
  const predecessors: number[][] = blocks.map(() => []);
  for (const [from, { successors }] of blocks.entries())
    for (const to of successors) predecessors[to]!.push(from);
  const dominators: (number | undefined)[] = blocks.map(() => undefined);
  dominators[0] = 0;
  const intersect = (a: number, b: number): number => {
    let [left, right] = [a, b];
    while (left !== right) {
      while (left > right) left = dominators[left]!;
      while (right > left) right = dominators[right]!;
    }
    return left;
  };
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (let block = 1; block < blocks.length; block++) {
      let dominator: number | undefined;
      for (const from of predecessors[block]!) {
        if (dominators[from] === undefined) continue;
        dominator = dominator === undefined ? from : intersect(from, dominator);
      }
      if (dominators[block] !== dominator) {
        dominators[block] = dominator;
        hasChanged = true;
      }
    }
  }
  return dominators as number[];
}

function dominates(dominators: readonly number[], upper: number, lower: number): boolean {
  let block = lower;
  while (block > upper) block = dominators[block]!;
  return block === upper;
}
