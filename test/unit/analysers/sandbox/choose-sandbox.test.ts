/**
 * Which sandbox is chosen, with our own commands in place of the tools: the strongest
 * that works, the requested one, and never none unless requested.
 */

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { chooseSandbox } from '#analysers/sandbox/choose-sandbox.js';
import type { SandboxKind } from '#analysers/sandbox/sandbox.js';
import { sandboxSettings } from '#analysers/sandbox/sandbox-settings.js';

/** Scripts by name; there is nothing else on the PATH. */
async function choose(scripts: Readonly<Record<string, string>>, kind?: SandboxKind): Promise<string> {
  return withDir(
    async ({ path }) => {
      for (const [name, text] of Object.entries(scripts)) {
        await writeFile(join(path, name), `#!/bin/sh\n${text}\n`);
        await chmod(join(path, name), 0o755);
      }
      try {
        const { sandbox, tool } = await chooseSandbox(
          kind,
          'cbmc',
          sandboxSettings({ PATH: path }, undefined),
        );
        return `${sandbox.description}, ${tool.version}`;
      } catch (error) {
        return (error as Error).message;
      }
    },
    { unsafeCleanup: true },
  );
}

const cbmc = `echo '6.6.0 (cbmc-6.6.0)'`;
/** Accepts all of bwrap's options, and runs what follows `--`. */
const bwrap = 'while [ "$1" != -- ]; do shift; done; shift; PATH=$PATH:/bin exec "$@"';
const brokenBwrap = 'echo "bwrap: No permissions to create new namespace" >&2; exit 1';
/** An engine with just the named images. */
const engine = (...images: string[]) => `case "$*" in
  version*) echo 4.3.1 ;;
  *inspect*) case " ${images.join(' ')} " in *" $5 "*) ;; *) exit 1 ;; esac ;;
  run*) ${cbmc} ;;
esac`;
const stopped = 'echo "Cannot connect to the daemon" >&2; exit 1';

describe('without --sandbox', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a container, where there is the image',
      { cbmc, bwrap, podman: engine('nearmiss-cbmc') },
      'container of nearmiss-cbmc (podman), 6.6.0',
    ],
    [
      'also without the tool on this machine',
      { docker: engine('nearmiss-cbmc') },
      'container of nearmiss-cbmc (docker), 6.6.0',
    ],
    [
      'the engine that has it',
      { docker: stopped, podman: engine('nearmiss-cbmc') },
      'container of nearmiss-cbmc (podman), 6.6.0',
    ],
    [
      'else bubblewrap',
      { cbmc, bwrap, docker: stopped, podman: engine('nearmiss-klee') },
      'bubblewrap, 6.6.0',
    ],
    [
      'never none: nothing works',
      { cbmc, bwrap: brokenBwrap, docker: stopped, podman: engine() },
      'no sandbox works: docker does not answer (Cannot connect to the daemon); podman has no image nearmiss-cbmc; ' +
        'bubblewrap does not work here (bwrap: No permissions to create new namespace); ' +
        'install bubblewrap, or use --sandbox none to run the tool unprotected',
    ],
    [
      'never none: nothing is there',
      { cbmc },
      'no sandbox works: there is no docker or podman; bubblewrap (bwrap) is not installed; ' +
        'install bubblewrap, or use --sandbox none to run the tool unprotected',
    ],
    [
      'without the tool no sandbox helps',
      { bwrap },
      '--analyser cbmc: there is no docker or podman; cbmc: not found; ' +
        'install it, or build its image; `nearmiss doctor` says how',
    ],
  ])('%s', async (_, scripts, expected) => {
    expect(await choose({ true: 'exit 0', ...scripts })).toBe(expected);
  });
});

describe('with --sandbox', () => {
  test.each<[SandboxKind, Readonly<Record<string, string>>, string]>([
    ['none', { cbmc, bwrap }, 'no sandbox, 6.6.0'],
    ['bwrap', { cbmc, bwrap, podman: engine('nearmiss-cbmc') }, 'bubblewrap, 6.6.0'],
    [
      'bwrap',
      { cbmc, podman: engine('nearmiss-cbmc') },
      '--sandbox bwrap: bubblewrap (bwrap) is not installed; ' +
        'install bubblewrap, or use --sandbox none to run the tool unprotected',
    ],
    [
      'container',
      { cbmc, bwrap, podman: engine() },
      '--sandbox container: podman has no image nearmiss-cbmc; see docker/README.md',
    ],
    [
      'none',
      {},
      '--analyser cbmc: cbmc: not found; install it, or build its image; `nearmiss doctor` says how',
    ],
  ])('%s', async (kind, scripts, expected) => {
    expect(await choose({ true: 'exit 0', ...scripts }, kind)).toBe(expected);
  });
});
