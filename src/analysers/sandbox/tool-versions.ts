/**
 * The version of a tool, from the tool itself, on this machine or in a sandbox. KLEE
 * needs a clang and a linker whose bitcode fits the LLVM that KLEE was built with; a
 * KLEE without them is useless.
 */

import { unreachable } from '#base/assert.js';
import type { ExternalTool } from '#model/analyser.js';
import { askVersion, type RunCall } from '../external/ask-version.js';
import { findKleeCommands } from '../klee/klee-commands.js';

export type ProbedTool =
  | {
      readonly kind: 'found';
      readonly version: string;
      /** For KLEE: the version of LLVM, and the command of the clang that goes with it. */
      readonly llvm?: string;
      readonly clang?: string;
    }
  | { readonly kind: 'missing'; readonly reason: string };

export async function probeTool(tool: ExternalTool, run: RunCall): Promise<ProbedTool> {
  switch (tool) {
    case 'klee':
      return probeKlee(run);
    case 'esbmc':
      return probe(tool, /^ESBMC version (\S+)/m, run);
    case 'cbmc':
      return probe(tool, /^(\d+\.\d+\S*)/m, run);
    default:
      return unreachable(tool, 'tool');
  }
}

/** Any gcc will do. */
export function probeGcc(run: RunCall): Promise<ProbedTool> {
  return probe('gcc', /^\S+ .*?(\d+\.\d+\.\d+)/m, run);
}

async function probe(command: string, shape: RegExp, run: RunCall): Promise<ProbedTool> {
  const answer = await askVersion(command, shape, run);
  if (answer.kind === 'missing') return { kind: 'missing', reason: answer.reason };
  return { kind: 'found', version: answer.version };
}

async function probeKlee(run: RunCall): Promise<ProbedTool> {
  const found = await findKleeCommands('klee', run);
  if ('missing' in found) return { kind: 'missing', reason: found.missing };
  const { version, llvm, clang } = found;
  return { kind: 'found', version, llvm, clang };
}
