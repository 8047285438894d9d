/**
 * The options of commands that may start external analysers: which sandbox, what a
 * process may use, and whether its raw output is kept.
 */

import type { Command } from 'commander';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { decodeSeconds, oneOf, wholeNumber } from './option-values.js';

/** As in `analysers/sandbox/sandbox.ts`, which is loaded only where it is needed. */
export const sandboxNames = ['container', 'bwrap', 'none'] as const;

export interface RawToolOptions {
  readonly sandbox?: string;
  readonly toolTime?: string;
  readonly toolMemory?: string;
  readonly keepRaw?: string;
}

const mebibyte = 1024 * 1024;
const mebibytesMax = 1_000_000;

export function addToolOptions(command: Command): Command {
  return command
    .option(
      '--sandbox <kind>',
      'of an external analyser: container, bwrap or none (default: the strongest here)',
    )
    .option('--tool-time <seconds>', 'time of one process of an external analyser (default: 60)')
    .option('--tool-memory <mebibytes>', 'memory of one process of an external analyser (default: 4096)')
    .option('--keep-raw <dir>', 'keep what external analysers are given and what they print');
}

/** @throws UserError `option-invalid` */
export async function decodeToolOptions(raw: RawToolOptions): Promise<ToolSet> {
  const { ToolSet } = await import('#analysers/external/tool-set.js');
  const { defaultToolLimits } = await import('#analysers/sandbox/limits.js');
  const { ownSandboxSettings } = await import('#analysers/sandbox/sandbox-settings.js');
  const sandbox = raw.sandbox === undefined ? undefined : oneOf('--sandbox', raw.sandbox, sandboxNames);
  return new ToolSet({
    sandbox,
    keepIn: raw.keepRaw,
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
