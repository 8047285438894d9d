/**
 * No sandbox: the tool runs as we do, with our rights, and can read and write what we
 * can. Limits only protect against accidents. Used if the user says so, and to ask a
 * tool for its version.
 */

import { explainShellEnd, limitingShell } from './limiting-shell.js';
import type { Sandbox } from './sandbox.js';
import type { SandboxSettings } from './sandbox-settings.js';

export function createNoSandbox({ path }: SandboxSettings): Sandbox {
  return {
    kind: 'none',
    description: 'no sandbox',
    command(call, folder, limits) {
      const [file, ...args] = limitingShell(call, limits);
      const environment = { PATH: path, LC_ALL: 'C', HOME: folder, TMPDIR: folder };
      return { file: file!, args, environment, isWatched: true };
    },
    explain: explainShellEnd,
  };
}
