/**
 * What this machine has for the analysers, found by trying: which tools answer, here
 * and in their images, which sandboxes work, and which one each tool would run in.
 * A tool is asked for its version everywhere, on this machine without a sandbox, and for
 * the analysis of a program of one line where it would run.
 */

import { ToolSet } from '#analysers/external/tool-set.js';
import { whyUnusable } from '#analysers/external/try-tool.js';
import { type TriedSandbox, trySandbox, whyNoBubblewrap } from '#analysers/sandbox/choose-sandbox.js';
import { type ProbedEngine, probeEngines } from '#analysers/sandbox/container-engine.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { createNoSandbox } from '#analysers/sandbox/no-sandbox.js';
import type { SandboxKind } from '#analysers/sandbox/sandbox.js';
import type { SandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { inToolFolder } from '#analysers/sandbox/tool-folder.js';
import { type ProbedTool, probeGcc } from '#analysers/sandbox/tool-versions.js';
import { type ExternalTool, externalTools } from '#model/analyser.js';
import { loadZ3 } from '#smt/z3.js';

/** What was found, in a few words, or why nothing was. */
export type Presence = { readonly found: string } | { readonly missing: string };

export interface ToolReport {
  readonly name: ExternalTool;
  readonly here: Presence;
  readonly image: Presence;
  /** The one used unless --sandbox names another; null: none works. */
  readonly sandbox: Exclude<SandboxKind, 'none'> | null;
  /** Why it cannot be used although it is there; null: it answers, or it is not there. */
  readonly fault: string | null;
}

export interface MachineReport {
  readonly node: string;
  readonly z3: Presence;
  readonly gcc: Presence;
  readonly tools: readonly ToolReport[];
  readonly containerEngines: readonly Presence[];
  readonly bwrap: Presence;
}

export async function inspectMachine(settings: SandboxSettings): Promise<MachineReport> {
  const [z3, gcc, tools, engines, noBubblewrap] = await Promise.all([
    inspectZ3(),
    inToolFolder(createNoSandbox(settings), probeGcc),
    Promise.all(externalTools.map((tool) => inspectTool(tool, settings))),
    probeEngines(settings),
    whyNoBubblewrap(settings),
  ]);
  return {
    node: process.version,
    z3,
    gcc: presenceOf(gcc),
    tools,
    containerEngines: engines.map(describeEngine),
    bwrap: noBubblewrap === undefined ? { found: 'works' } : { missing: noBubblewrap },
  };
}

async function inspectTool(name: ExternalTool, settings: SandboxSettings): Promise<ToolReport> {
  const here = await trySandbox('none', name, settings);
  const image = await trySandbox('container', name, settings);
  const inBubblewrap = await trySandbox('bwrap', name, settings);
  const chosen = image.kind === 'usable' ? 'container' : inBubblewrap.kind === 'usable' ? 'bwrap' : null;
  const isThere = chosen !== null || here.kind === 'usable';
  const fault = isThere ? await faultOf(name, chosen ?? 'none', settings) : undefined;
  return {
    name,
    here: describeTried(here),
    image: describeTried(image),
    sandbox: chosen,
    fault: fault ?? null,
  };
}

async function faultOf(
  name: ExternalTool,
  sandbox: SandboxKind,
  settings: SandboxSettings,
): Promise<string | undefined> {
  const tools = new ToolSet({ sandbox, limits: defaultToolLimits, keepIn: undefined, settings });
  return whyUnusable(await tools.get(name));
}

async function inspectZ3(): Promise<Presence> {
  try {
    await loadZ3();
    return { found: 'loads' };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

function describeTried(tried: TriedSandbox): Presence {
  return tried.kind === 'usable' ? presenceOf(tried.tool) : { missing: tried.reason };
}

/** As in `3.1, LLVM 13.0.1, clang-13`. */
function presenceOf(tool: ProbedTool): Presence {
  if (tool.kind === 'missing') return { missing: tool.reason };
  const { version, llvm, clang } = tool;
  return { found: llvm === undefined ? version : `${version}, LLVM ${llvm}, ${clang}` };
}

function describeEngine(probed: ProbedEngine): Presence {
  if (probed.kind === 'unusable') return { missing: probed.reason };
  return { found: `${probed.engine.kind} ${probed.version}` };
}
