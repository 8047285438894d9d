/**
 * The one file in `src/` that starts processes: gcc, and what gcc made of a program,
 * to compare the engine with. Only the conformance experiment asks for it, and only
 * where the user says `--gcc`: it runs other people's code on this machine.
 *
 * Each program has a temporary folder, an environment of its own, and limits on CPU
 * time, wall time, memory, files and output. It leads a process group, which is
 * killed whole when the run is over. That bounds accidents; it is no sandbox.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { execa } from 'execa';
import { programName } from '#analysers/builtin/prepare-program.js';
import { UserError } from '#base/errors.js';
import type { ConformanceProgram, ProgramRun, Replay, Replayer, RunEnd } from './conformance-program.js';

export interface NativeLimits {
  /** Of wall time; CPU time is cut a second later. */
  readonly timeMs: number;
  /** Of address space: twice what the engine gives, since it counts objects only. */
  readonly memoryBytes: number;
  readonly outputBytes: number;
}

export const defaultNativeLimits: NativeLimits = {
  timeMs: 5_000,
  memoryBytes: 512 * 1024 * 1024,
  outputBytes: 4 * 1024 * 1024,
};

/** The standard is gcc's own; `-w`: nobody reads the warnings. */
const compileFlags = ['-O0', '-w'] as const;
const compileTimeLimitMs = 60_000;
const versionTimeLimitMs = 10_000;
/** Of 512 bytes, in each file that a program writes. */
const fileBlocksMax = 65_536;

/** @throws UserError where there is no gcc */
export async function createNativeRunner(limits: NativeLimits): Promise<Replayer<ProgramRun>> {
  const { failed } = await execa('gcc', ['--version'], { reject: false, timeout: versionTimeLimitMs });
  if (failed) {
    const remedy = 'install gcc, or leave --gcc out';
    throw new UserError('option-invalid', '--gcc: gcc cannot be started', undefined, { remedy });
  }
  return new NativeRunner(limits);
}

class NativeRunner implements Replayer<ProgramRun> {
  constructor(private readonly limits: NativeLimits) {}

  async replay(program: ConformanceProgram): Promise<Replay<ProgramRun>> {
    const folder = await mkdtemp(join(tmpdir(), 'nearmiss-native-'));
    try {
      const name = programName(program.source);
      const message = await compile(program, folder, name);
      if (message !== undefined) return { kind: 'rejected', why: 'compile-error', message };
      const runs: ProgramRun[] = [];
      for (const { args, stdin } of program.suite.tests) {
        runs.push(await runProgram(folder, name, args, stdin, this.limits));
      }
      return { kind: 'replayed', runs };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** @returns gcc's first complaint, where it does not compile */
async function compile(
  { source, headers }: ConformanceProgram,
  folder: string,
  name: string,
): Promise<string | undefined> {
  for (const file of [source, ...headers]) {
    const path = join(folder, 'source', normalize(file.name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.text, 'latin1');
  }
  const args = [...compileFlags, '-o', join(folder, name), source.name, '-lm'];
  const { failed, stderr } = await execa('gcc', args, {
    cwd: join(folder, 'source'),
    env: { LC_ALL: 'C' },
    reject: false,
    timeout: compileTimeLimitMs,
  });
  if (!failed) return undefined;
  return stderr.split('\n').find((line) => line.includes('error:') || line.includes('undefined')) ?? stderr;
}

/**
 * A shell sets the limits and becomes the program. The program is found by its name
 * alone, so that `argv[0]` is that name, as it is in the engine.
 */
async function runProgram(
  folder: string,
  name: string,
  args: readonly string[],
  stdin: string,
  { timeMs, memoryBytes, outputBytes }: NativeLimits,
): Promise<ProgramRun> {
  const seconds = Math.ceil(timeMs / 1000) + 1;
  const limits = ['-c 0', `-t ${seconds}`, `-f ${fileBlocksMax}`, `-v ${Math.floor(memoryBytes / 1024)}`];
  const script = `${limits.map((limit) => `ulimit ${limit}`).join(' && ')} && exec "$0" "$@"`;
  const child = execa('/bin/sh', ['-c', script, name, ...args.map(asBytes)], {
    cwd: folder,
    env: { PATH: folder },
    extendEnv: false,
    input: Buffer.from(stdin, 'latin1'),
    encoding: 'buffer',
    stderr: 'ignore',
    stripFinalNewline: false,
    maxBuffer: outputBytes,
    timeout: timeMs,
    killSignal: 'SIGKILL',
    detached: true,
    reject: false,
  });
  // What it left running might keep its output open for ever.
  child.once('exit', () => killGroup(child.pid));
  const result = await child;
  return { end: endOf(result), stdout: Buffer.from(result.stdout).toString('latin1') };
}

/** Arguments are latin-1 texts of bytes; Node hands over UTF-8, so bytes that are none are replaced. */
function asBytes(argument: string): string {
  return Buffer.from(argument, 'latin1').toString('utf8');
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // Usually nobody is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function endOf(result: {
  readonly timedOut: boolean;
  readonly isMaxBuffer: boolean;
  readonly exitCode?: number;
  readonly signal?: string;
  readonly shortMessage?: string;
}): RunEnd {
  if (result.timedOut || result.signal === 'SIGXCPU') return { kind: 'timed-out' };
  if (result.isMaxBuffer) return { kind: 'output-limit' };
  if (result.signal !== undefined) return { kind: 'killed', signal: result.signal };
  if (result.exitCode !== undefined) return { kind: 'exited', status: result.exitCode };
  return { kind: 'failed', reason: result.shortMessage ?? 'it could not be started' };
}
