/**
 * Our own tool behind the port of external analysers: its searches give canned answers,
 * and its processes, if any, run in a real folder and sandbox.
 */

import type { OpenedProgram, ToolRunner } from '#analysers/external/tool-adapter.js';
import type { ReadyTool } from '#analysers/external/tool-set.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { createNoSandbox } from '#analysers/sandbox/no-sandbox.js';
import type { Sandbox } from '#analysers/sandbox/sandbox.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { openToolFolder } from '#analysers/sandbox/tool-folder.js';
import { createCbmcDialect } from '#instrument/dialects/cbmc.js';

export interface FakeTool extends ReadyTool {
  /** Folders opened and not yet closed. */
  readonly openFolders: () => number;
}

export function createFakeTool(
  open: (runner: ToolRunner) => Promise<OpenedProgram | { readonly rejected: string }>,
  sandbox: Sandbox = createNoSandbox(ownSandboxSettings()),
): FakeTool {
  let openFolders = 0;
  return {
    adapter: { dialect: createCbmcDialect(), open: (_program, runner) => open(runner) },
    version: '1',
    sandbox,
    openFolders: () => openFolders,
    async openFolder() {
      openFolders++;
      const folder = await openToolFolder({ sandbox, limits: defaultToolLimits });
      const close = async (): Promise<void> => {
        openFolders--;
        await folder.close();
      };
      return {
        writeFile: (name, content) => folder.writeFile(name, content),
        readFile: (name, bytesMax) => folder.readFile(name, bytesMax),
        listFolder: (name) => folder.listFolder(name),
        remove: (name) => folder.remove(name),
        run: (call, stop) => folder.run(call, stop),
        close,
      };
    },
  };
}
