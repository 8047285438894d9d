/**
 * The only file of the experiments that starts processes: gcc, and the programs that gcc
 * makes, to compare the engine and the instrumenter with. It runs other people's code on
 * this machine, so experiments use it only if the user says `--gcc`.
 *
 * Each program has a temporary folder, its own environment, and limits on CPU time, wall
 * time, memory, files and output. It leads a process group, which is killed whole when the
 * run is over. That limits accidents but is not a sandbox.
 */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { execa } from 'execa';
import { UserError } from '#base/errors.js';
import type { NamedSource } from '#program/analysis-input.js';
import { programName } from '#program/prepare-program.js';
import type { ConformanceProgram, ProgramRun, Replay, Replayer, RunEnd } from './conformance-program.js';

export interface NativeLimits {
  /** Wall time; CPU time may take a second longer. */
  readonly timeMs: number;
  /** Address space: twice what the engine allows, which counts only objects. */
  readonly memoryBytes: number;
  readonly outputBytes: number;
}

export const defaultNativeLimits: NativeLimits = {
  timeMs: 5_000,
  memoryBytes: 512 * 1024 * 1024,
  outputBytes: 4 * 1024 * 1024,
};

/** The standard is gcc's own; `-w`: nobody reads the warnings. */
const plainFlags = ['-O0', '-w'] as const;
/** A sanitiser's complaint ends the run. Leaks do not count in a program that ends. */
const sanitisedFlags = ['-g', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'] as const;
const sanitiserEnvironment = { ASAN_OPTIONS: 'detect_leaks=0:hard_rss_limit_mb=1024' } as const;
const compileTimeLimitMs = 60_000;
const versionTimeLimitMs = 10_000;
/** For each file that a program writes, in blocks of 512 bytes. */
const fileBlocksMax = 65_536;

/** One program to build. */
export interface NativeSource {
  /** What `argv[0]` should be. */
  readonly name: string;
  /** Translation units. */
  readonly units: readonly NamedSource[];
  readonly headers: readonly NamedSource[];
  /** Undefined behaviour ends the run; with `wrapping`, signed overflow wraps instead. */
  readonly sanitised?: 'all' | 'wrapping';
}

export type NativeBuild =
  | { readonly kind: 'built'; readonly program: NativeProgram }
  /** gcc's first complaint. */
  | { readonly kind: 'rejected'; readonly message: string };

export interface NativeRun extends ProgramRun {
  readonly stderr: string;
}

/** A test's input, and what to add to the program's environment. */
export interface NativeInput {
  readonly args: readonly string[];
  readonly stdin: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program that gcc made, in its own folder. */
export interface NativeProgram {
  run(input: NativeInput, limits: NativeLimits): Promise<NativeRun>;
  /** Deletes it. */
  remove(): Promise<void>;
}

/**
 * @param remedy what to do without gcc
 * @returns its version
 * @throws UserError if there is no gcc
 */
export async function requireGcc(remedy = 'install gcc, or leave --gcc out'): Promise<string> {
  const options = { reject: false, timeout: versionTimeLimitMs } as const;
  const { failed, stdout } = await execa('gcc', ['-dumpfullversion'], options);
  if (failed) throw new UserError('option-invalid', '--gcc: gcc cannot be started', undefined, { remedy });
  return stdout.trim();
}

/** @throws UserError if there is no gcc */
export async function createNativeRunner(limits: NativeLimits): Promise<Replayer<ProgramRun>> {
  await requireGcc();
  return new NativeRunner(limits);
}

class NativeRunner implements Replayer<ProgramRun> {
  constructor(private readonly limits: NativeLimits) {}

  async replay({ source, headers, suite }: ConformanceProgram): Promise<Replay<ProgramRun>> {
    const build = await buildNative({ name: programName(source), units: [source], headers });
    if (build.kind === 'rejected') return { kind: 'rejected', why: 'compile-error', message: build.message };
    try {
      const runs: ProgramRun[] = [];
      for (const { args, stdin } of suite.tests) {
        const { end, stdout } = await build.program.run({ args, stdin }, this.limits);
        runs.push({ end, stdout });
      }
      return { kind: 'replayed', runs };
    } finally {
      await build.program.remove();
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export async function buildNative(source: NativeSource): Promise<NativeBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'nearmiss-native-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const { name, sanitised } = source;
  try {
    const message = await compile(source, folder);
    if (message === undefined) {
      const run = (input: NativeInput, limits: NativeLimits): Promise<NativeRun> =>
        runProgram(folder, name, input, sanitised !== undefined, limits);
      return { kind: 'built', program: { run, remove } };
    }
    await remove();
    return { kind: 'rejected', message };
  } catch (error) {
    await remove();
    throw error;
  }
}

export function nativeFlags(sanitised: NativeSource['sanitised']): readonly string[] {
  if (sanitised === undefined) return plainFlags;
  const wrapping = sanitised === 'wrapping' ? ['-fwrapv', '-fno-sanitize=signed-integer-overflow'] : [];
  return [...plainFlags, ...sanitisedFlags, ...wrapping];
}

/** @returns gcc's first complaint, if it does not compile */
async function compile(
  { name, units, headers, sanitised }: NativeSource,
  folder: string,
): Promise<string | undefined> {
  for (const file of [...units, ...headers]) {
    const path = join(folder, 'source', normalize(file.name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.text, 'latin1');
  }
  const names = units.map((unit) => unit.name);
  const args = [...nativeFlags(sanitised), '-o', join(folder, name), ...names, '-lm'];
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
 * A shell sets the limits and becomes the program. The program is found by its bare name,
 * so that `argv[0]` is that name, as it is in the engine.
 */
async function runProgram(
  folder: string,
  name: string,
  { args, stdin, environment }: NativeInput,
  isSanitised: boolean,
  { timeMs, memoryBytes, outputBytes }: NativeLimits,
): Promise<NativeRun> {
  const seconds = Math.ceil(timeMs / 1000) + 1;
  // The address sanitiser reserves terabytes of addresses, and has its own limit.
  const memory = isSanitised ? [] : [`-v ${Math.floor(memoryBytes / 1024)}`];
  const limits = ['-c 0', `-t ${seconds}`, `-f ${fileBlocksMax}`, ...memory];
  const script = `${limits.map((limit) => `ulimit ${limit}`).join(' && ')} && exec "$0" "$@"`;
  const child = execa('/bin/sh', ['-c', script, name, ...args.map(asBytes)], {
    cwd: folder,
    env: { PATH: folder, ...(isSanitised && sanitiserEnvironment), ...environment },
    extendEnv: false,
    input: Buffer.from(stdin, 'latin1'),
    encoding: 'buffer',
    stderr: isSanitised ? 'pipe' : 'ignore',
    stripFinalNewline: false,
    maxBuffer: outputBytes,
    timeout: timeMs,
    killSignal: 'SIGKILL',
    detached: true,
    reject: false,
  });
  // Processes that it left running might keep its output open for ever.
  child.once('exit', () => killGroup(child.pid));
  const result = await child;
  const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1');
  return { end: endOf(result), stdout: textOf(result.stdout), stderr: textOf(result.stderr) };
}

/** Arguments are bytes as latin-1 text; Node passes UTF-8, so invalid bytes are replaced. */
function asBytes(argument: string): string {
  return Buffer.from(argument, 'latin1').toString('utf8');
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // Usually no process is left.
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
