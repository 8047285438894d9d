/** `nearmiss doctor`, run as a user runs it: on this machine, and on one that has nothing. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

/** JavaScript that runs first: a machine where nothing is on the PATH. */
const bareMachine = `process.env.PATH = '/nowhere'; delete process.env.NEARMISS_CONTAINER_ENGINE;
  delete process.env.DATABASE_URL; delete process.env.REDIS_URL;`;

describe('nearmiss doctor', () => {
  test(
    'says of a bare machine that the builtin analyser works, and how to get the others',
    async () => {
      const { stdout, stderr, exitStatus } = await runCli(['doctor'], '.', bareMachine);
      expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 0 });
      expect(stdout).toBe(`\
Node        ${process.version}
z3          loads
gcc         no: gcc: not found
builtin     works; needs no sandbox
klee        no: klee: not found
esbmc       no: esbmc: not found
cbmc        no: cbmc: not found
containers  no: there is no docker or podman
bwrap       no: bubblewrap (bwrap) is not installed
store       works, SQLite 3.45.1
database    no: DATABASE_URL is not set
redis       no: REDIS_URL is not set

How to get what is missing:
  klee: put klee and the clang of its LLVM on the PATH, or build docker/klee.Dockerfile
  esbmc: put esbmc on the PATH, or build docker/esbmc.Dockerfile
  cbmc: apt-get install cbmc, or scripts/install-cbmc, or build docker/cbmc.Dockerfile
`);
    },
    deadlineMs,
  );

  test(
    'says of a KLEE that only tells its version that it does not work',
    async () => {
      await withDir(
        async ({ path }) => {
          const scripts = {
            klee: "echo 'KLEE 3.3 (https://klee.github.io)'; echo 'LLVM version 16.0.6'",
            'clang-16': "echo 'Debian clang version 16.0.6'",
            'llvm-link-16': "echo 'Debian LLVM version 16.0.6'",
          };
          for (const [name, text] of Object.entries(scripts)) {
            await writeFile(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
          }
          const { stdout, exitStatus } = await runCli(
            ['doctor'],
            '.',
            `${bareMachine} process.env.PATH = ${JSON.stringify(path)};`,
          );
          expect(exitStatus).toBe(0);
          expect(stdout).toMatch(/^klee +3\.3.*; does not work: .*: KLEE left no report of the run/m);
          expect(stdout).toContain('  klee: install it where it is to stay');
        },
        { unsafeCleanup: true },
      );
    },
    deadlineMs,
  );

  test(
    'says the same of this machine as JSON',
    async () => {
      const { stdout, exitStatus } = await runCli(['doctor', '--format', 'json']);
      expect(exitStatus).toBe(0);
      const report = JSON.parse(stdout) as { tools: { name: string; sandbox: string | null }[] };
      expect(report).toMatchObject({ node: process.version, z3: { found: 'loads' } });
      expect(report.tools.map(({ name }) => name)).toEqual(['klee', 'esbmc', 'cbmc']);
      for (const { sandbox } of report.tools) expect([null, 'bwrap', 'container']).toContain(sandbox);
    },
    deadlineMs,
  );

  test(
    'refuses another format',
    async () => {
      expect(await runCli(['doctor', '--format', 'yaml'])).toMatchObject({
        stderr: 'nearmiss: --format must be one of text, json, not "yaml"; see --help\n',
        exitStatus: 2,
      });
    },
    deadlineMs,
  );
});
