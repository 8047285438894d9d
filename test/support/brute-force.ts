/**
 * What a hand-instrumented program does, tried with gcc: every sequence of small values
 * for a toggle, and a given one. The program is built with sanitisers, so that an
 * undefined path does not pass; signed overflow wraps.
 */

import driver from './brute-force-driver.c.js';
import { compileProgram } from './gcc.js';
import declarations from './toggled-programs/declarations.h.js';
import entryText from './toggled-programs/entry.c.js';
import { type ToggledProgram, withIndices } from './toggled-programs.js';

export interface BruteForce {
  /** The toggles for which some sequence of small values passes. */
  passing(): Promise<ReadonlySet<number>>;
  /** Whether these values make the test pass; a value too many is an error. */
  passes(toggle: number, values: readonly bigint[]): Promise<boolean>;
  remove(): Promise<void>;
}

const flags = ['-w', '-fwrapv', '-fsanitize=address,undefined', '-fno-sanitize=signed-integer-overflow'];

export async function bruteForce(program: ToggledProgram): Promise<BruteForce> {
  const text = `${declarations}${withIndices(program.submission, false)}
const int __nm_expected = ${program.expected};
#define main nm_main
${entryText}
#undef main
${driver}`;
  const compiled = await compileProgram(text, [...flags, '-fno-sanitize-recover=all']);
  return {
    async passing() {
      const { stdout } = await compiled.run({ args: ['all', `${program.toggleCount}`] });
      return new Set(stdout.trim().split(' ').filter(Boolean).map(Number));
    },
    async passes(toggle, values) {
      const { exitCode } = await compiled.run({ args: [`${toggle}`, ...values.map(String)] });
      return exitCode === 0;
    },
    remove: () => compiled.remove(),
  };
}
