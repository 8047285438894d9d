/**
 * Which version of a tool there is, asked of the tool itself, on this machine or in a
 * sandbox. KLEE comes with a clang and a linker: their bitcode must be of the LLVM that
 * KLEE was built with, so that a KLEE without them is of no use.
 *
 * Every question has a deadline. Nothing but `--version` is run.
 */

import type { ToolCall, ToolEnd } from '../external/tool-adapter.js';
import type { ExternalTool } from './external-tool.js';

export type ProbedTool =
  | {
      readonly kind: 'found';
      readonly version: string;
      /** Of KLEE: the version of LLVM, and the command of the clang that goes with it. */
      readonly llvm?: string;
      readonly clang?: string;
    }
  | { readonly kind: 'missing'; readonly reason: string };

export type RunCall = (call: ToolCall) => Promise<ToolEnd>;

/** A container may have to be unpacked first. */
const probeTimeMsMax = 30_000;

const versionShapes: Readonly<Record<ExternalTool, RegExp>> = {
  klee: /^KLEE (\S+)/m,
  esbmc: /^ESBMC version (\S+)/m,
  cbmc: /^(\d+\.\d+\S*)/m,
};
const llvmShape = /LLVM version (\d+\S*)/;

export async function probeTool(tool: ExternalTool, run: RunCall): Promise<ProbedTool> {
  const answer = await askVersion(tool, versionShapes[tool], run);
  if (answer.kind === 'missing' || tool !== 'klee') return withoutText(answer);
  const [, llvm] = llvmShape.exec(answer.text) ?? [];
  if (llvm === undefined) return { kind: 'missing', reason: 'klee does not tell the version of its LLVM' };
  const [clang, link] = [await findOfLlvm('clang', llvm, run), await findOfLlvm('llvm-link', llvm, run)];
  const absent = clang === undefined ? 'clang' : 'llvm-link';
  if (clang === undefined || link === undefined) {
    const major = majorOf(llvm);
    const reason = `klee ${answer.version} needs ${absent} ${major}: neither ${absent}-${major} nor ${absent} is one`;
    return { kind: 'missing', reason };
  }
  return { kind: 'found', version: answer.version, llvm, clang };
}

/** gcc, of which any will do. */
export async function probeGcc(run: RunCall): Promise<ProbedTool> {
  return withoutText(await askVersion('gcc', /^\S+ .*?(\d+\.\d+\.\d+)/m, run));
}

type Answer =
  | { readonly kind: 'found'; readonly version: string; readonly text: string }
  | { readonly kind: 'missing'; readonly reason: string };

async function askVersion(command: string, shape: RegExp, run: RunCall): Promise<Answer> {
  const end = await run({ command, args: ['--version'], timeMsMax: probeTimeMsMax });
  if (end.kind === 'not-started') return { kind: 'missing', reason: end.detail };
  if (end.kind !== 'exited') return { kind: 'missing', reason: `${command} --version does not end` };
  const text = `${end.stdout}\n${end.stderr}`;
  const [, version] = shape.exec(text) ?? [];
  if (version !== undefined) return { kind: 'found', version, text };
  return { kind: 'missing', reason: `${command} --version does not tell a version` };
}

function withoutText(answer: Answer): ProbedTool {
  return answer.kind === 'missing' ? answer : { kind: 'found', version: answer.version };
}

/** The command of that name whose LLVM is of the same major version. */
async function findOfLlvm(name: string, llvm: string, run: RunCall): Promise<string | undefined> {
  for (const command of [`${name}-${majorOf(llvm)}`, name]) {
    const answer = await askVersion(command, /(?:clang|LLVM) version (\d+\S*)/, run);
    if (answer.kind === 'found' && majorOf(answer.version) === majorOf(llvm)) return command;
  }
  return undefined;
}

function majorOf(version: string): string {
  return version.split('.')[0]!;
}
