/**
 * A linked program whose run calls back at chosen instructions, before they are executed. The
 * program itself stays as it is, so that a run that nobody watches costs nothing.
 */

import { assert } from '#base/assert.js';
import type { Span } from '#base/span.js';
import type { Frame } from '#engine/frame.js';
import type { LinkedFunction, LinkedProgram, StepFunction } from '#engine/linked-program.js';
import type { Machine } from '#engine/machine.js';

/** What is called before an instruction of a function, by its index. */
export interface Watcher {
  readonly pc: number;
  readonly watch: (machine: Machine, frame: Frame) => void;
}

export type Watchers = readonly (Watcher & { readonly fn: number })[];

export function watchedProgram(linked: LinkedProgram, watchers: Watchers): LinkedProgram {
  if (watchers.length === 0) return linked;
  const functions = linked.functions.map((fn) => {
    const own = watchers.filter((each) => each.fn === fn.index);
    if (own.length === 0) return fn;
    const dispatch = [...fn.dispatch];
    for (const { pc, watch } of own) dispatch[pc] = watchedStep(dispatch[pc]!, watch);
    return { ...fn, dispatch };
  });
  return { ...linked, functions };
}

function watchedStep(step: StepFunction, watch: Watcher['watch']): StepFunction {
  const go = step as (machine: Machine, instruction: unknown, frame: Frame) => void;
  return (machine: Machine, instruction: unknown, frame: Frame) => {
    watch(machine, frame);
    go(machine, instruction, frame);
  };
}

/** @param name its name in the program */
export function linkedFunction({ ir, functions }: LinkedProgram, name: string): LinkedFunction {
  const index = ir.functionByName.get(name);
  assert(index !== undefined, 'a function with a body is linked');
  return functions[index]!;
}

/** The first instruction of what stands at a place; undefined where it has no code of its own. */
export function firstInstruction({ ir }: LinkedFunction, { file, start, end }: Span): number | undefined {
  const pc = ir.spans.findIndex((span) => span.file === file && start <= span.start && span.end <= end);
  return pc < 0 ? undefined : pc;
}
