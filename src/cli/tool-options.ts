/**
 * The options of commands that may start external analysers: which sandbox, what a
 * process may use, whether its raw output is kept, and how its text is made.
 */

import type { Command } from 'commander';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { sandboxKinds } from '#analysers/sandbox/sandbox.js';
import type { DialectOptions } from '#instrument/dialects/dialect-of.js';
import { decodeSeconds, oneOf, wholeNumber } from './option-values.js';

export interface RawDialectOptions {
  readonly kleeArgv?: true;
  readonly toolUnwind?: string;
}

export interface RawToolOptions extends RawDialectOptions {
  readonly sandbox?: string;
  readonly toolTime?: string;
  readonly toolMemory?: string;
  readonly keepRaw?: string;
}

const mebibyte = 1024 * 1024;
const mebibytesMax = 1_000_000;
/** Well below the bound that CBMC and ESBMC themselves get, which cuts off silently. */
const unwindMaxMax = 10_000;

export function addToolOptions(command: Command): Command {
  return addDialectOptions(command)
    .option(
      '--sandbox <kind>',
      'for an external analyser: container, bwrap or none (default: the strongest that works)',
    )
    .option('--tool-time <seconds>', 'time for one process of an external analyser (default: 60)')
    .option('--tool-memory <mebibytes>', 'memory for one process of an external analyser (default: 4096)')
    .option('--keep-raw <dir>', 'keep what external analysers read and print');
}

/** Options that change the text an analyser gets. */
export function addDialectOptions(command: Command): Command {
  return command
    .option('--klee-argv', "pass a test's arguments on KLEE's command line instead of compiling them in")
    .option('--tool-unwind <n>', 'iterations of a loop that cbmc and esbmc follow (default: 24)');
}

/** @throws UserError `option-invalid` */
export function decodeDialectOptions({ kleeArgv, toolUnwind }: RawDialectOptions): DialectOptions {
  return {
    ...(kleeArgv && { kleeArgv }),
    ...(toolUnwind !== undefined && {
      unwindMax: wholeNumber('--tool-unwind', toolUnwind, 1, unwindMaxMax),
    }),
  };
}

/** @throws UserError `option-invalid` */
export async function decodeToolOptions(raw: RawToolOptions): Promise<ToolSet> {
  const { ToolSet } = await import('#analysers/external/tool-set.js');
  const { defaultToolLimits } = await import('#analysers/sandbox/limits.js');
  const { ownSandboxSettings } = await import('#analysers/sandbox/sandbox-settings.js');
  const sandbox = raw.sandbox === undefined ? undefined : oneOf('--sandbox', raw.sandbox, sandboxKinds);
  return new ToolSet({
    sandbox,
    keepIn: raw.keepRaw,
    dialects: decodeDialectOptions(raw),
    settings: ownSandboxSettings(),
    limits: {
      ...defaultToolLimits,
      ...(raw.toolTime !== undefined && { timeMsMax: decodeSeconds('--tool-time', raw.toolTime) * 1000 }),
      ...(raw.toolMemory !== undefined && {
        memoryBytesMax: wholeNumber('--tool-memory', raw.toolMemory, 1, mebibytesMax) * mebibyte,
      }),
    },
  });
}
