/**
 * Which sandbox a tool runs in: the requested one, or else the strongest in which the
 * tool actually answers, tried and not guessed. A tool runs without a sandbox only if
 * the user says so.
 */

import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import type { ExternalTool } from '#model/analyser.js';
import { createBubblewrapSandbox } from './bubblewrap-sandbox.js';
import { hasImage, probeEngines } from './container-engine.js';
import { createContainerSandbox } from './container-sandbox.js';
import { findCommand } from './find-command.js';
import { createNoSandbox } from './no-sandbox.js';
import { type Sandbox, type SandboxKind, sandboxKinds } from './sandbox.js';
import type { SandboxSettings } from './sandbox-settings.js';
import { inToolFolder } from './tool-folder.js';
import { type ProbedTool, probeTool } from './tool-versions.js';

export interface ChosenSandbox {
  readonly sandbox: Sandbox;
  readonly tool: Extract<ProbedTool, { kind: 'found' }>;
}

/** The result of trying the tool in a sandbox. */
export type TriedSandbox =
  | ({ readonly kind: 'usable' } & ChosenSandbox)
  /** `what`: the sandbox itself does not work, or it works and lacks the tool. */
  | { readonly kind: 'unusable'; readonly what: 'sandbox' | 'tool'; readonly reason: string };

/**
 * @param kind undefined: the strongest that works, never `none`
 * @throws UserError if none works, or the requested one does not
 */
export async function chooseSandbox(
  kind: SandboxKind | undefined,
  tool: ExternalTool,
  settings: SandboxSettings,
): Promise<ChosenSandbox> {
  const kinds: readonly SandboxKind[] =
    kind === undefined ? sandboxKinds.filter((each) => each !== 'none') : [kind];
  const failures: Extract<TriedSandbox, { kind: 'unusable' }>[] = [];
  for (const each of kinds) {
    const tried = await trySandbox(each, tool, settings);
    if (tried.kind === 'usable') return tried;
    failures.push(tried);
  }
  const reasons = failures.map(({ reason }) => reason).join('; ');
  // Then neither bubblewrap nor doing without a sandbox would help.
  const isMissing = kind !== 'container' && findCommand(tool, settings.path) === undefined;
  if (isMissing || failures.some(({ what }) => what === 'tool')) {
    throw new UserError('analyser-missing', `--analyser ${tool}: ${reasons}`);
  }
  if (kind === undefined) throw new UserError('sandbox-unavailable', `no sandbox works: ${reasons}`);
  const options = kind === 'container' ? { remedy: 'see docker/README.md' } : {};
  throw new UserError('sandbox-unavailable', `--sandbox ${kind}: ${reasons}`, undefined, options);
}

export async function trySandbox(
  kind: SandboxKind,
  tool: ExternalTool,
  settings: SandboxSettings,
): Promise<TriedSandbox> {
  switch (kind) {
    case 'container':
      return tryContainer(tool, settings);
    case 'bwrap':
      return tryBubblewrap(tool, settings);
    case 'none':
      return tryTool(createNoSandbox(settings), tool);
    default:
      return unreachable(kind, 'sandbox');
  }
}

/** In the first engine that has the image. */
async function tryContainer(tool: ExternalTool, settings: SandboxSettings): Promise<TriedSandbox> {
  const engines = await probeEngines(settings);
  const image = settings.images[tool];
  const reasons: string[] = [];
  for (const probed of engines) {
    if (probed.kind === 'unusable') reasons.push(probed.reason);
    else if (!(await hasImage(probed.engine, image, settings))) {
      reasons.push(`${probed.engine.kind} has no image ${image}`);
    } else return asSandbox(await tryTool(createContainerSandbox(probed.engine, image, settings), tool));
  }
  return unusable(engines.length === 0 ? 'there is no docker or podman' : reasons.join('; '));
}

/** An image without its tool is as good as none. */
function asSandbox(tried: TriedSandbox): TriedSandbox {
  return tried.kind === 'usable' ? tried : unusable(tried.reason);
}

async function tryBubblewrap(tool: ExternalTool, settings: SandboxSettings): Promise<TriedSandbox> {
  const why = await whyNoBubblewrap(settings);
  return why === undefined ? tryTool(createBubblewrapSandbox(settings), tool) : unusable(why);
}

/** @returns undefined where bubblewrap works on this machine */
export async function whyNoBubblewrap(settings: SandboxSettings): Promise<string | undefined> {
  if (findCommand('bwrap', settings.path) === undefined) return 'bubblewrap (bwrap) is not installed';
  const end = await inToolFolder(createBubblewrapSandbox(settings), (run) =>
    run({ command: 'true', args: [] }),
  );
  if (end.kind === 'exited' && end.status === 0) return undefined;
  return `bubblewrap does not work here (${'detail' in end ? end.detail : end.kind})`;
}

async function tryTool(sandbox: Sandbox, name: ExternalTool): Promise<TriedSandbox> {
  const tool = await inToolFolder(sandbox, (run) => probeTool(name, run));
  if (tool.kind === 'found') return { kind: 'usable', sandbox, tool };
  return { kind: 'unusable', what: 'tool', reason: tool.reason };
}

function unusable(reason: string): TriedSandbox {
  return { kind: 'unusable', what: 'sandbox', reason };
}
