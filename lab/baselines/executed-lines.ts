/**
 * Which source lines a concrete run executes, for spectrum-based baselines. Every
 * instruction of the program's own text is first replaced by a probe: when it is first
 * executed the probe notes the line and steps aside, so that a loop goes on at full
 * speed.
 *
 * A line counts if something begins on it that is executed. A declaration that stores
 * nothing, a brace and an object of static storage duration do not count. Compiled code
 * would bypass the probes: see `limitsWithProbes`.
 */

import type { Instruction } from '#c/ir/ir.js';
import type { EngineLimits } from '#engine/limits.js';
import type { LinkedFunction, LinkedProgram, StepFunction } from '#engine/linked-program.js';

/** Limits for runs of a probed program: nothing is compiled. */
export function limitsWithProbes(limits: EngineLimits): EngineLimits {
  return { ...limits, compileAfter: Number.POSITIVE_INFINITY };
}

export interface LineProbes {
  /** The program to run in place of the original, with `limitsWithProbes`. */
  readonly program: LinkedProgram;
  /** The lines executed since the last call, ascending; sets the probes again. */
  takeLines(): readonly number[];
}

/** The code of declarations and of the ends of blocks and functions. */
const opsOfNoStatement: ReadonlySet<Instruction['op']> = new Set([
  'allocate',
  'forget',
  'lifetime',
  'return-nothing',
]);

/** @param fileName the file whose lines are meant */
export function probeLines(program: LinkedProgram, fileName: string): LineProbes {
  const lines = new Set<number>();
  const rearm: (() => void)[] = [];
  const functions = program.functions.map((fn) =>
    fn.index === program.ir.initialise ? fn : probeFunction(fn, fileName, lines, rearm),
  );
  return {
    program: { ...program, functions },
    takeLines: () => {
      const taken = [...lines].sort((a, b) => a - b);
      lines.clear();
      for (const arm of rearm.splice(0)) arm();
      return taken;
    },
  };
}

function probeFunction(
  fn: LinkedFunction,
  fileName: string,
  lines: Set<number>,
  rearm: (() => void)[],
): LinkedFunction {
  const dispatch: StepFunction[] = [...fn.dispatch];
  fn.ir.code.forEach(({ op }, pc) => {
    const { file, line } = fn.ir.spans[pc]!;
    if (file.name !== fileName || opsOfNoStatement.has(op)) return;
    const step = dispatch[pc]!;
    const probe: StepFunction = (machine, instruction, frame) => {
      lines.add(line);
      dispatch[pc] = step;
      rearm.push(() => {
        dispatch[pc] = probe;
      });
      step(machine, instruction, frame);
    };
    dispatch[pc] = probe;
  });
  // Its own hot places: compiled code would bypass the probes.
  return { ...fn, dispatch, hotPlaces: { strict: [], native: [] } };
}
