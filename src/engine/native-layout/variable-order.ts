/**
 * The order in which gcc -O0 gives the scalars of a function their places. Those whose
 * address is never taken are in SSA form even there, and places follow the lowest
 * version that each has (`coalesce_ssa_name`, `expand_used_vars`). Versions are given to
 * the results of PHI nodes first, in order of declaration (`insert_phi_nodes`), then to
 * definitions and to uses without one, in a walk over the dominator tree
 * (`rewrite_dom_walker`). PHI nodes stand where Cytron et al., 'Efficiently Computing
 * Static Single Assignment Form' (1991), put them, if the variable is live there.
 *
 * The code is taken with every toggle off and each node in its own form, so locations
 * do not change the order.
 */

import type { IrFunction, Register } from '#c/ir/ir.js';
import type { Block, ControlFlow } from '../compiled/control-flow.js';
import { registersOf } from '../liveness.js';

/**
 * @param flow of the code with every toggle off
 * @param scalars registers of variables, in order of declaration
 * @returns those that are used, in order
 */
export function variableOrder(
  { code }: Pick<IrFunction, 'code'>,
  { blocks }: ControlFlow,
  scalars: readonly Register[],
): readonly Register[] {
  const uses = blocks.map((block) => usesIn(code, block, new Set(scalars)));
  const frontiers = dominanceFrontiers(blocks);
  const merged = scalars.filter((register) => isMerged(register, blocks, uses, frontiers));
  const order = new Set(merged);
  walkDominators(blocks, (block) => {
    for (const register of uses[block]!.mentioned) order.add(register);
  });
  return [...order];
}

/** What a block does with variables. */
interface Uses {
  /** In order of first mention: what an instruction reads before what it writes. */
  readonly mentioned: ReadonlySet<Register>;
  readonly written: ReadonlySet<Register>;
  /** Read before the block writes them. */
  readonly exposed: ReadonlySet<Register>;
}

function usesIn(code: IrFunction['code'], { first, end }: Block, scalars: ReadonlySet<Register>): Uses {
  const mentioned = new Set<Register>();
  const written = new Set<Register>();
  const exposed = new Set<Register>();
  for (let pc = first; pc < end; pc++) {
    const instruction = code[pc]!;
    if (instruction.op === 'forget') continue;
    const { to, from } = registersOf(instruction);
    for (const register of from) {
      if (!scalars.has(register)) continue;
      mentioned.add(register);
      if (!written.has(register)) exposed.add(register);
    }
    if (to !== undefined && scalars.has(to)) {
      mentioned.add(to);
      written.add(to);
    }
  }
  return { mentioned, written, exposed };
}

/** Whether the variable has a PHI node: definitions meet where it is live. */
function isMerged(
  register: Register,
  blocks: readonly Block[],
  uses: readonly Uses[],
  frontiers: readonly ReadonlySet<number>[],
): boolean {
  const joins = new Set<number>();
  const work = blocks.map((_, block) => block).filter((block) => uses[block]!.written.has(register));
  for (let block = work.pop(); block !== undefined; block = work.pop()) {
    for (const join of frontiers[block]!) {
      if (joins.has(join)) continue;
      joins.add(join);
      work.push(join);
    }
  }
  if (joins.size === 0) return false;
  const live = liveAtStart(register, blocks, uses);
  return [...joins].some((join) => live[join]!);
}

function liveAtStart(register: Register, blocks: readonly Block[], uses: readonly Uses[]): boolean[] {
  const live = uses.map(({ exposed }) => exposed.has(register));
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (let block = blocks.length - 1; block >= 0; block--) {
      if (live[block]! || uses[block]!.written.has(register)) continue;
      if (!blocks[block]!.successors.some((next) => live[next]!)) continue;
      live[block] = true;
      hasChanged = true;
    }
  }
  return live;
}

/** Cooper, Harvey and Kennedy, 'A Simple, Fast Dominance Algorithm' (2001), figure 5. */
function dominanceFrontiers(blocks: readonly Block[]): readonly ReadonlySet<number>[] {
  const frontiers = blocks.map(() => new Set<number>());
  const parent = blocks.map(() => -1);
  for (const [index, { children }] of blocks.entries()) for (const child of children) parent[child] = index;
  for (const [from, { successors }] of blocks.entries()) {
    for (const to of successors) {
      for (let runner = from; runner >= 0 && runner !== parent[to]; runner = parent[runner]!) {
        frontiers[runner]!.add(to);
      }
    }
  }
  return frontiers;
}

function walkDominators(blocks: readonly Block[], visit: (block: number) => void): void {
  const stack = [0];
  for (let block = stack.pop(); block !== undefined; block = stack.pop()) {
    visit(block);
    stack.push(...[...blocks[block]!.children].reverse());
  }
}
