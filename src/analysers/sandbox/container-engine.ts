/**
 * What Docker and Podman have in common: which of them answers on this machine, and
 * which images it has. Nothing is ever pulled.
 */

import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import type { ToolEnd } from '../external/tool-adapter.js';
import { findCommand } from './find-command.js';
import { runProcess } from './run-process.js';
import type { ToolCommand } from './sandbox.js';
import type { SandboxSettings } from './sandbox-settings.js';

export interface ContainerEngine {
  readonly kind: 'docker' | 'podman';
  /** The command, with options before `run`. */
  readonly words: readonly string[];
}

export type ProbedEngine =
  | { readonly kind: 'running'; readonly engine: ContainerEngine; readonly version: string }
  | { readonly kind: 'unusable'; readonly reason: string };

const questionTimeMsMax = 20_000;
const answerBytesMax = 100_000;

export function engineCommand(
  { words }: ContainerEngine,
  { engineEnvironment }: SandboxSettings,
  args: readonly string[],
): ToolCommand {
  const [file, ...before] = words;
  return { file: file!, args: [...before, ...args], environment: engineEnvironment };
}

/** The configured engine, or else those on the PATH, each asked whether it runs. */
export async function probeEngines(settings: SandboxSettings): Promise<readonly ProbedEngine[]> {
  const { containerEngine, path } = settings;
  const candidates =
    containerEngine !== undefined
      ? [containerEngine]
      : ['docker', 'podman'].filter((name) => findCommand(name, path) !== undefined).map((name) => [name]);
  return Promise.all(candidates.map((words) => probeEngine(words, settings)));
}

async function probeEngine(words: readonly string[], settings: SandboxSettings): Promise<ProbedEngine> {
  const kind = basename(words[0]!).includes('podman') ? 'podman' : 'docker';
  const engine: ContainerEngine = { kind, words };
  // Docker's client reports no server version without its server.
  const part = kind === 'docker' ? '{{.Server.Version}}' : '{{.Client.Version}}';
  const end = await ask(engine, settings, ['version', '--format', part]);
  if (end.kind === 'exited' && end.status === 0)
    return { kind: 'running', engine, version: end.stdout.trim() };
  return { kind: 'unusable', reason: `${kind} does not answer (${complaintOf(end)})` };
}

export async function hasImage(
  engine: ContainerEngine,
  image: string,
  settings: SandboxSettings,
): Promise<boolean> {
  const end = await ask(engine, settings, ['image', 'inspect', '--format', '{{.Id}}', image]);
  return end.kind === 'exited' && end.status === 0;
}

function ask(engine: ContainerEngine, settings: SandboxSettings, args: readonly string[]): Promise<ToolEnd> {
  const call = {
    ...engineCommand(engine, settings, args),
    folder: tmpdir(),
    timeMsMax: questionTimeMsMax,
    outputBytesMax: answerBytesMax,
  };
  return runProcess(call, new AbortController().signal);
}

function complaintOf(end: ToolEnd): string {
  if (end.kind === 'exited') return end.stderr.trim().split('\n').at(-1)!;
  return end.kind === 'stopped' ? end.kind : end.detail;
}
