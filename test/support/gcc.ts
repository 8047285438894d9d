/**
 * The host's gcc, as an oracle for tests: compile one C program, run it. Tests that
 * need it say so with `describeWith('gcc', …)`. Texts go in and come out as latin1, one
 * character for each byte.
 */

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { dir } from 'tmp-promise';

export interface ProgramRun {
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined if a signal or the deadline ended the program. */
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly timedOut: boolean;
  /** What the files hold that were asked for; those that do not exist are not here. */
  readonly files: Readonly<Record<string, string>>;
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly stdin?: string;
  readonly timeoutMs?: number;
  /** What lies in its folder, by name. */
  readonly given?: Readonly<Record<string, string>>;
  /** Names of files to be read after it. */
  readonly reads?: readonly string[];
}

export interface CompiledProgram {
  run(options?: RunOptions): Promise<ProgramRun>;
  /** Deletes the program. */
  remove(): Promise<void>;
}

const compileTimeoutMs = 60_000;
const runTimeoutMs = 60_000;
const outputBytesMax = 256 * 2 ** 20;

/** Compiles one source text and throws with gcc's messages if it does not compile. */
export async function compileProgram(
  source: string,
  flags: readonly string[] = ['-w', '-lm'],
): Promise<CompiledProgram> {
  const folder = await dir({ unsafeCleanup: true });
  const sourcePath = join(folder.path, 'program.c');
  const programPath = join(folder.path, 'program');
  await writeFile(sourcePath, source, 'latin1');
  await execa('gcc', ['-o', programPath, sourcePath, ...flags], { timeout: compileTimeoutMs });
  return {
    run: (options = {}) => runProgram(programPath, options),
    remove: () => folder.cleanup(),
  };
}

async function runProgram(path: string, options: RunOptions): Promise<ProgramRun> {
  const folder = dirname(path);
  for (const [name, text] of Object.entries(options.given ?? {})) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text, 'latin1');
  }
  const result = await execa(path, [...(options.args ?? [])], {
    // What it writes is removed with it.
    cwd: folder,
    input: Buffer.from(options.stdin ?? '', 'latin1'),
    encoding: 'buffer',
    reject: false,
    stripFinalNewline: false,
    maxBuffer: outputBytesMax,
    timeout: options.timeoutMs ?? runTimeoutMs,
  });
  const files: Record<string, string> = {};
  for (const name of options.reads ?? []) {
    if (existsSync(join(folder, name))) files[name] = await readFile(join(folder, name), 'latin1');
  }
  return {
    stdout: Buffer.from(result.stdout).toString('latin1'),
    stderr: Buffer.from(result.stderr).toString('latin1'),
    exitCode: result.exitCode,
    signal: result.signal,
    timedOut: result.timedOut,
    files,
  };
}
