/**
 * Which compiler and linker go with the installed KLEE: bitcode of another LLVM may
 * not be readable. `klee --version` names its own; of the commands that bear that
 * number, and those that bear none, the first of that version is taken.
 */

import type { ToolEnd, ToolRunner } from '../external/tool-adapter.js';

export interface KleeCommands {
  readonly klee: string;
  readonly clang: string;
  readonly link: string;
}

const versionTimeMsMax = 10_000;

/** @returns what is missing where something is */
export async function findKleeCommands(
  klee: string,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<KleeCommands | { readonly missing: string }> {
  const version = await versionText(klee, runner, stop);
  const major = version && llvmMajor(version);
  if (!major) return { missing: `'${klee} --version' names no LLVM version` };
  const clang = await firstOf(['clang', major], runner, stop);
  const link = await firstOf(['llvm-link', major], runner, stop);
  if (clang === undefined) return { missing: `no clang of version ${major}, which ${klee} needs` };
  if (link === undefined) return { missing: `no llvm-link of version ${major}, which ${klee} needs` };
  return { klee, clang, link };
}

async function firstOf(
  [name, major]: readonly [string, string],
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<string | undefined> {
  for (const candidate of [`${name}-${major}`, name]) {
    const version = await versionText(candidate, runner, stop);
    if (version !== undefined && llvmMajor(version) === major) return candidate;
  }
  return undefined;
}

/** `Debian LLVM version 16.0.6`, `Debian clang version 16.0.6 (15~deb12u1)` → `16` */
export function llvmMajor(versionText: string): string | undefined {
  return /\b(?:LLVM|clang) version (\d+)\./.exec(versionText)?.[1];
}

async function versionText(
  command: string,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<string | undefined> {
  const call = { command, args: ['--version'], timeMsMax: versionTimeMsMax };
  const end: ToolEnd = await runner.run(call, stop);
  return end.kind === 'exited' && end.status === 0 ? end.stdout : undefined;
}
