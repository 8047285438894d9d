/**
 * The host's gcc, as an oracle for tests: compile one C program, run it. Tests that
 * need it say so with `describeWith('gcc', …)`. Texts go in and come out as latin1, one
 * character for each byte.
 */

import { writeFile } from 'node:fs/promises';
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
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly stdin?: string;
  readonly timeoutMs?: number;
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
  const result = await execa(path, [...(options.args ?? [])], {
    // What it writes is removed with it.
    cwd: dirname(path),
    input: Buffer.from(options.stdin ?? '', 'latin1'),
    encoding: 'buffer',
    reject: false,
    stripFinalNewline: false,
    maxBuffer: outputBytesMax,
    timeout: options.timeoutMs ?? runTimeoutMs,
  });
  return {
    stdout: Buffer.from(result.stdout).toString('latin1'),
    stderr: Buffer.from(result.stderr).toString('latin1'),
    exitCode: result.exitCode,
    signal: result.signal,
    timedOut: result.timedOut,
  };
}
