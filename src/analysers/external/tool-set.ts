/**
 * The external analysers of this machine: for each one requested, the sandbox it runs
 * in (chosen once) and its adapter. The one place where tools, sandboxes and adapters
 * meet.
 */

import { unreachable } from '#base/assert.js';
import { type DialectOptions, dialectOf } from '#instrument/dialects/dialect-of.js';
import type { ExternalTool } from '#model/analyser.js';
import { createCbmcAdapter } from '../cbmc/cbmc-adapter.js';
import { createEsbmcAdapter } from '../esbmc/esbmc-adapter.js';
import { createKleeAdapter } from '../klee/klee-adapter.js';
import { type ChosenSandbox, chooseSandbox } from '../sandbox/choose-sandbox.js';
import type { ToolLimits } from '../sandbox/limits.js';
import type { SandboxKind } from '../sandbox/sandbox.js';
import type { SandboxSettings } from '../sandbox/sandbox-settings.js';
import { openToolFolder } from '../sandbox/tool-folder.js';
import type { ToolAdapter, ToolRunner } from './tool-adapter.js';

export interface ToolSetOptions {
  /** Undefined: the strongest that works, never `none`. */
  readonly sandbox: SandboxKind | undefined;
  readonly limits: ToolLimits;
  /** Where raw output stays; undefined: nothing is kept. */
  readonly keepIn: string | undefined;
  readonly settings: SandboxSettings;
  readonly dialects?: DialectOptions;
}

export interface ReadyTool {
  readonly adapter: ToolAdapter;
  readonly version: string;
  readonly sandbox: ChosenSandbox['sandbox'];
  openFolder(): Promise<ToolRunner>;
}

export class ToolSet {
  private readonly ready = new Map<ExternalTool, Promise<ReadyTool>>();

  constructor(private readonly options: ToolSetOptions) {}

  /** @throws UserError where the tool or a sandbox for it is missing */
  get(tool: ExternalTool): Promise<ReadyTool> {
    let ready = this.ready.get(tool);
    if (ready === undefined) {
      ready = this.prepare(tool);
      this.ready.set(tool, ready);
    }
    return ready;
  }

  private async prepare(name: ExternalTool): Promise<ReadyTool> {
    const { sandbox: kind, limits, keepIn, settings, dialects } = this.options;
    const { sandbox, tool } = await chooseSandbox(kind, name, settings);
    return {
      adapter: createAdapter(name, limits, dialects),
      version: tool.version,
      sandbox,
      openFolder: () => openToolFolder({ sandbox, limits, keepIn }),
    };
  }
}

function createAdapter(
  tool: ExternalTool,
  { memoryBytesMax, timeMsMax }: ToolLimits,
  dialects: DialectOptions | undefined,
): ToolAdapter {
  const dialect = dialectOf(tool, dialects);
  switch (tool) {
    case 'klee':
      return createKleeAdapter({ dialect, memoryBytesMax, timeMsMax });
    case 'cbmc':
      return createCbmcAdapter({ dialect });
    case 'esbmc':
      return createEsbmcAdapter({ dialect });
    default:
      return unreachable(tool, 'tool');
  }
}
