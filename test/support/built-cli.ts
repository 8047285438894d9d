/**
 * The command line as users run it: compiled, bundled, in its own process. It is built
 * once, if a source is newer than the last build.
 */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';

export const cliEntry = resolve('dist/bundle/nearmiss.cjs');
const runTimeoutMs = 60_000;

export interface CliRun {
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined if it had to be stopped. */
  readonly exitStatus: number | undefined;
}

/** Call it before the first run. */
export async function buildCli(): Promise<void> {
  if (existsSync(cliEntry) && statSync(cliEntry).mtimeMs > newestSourceMs()) return;
  const { failed, all } = await execa('npm', ['run', '--silent', 'build'], { all: true, reject: false });
  if (failed) throw new Error(`the sources do not compile:\n${all}`);
}

/**
 * Runs `nearmiss` with these arguments in `folder`.
 * @param preload JavaScript that is run in the process first
 * @param input its standard input; none by default
 */
export async function runCli(
  args: readonly string[],
  folder = '.',
  preload = '',
  input?: string,
): Promise<CliRun> {
  const imported = `data:text/javascript,${encodeURIComponent(preload)}`;
  const command = ['--import', imported, cliEntry, ...args];
  const { stdout, stderr, exitCode } = await execa(process.execPath, command, {
    cwd: folder,
    reject: false,
    ...(input === undefined ? { stdin: 'ignore' } : { input }),
    stripFinalNewline: false,
    timeout: runTimeoutMs,
  });
  return { stdout, stderr, exitStatus: exitCode };
}

function newestSourceMs(): number {
  const files = ['src', 'workers', 'lab', 'page'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
