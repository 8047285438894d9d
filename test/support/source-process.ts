/**
 * Starts a process from a TypeScript source of this tree, with everything it imports in
 * one file, so that nothing need be built first.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { textPlugin } from './text-plugin.mjs';

export interface SourceProcess {
  readonly child: ChildProcess;
  /** Settles when it has written this line. */
  wrote(line: string): Promise<void>;
  kill(): Promise<void>;
}

/** Bundles a source; `start` may be called more than once. Its processes have no other temporary folder than this. */
export async function bundleSource(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-test-'));
  const bundle = join(folder, 'process.cjs');
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    define: { 'import.meta.url': '__filename' },
    external: ['z3-solver'],
    plugins: [textPlugin],
    tsconfigRaw: { compilerOptions: { target: 'es2022', paths: { '#*': ['./src/*'] } } },
  });
  // esbuild's process would outlive this test.
  await stop();
  const started = new Set<SourceProcess>();
  return {
    start(args: readonly string[]): SourceProcess {
      const child = spawn(process.execPath, [bundle, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, TMPDIR: folder },
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      const each: SourceProcess = {
        child,
        wrote: (line) =>
          new Promise((resolve, reject) => {
            const look = (): void => {
              if (text.split('\n').includes(line)) resolve();
            };
            child.stdout.on('data', look);
            void ended.then(() => reject(new Error(`it ended, and wrote only ${JSON.stringify(text)}`)));
            look();
          }),
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
      };
      started.add(each);
      return each;
    },
    async remove(): Promise<void> {
      await Promise.all([...started].map((each) => each.kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
